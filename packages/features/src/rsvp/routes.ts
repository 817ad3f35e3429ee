import { bare, page, type RouteDef, signedIn } from '@foregather/features/core/shell';

export const rsvpRoutes: RouteDef[] = [
  page('/rsvp', 'Replies', () => import('./pages/replies-page'), signedIn),
  // Opened by a token: search engines stay out, and the address is told to nobody.
  page('/rsvp/:token', 'Your reply', () => import('./pages/reply-page'), { ...bare, noindex: true }),
];
