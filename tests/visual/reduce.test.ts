import { expect, test } from 'vitest';
import { coloursOf, withColours } from './colours';
import { compare } from './compare';
import { decode, digestOf, encodeSmall, samePixels, type Picture } from './png';
import { PICTURE_LIMIT, reduce } from './reduce';

/** Far more colours than a palette holds, in no order that a compression finds. */
function colourful(): Picture {
  const [width, height] = [320, 200];
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(
        [(x * x * 31 + y * y * 17) % 256, (x * y * 7 + x * x) % 256, (y * y * 13 + x * y) % 256, 255],
        (y * width + x) * 4,
      );
  return { width, height, data };
}

function withPixel(picture: Picture, at: number, red: number): Picture {
  const data = Buffer.from(picture.data);
  data[at * 4] = red;
  return { ...picture, data };
}

test('a picture that fits keeps every pixel', async () => {
  const picture = { width: 90, height: 60, data: Buffer.alloc(90 * 60 * 4, 255) };
  const kept = decode(await reduce(picture));
  expect(kept.reducedFrom).toBeUndefined();
  expect(samePixels(kept, picture)).toBe(true);
});

test('a picture that does not fit is kept with a palette, and is the same as what it was', async () => {
  const picture = colourful();
  const png = await reduce(picture);
  expect(encodeSmall(picture).length).toBeGreaterThan(PICTURE_LIMIT);
  expect(png.length).toBeLessThan(encodeSmall(picture).length / 2);
  const kept = decode(png);
  expect(coloursOf(kept).length).toBeLessThanOrEqual(256);
  expect(kept.reducedFrom).toBe(digestOf(picture));
  expect(samePixels(withColours(picture, coloursOf(kept)), kept)).toBe(true);
  expect(compare(kept, picture)).toEqual({ kind: 'same' });
});

test('a change of a reduced picture marks the pixel that changed and no other', async () => {
  const picture = colourful();
  const verdict = compare(decode(await reduce(picture)), withPixel(picture, 1234, 255));
  expect(verdict).toMatchObject({ kind: 'changed', different: 1 });
});

test('one step of one channel is a change of a reduced picture too', async () => {
  const picture = colourful();
  const red = picture.data[1234 * 4] ?? 0;
  expect(compare(decode(await reduce(picture)), withPixel(picture, 1234, red + 1)).kind).toBe('changed');
});
