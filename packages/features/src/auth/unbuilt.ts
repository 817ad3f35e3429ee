import type { UnbuiltPages } from '@foregather/features/core/shell';

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/signup-simple': {
    does: 'Makes an account from an address alone; the name is asked after the first visit.',
    today: 'Sign up with name, address and a password. It takes a minute and is free.',
    open: 'signup',
  },
} satisfies UnbuiltPages;
