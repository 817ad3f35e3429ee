import { page, signedIn, type RouteDef, unbuilt } from '@foregather/features/core';

export const accountRoutes: RouteDef[] = [
  page('/account-settings', 'Account settings', () => import('./pages/account-settings-page'), signedIn),
  unbuilt('/account', 'My account', signedIn),
  unbuilt('/settings', 'Preferences', signedIn),
  unbuilt('/profile', 'My profile', signedIn),
  unbuilt('/profile-features', 'What profiles are used for', signedIn),
  unbuilt('/security', 'Account security', signedIn),
  unbuilt('/security-center', 'Security center', signedIn),
  unbuilt('/calendar-integration', 'Calendar feeds', signedIn),
];
