import { expect, test } from 'vitest';
import { changeCrop, fileName, initialCrop, outputSize } from './crop-area';

const picture = { width: 400, height: 300 };

test('the initial area is the largest of its shape, in the middle', () => {
  expect(initialCrop(picture, {})).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  expect(initialCrop(picture, { aspect: 1 })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(initialCrop(picture, { aspect: 4 })).toEqual({ x: 0, y: 100, width: 400, height: 100 });
});

test('an area stays inside and keeps its shape', () => {
  const area = { x: 50, y: 0, width: 300, height: 300 };
  expect(changeCrop(area, { x: 500 }, picture, { aspect: 1 })).toEqual({ ...area, x: 100 });
  expect(changeCrop(area, { x: -5 }, picture, { aspect: 1 })).toEqual({ ...area, x: 0 });
  expect(changeCrop(area, { width: 200 }, picture, { aspect: 1 })).toEqual({
    x: 50,
    y: 0,
    width: 200,
    height: 200,
  });
  expect(changeCrop(area, { width: 900 }, picture, { aspect: 1 })).toEqual(area);
  expect(changeCrop(area, { width: 3 }, picture, { aspect: 1, minWidth: 100 }).width).toBe(100);
});

test('an area that grows at the edge is moved, not cut', () => {
  const area = { x: 300, y: 200, width: 100, height: 100 };
  expect(changeCrop(area, { width: 250 }, picture, {})).toEqual({ x: 150, y: 200, width: 250, height: 100 });
  expect(changeCrop(area, { height: 999 }, picture, {})).toEqual({ x: 300, y: 0, width: 100, height: 300 });
});

test('large parts are made smaller, small ones stay', () => {
  expect(outputSize({ width: 4000, height: 1000 }, 2000)).toEqual({ width: 2000, height: 500 });
  expect(outputSize({ width: 40.4, height: 10 }, 2000)).toEqual({ width: 40, height: 10 });
});

test('a file is named after what it was and what it became', () => {
  expect(fileName('beach.day.heic', 'image/jpeg')).toBe('beach.day.jpg');
  expect(fileName('', 'image/webp')).toBe('picture.webp');
});
