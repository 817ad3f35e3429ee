/** Addresses of this domain's pages. */
export const venuePaths = {
  manageVenues: () => '/manage-venues',
  createVenue: () => '/create-venue',
  venues: () => '/venues',
  venue: (venueId: string) => `/venues/${encodeURIComponent(venueId)}`,
  venueDetails: (venueId: string) => `/venue-details/${encodeURIComponent(venueId)}`,
  editVenue: (venueId: string) => `/edit-venue/${encodeURIComponent(venueId)}`,
  searchVenues: () => '/search-venues',
  bookingCalendar: () => '/booking-calendar',
  sharedVenue: (shareToken: string) => `/shared-venue/${encodeURIComponent(shareToken)}`,
};
