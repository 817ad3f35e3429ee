import { bare, page, signedIn, type RouteDef } from '@foregather/features/core/shell';

/** Installable, and held in one hand: nothing of the site stands around a door. */
const alone = { chrome: 'none', featureSearch: false } as const;

export const checkInRoutes: RouteDef[] = [
  page('/check-in/:eventId', 'Check-in', () => import('./check-in-page/check-in-page'), {
    ...signedIn,
    ...alone,
  }),
  page('/door/:token', 'Check-in', () => import('./door-page/door-page'), { ...bare, noindex: true }),
];
