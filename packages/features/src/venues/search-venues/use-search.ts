import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '@foregather/words';
import { useOrganisation } from '@foregather/features/core/session';
import { type QueryState, useUrlState } from '@foregather/features/patterns';
import { eventsListQuery, firstEvent, headcountQuery } from '../../events';
import { inOrderOf, matchVenue, NEAR_DAYS, type VenueMatch, type VenueNeed } from '../venue-match';
import { bookingsQuery, ownVenuesQuery, sharedVenuesQuery, type Venue } from '../venues';
import { needOf, venueSearch } from './search-params';

/** The currency most venues ask their rate in. */
function usualCurrency(venues: readonly Venue[]): string {
  const counts = new Map<string, number>();
  for (const { currency } of venues) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'EUR';
}

/** A day more on each side, for venues in other zones than ours. */
const around = (days: NonNullable<VenueNeed['days']>) => ({
  from: `${addDays(days.from, -NEAR_DAYS - 1)}T00:00:00Z`,
  to: `${addDays(days.to, NEAR_DAYS + 2)}T00:00:00Z`,
});

export interface FoundVenues {
  /** All venues, mine and shared, in the order asked for. */
  matches: readonly VenueMatch[];
}

/** What is looked for, by address and event, and how all venues answer it. */
export function useSearch() {
  const { id: orgId } = useOrganisation();
  const [search, setSearch] = useUrlState(venueSearch);
  const events = useQuery(eventsListQuery(orgId));
  const event = events.data?.find(({ id }) => id === search.event) ?? firstEvent(events.data ?? []);
  const headcount = useQuery({ ...headcountQuery(event?.id ?? ''), enabled: event !== undefined });
  const own = useQuery(ownVenuesQuery(orgId));
  const shared = useQuery(sharedVenuesQuery());
  const venues = [
    ...(own.data ?? []),
    ...(shared.data ?? []).filter((venue) => !own.data?.some(({ id }) => id === venue.id)),
  ];
  const currency = usualCurrency(venues);
  const people = headcount.data?.people;
  // Who has not decided may still come, and before anybody answered the places say how many it is for.
  const expected = people ? people.yes + people.maybe || (headcount.data?.places.size ?? null) : null;
  const need = needOf(search, event, expected, currency);
  const range = need.days && around(need.days);
  const bookings = useQuery({
    ...bookingsQuery(orgId, range?.from ?? '', range?.to ?? ''),
    enabled: range !== null && events.data !== undefined,
    placeholderData: keepPreviousData,
  });

  // A headcount that cannot be read leaves the field empty; everything else is needed for an answer.
  const needed = [events, own, shared, ...(range ? [bookings] : [])];
  const isReady =
    needed.every(({ data }) => data !== undefined) && (event === undefined || !headcount.isPending);
  const query: QueryState<FoundVenues> = {
    data: isReady
      ? {
          matches: inOrderOf(
            venues.map((venue) =>
              matchVenue(venue, need, venue.org_id === orgId ? (bookings.data ?? []) : null),
            ),
            search.sort,
          ),
        }
      : undefined,
    error: needed.find(({ error }) => error)?.error ?? null,
    isFetching: needed.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...needed.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(needed.map(({ refetch }) => refetch())),
  };
  return {
    orgId,
    search,
    setSearch,
    events: events.data ?? [],
    event,
    need,
    currency,
    venues,
    query,
    isReady,
  };
}
export type Search = ReturnType<typeof useSearch>;
