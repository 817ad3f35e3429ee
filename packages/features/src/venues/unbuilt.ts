import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/booking-calendar': {
    does: 'Shows holds and bookings by room and week, to move by hand; a clash is refused with the reason.',
    today:
      'Hold and book a space on the page of its venue: it lists what is booked, and names what is in the way.',
    open: 'events',
  },
} satisfies UnbuiltPages;
