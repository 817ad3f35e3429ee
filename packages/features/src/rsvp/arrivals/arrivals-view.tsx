import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { Button, EmptyState, Field, NativeSelect, SearchField, Skeleton } from '@foregather/ui';
import { useNow, useSearchText } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryView, useExport, useKeysetRows, useUrlState } from '@foregather/features/patterns';
import { formatTimeInZone, inOneLine } from '@foregather/words';
import { checkInPaths } from '../../check-in/paths';
import { type RepliesViewProps, ViewFrame } from '../components/view-frame';
import {
  arrivalColumns,
  type ArrivalNumbers,
  arrivalNumbersQuery,
  arrivalsQuery,
  arrivalsSearch,
  type ArrivalShow,
  ARRIVAL_SHOWS,
  type ArrivedGuest,
  type ArrivedHome,
  guestName,
  guestType,
  homesOf,
  readArrivals,
  type Thanks,
  thankYouList,
  THANKS_COLUMNS,
  typeName,
} from './arrivals';

const SHOW_NAMES: Readonly<Record<ArrivalShow, string>> = {
  all: 'Everybody',
  came: 'Who came',
  missing: 'Who is missing',
};

/** Who came, who did not by household, and whom to thank; also as files. */
export function ArrivalsView({ event, beside }: RepliesViewProps) {
  const numbers = useQuery(arrivalNumbersQuery(event.id));
  const file = useExport<ArrivedGuest>();
  const thanks = useExport<Thanks>();
  const canScan = useCan('check-in.scan', event);
  const came = (numbers.data?.came ?? 0) + (numbers.data?.walk_ins ?? 0) > 0;
  return (
    <ViewFrame
      event={event}
      beside={beside}
      view="arrivals"
      actions={
        <>
          {came ? (
            <>
              <Button
                variant="secondary"
                pending={file.exporting}
                onClick={() =>
                  file.exportFile({
                    name: 'who-came.csv',
                    columns: arrivalColumns(event.zone),
                    rows: async () => readArrivals(event.id),
                  })
                }
              >
                <Download aria-hidden />
                Download CSV
              </Button>
              <Button
                variant="secondary"
                pending={thanks.exporting}
                onClick={() =>
                  thanks.exportFile({
                    name: 'thank-you-list.csv',
                    columns: THANKS_COLUMNS,
                    rows: async () => thankYouList(await readArrivals(event.id)),
                  })
                }
              >
                <Download aria-hidden />
                Thank-you list
              </Button>
            </>
          ) : null}
          {canScan && event.status === 'live' ? (
            <ButtonLink to={checkInPaths.event(event.id)} variant="primary-action">
              <Check aria-hidden />
              Check-in
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <QueryView
        query={numbers}
        skeleton={<Skeleton className="h-150" />}
        loadingLabel="Loading who came"
        empty={{
          when: ({ expected, walk_ins }) => expected === 0 && walk_ins === 0,
          view: (
            <EmptyState
              title="Nobody is expected yet"
              description="Who says yes or has a ticket stands here, and from the day of the event on whether they came."
            />
          ),
        }}
      >
        {(counted) => <Arrivals numbers={counted} event={event} />}
      </QueryView>
    </ViewFrame>
  );
}

function Arrivals({ numbers, event }: Pick<RepliesViewProps, 'event'> & { numbers: ArrivalNumbers }) {
  const { zone } = event;
  const now = useNow();
  // Until it is over nobody has stayed away.
  const end = event.ends_at ?? event.starts_at;
  const over = end !== null && Date.parse(end) < now;
  const [search, setSearch] = useUrlState(arrivalsSearch);
  const [text, setText] = useSearchText(search.q, (q) => setSearch({ q }, { replace: true }));
  const list = useKeysetRows(useInfiniteQuery(arrivalsQuery(event.id, search)));
  const { expected, came, walk_ins: walkIns, silent_homes: silent, types } = numbers;
  const missing = expected - came;
  return (
    <div className="grid gap-5">
      <p className="text-lg">
        <strong className="font-display text-3xl tabular-nums">{came}</strong> of {expected}{' '}
        {over ? 'came' : 'are there'}
        {walkIns > 0 ? `, ${walkIns} walked in` : ''}
        {missing > 0 ? `; ${missing} ${over ? 'did not come' : 'are to come'}` : ''}
        {silent > 0 ? `, ${silent === 1 ? 'one household' : `${silent} households`} as a whole` : ''}.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Name, household or code" labelHidden>
          <SearchField
            placeholder="Name, household or code"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <NativeSelect
          aria-label="Who is shown"
          value={search.came}
          options={ARRIVAL_SHOWS.map((one) => ({ value: one, label: SHOW_NAMES[one] }))}
          onChange={({ target }) => setSearch(arrivalsSearch.parse({ ...search, came: target.value }))}
        />
        <NativeSelect
          aria-label="Kind"
          value={search.type}
          placeholder="Every kind"
          options={types
            .map((one) => ({ value: one.type, label: typeName(one) }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          onChange={({ target }) => setSearch({ type: target.value })}
        />
      </div>
      <QueryView
        query={list}
        skeleton={<Skeleton className="h-120" />}
        loadingLabel="Loading the households"
        empty={{
          when: (rows) => rows.length === 0,
          view: (
            <p role="status" className="text-muted-foreground">
              Nobody matches. Choose everybody, or type fewer letters.
            </p>
          ),
        }}
      >
        {(rows) => (
          <ul
            aria-label="Households"
            aria-busy={list.stale}
            className="divide-y divide-border rounded-lg border border-border bg-card"
          >
            {homesOf(rows).map((home) => (
              <Home key={home.id} home={home} zone={zone} over={over} />
            ))}
          </ul>
        )}
      </QueryView>
      {list.more ? (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={list.more.pending}
          onClick={list.more.onShow}
        >
          Show more households
        </Button>
      ) : null}
    </div>
  );
}

/** When and where somebody came in, and whether they went. */
function line(guest: ArrivedGuest, zone: string, over: boolean): string {
  if (!guest.came) return inOneLine([guestType(guest), over ? 'did not come' : 'to come']);
  const time = (instant: string | null) => (instant === null ? '' : formatTimeInZone(instant, zone));
  return inOneLine([
    guest.people > 1 ? `${guest.people} people` : guestType(guest),
    `in at ${time(guest.first_in)}`,
    guest.door,
    guest.last_out !== null && !guest.inside ? `out at ${time(guest.last_out)}` : null,
  ]);
}

function Home({ home, zone, over }: { home: ArrivedHome; zone: string; over: boolean }) {
  const [only, ...others] = home.guests;
  const alone = only && others.length === 0 && guestName(only) === home.name ? only : null;
  return (
    <li className="grid gap-1 px-4 py-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-base font-heading wrap-anywhere">
        <bdi>{home.name}</bdi>
        {alone ? <span className="text-sm text-muted-foreground">{line(alone, zone, over)}</span> : null}
        {home.nobody && !alone ? (
          <span className="ms-auto text-sm text-muted-foreground">{over ? 'nobody came' : 'nobody yet'}</span>
        ) : null}
      </h2>
      {alone ? null : (
        <ul>
          {home.guests.map((guest) => (
            <li key={guest.entry_id} className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="wrap-anywhere">{guestName(guest)}</bdi>
              <span className="text-sm text-muted-foreground">{line(guest, zone, over)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
