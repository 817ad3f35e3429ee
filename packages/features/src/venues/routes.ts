import { bare, page, signedIn, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const venueRoutes: RouteDef[] = [
  page('/manage-venues', 'My venues', () => import('./manage-venues/manage-venues-page'), signedIn),
  page('/create-venue', 'Add a venue', () => import('./venue-form/create-venue-page'), signedIn),
  page('/venues', 'Shared venues', () => import('./shared-venues/shared-venues-page'), signedIn),
  page('/venues/:venueId', 'Venue', () => import('./venue/venue-page'), signedIn),
  page('/venue-details/:venueId', 'Venue', () => import('./venue/venue-page'), signedIn),
  page('/edit-venue/:venueId', 'Edit venue', () => import('./venue-form/edit-venue-page'), signedIn),
  page('/search-venues', 'Find a venue', () => import('./search-venues/search-venues-page'), signedIn),
  page(
    '/booking-calendar',
    'Venue booking calendar',
    () => import('./booking-calendar/booking-calendar-page'),
    signedIn,
  ),
  page('/shared-venue/:shareToken', 'Shared venue', () => import('./shared-venue/shared-venue-page'), shared),
];
