import type { UnbuiltPages } from '@foregather/features/core/shell';

const plans = {
  does: 'Moves a test account through plans and trial states and checks what each of them opens.',
  today: 'The product’s automatic tests do this for every address, signed in on each plan.',
  open: 'dashboard',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/testing-dashboard': plans,
  '/basic-plan-testing': plans,
  '/premium-plan-testing': plans,
  '/pro-plan-testing': plans,
  '/business-plan-testing': plans,
} satisfies UnbuiltPages;
