import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/ticket-confirmation': {
    does: 'Your tickets with names and codes, and the event in your calendar.',
    today:
      'Tickets are not sold here yet, so nothing was ordered and nothing was charged. Your place is what you answered by your personal link.',
    open: 'home',
  },
} satisfies UnbuiltPages;
