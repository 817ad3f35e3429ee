import type { UnbuiltPages } from '@foregather/features/core/shell';

const plans = {
  does: 'Moves a test account through plans and trial states and checks what each of them opens.',
  today: 'The product’s automatic tests do this for every address, signed in on each plan.',
  open: 'dashboard',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/testing-guides': {
    does: 'Walks a tester through the product step by step, with the result to expect at each one.',
    today:
      'Go through the real thing with a free account: create a draft, import a few people and answer as a guest.',
    open: 'signup',
  },
  '/testing-dashboard': plans,
  '/basic-plan-testing': plans,
  '/premium-plan-testing': plans,
  '/pro-plan-testing': plans,
  '/business-plan-testing': plans,
} satisfies UnbuiltPages;
