import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { ERROR_CORRECTIONS, qrModules, qrPath, type QrModules } from './qr-modules';

const CELL = 4;

/** Photographs the cells, as a camera would see them: RGBA, four pixels for each. */
function photograph(modules: QrModules) {
  const side = modules.length * CELL;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / CELL)]?.[Math.floor(x / CELL)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

/** The cells that a path of rectangles covers. */
function cellsOf(path: string, size: number): QrModules {
  const cells = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    cells[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return cells;
}

const TEXTS = [
  'a',
  'https://foregather.example/rsvp/Jm3kPq8vXw2',
  'Gästeliste: Familie Öztürk, São Tomé, 東京',
  'x'.repeat(900),
];

describe.each(ERROR_CORRECTIONS)('with error correction %s', (correction) => {
  test.each(TEXTS)('a scanner reads what was written: %s', (text) => {
    const modules = qrModules(text, correction);
    if (!modules) throw new Error('There is no code.');
    expect(decodeQR(photograph(modules))).toBe(text);
    expect(decodeQR(photograph(cellsOf(qrPath(modules), modules.length)))).toBe(text);
  });
});

test('four light cells surround the code', () => {
  const modules = qrModules('https://foregather.example', 'medium');
  if (!modules) throw new Error('There is no code.');
  const last = modules.length - 1;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((cell, x) => (cell ? [x, y, last - x, last - y] : [])),
  );
  expect(Math.min(...dark)).toBe(4);
});

test('a high correction still reads with a seventh of the code torn off', () => {
  const modules = qrModules('https://foregather.example/rsvp/Jm3kPq8vXw2', 'high');
  if (!modules) throw new Error('There is no code.');
  const torn = modules.map((row, y) =>
    row.map((cell, x) => (x > 20 && x < 30 && y > 20 && y < 30 ? false : cell)),
  );
  expect(decodeQR(photograph(torn))).toBe('https://foregather.example/rsvp/Jm3kPq8vXw2');
});

test('a text that fits no code is refused', () => {
  expect(qrModules('x'.repeat(2953), 'low')).not.toBeNull();
  expect(qrModules('x'.repeat(2954), 'low')).toBeNull();
});
