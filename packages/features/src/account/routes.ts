import { bare, page, signedIn, type RouteDef, unbuilt } from '@foregather/features/core/shell';

export const accountRoutes: RouteDef[] = [
  page(
    '/account-settings',
    'Account settings',
    () => import('./account-settings/account-settings-page'),
    signedIn,
  ),
  page('/account', 'My account', () => import('./account/account-page'), signedIn),
  // The settings that matter most must open even where a new version has replaced the files of this one.
  page(
    '/settings',
    'Preferences',
    () => import('./settings/settings-page').catch(() => import('./account-settings/account-settings-page')),
    signedIn,
  ),
  page('/test-payment/:checkoutId', 'Test payment', () => import('./test-payment/test-payment-page'), bare),
  unbuilt('/profile', 'My profile', signedIn),
  unbuilt('/profile-features', 'What profiles are used for', signedIn),
  unbuilt('/security', 'Account security', signedIn),
  unbuilt('/security-center', 'Security center', signedIn),
  unbuilt('/calendar-integration', 'Calendar feeds', signedIn),
];
