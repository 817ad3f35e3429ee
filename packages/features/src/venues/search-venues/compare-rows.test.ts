import { expect, test } from 'vitest';
import { testVenue } from '../testing';
import { matchVenue, type VenueNeed } from '../venue-match';
import type { Venue } from '../venues';
import { compareVenues } from './compare-rows';

const need: VenueNeed = { people: 60, days: null, stepFree: false, most: null, eventId: null };
const compare = (...given: Partial<Venue>[]) =>
  compareVenues(
    given.map((each) => matchVenue(testVenue(each), need, null)),
    need,
  );
const A = { id: 'a', name: 'Abbey' };
const B = { id: 'b', name: 'Barn' };
const C = { id: 'c', name: 'Club' };

test('price and steps decide, and why', () => {
  const { verdict, rows, same } = compare(
    { ...A, rate_minor: 100_00, step_free: true },
    { ...B, rate_minor: 40_00, step_free: true },
    { ...C, rate_minor: 90_00, step_free: false },
  );
  expect(verdict.decides).toBe('Steps and price decide.');
  expect(verdict.why).toBe(
    'Only Abbey and Barn are known to be step-free. Barn is €50 cheaper than the next.',
  );
  expect(rows.map(({ id }) => id)).toEqual(['steps', 'cost']);
  expect(rows[1]?.cells.map(({ best }) => best)).toEqual([false, true, false]);
  expect(same.map(({ label }) => label)).toContain('Room');
});

test('the larger difference stands first', () => {
  const { rows } = compare({ ...A, rate_minor: 100, capacity: 10 }, { ...B, rate_minor: 99, capacity: 60 });
  expect(rows.map(({ id }) => id)).toEqual(['room', 'cost']);
});

test('more room than we need is no better than enough', () => {
  const { rows } = compare({ ...A, capacity: 60 }, { ...B, capacity: 400 });
  expect(rows.find(({ id }) => id === 'room')).toMatchObject({
    spread: 0,
    cells: [{ best: false }, { best: false }],
  });
});

test('amounts in two currencies are shown and none is called best', () => {
  const { rows } = compare({ ...A, rate_minor: 1 }, { ...B, rate_minor: 2, currency: 'NGN' });
  expect(rows.find(({ id }) => id === 'cost')?.cells.some(({ best }) => best)).toBe(false);
});

test('what nobody knows is never the best, and a difference of words alone decides nothing', () => {
  const known = compare({ ...A, hearing_loop: true }, { ...B, hearing_loop: null });
  expect(known.rows[0]).toMatchObject({ id: 'loop', cells: [{ best: true }, { best: false }] });
  expect(known.verdict.decides).toBe('A hearing loop decides.');
  const words = compare({ ...A, town: 'Here' }, { ...B, town: 'There' });
  expect(words.verdict.decides).toBe('Nothing that is known decides.');
  expect(compare({ ...A, step_free: false }, { ...B, step_free: null }).verdict.decides).toBe(
    'Nothing that is known decides.',
  );
});
