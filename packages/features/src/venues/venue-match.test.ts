import { describe, expect, test } from 'vitest';
import { inOrderOf, matchVenue, type VenueNeed } from './venue-match';
import { testVenue as venue } from './testing';
import type { Booking, Venue } from './venues';

const booking = (given: Partial<Booking> = {}): Booking => ({
  id: 'b',
  space_id: 'hall',
  venue_id: 'v',
  event_id: null,
  title: 'Choir',
  state: 'confirmed',
  local_start: '2030-07-12T18:00:00',
  local_end: '2030-07-12T20:00:00',
  setup_minutes: 0,
  teardown_minutes: 0,
  starts_at: '',
  ends_at: '',
  hold_expires_at: null,
  people: null,
  cost_minor: null,
  notes: null,
  row_version: 1,
  ...given,
});
const NOW = Date.parse('2030-06-01T00:00:00Z');
const need = (given: Partial<VenueNeed> = {}): VenueNeed => ({
  people: 60,
  days: { from: '2030-07-12', to: '2030-07-12' },
  stepFree: false,
  most: null,
  eventId: null,
  ...given,
});
const day = (bookings: Booking[], given?: Partial<VenueNeed>) =>
  matchVenue(venue(), need(given), bookings, NOW).day;

describe('the days', () => {
  test('a space that holds us is free, or taken by the booking that is named with the next free day', () => {
    expect(day([])).toEqual({ state: 'free', spaces: 1, of: 1 });
    expect(day([booking()])).toMatchObject({
      state: 'taken',
      booking: { title: 'Choir' },
      nextFree: '2030-07-13',
    });
    expect(day([booking()], { people: 10 })).toEqual({ state: 'free', spaces: 1, of: 2 });
  });

  test('set-up and clearing take the day too, to the minute', () => {
    const late = booking({ local_start: '2030-07-13T02:00:00', local_end: '2030-07-13T05:00:00' });
    expect(day([{ ...late, setup_minutes: 120 }]).state).toBe('free');
    expect(day([{ ...late, setup_minutes: 121 }]).state).toBe('taken');
    const before = booking({ local_start: '2030-07-11T20:00:00', local_end: '2030-07-11T23:00:00' });
    expect(day([{ ...before, teardown_minutes: 60 }]).state).toBe('free');
    expect(day([{ ...before, teardown_minutes: 61 }]).state).toBe('taken');
  });

  test('a hold holds until its time is over; an enquiry holds nothing', () => {
    const hold = booking({ state: 'hold', hold_expires_at: '2030-06-02T00:00:00Z' });
    expect(day([hold]).state).toBe('held');
    expect(day([{ ...hold, hold_expires_at: '2030-05-31T00:00:00Z' }]).state).toBe('free');
    expect(day([booking({ state: 'enquiry' })]).state).toBe('free');
  });

  test('what is booked for our event is ours, and the day after is asked by itself', () => {
    expect(day([booking({ event_id: 'e' })], { eventId: 'e' }).state).toBe('ours');
    expect(day([booking({ event_id: 'e' })], { eventId: 'other' }).state).toBe('taken');
    expect(day([booking()], { days: { from: '2030-07-10', to: '2030-07-11' } }).state).toBe('free');
  });

  test('where no space alone holds us, all of them must be free', () => {
    expect(day([], { people: 90 })).toEqual({ state: 'free', spaces: 2, of: 2 });
    expect(day([booking({ space_id: 'club' })], { people: 90 }).state).toBe('taken');
  });

  test('nothing is known of somebody else’s venue, or of one without spaces', () => {
    expect(matchVenue(venue(), need(), null, NOW).day.state).toBe('unknown');
    expect(matchVenue(venue({ venue_spaces: [] }), need(), [], NOW).day.state).toBe('unknown');
    expect(day([], { days: null }).state).toBe('any');
  });
});

test.each<[string, Partial<Venue>, Partial<VenueNeed>, string[]]>([
  ['all is well', {}, { people: 100, stepFree: true, most: { minor: 1000, currency: 'EUR' } }, []],
  ['one too many', {}, { people: 101 }, ['room']],
  ['room of the largest space', { capacity: null }, { people: 80 }, []],
  ['room nobody knows', { capacity: null, venue_spaces: [] }, {}, ['room-unknown']],
  ['steps', { step_free: false }, { stepFree: true }, ['steps']],
  ['steps nobody looked at', { step_free: null }, { stepFree: true }, ['steps-unknown']],
  ['steps that do not matter', { step_free: false }, {}, []],
  ['a cent too much', {}, { most: { minor: 999, currency: 'EUR' } }, ['price']],
  [
    'two days cost two',
    {},
    { days: { from: '2030-07-12', to: '2030-07-13' }, most: { minor: 1999, currency: 'EUR' } },
    ['price'],
  ],
  [
    'no rate',
    { rate_minor: null, rate_basis: null },
    { most: { minor: 1, currency: 'EUR' } },
    ['price-unknown'],
  ],
  ['another currency', {}, { most: { minor: 9999, currency: 'NGN' } }, ['price-unknown']],
])('misses: %s', (_, given, asked, misses) => {
  expect(matchVenue(venue(given), need(asked), [], NOW).misses).toEqual(misses);
});

test('what fits stands first, the cheaper of them before, the unknown price last', () => {
  const of = (name: string, given: Partial<Venue>) => matchVenue(venue({ name, ...given }), need(), [], NOW);
  const all = [
    of('small', { capacity: 10, rate_minor: 1 }),
    of('dear', { rate_minor: 2000 }),
    of('asks', { rate_minor: null, rate_basis: null }),
    of('cheap', { rate_minor: 500 }),
  ];
  const names = (order: 'fit' | 'price' | 'room' | 'name') =>
    inOrderOf(all, order).map((match) => match.venue.name);
  expect(names('fit')).toEqual(['cheap', 'dear', 'asks', 'small']);
  expect(names('price')).toEqual(['small', 'cheap', 'dear', 'asks']);
  const ours = matchVenue(
    venue({ name: 'ours', rate_minor: 9000 }),
    need({ eventId: 'e' }),
    [booking({ event_id: 'e' })],
    NOW,
  );
  expect(inOrderOf([...all, ours], 'fit')[0]).toBe(ours);
  expect(names('room').at(-1)).toBe('small');
  expect(names('name')).toEqual(['asks', 'cheap', 'dear', 'small']);
});
