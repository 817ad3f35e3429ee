import { qrPath, type QrModules } from './qr-modules';

/** Minimum edge of a saved picture in pixels: enough for a poster that is scanned from two steps away. */
const LEAST_PIXELS = 1024;

/** The code as an SVG file. Black on white, because printers and scanners know no themes. */
export function qrSvg(modules: QrModules): Blob {
  const size = modules.length;
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
        `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${qrPath(modules)}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}

/** The code as a PNG, whole pixels a module, so that no edge is blurred. Rejects when the browser fails to make it. */
export async function qrPng(modules: QrModules): Promise<Blob> {
  const cell = Math.ceil(LEAST_PIXELS / modules.length);
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * cell;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw a picture.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * cell, y * cell, cell, cell);
    });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png');
  });
}

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Later, because some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
