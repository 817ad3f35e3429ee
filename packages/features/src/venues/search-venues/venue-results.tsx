import { Badge } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import { ListView, typedColumns, useShownRows } from '@foregather/features/patterns';
import { CompareCheckbox, CompareTray } from '../components/compare-tray';
import type { Compare } from '../components/use-compare';
import { type VenueFact, VenueRow } from '../components/venue-row';
import { type Order, ORDERS, type VenueMatch, type VenueNeed } from '../venue-match';
import {
  costNotes,
  dayStateText,
  daysText,
  missesText,
  peopleText,
  rateText,
  roomText,
  stepsText,
} from '../venue-words';
import { venueSearch } from './search-params';
import type { Search } from './use-search';

const ORDER_WORDS: Readonly<Record<Order, string>> = {
  fit: 'Fits best',
  price: 'Lowest price',
  room: 'Most room',
  name: 'Name',
};

const DAY_SIGNS = {
  ours: 'yes',
  free: 'yes',
  held: 'no',
  taken: 'no',
  unknown: 'unknown',
  any: undefined,
} as const;

const factsOf = ({ venue, room, day }: VenueMatch, need: VenueNeed): VenueFact[] => [
  {
    label: 'Room',
    text: roomText(room, need.people),
    sign: room === null ? 'unknown' : need.people === null ? undefined : room >= need.people ? 'yes' : 'no',
  },
  ...(need.days === null
    ? []
    : [{ label: 'Your days', text: dayStateText(day), sign: DAY_SIGNS[day.state] }]),
  {
    label: 'Without steps',
    text: stepsText(venue.step_free),
    sign: venue.step_free === null ? 'unknown' : venue.step_free ? 'yes' : 'no',
  },
];

const priceOf = ({ cost, venue }: VenueMatch) =>
  cost
    ? { amount: formatMoney(cost.minor, cost.currency), note: costNotes(cost, venue.rate_basis) }
    : { amount: 'Ask', note: rateText(venue) || 'rate not known' };

/** 'For 96 people, on 12 Jul to 14 Jul 2030' of what is asked, for paper and the line under the count. */
const needText = ({ people, days }: VenueNeed) =>
  [people === null ? '' : `for ${peopleText(people)}`, days === null ? 'on any day' : `on ${daysText(days)}`]
    .filter(Boolean)
    .join(', ');

const columnsOf = (need: VenueNeed) => {
  const column = typedColumns<VenueMatch>();
  return [
    column.text('name', 'Name', ({ venue }) => venue.name),
    column.text('town', 'Town', ({ venue }) => venue.town),
    column.text('room', 'Room', ({ room }) => roomText(room, need.people)),
    column.text('days', 'Your days', ({ day }) => dayStateText(day)),
    column.text('steps', 'Steps', ({ venue }) => stepsText(venue.step_free)),
    column.money(
      'cost',
      'Cost',
      ({ cost }) => cost?.minor,
      ({ cost }) => cost?.currency ?? '',
    ),
    column.text('misses', 'Does not fit', ({ misses }) => missesText(misses)),
  ];
};

/** How venues answer what is looked for: what fits, then the nearest misses with what they miss. */
export function VenueResults({
  matches,
  found,
  compare,
  to,
}: {
  matches: readonly VenueMatch[];
  found: Search;
  compare: Compare;
  /** Where the chosen ones stand side by side. */
  to: string;
}) {
  const { search, setSearch, need, orgId, venues } = found;
  const list = useShownRows(matches);
  const fitting = matches.filter(({ misses }) => misses.length === 0).length;
  const missing = matches.length - fitting;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3" role="status">
        <h2 className="text-section">
          {fitting === 0 ? 'None fits. The nearest are' : fitting === 1 ? 'One fits' : `${fitting} fit`}
        </h2>
        <p className="text-meta text-muted-foreground">
          {[fitting > 0 && missing > 0 ? `${missing} more miss something` : '', needText(need)]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <ListView
        label="Venues found"
        rows={list.shown}
        rowId={({ venue }) => venue.id}
        rowName={({ venue }) => venue.name}
        columns={columnsOf(need)}
        filters={[
          {
            id: 'sort',
            label: 'Sorted by',
            value: search.sort,
            options: ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] })),
            onChange: (value) => setSearch({ sort: venueSearch.shape.sort.parse(value) }),
          },
        ]}
        csv={{ fileName: 'venues-found', readAll: list.readAll }}
        more={list.more}
        onPrint={list.print}
        noMatch="No venue."
      >
        {(shown) => (
          <ul className="rounded-lg border border-border bg-card">
            {shown.map((match) => (
              <VenueRow
                key={match.venue.id}
                venue={match.venue}
                note={
                  <span className="flex flex-wrap gap-1.5">
                    {match.venue.org_id === orgId ? null : <Badge>Shared</Badge>}
                    {match.misses.length > 0 ? (
                      <Badge tone="warning">{missesText(match.misses)}</Badge>
                    ) : null}
                  </span>
                }
                facts={factsOf(match, need)}
                price={priceOf(match)}
                actions={<CompareCheckbox venue={match.venue} compare={compare} />}
              />
            ))}
          </ul>
        )}
      </ListView>
      <CompareTray compare={compare} venues={venues} to={to} />
    </>
  );
}
