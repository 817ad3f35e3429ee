import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const supportFeatures: readonly Feature[] = [
  {
    key: 'support',
    category: 'administrative',
    position: 90,
    title: 'Help and support',
    plan: 'free',
    link: '/support',
    icon: 'life-buoy',
    description: 'Find answers, ask us and follow your requests.',
  },
];
