/** Addresses of this domain's pages. */
export const analyticsPaths = {
  analytics: () => '/analytics',
  proAnalytics: () => '/pro/analytics',
  proAdvancedAnalytics: () => '/pro/advanced-analytics',
  proMultiEventAnalytics: () => '/pro/multi-event-analytics',
  businessEnterpriseAnalytics: () => '/business/enterprise-analytics',
  businessMarketResearch: () => '/business/market-research',
};
