import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const marketingFeatures: readonly Feature[] = [
  {
    key: 'upgrade',
    category: 'administrative',
    position: 40,
    title: 'Compare plans',
    plan: 'free',
    link: '/premium',
    icon: 'sparkles',
    description: 'See what each plan adds, upgrade, and return to where you were.',
  },
];
