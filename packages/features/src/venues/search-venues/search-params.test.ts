import { expect, test } from 'vitest';
import { needOf, venueSearch } from './search-params';

const event = { id: 'e', start_date: '2030-07-12', end_date: '2030-07-14' };
const need = (params: Record<string, string>, of: typeof event | undefined = event) =>
  needOf(venueSearch.parse(params), of, 96, 'EUR');

test('without a word the event says how many and when', () => {
  expect(need({})).toEqual({
    people: 96,
    days: { from: '2030-07-12', to: '2030-07-14' },
    stepFree: false,
    most: null,
    eventId: 'e',
  });
  expect(needOf(venueSearch.parse({}), undefined, null, 'EUR')).toMatchObject({
    people: null,
    days: null,
    eventId: null,
  });
});

test('the address says otherwise', () => {
  expect(need({ people: '40', when: 'day', day: '2030-08-01', steps: 'free', most: '50000' })).toMatchObject({
    people: 40,
    days: { from: '2030-08-01', to: '2030-08-01' },
    stepFree: true,
    most: { minor: 50_000, currency: 'EUR' },
  });
  expect(need({ people: '0', when: 'any' })).toMatchObject({ people: null, days: null });
});

test('a broken address means the default', () => {
  expect(need({ people: '-4', when: 'never', day: '2030-02-30', most: 'x', steps: '1' })).toEqual(need({}));
  expect(need({ when: 'day', day: '2030-02-30' }).days).toBeNull();
});
