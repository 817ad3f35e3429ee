import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { compare } from './compare';
import { decode, encodeSmall, samePixels, type Picture } from './png';

/** A picture whose pixels are given by a function of their place. */
function draw(
  width: number,
  height: number,
  colour: (x: number, y: number) => [number, number, number],
): Picture {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}
const white = (width: number, height: number) => draw(width, height, () => [255, 255, 255]);

test('equal pixels are the same', () => {
  expect(compare(white(20, 10), white(20, 10))).toEqual({ kind: 'same' });
});

test('one pixel, one channel, one step is a change, and the difference shows where', () => {
  const after = draw(20, 10, (x, y) => (x === 7 && y === 3 ? [255, 254, 255] : [255, 255, 255]));
  const verdict = compare(white(20, 10), after);
  if (verdict.kind !== 'changed') throw new Error('The change was not seen.');
  expect(verdict.different).toBe(1);
  expect(verdict.share).toBeCloseTo(1 / 200);
  const at = (3 * 20 + 7) * 4;
  expect([...verdict.difference.data.subarray(at, at + 3)]).toEqual([226, 0, 122]);
});

test('a thin line that moved like an antialiased edge is not forgiven', () => {
  const line = (at: number) => draw(40, 40, (x) => (x === at ? [120, 120, 120] : [255, 255, 255]));
  const verdict = compare(line(10), line(11));
  expect(verdict).toMatchObject({ kind: 'changed', different: 80 });
});

test('another size is a change, even when all that was added is white', () => {
  const verdict = compare(white(20, 10), white(20, 12));
  expect(verdict).toMatchObject({ kind: 'changed', different: 40 });
  if (verdict.kind === 'changed')
    expect([verdict.difference.width, verdict.difference.height]).toEqual([20, 12]);
});

test.each([
  ['two colours', 2],
  ['four colours', 4],
  ['sixteen colours', 16],
  ['a full palette', 256],
  ['more than a palette holds', 257],
  ['many colours', 1200],
])('%s survive being written small', (_words, colours) => {
  const picture = draw(53, 41, (x, y) => {
    const number = (x + y * 53) % colours;
    return [number % 256, Math.floor(number / 256), (number * 7) % 256];
  });
  const png = encodeSmall(picture);
  expect(samePixels(decode(png), picture)).toBe(true);
  expect(encodeSmall(decode(png)).equals(png)).toBe(true);
});

test('any opaque picture survives being written small', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 1, max: 9 }),
      fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      (width, height, stream) => {
        const next = () => Number(stream.next().value);
        const picture = draw(width, height, () => [next(), next(), next()]);
        expect(samePixels(decode(encodeSmall(picture)), picture)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('a picture with transparent pixels is refused, because they would be lost', () => {
  const picture = white(2, 2);
  picture.data[3] = 254;
  expect(() => encodeSmall(picture)).toThrow('transparent');
});
