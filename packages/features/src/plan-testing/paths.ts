/** Addresses of this domain's pages. */
export const planTestingPaths = {
  testingGuides: () => '/testing-guides',
  testingDashboard: () => '/testing-dashboard',
  basicPlanTesting: () => '/basic-plan-testing',
  premiumPlanTesting: () => '/premium-plan-testing',
  proPlanTesting: () => '/pro-plan-testing',
  businessPlanTesting: () => '/business-plan-testing',
};
