import { withSearch } from '@foregather/features/core/base/address';

/** What the search is for, and which venues stand side by side. */
interface OfSearch {
  event?: string | undefined;
  compare?: readonly string[];
  view?: 'compare';
}

/** Whose bookings, and which days of them. */
interface OfCalendar {
  venue?: string;
  view?: 'day' | 'month';
  day?: string;
}

/** Addresses of this domain's pages. */
export const venuePaths = {
  manageVenues: () => '/manage-venues',
  createVenue: () => '/create-venue',
  venues: () => '/venues',
  venue: (venueId: string) => `/venues/${encodeURIComponent(venueId)}`,
  venueDetails: (venueId: string) => `/venue-details/${encodeURIComponent(venueId)}`,
  editVenue: (venueId: string) => `/edit-venue/${encodeURIComponent(venueId)}`,
  searchVenues: ({ event, compare = [], view }: OfSearch = {}) =>
    withSearch('/search-venues', { event, compare: compare.join(','), view }),
  bookingCalendar: ({ venue, view, day }: OfCalendar = {}) =>
    withSearch('/booking-calendar', { venue, view, day }),
  sharedVenue: (shareToken: string) => `/shared-venue/${encodeURIComponent(shareToken)}`,
};
