import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/reunion-info/:reunionId?': {
    does: 'Finds a reunion by family, school or service, and tells you how to join it.',
    today:
      'Reunions cannot be searched yet. Whoever plans yours can add you to the list and send you a personal link.',
    open: 'home',
  },
} satisfies UnbuiltPages;
