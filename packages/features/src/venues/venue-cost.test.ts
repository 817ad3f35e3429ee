import { expect, test } from 'vitest';
import { venueCost, type VenueRate } from './venue-cost';

const rate = (given: Partial<VenueRate>): VenueRate => ({
  rate_minor: 10_000,
  rate_basis: 'event',
  minimum_minor: null,
  currency: 'EUR',
  ...given,
});

test.each([
  ['event', 10_000],
  ['day', 30_000],
  ['hour', 240_000],
  ['person', 600_000],
] as const)('a rate per %s for 60 people and three days', (basis, minor) => {
  expect(venueCost(rate({ rate_basis: basis }), { people: 60, days: 3 })).toMatchObject({
    minor,
    isMinimum: false,
    eachMinor: Math.round(minor / 60),
  });
});

test('hours are counted when they are known', () => {
  expect(venueCost(rate({ rate_basis: 'hour' }), { people: null, days: 1, hours: 2.5 })).toMatchObject({
    minor: 25_000,
    eachMinor: null,
  });
});

test('never less than the minimum, which is said; at the minimum the rate itself counts', () => {
  const perHead = rate({ rate_minor: 3_900, rate_basis: 'person', minimum_minor: 156_000 });
  expect(venueCost(perHead, { people: 39, days: 1 })).toMatchObject({ minor: 156_000, isMinimum: true });
  expect(venueCost(perHead, { people: 40, days: 1 })).toMatchObject({ minor: 156_000, isMinimum: false });
  expect(venueCost(perHead, { people: 41, days: 1 })).toMatchObject({ minor: 159_900, isMinimum: false });
});

test('an unknown rate, and a rate per person for nobody knows how many, cost nobody knows what', () => {
  expect(
    venueCost(rate({ rate_minor: null, rate_basis: null, minimum_minor: 5 }), { people: 9, days: 1 }),
  ).toBeNull();
  expect(venueCost(rate({ rate_basis: 'person' }), { people: null, days: 1 })).toBeNull();
  expect(venueCost(rate({ rate_minor: 0 }), { people: 0, days: 1 })).toMatchObject({
    minor: 0,
    eachMinor: null,
  });
});
