import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { EmptyState, Skeleton } from '@foregather/ui';
import { matchesSearch } from '@foregather/features/core/base';
import { ListView, QueryView, typedColumns, useShownRows, useUrlState } from '@foregather/features/patterns';
import { CompareCheckbox, CompareTray } from '../components/compare-tray';
import { KeepCopy } from '../keep-copy';
import { useCompare } from '../components/use-compare';
import { VenueRow } from '../components/venue-row';
import { AddVenue, VenuesMain } from '../components/venues-main';
import { venuePaths } from '../paths';
import { roomOf } from '../venue-match';
import { BASIS_WORDS, rateText, roomText, stepsText } from '../venue-words';
import { sharedVenuesQuery, type Venue } from '../venues';
import { formatMoney } from '@foregather/words';

const search = z.object({
  q: z.catch(z.string().check(z.maxLength(200)), ''),
  steps: z.catch(z.enum(['all', 'free']), 'all'),
  sort: z.catch(z.enum(['name', 'town', 'room']), 'name'),
});

const ORDERS = {
  name: (a: Venue, b: Venue) => a.name.localeCompare(b.name),
  town: (a: Venue, b: Venue) => (a.town ?? '￿').localeCompare(b.town ?? '￿'),
  room: (a: Venue, b: Venue) => (roomOf(b) ?? 0) - (roomOf(a) ?? 0),
};

const column = typedColumns<Venue>();
/** Of the file; on screen a venue is a row with a picture. */
const COLUMNS = [
  column.text('name', 'Name', ({ name }) => name),
  column.text('town', 'Town', ({ town }) => town),
  column.text('address', 'Address', ({ address }) => address),
  column.number('room', 'Capacity', roomOf),
  column.text('steps', 'Steps', ({ step_free: stepFree }) => stepsText(stepFree)),
  column.text('rate', 'Rate', rateText),
  column.text('parking', 'Parking', ({ parking }) => parking),
  column.text('website', 'Website', ({ website }) => website),
];

function SharedVenues({ venues }: { venues: readonly Venue[] }) {
  const [{ q, steps, sort }, setSearch] = useUrlState(search);
  const compare = useCompare();
  const found = venues
    .filter(
      (venue) =>
        (steps === 'all' || venue.step_free === true) &&
        matchesSearch([venue.name, venue.town, venue.address].filter(Boolean).join(' '), q),
    )
    .toSorted(ORDERS[sort]);
  const list = useShownRows(found);
  return (
    <>
      <ListView
        label="Shared venues"
        rows={list.shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        columns={COLUMNS}
        search={{
          value: q,
          placeholder: 'Name or town',
          onChange: (text) => setSearch({ q: text }, { replace: true }),
        }}
        filters={[
          {
            id: 'steps',
            label: 'Steps',
            value: steps,
            options: [
              { value: 'all', label: 'Step-free or not' },
              { value: 'free', label: 'Step-free' },
            ],
            onChange: (value) => setSearch({ steps: value === 'free' ? 'free' : 'all' }),
          },
          {
            id: 'sort',
            label: 'Sorted by',
            value: sort,
            options: [
              { value: 'name', label: 'Name' },
              { value: 'town', label: 'Town' },
              { value: 'room', label: 'Largest first' },
            ],
            onChange: (value) => setSearch({ sort: search.shape.sort.parse(value) }),
          },
        ]}
        csv={{ fileName: 'shared-venues', readAll: list.readAll }}
        more={list.more}
        onPrint={list.print}
        noMatch="No shared venue matches. Check the spelling, or take a filter away."
      >
        {(shown) => (
          <ul className="rounded-lg border border-border bg-card">
            {shown.map((venue) => (
              <VenueRow
                key={venue.id}
                venue={venue}
                facts={[
                  { label: 'Room', text: roomText(roomOf(venue), null) },
                  {
                    label: 'Without steps',
                    text: stepsText(venue.step_free),
                    sign: venue.step_free === null ? 'unknown' : venue.step_free ? 'yes' : 'no',
                  },
                  { label: 'Parking', text: venue.parking ?? 'Not known' },
                ]}
                price={
                  venue.rate_minor === null || venue.currency === null || venue.rate_basis === null
                    ? { amount: 'Ask', note: rateText(venue) || 'rate not known' }
                    : {
                        amount: formatMoney(venue.rate_minor, venue.currency),
                        note: [
                          BASIS_WORDS[venue.rate_basis],
                          ...(venue.minimum_minor === null
                            ? []
                            : [`at least ${formatMoney(venue.minimum_minor, venue.currency)}`]),
                        ].join(', '),
                      }
                }
                actions={
                  <>
                    <KeepCopy venue={venue} />
                    <CompareCheckbox venue={venue} compare={compare} />
                  </>
                }
              />
            ))}
          </ul>
        )}
      </ListView>
      <CompareTray
        compare={compare}
        venues={venues}
        to={venuePaths.searchVenues({ compare: compare.ids, view: 'compare' })}
      />
    </>
  );
}

/** All venues that somebody shares with everybody: look through them, keep a copy, put them side by side. */
export function Page() {
  const venues = useQuery(sharedVenuesQuery());
  return (
    <VenuesMain title="Shared venues">
      <QueryView
        query={venues}
        loadingLabel="Loading shared venues"
        skeleton={
          <div className="grid gap-3">
            {Array.from({ length: 4 }, (_, row) => (
              <Skeleton key={row} className="h-34" />
            ))}
          </div>
        }
        empty={{
          when: (all) => all.length === 0,
          view: (
            <EmptyState
              title="Nobody shares a venue yet"
              description="Add the one you have in mind; on its page you can share its facts with everybody."
              action={<AddVenue />}
            />
          ),
        }}
      >
        {(all) => <SharedVenues venues={all} />}
      </QueryView>
    </VenuesMain>
  );
}
