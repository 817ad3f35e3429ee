/** Addresses of this domain's pages. */
export const accountPaths = {
  settings: () => '/account-settings',
  account: () => '/account',
  preferences: () => '/settings',
  profile: () => '/profile',
  profileFeatures: () => '/profile-features',
  security: () => '/security',
  securityCenter: () => '/security-center',
  calendarIntegration: () => '/calendar-integration',
};
