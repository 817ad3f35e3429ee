import type { UnbuiltPages } from '@foregather/features/core/shell';

const figures = {
  does: 'Turnout, cost and repeat guests, event against event, with a forecast and the reasons for it.',
  today:
    'The replies of each event count who comes, may come, cannot and has not answered. Export them to compare in your own sheet.',
  open: 'replies',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/analytics': {
    does: 'From invited to answered to came, with the names behind each number.',
    today:
      'The replies count who comes, who may, who cannot and who has not answered; each number opens its names.',
    open: 'replies',
  },
  '/pro/analytics': figures,
  '/pro/advanced-analytics': figures,
  '/pro/multi-event-analytics': figures,
  '/business/enterprise-analytics': figures,
  '/business/market-research': {
    does: 'Asks past guests, with sample sizes shown and small groups hidden.',
    today:
      'The reply asks for people, meals, ages and a note. For other questions, link a form of your own in “A few words to your guests”.',
    open: 'events',
  },
} satisfies UnbuiltPages;
