import { expect, test } from 'vitest';
import { accessWords, rateText, spaceWords } from './venue-words';

test('a rate is told with what it is for and the least that is charged', () => {
  const rate = { rate_minor: 180_000, rate_basis: 'day', minimum_minor: 320_000, currency: 'EUR' } as const;
  expect(rateText(rate)).toBe('€1,800 a day, at least €3,200');
  expect(rateText({ ...rate, minimum_minor: null })).toBe('€1,800 a day');
  expect(rateText({ ...rate, rate_minor: null, rate_basis: null })).toBe('At least €3,200');
  expect(rateText({ ...rate, rate_minor: 0, minimum_minor: null })).toBe('Free of charge');
  expect(rateText({ rate_minor: null, rate_basis: null, minimum_minor: null, currency: null })).toBeNull();
});

test('what nobody has looked at is no answer', () => {
  expect(
    accessWords({ step_free: true, accessible_wc: false, hearing_loop: null }).map(({ words }) => words),
  ).toEqual(['From the kerb to a seat', 'There is none', 'Nobody has looked yet']);
});

test('a space says how many fit in which way', () => {
  expect(spaceWords({ seated: 1200, rows_of: null, standing: 200, outdoors: true })).toBe(
    '1,200 at tables, 200 standing, outdoors',
  );
  expect(spaceWords({ seated: null, rows_of: null, standing: null, outdoors: false })).toBe(
    'Nobody has counted',
  );
});
