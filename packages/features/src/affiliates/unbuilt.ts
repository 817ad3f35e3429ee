import type { UnbuiltPages } from '@foregather/features/core/shell';

const affiliate = {
  does: 'What you earned by recommending, what is waiting, and words and pictures with your own code in them.',
  today:
    'The programme has not started, so no recommendation is counted yet. Write to us if you want to be told when it does.',
  open: 'dashboard',
  mail: true,
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/affiliate/dashboard': affiliate,
  '/affiliate/apply': affiliate,
  '/affiliate/marketing-materials': affiliate,
} satisfies UnbuiltPages;
