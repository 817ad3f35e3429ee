import { EmptyState, Skeleton } from '@foregather/ui';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '@foregather/features/core/shell';
import { PageMain } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { useCompare } from '../components/use-compare';
import { AddVenue, VenuesMain } from '../components/venues-main';
import { venuePaths } from '../paths';
import { CompareView } from './compare-view';
import { SearchSentence } from './search-sentence';
import { useSearch } from './use-search';
import { VenueResults } from './venue-results';

const SKELETON = (
  <div className="grid gap-3">
    <Skeleton className="h-11" />
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={row} className="h-34" />
    ))}
  </div>
);

/** This page in another view, with all else that the address says. */
function useAddressOf(view: 'list' | 'compare'): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (view === 'list') params.delete('view');
  else params.set('view', view);
  return `${pathname}?${params.toString()}`;
}

/** Finds a place for a headcount, days, steps and price, over own and shared venues, and puts up to four side by side. */
export function Page() {
  const found = useSearch();
  const compare = useCompare();
  const list = useAddressOf('list');
  const side = useAddressOf('compare');
  const { search, query, venues, event, isReady } = found;
  if (search.view === 'compare' && query.data)
    return <CompareView matches={query.data.matches} need={found.need} compare={compare} back={list} />;
  if (search.view === 'compare')
    return (
      <PageMain>
        <h1 className="sr-only">Venues side by side</h1>
        <QueryView query={query} loadingLabel="Loading the venues to compare" skeleton={SKELETON}>
          {() => null}
        </QueryView>
      </PageMain>
    );
  return (
    <VenuesMain title="Find a venue" event={event?.id}>
      {isReady && venues.length > 0 ? <SearchSentence {...found} /> : null}
      <QueryView
        query={query}
        loadingLabel="Loading venues"
        skeleton={SKELETON}
        empty={{
          when: ({ matches }) => matches.length === 0,
          view: (
            <EmptyState
              title="No venue to look through yet"
              description="You have none, and nobody shares one. Add the one you have in mind."
              action={<AddVenue />}
              secondary={
                <ButtonLink to={venuePaths.manageVenues()} variant="outline">
                  My venues
                </ButtonLink>
              }
            />
          ),
        }}
      >
        {({ matches }) => <VenueResults matches={matches} found={found} compare={compare} to={side} />}
      </QueryView>
    </VenuesMain>
  );
}
