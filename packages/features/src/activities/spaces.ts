/** A space of a venue, as one chooses it for an activity. */
export interface Space {
  id: string;
  name: string;
  venueId: string;
  venue: string;
  outdoors: boolean;
}

/** A venue, as far as its spaces can be chosen. */
interface VenueOfSpaces {
  id: string;
  name: string;
  venue_spaces: readonly { id: string; name: string; outdoors: boolean }[];
}

/** The spaces of venues in their order; those of the venue where the event is come first. */
export const spacesOf = (venues: readonly VenueOfSpaces[], eventVenueId: string | null): Space[] =>
  venues
    .toSorted((a, b) => Number(b.id === eventVenueId) - Number(a.id === eventVenueId))
    .flatMap(({ id: venueId, name: venue, venue_spaces: spaces }) =>
      spaces.map(({ id, name, outdoors }) => ({ id, name, venueId, venue, outdoors })),
    );

/** 'Great hall, Haus am See' */
export const spaceName = ({ name, venue }: Pick<Space, 'name' | 'venue'>): string => `${name}, ${venue}`;
