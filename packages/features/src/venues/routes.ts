import { bare, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const venueRoutes: RouteDef[] = [
  unbuilt('/manage-venues', 'My venues', signedIn),
  unbuilt('/create-venue', 'Add a venue', signedIn),
  unbuilt('/venues', 'Shared venues', signedIn),
  unbuilt('/venues/:venueId', 'Venue', signedIn),
  unbuilt('/venue-details/:venueId', 'Venue', signedIn),
  unbuilt('/edit-venue/:venueId', 'Edit venue', signedIn),
  unbuilt('/search-venues', 'Find a venue', signedIn),
  unbuilt('/booking-calendar', 'Venue booking calendar', signedIn),
  unbuilt('/shared-venue/:shareToken', 'Shared venue', shared),
];
