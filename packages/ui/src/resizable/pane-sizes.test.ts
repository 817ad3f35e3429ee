import { expect, test } from 'vitest';
import { fittingSizes, resized, spanOf } from './pane-sizes';

test('two panes share their room, the others keep theirs', () => {
  expect(resized([30, 40, 30], [{}, {}, {}], 0, 45)).toEqual([45, 25, 30]);
  expect(resized([30, 40, 30], [{}, {}, {}], 1, 20)).toEqual([30, 20, 50]);
});

test('limits of both panes hold', () => {
  const panes = [{ minSize: 20, maxSize: 60 }, { minSize: 30 }];
  expect(spanOf([50, 50], panes, 0)).toEqual({ least: 20, most: 60, room: 100 });
  expect(resized([50, 50], panes, 0, 5)).toEqual([20, 80]);
  expect(resized([50, 50], panes, 0, 95)).toEqual([60, 40]);
  expect(resized([50, 50], [{}, { maxSize: 70 }], 0, 0)).toEqual([30, 70]);
});

test.each([
  { count: 2, wished: [], sizes: [50, 50] },
  { count: 2, wished: [30], sizes: [30, 70] },
  { count: 3, wished: [undefined, 50], sizes: [25, 50, 25] },
  { count: 2, wished: [1, 3], sizes: [25, 75] },
  { count: 2, wished: [120], sizes: [70.59, 29.41] },
  { count: 2, wished: [Number.NaN, -4], sizes: [50, 50] },
])('$count panes from $wished are $sizes', ({ count, wished, sizes }) => {
  expect(fittingSizes(count, wished)).toEqual(sizes);
});
