import type { UnbuiltPages } from '@foregather/features/core/shell';

const venue = {
  does: 'Keeps the places you use with rooms, capacity, access facts, rates and dates held, so that two events never want the same hall.',
  today:
    'Write place and address into the event. Guests see both on their reply link, with the address to copy.',
  open: 'events',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/create-venue': venue,
  '/edit-venue/:venueId': venue,
  '/booking-calendar': {
    ...venue,
    does: 'Shows holds and bookings by room; a clash is refused with the reason.',
  },
} satisfies UnbuiltPages;
