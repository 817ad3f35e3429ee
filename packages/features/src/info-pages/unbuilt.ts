import type { UnbuiltPages } from '@foregather/features/core/shell';

const informationPages = {
  does: 'Pages for your guests, built from blocks, previewed by link and published when they are ready.',
  today:
    'Date, place, address and “A few words to your guests” stand on every reply link. Change them in the event.',
  open: 'events',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/event-info': informationPages,
  '/reunion-info/:reunionId?': {
    does: 'Finds a reunion by family, school or service, and tells you how to join it.',
    today:
      'Reunions cannot be searched yet. Whoever plans yours can add you to the list and send you a personal link.',
    open: 'home',
  },
} satisfies UnbuiltPages;
