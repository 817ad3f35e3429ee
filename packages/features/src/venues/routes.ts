import { bare, page, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const venueRoutes: RouteDef[] = [
  unbuilt('/manage-venues', 'My venues', signedIn, () => import('./unbuilt')),
  unbuilt('/create-venue', 'Add a venue', signedIn, () => import('./unbuilt')),
  unbuilt('/venues', 'Shared venues', signedIn, () => import('./unbuilt')),
  page('/venues/:venueId', 'Venue', () => import('./venue/venue-page'), signedIn),
  page('/venue-details/:venueId', 'Venue', () => import('./venue/venue-page'), signedIn),
  unbuilt('/edit-venue/:venueId', 'Edit venue', signedIn, () => import('./unbuilt')),
  unbuilt('/search-venues', 'Find a venue', signedIn, () => import('./unbuilt')),
  unbuilt('/booking-calendar', 'Venue booking calendar', signedIn, () => import('./unbuilt')),
  page('/shared-venue/:shareToken', 'Shared venue', () => import('./shared-venue/shared-venue-page'), shared),
];
