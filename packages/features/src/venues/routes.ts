import { bare, page, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const venueRoutes: RouteDef[] = [
  unbuilt('/manage-venues', 'My venues', signedIn, () => import('./unbuilt')),
  page('/create-venue', 'Add a venue', () => import('./venue-form/create-venue-page'), signedIn),
  unbuilt('/venues', 'Shared venues', signedIn, () => import('./unbuilt')),
  unbuilt('/venues/:venueId', 'Venue', signedIn, () => import('./unbuilt')),
  unbuilt('/venue-details/:venueId', 'Venue', signedIn, () => import('./unbuilt')),
  page('/edit-venue/:venueId', 'Edit venue', () => import('./venue-form/edit-venue-page'), signedIn),
  unbuilt('/search-venues', 'Find a venue', signedIn, () => import('./unbuilt')),
  unbuilt('/booking-calendar', 'Venue booking calendar', signedIn, () => import('./unbuilt')),
  unbuilt('/shared-venue/:shareToken', 'Shared venue', shared, () => import('./unbuilt')),
];
