import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const engagementFeatures: readonly Feature[] = [
  {
    key: 'polls',
    category: 'engagement-tools',
    position: 10,
    title: 'Polls',
    plan: 'free',
    link: '/polls',
    icon: 'vote',
    description: 'Let the group choose date, place or meal; the result fills in the event.',
  },
];
