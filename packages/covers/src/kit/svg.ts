/** The few shapes that the pictures are drawn with, as text of SVG. Coordinates have one decimal: no eye sees more. */

export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A path from numbers and letters, each number rounded: d`M${x} ${y}h3`. */
export const d = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, at) => `${text}${round(values[at - 1] ?? 0)}${part}`);

const attributes = (more: string) => (more === '' ? '' : ` ${more}`);

export const path = (data: string, fill: string, more = ''): string =>
  data === '' ? '' : `<path d="${data}" fill="${fill}"${attributes(more)}/>`;

export const line = (data: string, stroke: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${attributes(more)}/>`;

export const ROUND_ENDS = 'stroke-linecap="round"';

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes(more)}/>`;

export const ellipse = (
  x: number,
  y: number,
  across: number,
  down: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${fill}"${attributes(more)}/>`;

/** A box, with rounded corners where a radius is given. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  const r = radius;
  return path(
    r === 0
      ? d`M${x} ${y}h${width}v${height}h${-width}z`
      : d`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`,
    fill,
    more,
  );
}

export const group = (transform: string, content: string, more = ''): string =>
  `<g${transform === '' ? '' : ` transform="${transform}"`}${attributes(more)}>${content}</g>`;

/** Moves a drawing to its place, at its size, turned by so many degrees. */
export const at = (x: number, y: number, scale = 1, degrees = 0): string =>
  [
    `translate(${round(x)} ${round(y)})`,
    scale === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000})`,
    degrees === 0 ? '' : `rotate(${round(degrees)})`,
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The drawing for each number from 0 up, one after another. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('');

/** A round dot as part of a path. */
export const dot = (x: number, y: number, radius: number): string =>
  d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
