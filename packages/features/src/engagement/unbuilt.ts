import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/polls': {
    does: 'Lets the group choose date, place or meal; the result fills in the event.',
    today:
      'Guests choose their meal in the reply. For a date or a place, ask where your group already talks, then enter the result in the event: both may stay open until then.',
    open: 'events',
  },
} satisfies UnbuiltPages;
