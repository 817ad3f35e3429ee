/** How a venue answers what we look for: room, days, steps and price, and by what it misses. */
import { addDays } from '@foregather/words';
import { venueCost, type VenueCost } from './venue-cost';
import type { Booking, Venue, VenueSpace } from './venues';

/** What we look for. What is null, or false, does not matter. */
export interface VenueNeed {
  people: number | null;
  /** First and last day, both included. */
  days: { from: string; to: string } | null;
  stepFree: boolean;
  /** The most it may cost. */
  most: { minor: number; currency: string } | null;
  /** The event it is for: what is booked for it stands in nobody's way. */
  eventId: string | null;
}

/** What is booked on the days asked for. `unknown`: the venue is somebody else's, or no space of it is noted. */
export type DayState =
  | { state: 'any' | 'unknown' }
  | { state: 'ours'; booking: Booking }
  | { state: 'free'; spaces: number; of: number }
  | { state: 'held' | 'taken'; booking: Booking; nextFree: string | null };

/** Why a venue does not fit; `unknown`: nobody has noted what would tell. */
export type Miss =
  | 'room'
  | 'room-unknown'
  | 'held'
  | 'taken'
  | 'steps'
  | 'steps-unknown'
  | 'price'
  | 'price-unknown';

export interface VenueMatch {
  venue: Venue;
  /** The most people at once; null: not known. */
  room: number | null;
  day: DayState;
  cost: VenueCost | null;
  misses: readonly Miss[];
}

const mostIn = ({ seated, rows_of: rows, standing }: VenueSpace) =>
  Math.max(seated ?? 0, rows ?? 0, standing ?? 0) || null;

/** The most people at once: what the venue says, else what its largest space holds. */
export function roomOf(venue: Pick<Venue, 'capacity' | 'venue_spaces'>): number | null {
  return venue.capacity ?? (Math.max(0, ...venue.venue_spaces.map((space) => mostIn(space) ?? 0)) || null);
}

/** How many days from the first to the last, both included; no day said: one. */
export const daysOf = (days: VenueNeed['days']): number =>
  days === null ? 1 : Math.max(1, Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1);

/** A clock time of the venue as a number that can be compared with others of it. */
const clock = (local: string) => Date.parse(`${local.replace(' ', 'T').slice(0, 19)}Z`);

/** Whether the booking takes its space: a hold whose time is over does not any more. */
export const takes = ({ state, hold_expires_at: ends }: Booking, now: number) =>
  state === 'confirmed' || (state === 'hold' && ends !== null && Date.parse(ends) > now);

/** Whether the booking, with set-up and clearing, touches one of these days of the venue. */
const touches = (booking: Booking, { from, to }: { from: string; to: string }) =>
  clock(booking.local_start) - booking.setup_minutes * 60_000 < Date.parse(addDays(to, 1)) &&
  clock(booking.local_end) + booking.teardown_minutes * 60_000 > Date.parse(from);

/** How far a free day is looked for, before and after. */
export const NEAR_DAYS = 7;

function dayState(venue: Venue, need: VenueNeed, bookings: readonly Booking[] | null, now: number): DayState {
  const { days, people, eventId } = need;
  if (days === null) return { state: 'any' };
  if (bookings === null || venue.venue_spaces.length === 0) return { state: 'unknown' };
  const taking = bookings.filter((each) => each.venue_id === venue.id && takes(each, now));
  const here = taking.filter((each) => touches(each, days));
  const ours = here.find(({ event_id: event }) => eventId !== null && event === eventId);
  if (ours) return { state: 'ours', booking: ours };
  const largeEnough = venue.venue_spaces.filter((space) => (mostIn(space) ?? Infinity) >= (people ?? 0));
  // Where no single space holds all of us, all of them together are what we look for.
  const spaces = largeEnough.length > 0 ? largeEnough : venue.venue_spaces;
  const free = (range: { from: string; to: string }) =>
    spaces.filter(({ id }) => !taking.some((each) => each.space_id === id && touches(each, range)));
  const freeNow = free(days).length;
  if (largeEnough.length > 0 ? freeNow > 0 : freeNow === spaces.length)
    return { state: 'free', spaces: freeNow, of: spaces.length };
  const inTheWay = here.filter(({ space_id: space }) => spaces.some(({ id }) => id === space));
  const held = inTheWay.find(({ state }) => state === 'hold');
  const booking = held ?? inTheWay[0];
  if (booking === undefined) return { state: 'unknown' };
  const enough = largeEnough.length > 0 ? 1 : spaces.length;
  const near = Array.from({ length: NEAR_DAYS }, (_, index) => [index + 1, -index - 1]).flat();
  const shift = near.find(
    (by) => free({ from: addDays(days.from, by), to: addDays(days.to, by) }).length >= enough,
  );
  const nextFree = shift === undefined ? null : addDays(days.from, shift);
  return { state: held ? 'held' : 'taken', booking, nextFree };
}

function missesOf(
  { room, day, cost, venue }: Omit<VenueMatch, 'misses'>,
  { people, stepFree, most }: VenueNeed,
): Miss[] {
  const misses: Miss[] = [];
  if (people !== null && room === null) misses.push('room-unknown');
  if (people !== null && room !== null && room < people) misses.push('room');
  if (day.state === 'held' || day.state === 'taken') misses.push(day.state);
  if (stepFree && venue.step_free !== true) misses.push(venue.step_free === null ? 'steps-unknown' : 'steps');
  if (most !== null) {
    // An amount in another currency says nothing about ours.
    if (cost === null || cost.currency !== most.currency) misses.push('price-unknown');
    else if (cost.minor > most.minor) misses.push('price');
  }
  return misses;
}

/**
 * How the venue answers the need. `bookings`: those of our own venues from `NEAR_DAYS` before to after the days, or null
 * for a venue of somebody else, whose bookings nobody here may read.
 */
export function matchVenue(
  venue: Venue,
  need: VenueNeed,
  bookings: readonly Booking[] | null,
  now = Date.now(),
): VenueMatch {
  const found = {
    venue,
    room: roomOf(venue),
    day: dayState(venue, need, bookings, now),
    cost: venueCost(venue, { people: need.people, days: daysOf(need.days) }),
  };
  return { ...found, misses: missesOf(found, need) };
}

/** What the list may be ordered by. */
export const ORDERS = ['fit', 'price', 'room', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/**
 * In order: what fits best has the fewest misses, is booked for us already, or costs least; what nobody knows
 * stands last.
 */
export function inOrderOf(matches: readonly VenueMatch[], order: Order): VenueMatch[] {
  const price = ({ cost }: VenueMatch) => cost?.minor ?? Infinity;
  const up = (a: number, b: number) => (a === b ? 0 : a - b);
  const notOurs = ({ day }: VenueMatch) => (day.state === 'ours' ? 0 : 1);
  const byName = (a: VenueMatch, b: VenueMatch) => a.venue.name.localeCompare(b.venue.name);
  const orders = {
    fit: (a, b) =>
      up(a.misses.length, b.misses.length) || up(notOurs(a), notOurs(b)) || up(price(a), price(b)),
    price: (a, b) => up(price(a), price(b)),
    room: (a, b) => up(b.room ?? 0, a.room ?? 0),
    name: byName,
  } satisfies Record<Order, typeof byName>;
  return matches.toSorted((a, b) => orders[order](a, b) || byName(a, b));
}
