import { bare, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const ticketRoutes: RouteDef[] = [
  unbuilt('/ticket-management', 'Tickets and check-in', signedIn, () => import('./unbuilt')),
  unbuilt('/ticket-management/event/:eventId', 'Tickets and check-in', signedIn, () => import('./unbuilt')),
  unbuilt(
    '/ticket-management/activity/:activityId',
    'Tickets and check-in',
    signedIn,
    () => import('./unbuilt'),
  ),
  unbuilt('/ticket-management/:activityId', 'Tickets and check-in', signedIn, () => import('./unbuilt')),
  unbuilt('/ticket-confirmation', 'Ticket confirmation', shared, () => import('./unbuilt')),
];
