import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const affiliateFeatures: readonly Feature[] = [
  {
    key: 'affiliate-apply',
    category: 'financial-management',
    position: 140,
    title: 'Become an affiliate',
    plan: 'free',
    link: '/affiliate/apply',
    icon: 'user-plus',
    description: 'Apply to earn by recommending, and see where your application stands.',
  },
  {
    key: 'affiliate-dashboard',
    category: 'financial-management',
    position: 150,
    title: 'Affiliate dashboard',
    plan: 'free',
    link: '/affiliate/dashboard',
    icon: 'badge-dollar-sign',
    description: 'What you earned, what is waiting and when it is paid, link by link.',
  },
  {
    key: 'affiliate-materials',
    category: 'financial-management',
    position: 160,
    title: 'Affiliate materials',
    plan: 'free',
    link: '/affiliate/marketing-materials',
    icon: 'newspaper',
    description: 'Words, pictures and mail text with your own code already in them.',
  },
];
