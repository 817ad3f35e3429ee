import { describe, expect, test } from 'vitest';
import { carriedTo, drawnTo, hoursOf, piecesOf, pulledTo, type Sheet } from './geometry';
import type { SchedulerItem } from './scheduler-item';

const days: Sheet = { rows: [], columns: ['fri', 'sat', 'sun'], from: 480, to: 1440, days: true };
const spaces: Sheet = { rows: [], columns: ['hall', 'lawn'], from: 480, to: 1500, days: false };
const item = (
  column: string,
  start: number,
  end: number,
  more: Partial<SchedulerItem> = {},
): SchedulerItem => ({
  id: 'a',
  label: 'A',
  column,
  start,
  end,
  ...more,
});
const drawn = (sheet: Sheet, of: SchedulerItem) =>
  piecesOf(sheet, of).map(({ column, top, bottom, before, after }) => [column, top, bottom, before, after]);

describe('hours', () => {
  test('run from the first to the last entry in full hours, tails included', () => {
    expect(hoursOf([item('hall', 500, 1390, { before: 90, after: 20 })])).toEqual({ from: 360, to: 1440 });
    expect(hoursOf([])).toEqual({ from: 540, to: 1080 });
  });
});

describe('pieces', () => {
  test('of an evening past midnight go on in the next day, and are cut to the hours shown', () => {
    expect(drawn(days, item('fri', 1200, 1440 + 600))).toEqual([
      ['fri', 1200, 1440, 0, 0],
      ['sat', 480, 600, 0, 0],
    ]);
    expect(piecesOf(days, item('fri', 1200, 2040)).map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
  test('of what began before the first day stand on those that are left', () => {
    expect(drawn(days, item('fri', -600, 600))).toEqual([['fri', 480, 600, 0, 0]]);
  });
  test('know what of them is set-up and clearing', () => {
    expect(drawn(spaces, item('hall', 600, 700, { before: 60, after: 30 }))).toEqual([
      ['hall', 540, 730, 60, 30],
    ]);
  });
  test('of a space stay in it, and past midnight where the hours reach so far', () => {
    expect(drawn(spaces, item('hall', 1380, 1600))).toEqual([['hall', 1380, 1500, 0, 0]]);
  });
  test('outside of the hours shown stand at their edge', () => {
    expect(drawn(days, item('sat', 60, 120))).toEqual([['sat', 480, 480, 0, 0]]);
  });
});

describe('a pointer', () => {
  const from = { column: 'fri', start: 600, end: 690 };
  test('carries by where it took hold, in steps, also to another day', () => {
    expect(carriedTo(days, from, { column: 'fri', minute: 640 }, { column: 'sat', minute: 757 })).toEqual({
      row: undefined,
      column: 'sat',
      start: 720,
      end: 810,
    });
  });
  test('carries days in a month and keeps the hour', () => {
    const month = { ...days, wholeDays: true };
    expect(
      carriedTo(month, from, { column: 'fri', minute: 0 }, { column: 'sun', minute: 900, row: 'lawn' }),
    ).toEqual({ row: 'lawn', column: 'sun', start: 600, end: 690 });
  });
  test('pulls an end in steps from where it took hold, one step long at least', () => {
    const lower = { column: 'fri', minute: 684 };
    const pulled = (edge: 'start' | 'end', taken: typeof lower, minute: number) =>
      pulledTo(days, from, edge, taken, { column: 'fri', minute });
    expect(pulled('end', lower, 730)).toMatchObject({ start: 600, end: 735 });
    expect(pulled('end', lower, 500)).toMatchObject({ start: 600, end: 615 });
    expect(pulled('start', { column: 'fri', minute: 604 }, 500)).toMatchObject({ start: 495, end: 690 });
    expect(pulledTo(days, from, 'end', lower, { column: 'sat', minute: 684 })).toMatchObject({ end: 2130 });
  });
  test('draws steps as a whole, and an hour where it only pressed', () => {
    const begun = { column: 'hall', minute: 608 };
    expect(drawnTo(spaces, begun, { column: 'hall', minute: 671 })).toMatchObject({ start: 600, end: 675 });
    expect(drawnTo(spaces, begun, begun)).toMatchObject({ start: 600, end: 660 });
  });
});
