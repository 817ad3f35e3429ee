import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const ticketFeatures: readonly Feature[] = [
  {
    key: 'tickets',
    category: 'event-management',
    position: 130,
    title: 'Tickets and check-in',
    plan: 'free',
    link: '/ticket-management',
    icon: 'ticket',
    description: 'Free tickets and a modest number of paid ones, codes to scan and a check-in list.',
  },
  {
    key: 'paid-tickets',
    category: 'financial-management',
    position: 40,
    title: 'Paid tickets at scale',
    plan: 'premium',
    link: '/ticket-management',
    icon: 'tickets',
    description: 'Sell many tickets, with early prices, discount codes and household caps.',
  },
  {
    key: 'attendance-packages',
    category: 'financial-management',
    position: 80,
    title: 'Attendance packages',
    plan: 'pro',
    link: '/pro/attendance-packages',
    icon: 'gift',
    description: 'Weekend, family or table bundles that never sell more than their parts.',
  },
];
