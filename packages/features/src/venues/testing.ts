/** Venues for the tests of this domain's rules. */
import type { Venue, VenueSpace } from './venues';

/** A space that seats so many. */
export const testSpace = (id: string, seated: number): VenueSpace => ({
  id,
  venue_id: 'v',
  name: id,
  seated,
  rows_of: null,
  standing: null,
  outdoors: false,
  position: 1,
  row_version: 1,
});

/** A venue of a hundred people for ten of the currency a day, with a hall and a club room. */
export const testVenue = (given: Partial<Venue> = {}): Venue => ({
  id: 'v',
  org_id: 'o',
  name: 'House',
  address: null,
  town: null,
  zone: 'Europe/Berlin',
  description: null,
  capacity: 100,
  size_m2: null,
  step_free: true,
  accessible_wc: null,
  hearing_loop: null,
  access_notes: null,
  parking: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  website: null,
  rate_minor: 1000,
  rate_basis: 'day',
  minimum_minor: null,
  currency: 'EUR',
  shared: false,
  row_version: 1,
  venue_spaces: [testSpace('hall', 80), testSpace('club', 20)],
  ...given,
});
