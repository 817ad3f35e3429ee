import { bare, page, type RouteDef, signedIn, site } from '@foregather/features/core/shell';

export const rsvpRoutes: RouteDef[] = [
  page('/rsvp', 'Replies', () => import('./replies/replies-page'), signedIn),
  // Opened by a token: search engines stay out, and the address is told to nobody.
  page('/rsvp/:token', 'Your reply', () => import('./reply/reply-page'), { ...bare, noindex: true }),
  page('/showcase/:shareToken', 'Open invitation', () => import('./showcase/showcase-page'), {
    ...site,
    noindex: true,
  }),
];
