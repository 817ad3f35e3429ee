import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const accountPaths = {
  settings: () => '/account-settings',
  account: () => '/account',
  /** News of the last 90 days, narrowed to a kind or an event. */
  notifications: ({ kind, event }: { kind?: string | undefined; event?: string | undefined } = {}) =>
    withSearch('/account', { show: 'notifications', kind, event }),
  /** Plan, what is used of it, and invoices. */
  plan: () => withSearch('/account', { show: 'plan' }),
  /** The page of the test provider, which stands in for that of a card provider. */
  testPayment: (checkoutId: string) => `/test-payment/${encodeURIComponent(checkoutId)}`,
  preferences: () => '/settings',
  profile: () => '/profile',
  profileFeatures: () => '/profile-features',
  security: () => '/security',
  securityCenter: () => '/security-center',
  calendarIntegration: () => '/calendar-integration',
};
