import type { UnbuiltPages } from '@foregather/features/core/shell';

const venue = {
  does: 'Keeps the places you use with rooms, capacity, access facts, rates and dates held, so that two events never want the same hall.',
  today:
    'Write place and address into the event. Guests see both on their reply link, with the address to copy.',
  open: 'events',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/manage-venues': venue,
  '/venues': venue,
  '/venues/:venueId': venue,
  '/venue-details/:venueId': venue,
  '/search-venues': { ...venue, does: 'Finds a place by headcount, date, price and step-free access.' },
  '/booking-calendar': {
    ...venue,
    does: 'Shows holds and bookings by room; a clash is refused with the reason.',
  },
  '/shared-venue/:shareToken': {
    does: 'Shows a place to a committee: photos, rooms, access, cost for your headcount, and a vote without an account.',
    today:
      'Ask the person who sent you this address to tell you about the place; answer them the way they wrote to you.',
    open: 'home',
  },
} satisfies UnbuiltPages;
