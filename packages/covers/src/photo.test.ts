import { expect, test } from 'vitest';
import { parsePhotoAddress, PHOTO_SHAPES, photoAddress, photoPart } from './photo';

const PATH = '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b';
const photo = { path: PATH, x: 50, y: 0 };

test('an address says which photo, where to look, and the shape', () => {
  const address = photoAddress(photo, 'tall');
  expect(address).toBe(`/covers/1/photo/${PATH}/50-0/tall.webp`);
  expect(parsePhotoAddress(address)).toEqual({ photo, shape: 'tall', type: 'webp' });
  expect(parsePhotoAddress(photoAddress(photo, 'mail', 'jpg'))).toEqual({
    photo,
    shape: 'mail',
    type: 'jpg',
  });
});

test.each([
  `/covers/2/photo/${PATH}/50-0/tall.webp`,
  `/covers/1/photo/${PATH}/050-0/tall.webp`,
  `/covers/1/photo/${PATH}/101-0/tall.webp`,
  `/covers/1/photo/${PATH}/50-0/constructor.webp`,
  `/covers/1/photo/${PATH}/50-0/tall.png`,
  `/covers/1/photo/${PATH}/../50-0/tall.webp`,
  `/covers/1/photo/other/${PATH}/50-0/tall.webp`,
])('%s is no address of a photo', (address) => {
  expect(parsePhotoAddress(address)).toBeNull();
});

test('what is cut out keeps the focal point in sight, in every shape', () => {
  expect(photoPart({ width: 2000, height: 1000 }, { width: 100, height: 100 }, { x: 0, y: 50 })).toEqual({
    left: 0,
    top: 0,
    width: 1000,
    height: 1000,
  });
  expect(photoPart({ width: 2000, height: 1000 }, { width: 100, height: 100 }, { x: 30, y: 50 }).left).toBe(
    300,
  );
  for (const shape of Object.values(PHOTO_SHAPES)) {
    for (const picture of [
      { width: 3000, height: 900 },
      { width: 900, height: 1600 },
    ]) {
      for (const focus of [
        { x: 0, y: 0 },
        { x: 17, y: 83 },
        { x: 100, y: 100 },
      ]) {
        const { left, top, width, height } = photoPart(picture, shape, focus);
        const [right, down] = [(picture.width * focus.x) / 100, (picture.height * focus.y) / 100];
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
        expect(right).toBeGreaterThanOrEqual(left - 1);
        expect(right).toBeLessThanOrEqual(left + width + 1);
        expect(down).toBeGreaterThanOrEqual(top - 1);
        expect(down).toBeLessThanOrEqual(top + height + 1);
      }
    }
  }
});
