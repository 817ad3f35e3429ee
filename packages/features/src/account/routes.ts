import { page, signedIn, type RouteDef } from '@foregather/features/core';

export const accountRoutes: RouteDef[] = [
  page('/account-settings', 'Account settings', () => import('./pages/account-settings-page'), signedIn),
];
