import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/multi-event': {
    does: 'Puts your events beside each other, with people and places that clash, and who leads what.',
    today: 'The list of events shows all of them with state, date and replies; open one to see its numbers.',
    open: 'events',
  },
  '/pro/multi-event': {
    does: 'One table of all your events: risks first, then money, then who carries too much.',
    today:
      'The list of events shows all of them with state, date and replies, and can be searched and exported.',
    open: 'events',
  },
} satisfies UnbuiltPages;
