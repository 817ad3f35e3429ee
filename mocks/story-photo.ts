/**
 * Stands for a photo of a host where nothing cuts one: a lake in the evening sun, in any shape. No photo of real people
 * is in the repository.
 */
export const storyPhoto = ({ width, height }: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice">` +
  '<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#6b8fb5"/><stop offset=".55" stop-color="#f4c27d"/><stop offset=".56" stop-color="#7f8f86"/><stop offset="1" stop-color="#31463f"/></linearGradient></defs>' +
  '<path fill="url(#a)" d="M0 0h640v400H0z"/><circle cx="410" cy="180" r="34" fill="#ffeec2"/>' +
  '<path fill="#3c5a50" d="M0 222V170l90-40 110 50 120-70 90 66 110-40 120 50v36z"/>' +
  '<path fill="#fff" fill-opacity=".35" d="M380 240h60v3h-60zm-20 16h100v3H360zm10 18h80v3h-80z"/>' +
  ['#7c3b2e', '#24465e', '#6b4f1e', '#52406b', '#2f5a3b']
    .map(
      (colour, n) =>
        `<g transform="translate(${170 + n * 62} ${268 + (n % 2) * 8})"><circle r="20" fill="${n % 2 ? '#c99873' : '#8c5a3c'}"/><path fill="${colour}" d="M-34 96c0-52 14-72 34-72s34 20 34 72z"/></g>`,
    )
    .join('') +
  '</svg>';
