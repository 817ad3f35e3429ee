import { bare, page, pro, signedIn, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

const manage = () => import('./manage/manage-page');

export const ticketRoutes: RouteDef[] = [
  page('/ticket-management', 'Tickets', manage, signedIn),
  page('/ticket-management/event/:eventId', 'Tickets', manage, signedIn),
  page('/ticket-management/activity/:activityId', 'Tickets', manage, signedIn),
  page('/ticket-management/:activityId', 'Tickets', manage, signedIn),
  page(
    '/pro/attendance-packages',
    'Packages',
    () => import('./attendance-packages/attendance-packages-page'),
    pro,
  ),
  page(
    '/ticket-confirmation',
    'Ticket confirmation',
    () => import('./ticket-confirmation/ticket-confirmation-page'),
    shared,
  ),
  page('/tickets/:token', 'Tickets', () => import('./buy/buy-page'), shared),
];
