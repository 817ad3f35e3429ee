import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const rsvpFeatures: readonly Feature[] = [
  {
    key: 'rsvp',
    category: 'event-management',
    position: 120,
    title: 'RSVP',
    plan: 'free',
    link: '/rsvp',
    icon: 'mail-check',
    description: 'Replies by household with meals and ages, and who has not answered yet.',
  },
];
