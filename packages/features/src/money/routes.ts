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
  unbuilt('/budget-planning', 'Budget scenarios', signedIn),
  unbuilt('/expense-tracking', 'Expense tracking', premium),
  unbuilt('/financial-reports', 'Financial reports', premium),
  unbuilt('/pro/financial-reporting', 'Financial reporting', pro),
  unbuilt('/campaign-management/:campaignId', 'Campaign', business),
  unbuilt('/business/fundraising', 'Fundraising campaigns', business),
  unbuilt('/business/donation-fundraising', 'Donations', business),
  unbuilt('/business/fundraising-tracking', 'Fundraising tracking', business),
  unbuilt('/business/sponsor-management', 'Sponsor pipeline', business),
  unbuilt('/business/sponsors', 'Sponsors', business),
  unbuilt('/campaign/:shareToken', 'Fundraising campaign', shared),
  unbuilt('/donation-success', 'Your gift', shared),
];
