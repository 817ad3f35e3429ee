import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const moneyPaths = {
  /** `show`: who of them; `of`: whose balance is open. */
  payments: (search: { event?: string; show?: 'late' | 'open' | 'settled' | 'none'; of?: string } = {}) =>
    withSearch('/payments', search),
  budgeting: ({ event }: { event?: string } = {}) => withSearch('/budgeting', { event }),
  budgetPlanning: () => '/budget-planning',
  expenseTracking: () => '/expense-tracking',
  financialReports: () => '/financial-reports',
  proFinancialReporting: () => '/pro/financial-reporting',
  campaignManagement: (campaignId: string) => `/campaign-management/${encodeURIComponent(campaignId)}`,
  businessFundraising: () => '/business/fundraising',
  businessDonationFundraising: () => '/business/donation-fundraising',
  businessFundraisingTracking: () => '/business/fundraising-tracking',
  businessSponsorManagement: () => '/business/sponsor-management',
  businessSponsors: () => '/business/sponsors',
  campaign: (shareToken: string) => `/campaign/${encodeURIComponent(shareToken)}`,
  donationSuccess: () => '/donation-success',
};
