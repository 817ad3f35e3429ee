import { page, type RouteDef, signedIn } from '@foregather/features/core';

export const peopleRoutes: RouteDef[] = [
  page(
    '/directory',
    (t) => t.directory,
    () => import('./pages/directory-page'),
    signedIn,
  ),
];
