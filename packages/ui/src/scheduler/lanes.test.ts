import { expect, test } from 'vitest';
import type { Piece } from './geometry';
import { lanesOf, overlapsOf } from './lanes';
import { monthBars } from './month-bars';

const piece = (id: string, top: number, bottom: number, before = 0, after = 0): Piece => ({
  item: { id, label: id, column: 'sat', start: top, end: bottom },
  column: 'sat',
  top,
  bottom,
  before,
  after,
  first: true,
  last: true,
});
const told = (pieces: readonly { item: { id: string }; lane: number; lanes: number }[]) =>
  pieces.map(({ item, lane, lanes }) => `${item.id} ${lane + 1}/${lanes}`);

test('what takes place at once stands side by side, the longer first; what comes after has the whole width', () => {
  const { pieces } = lanesOf([
    piece('b', 600, 660),
    piece('a', 600, 720),
    piece('c', 660, 700),
    piece('d', 720, 780),
  ]);
  expect(told(pieces)).toEqual(['a 1/2', 'b 2/2', 'c 2/2', 'd 1/1']);
});

test('where lanes would be too narrow the last one holds what is left', () => {
  const all = [piece('a', 600, 720), piece('b', 600, 700), piece('c', 610, 690), piece('d', 900, 960)];
  const { pieces, more } = lanesOf(all, 2);
  expect(told(pieces)).toEqual(['a 1/2', 'd 1/1']);
  expect(more).toMatchObject([{ top: 600, bottom: 700, lane: 1, lanes: 2 }]);
  expect(more[0]?.items.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('overlaps leave out set-up and clearing, and are one where they touch', () => {
  expect(overlapsOf([piece('a', 600, 720), piece('b', 690, 780), piece('c', 700, 800)])).toEqual([
    { start: 690, end: 780 },
  ]);
  expect(overlapsOf([piece('a', 600, 720, 0, 60), piece('b', 630, 780, 30)])).toEqual([]);
});

test('bars of a month cover their days, one line each where they share a day', () => {
  const days = ['1', '2', '3', '4'];
  const item = (id: string, column: string, start: number, end: number) => ({
    id,
    label: id,
    column,
    start,
    end,
  });
  const bars = monthBars(
    [
      item('a', '1', 600, 1440),
      item('b', '2', 600, 1440 * 2 + 60),
      item('c', '3', 540, 600),
      item('d', '1', -600, 60),
    ],
    days,
  );
  expect(
    bars.map(({ item: { id }, first, last, line, lines, begun }) => [id, first, last, line, lines, begun]),
  ).toEqual([
    ['d', 0, 0, 0, 2, true],
    ['a', 0, 0, 1, 2, false],
    ['b', 1, 3, 0, 2, false],
    ['c', 2, 2, 1, 2, false],
  ]);
});
