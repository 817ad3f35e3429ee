import { expect, test } from 'vitest';
import { moveBy } from './grid-move';

const size = { rows: 100, columns: 4, page: 10 };
const at = { row: 5, column: 1 };
const press = (key: string, { ctrl = false, rtl = false, from = at } = {}) =>
  moveBy({ key, ctrl, rtl }, from, size);

test.each([
  { key: 'ArrowRight', to: { row: 5, column: 2 } },
  { key: 'ArrowLeft', to: { row: 5, column: 0 } },
  { key: 'ArrowDown', to: { row: 6, column: 1 } },
  { key: 'ArrowUp', to: { row: 4, column: 1 } },
  { key: 'PageDown', to: { row: 15, column: 1 } },
  { key: 'PageUp', to: { row: 0, column: 1 } },
  { key: 'Home', to: { row: 5, column: 0 } },
  { key: 'End', to: { row: 5, column: 3 } },
  { key: 'a', to: null },
])('$key leads to $to', ({ key, to }) => {
  expect(press(key)).toEqual(to);
});

test('control goes to the corners and leaves other keys alone', () => {
  expect(press('Home', { ctrl: true })).toEqual({ row: 0, column: 0 });
  expect(press('End', { ctrl: true })).toEqual({ row: 99, column: 3 });
  expect(press('ArrowRight', { ctrl: true })).toBeNull();
});

test('right to left turns the arrows around', () => {
  expect(press('ArrowRight', { rtl: true })).toEqual({ row: 5, column: 0 });
  expect(press('ArrowLeft', { rtl: true })).toEqual({ row: 5, column: 2 });
});

test('it stops at the edges', () => {
  expect(press('ArrowUp', { from: { row: -1, column: 0 } })).toEqual({ row: -1, column: 0 });
  expect(press('PageUp', { from: { row: -1, column: 2 } })).toEqual({ row: -1, column: 2 });
  expect(press('PageDown', { from: { row: 98, column: 3 } })).toEqual({ row: 99, column: 3 });
  expect(
    moveBy({ key: 'End', ctrl: true, rtl: false }, { row: -1, column: 0 }, { ...size, rows: 0 }),
  ).toEqual({
    row: -1,
    column: 3,
  });
});
