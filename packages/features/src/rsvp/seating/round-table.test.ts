import { expect, test } from 'vitest';
import { roundTable } from './round-table';

test('chair 1 is at the top, the others follow clockwise, and no two stand on each other', () => {
  expect(roundTable(4)?.chairs).toEqual([
    { x: 162, y: 50 },
    { x: 274, y: 162 },
    { x: 162, y: 274 },
    { x: 50, y: 162 },
  ]);
  for (let seats = 1; seats <= 12; seats += 1) {
    const round = roundTable(seats);
    if (!round) throw new Error(`${seats} chairs are not drawn.`);
    expect(round.chairs).toHaveLength(seats);
    for (const [at, { x, y }] of round.chairs.entries()) {
      expect(Math.min(x, y, round.across - x, round.across - y)).toBeGreaterThanOrEqual(49);
      for (const other of round.chairs.slice(at + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(72);
    }
  }
});

test('a long table is no round one', () => {
  expect(roundTable(13)).toBeNull();
});
