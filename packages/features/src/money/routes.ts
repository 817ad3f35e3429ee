import {
  bare,
  business,
  page,
  premium,
  pro,
  signedIn,
  unbuilt,
  type RouteDef,
} from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const moneyRoutes: RouteDef[] = [
  page('/payments', 'Payments', () => import('./payments/payments-page'), signedIn),
  page('/budgeting', 'Budget', () => import('./budgeting/budgeting-page'), signedIn),
  unbuilt('/budget-planning', 'Budget scenarios', signedIn, () => import('./unbuilt')),
  unbuilt('/expense-tracking', 'Expense tracking', premium, () => import('./unbuilt')),
  unbuilt('/financial-reports', 'Financial reports', premium, () => import('./unbuilt')),
  unbuilt('/pro/financial-reporting', 'Financial reporting', pro, () => import('./unbuilt')),
  unbuilt('/campaign-management/:campaignId', 'Campaign', business, () => import('./unbuilt')),
  unbuilt('/business/fundraising', 'Fundraising campaigns', business, () => import('./unbuilt')),
  unbuilt('/business/donation-fundraising', 'Donations', business, () => import('./unbuilt')),
  unbuilt('/business/fundraising-tracking', 'Fundraising tracking', business, () => import('./unbuilt')),
  unbuilt('/business/sponsor-management', 'Sponsor pipeline', business, () => import('./unbuilt')),
  unbuilt('/business/sponsors', 'Sponsors', business, () => import('./unbuilt')),
  unbuilt('/campaign/:shareToken', 'Fundraising campaign', shared, () => import('./unbuilt')),
  unbuilt('/donation-success', 'Your gift', shared, () => import('./unbuilt')),
];
