import { useQuery } from '@tanstack/react-query';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { Button, EmptyState, NativeSelect, SearchField, Skeleton } from '@foregather/ui';
import { useNow } from '@foregather/features/core/base';
import { useCan } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { QueryView, useExport } from '@foregather/features/patterns';
import { formatTimeInZone, inOneLine } from '@foregather/words';
import { checkInPaths } from '../../../../check-in/paths';
import { type RepliesViewProps, ViewFrame } from '../view-frame';
import {
  arrivalColumns,
  arrivalNumbers,
  arrivalsQuery,
  type ArrivalShow,
  ARRIVAL_SHOWS,
  type ArrivedGuest,
  type ArrivedHome,
  guestName,
  guestType,
  homesOf,
  narrowed,
  type Thanks,
  thankYouList,
  THANKS_COLUMNS,
} from './arrivals';

const SHOW_NAMES: Readonly<Record<ArrivalShow, string>> = {
  all: 'Everybody',
  came: 'Who came',
  missing: 'Who is missing',
};

/** Households drawn at first; the rest with one press. */
const SHOWN = 100;

/** Who came, who did not by household, and whom to thank; also as files. */
export function ArrivalsView({ event, beside }: RepliesViewProps) {
  const guests = useQuery(arrivalsQuery(event.id));
  const file = useExport<ArrivedGuest>();
  const thanks = useExport<Thanks>();
  const canScan = useCan('check-in.scan', event);
  const all = guests.data ?? [];
  const came = all.some((guest) => guest.came);
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
                  file.exportFile({ name: 'who-came.csv', columns: arrivalColumns(event.zone), rows: all })
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
                    rows: thankYouList(all),
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
        query={guests}
        skeleton={<Skeleton className="h-150" />}
        loadingLabel="Loading who came"
        empty={{
          when: (rows) => rows.length === 0,
          view: (
            <EmptyState
              title="Nobody is expected yet"
              description="Who says yes or has a ticket stands here, and from the day of the event on whether they came."
            />
          ),
        }}
      >
        {(rows) => <Arrivals guests={rows} event={event} />}
      </QueryView>
    </ViewFrame>
  );
}

function Arrivals({ guests, event }: Pick<RepliesViewProps, 'event'> & { guests: readonly ArrivedGuest[] }) {
  const { zone } = event;
  const now = useNow();
  // Until it is over nobody has stayed away.
  const end = event.ends_at ?? event.starts_at;
  const over = end !== null && Date.parse(end) < now;
  const [show, setShow] = useState<ArrivalShow>('all');
  const [type, setType] = useState('');
  const [q, setQ] = useState('');
  const [whole, setWhole] = useState(false);
  const { expected, came, missing, walkIns } = arrivalNumbers(guests);
  const types = [...new Set(guests.map(guestType))].toSorted((a, b) => a.localeCompare(b));
  const homes = homesOf(narrowed(guests, { show, type, q }));
  const silent = homesOf(guests.filter(({ kind }) => kind !== 'walk_in')).filter(
    ({ nobody }) => nobody,
  ).length;
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
        <SearchField
          aria-label="Name, household or code"
          placeholder="Name, household or code"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <NativeSelect
          aria-label="Who is shown"
          value={show}
          options={ARRIVAL_SHOWS.map((one) => ({ value: one, label: SHOW_NAMES[one] }))}
          onChange={({ target }) => setShow(ARRIVAL_SHOWS.find((one) => one === target.value) ?? 'all')}
        />
        <NativeSelect
          aria-label="Kind"
          value={type}
          placeholder="Every kind"
          options={types.map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => setType(target.value)}
        />
      </div>
      {homes.length === 0 ? (
        <p role="status" className="text-muted-foreground">
          Nobody matches. Choose everybody, or type fewer letters.
        </p>
      ) : (
        <ul
          aria-label="Households"
          className="divide-y divide-border rounded-lg border border-border bg-card"
        >
          {(whole ? homes : homes.slice(0, SHOWN)).map((home) => (
            <Home key={home.id} home={home} zone={zone} over={over} />
          ))}
        </ul>
      )}
      {!whole && homes.length > SHOWN ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setWhole(true)}>
          Show {homes.length - SHOWN} more households
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
