/** What lists and comparisons say about a venue, told by word. */
import { dayText, formatMoney, formatShortDay } from '@foregather/words';
import type { VenueCost, VenueRate } from './venue-cost';
import { HOURS_A_DAY } from './venue-cost';
import type { DayState, Miss, VenueMatch } from './venue-match';
import type { Booking, RateBasis, Venue } from './venues';

/** 'a day', after an amount. */
export const BASIS_WORDS: Readonly<Record<RateBasis, string>> = {
  event: 'an event',
  day: 'a day',
  hour: 'an hour',
  person: 'a person',
};

/** '€1,800 a day, at least €3,200'; empty where no rate is noted. */
export function rateText({ rate_minor: rate, rate_basis: basis, minimum_minor: least, currency }: VenueRate) {
  if (currency === null) return '';
  const minimum = least === null ? '' : `at least ${formatMoney(least, currency)}`;
  if (rate === null || basis === null) return minimum;
  return [`${formatMoney(rate, currency)} ${BASIS_WORDS[basis]}`, minimum].filter(Boolean).join(', ');
}

/** Step-free or not, from the kerb to a seat. */
export const stepsText = (stepFree: boolean | null): string =>
  stepFree === null ? 'Steps not known' : stepFree ? 'Step-free' : 'With steps';

/** 'Yes', 'No', or that nobody has looked. */
export const knownText = (value: boolean | null): string =>
  value === null ? 'Not known' : value ? 'Yes' : 'No';

export const peopleText = (people: number): string =>
  people === 1 ? '1 person' : `${people.toLocaleString('en')} people`;

/** '140 people, 42 to spare' */
export function roomText(room: number | null, people: number | null): string {
  if (room === null) return 'Not known';
  if (people === null) return peopleText(room);
  if (room < people) return `${peopleText(room)}, too small by ${people - room}`;
  return room === people
    ? `${peopleText(room)}, just enough`
    : `${peopleText(room)}, ${room - people} to spare`;
}

const timeOf = (local: string) => local.slice(11, 16);

/** '‘Choir’ from 18:00' */
const named = ({ title, local_start: start }: Booking) => `‘${title}’ from ${timeOf(start)}`;

/** What is booked on the days asked for. */
export function dayStateText(day: DayState): string {
  switch (day.state) {
    case 'any':
      return 'Any day';
    case 'unknown':
      return 'Ask the venue';
    case 'free':
      return day.of > 1 ? `Free, ${day.spaces} of ${day.of} spaces` : 'Free';
    case 'ours':
      return day.booking.state === 'hold'
        ? `Held for you${day.booking.hold_expires_at ? ` until ${formatShortDay(day.booking.hold_expires_at.slice(0, 10))}` : ''}`
        : 'Booked for you';
    case 'held':
    case 'taken':
      return `${day.state === 'held' ? 'Held' : 'Taken'}: ${named(day.booking)}${day.nextFree ? `. Free from ${formatShortDay(day.nextFree)}` : ''}`;
  }
}

/** The days asked for: 'Friday 12 July 2030', '12 Jul 2030 to 14 Jul 2030'. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${formatShortDay(from)} to ${formatShortDay(to)}`;

/** '€3,200' with what it comes from: 'the least they charge', '€33 each'. */
export function costNotes(cost: VenueCost, basis: RateBasis | null): string {
  return [
    cost.eachMinor === null ? '' : `${formatMoney(cost.eachMinor, cost.currency)} each`,
    cost.isMinimum ? 'the least they charge' : '',
    basis === 'hour' && !cost.isMinimum ? `for ${HOURS_A_DAY} hours a day` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What keeps a venue from fitting, in a list of reasons. */
export const MISS_WORDS: Readonly<Record<Miss, string>> = {
  room: 'too small',
  'room-unknown': 'room not known',
  held: 'held on these days',
  taken: 'taken on these days',
  steps: 'has steps',
  'steps-unknown': 'steps not known',
  price: 'costs more',
  'price-unknown': 'price not known',
};

/** 'Too small, costs more' */
export function missesText(misses: readonly Miss[]): string {
  const words = misses.map((miss) => MISS_WORDS[miss]).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where it is, in a line. */
export const placeText = ({ address, town }: Pick<Venue, 'address' | 'town'>): string =>
  address ?? town ?? '';

/** 'A', 'A and B', 'A, B and C' */
export const namesText = (matches: readonly Pick<VenueMatch, 'venue'>[]): string =>
  new Intl.ListFormat('en-GB').format(matches.map(({ venue }) => venue.name));
