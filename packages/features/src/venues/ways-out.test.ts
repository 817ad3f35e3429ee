import { expect, test } from 'vitest';
import { RequestError } from '@foregather/features/core/base';
import type { Booking, VenueSpace } from './venues';
import { takenOf, waysOut } from './ways-out';

const space = (id: string): VenueSpace => ({
  id,
  venue_id: 'venue',
  name: id,
  seated: null,
  rows_of: null,
  standing: null,
  outdoors: false,
  position: 0,
  row_version: 1,
});
const SPACES = ['hall', 'veranda', 'lawn'].map(space);
const at = (time: string) => Date.parse(`2027-01-30T${time}:00Z`);
const booking = (
  id: string,
  spaceId: string,
  from: string,
  to: string,
  more: Partial<Booking> = {},
): Booking => ({
  id,
  space_id: spaceId,
  venue_id: 'venue',
  event_id: null,
  title: id,
  state: 'confirmed',
  local_start: `2027-01-30T${from}:00`,
  local_end: `2027-01-30T${to}:00`,
  setup_minutes: 0,
  teardown_minutes: 0,
  starts_at: new Date(at(from)).toISOString(),
  ends_at: new Date(at(to)).toISOString(),
  hold_expires_at: null,
  people: null,
  cost_minor: null,
  notes: null,
  row_version: 1,
  ...more,
});
const wanted = {
  bookingId: undefined,
  spaceId: 'hall',
  start: at('12:00'),
  end: at('14:00'),
  setup: 30,
  clearing: 0,
};
const NOW = at('00:00');

test('the next free time keeps away from set-up and clearing of every other booking', () => {
  const bookings = [
    booking('lunch', 'hall', '12:30', '13:00', { teardown_minutes: 20 }),
    // Two hours and a set-up do not fit in between.
    booking('tea', 'hall', '15:30', '16:00', { setup_minutes: 15 }),
  ];
  const { next } = waysOut(wanted, SPACES, bookings, NOW);
  expect(next).toBe(at('16:30'));
});

test('other spaces are offered that are free then; enquiries and holds that ran out take nothing', () => {
  const hold = (until: string) =>
    ({ state: 'hold', hold_expires_at: new Date(at(until)).toISOString() }) as const;
  const bookings = [
    booking('lunch', 'hall', '12:00', '13:00'),
    booking('games', 'lawn', '13:00', '15:00', hold('18:00')),
    booking('asked', 'veranda', '12:00', '15:00', { state: 'enquiry' }),
  ];
  const names = (list: Booking[]) => waysOut(wanted, SPACES, list, NOW).spaces.map(({ id }) => id);
  expect(names(bookings)).toEqual(['veranda']);
  expect(
    names([...bookings.slice(0, 1), booking('old', 'lawn', '13:00', '15:00', { ...hold('00:00') })]),
  ).toEqual(['veranda', 'lawn']);
});

test('a booking that is moved does not stand in its own way', () => {
  const bookings = [booking('mine', 'hall', '12:00', '14:00'), booking('other', 'hall', '14:00', '15:00')];
  expect(
    waysOut({ ...wanted, bookingId: 'mine', start: at('13:00'), end: at('15:00') }, SPACES, bookings, NOW)
      .next,
  ).toBe(at('15:30'));
});

test('a refusal names what stands in the way, and any other refusal is none of it', () => {
  const other = {
    booking_id: '019b3f06-6f59-7c8f-9d7e-0d2bd6e2b1aa',
    title: 'Choir',
    state: 'hold',
    local_start: '2027-01-30T12:00:00',
    local_end: '2027-01-30T13:00:00',
    setup_minutes: 0,
    teardown_minutes: 0,
    hold_expires_at: null,
  };
  const refused = (hint: string) =>
    new RequestError(409, 'Taken', { cause: { hint, details: JSON.stringify(other) } });
  expect(takenOf(refused('space_taken'))?.title).toBe('Choir');
  expect(takenOf(refused('event_id'))).toBeNull();
  expect(takenOf(new Error('no'))).toBeNull();
});
