import { bare, page, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

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
  page(
    '/ticket-confirmation',
    'Ticket confirmation',
    () => import('./ticket-confirmation/ticket-confirmation-page'),
    shared,
  ),
  page('/tickets/:token', 'Tickets', () => import('./buy/buy-page'), shared),
];
