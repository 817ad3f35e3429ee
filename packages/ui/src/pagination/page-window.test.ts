import { expect, test } from 'vitest';
import { pageWindow } from './page-window';

test('few pages are all offered', () => {
  expect(pageWindow(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('many pages keep the first, the last and the neighbours', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20]);
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20]);
  expect(pageWindow(18, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20]);
});

test('every page has itself, both ends and at most seven entries', () => {
  for (let count = 1; count <= 40; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const entries = pageWindow(page, count);
      expect(entries).toEqual(expect.arrayContaining([1, page, count]));
      expect(entries.length).toBeLessThanOrEqual(7);
    }
  }
});
