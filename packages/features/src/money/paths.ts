import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const moneyPaths = {
  payments: () => '/payments',
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
