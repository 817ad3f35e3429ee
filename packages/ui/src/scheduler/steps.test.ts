import { describe, expect, test } from 'vitest';
import type { Sheet } from './geometry';
import { lengthenedBy, movedBy, stepOf, walk, walkToEnd, type Stop } from './steps';

const day: Sheet = { rows: [], columns: ['hall', 'lawn'], from: 480, to: 1080, days: false };
const week: Sheet = { rows: ['hall', 'lawn'], columns: ['fri', 'sat'], from: 480, to: 1440, days: true };
const press = (key: string, more: Partial<Parameters<typeof stepOf>[0]> = {}) => ({
  key,
  alt: false,
  ctrl: false,
  shift: false,
  rtl: false,
  ...more,
});

test('arrows mean minutes and columns, rows with Ctrl or in a month, turned around right to left', () => {
  expect(stepOf(press('ArrowDown'), day)).toEqual({ way: 'time', by: 15 });
  expect(stepOf(press('ArrowUp', { shift: true }), day)).toEqual({ way: 'time', by: -60 });
  expect(stepOf(press('ArrowUp', { alt: true }), week)).toEqual({ way: 'time', by: -5 });
  expect(stepOf(press('ArrowRight', { rtl: true }), day)).toEqual({ way: 'column', by: -1 });
  expect(stepOf(press('ArrowDown', { ctrl: true }), week)).toEqual({ way: 'row', by: 1 });
  expect(stepOf(press('ArrowDown'), { ...week, wholeDays: true })).toEqual({ way: 'row', by: 1 });
  expect(stepOf(press('x'), day)).toBeUndefined();
});

test('a place moves within the sheet and keeps its length', () => {
  const place = { column: 'hall', start: 490, end: 550 };
  expect(movedBy(day, place, { way: 'time', by: -60 })).toEqual({ column: 'hall', start: 480, end: 540 });
  expect(movedBy(day, place, { way: 'column', by: 1 })).toMatchObject({ column: 'lawn', start: 490 });
  expect(movedBy(day, place, { way: 'column', by: -1 })).toMatchObject({ column: 'hall' });
  expect(movedBy(week, { ...place, row: 'hall', column: 'fri' }, { way: 'row', by: 1 })).toMatchObject({
    row: 'lawn',
  });
});

test('a length changes by minutes, by days where columns are days, and never goes', () => {
  const place = { column: 'fri', start: 600, end: 660 };
  expect(lengthenedBy(week, place, { way: 'column', by: 1 }).end).toBe(660 + 1440);
  expect(lengthenedBy(day, place, { way: 'column', by: 1 }).end).toBe(660);
  expect(lengthenedBy(day, place, { way: 'time', by: -60 }).end).toBe(605);
});

describe('the keys', () => {
  const stop = (key: string, column: string, start: number, end: number, row?: string): Stop => ({
    key,
    row,
    column,
    start,
    end,
  });
  const stops = [stop('a', 'hall', 540, 600), stop('b', 'hall', 660, 720), stop('c', 'lawn', 530, 560)];
  const at = (key: string | null, column: string, minute: number) => ({ key, column, minute });

  test('go to the next block, then to free time', () => {
    expect(walk(day, stops, at('a', 'hall', 540), { way: 'time', by: 15 })).toMatchObject({ key: 'b' });
    expect(walk(day, stops, at('b', 'hall', 660), { way: 'time', by: 15 })).toMatchObject({
      key: null,
      minute: 720,
    });
    expect(walk(day, stops, at(null, 'hall', 735), { way: 'time', by: -15 })).toMatchObject({
      key: null,
      minute: 720,
    });
    expect(walk(day, stops, at(null, 'hall', 720), { way: 'time', by: -15 })).toMatchObject({ key: 'b' });
  });
  test('go to what is beside at that time, or to its free minute', () => {
    expect(walk(day, stops, at('a', 'hall', 540), { way: 'column', by: 1 })).toMatchObject({ key: 'c' });
    expect(walk(day, stops, at('b', 'hall', 660), { way: 'column', by: 1 })).toMatchObject({
      key: null,
      minute: 660,
    });
  });
  test('go to the ends of a column', () => {
    expect(walkToEnd(day, stops, at(null, 'hall', 900), false)).toMatchObject({ key: 'a' });
    expect(walkToEnd(day, stops, at('a', 'hall', 540), true)).toMatchObject({ key: 'b' });
  });
  test('go from cell to cell where spaces are rows, over what covers several days as a whole', () => {
    const booked = [
      { ...stop('long', 'fri', 600, 1440, 'hall'), span: 2 },
      stop('x', 'sat', 600, 660, 'lawn'),
    ];
    const start = { key: 'long', row: 'hall', column: 'fri', minute: 600 };
    expect(walk(week, booked, start, { way: 'time', by: 15 })).toMatchObject({
      key: null,
      row: 'lawn',
      column: 'fri',
    });
    expect(
      walk(week, booked, { key: 'x', row: 'lawn', column: 'sat', minute: 600 }, { way: 'time', by: -15 }),
    ).toMatchObject({ key: 'long' });
  });
});
