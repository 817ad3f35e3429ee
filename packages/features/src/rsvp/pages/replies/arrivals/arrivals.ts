import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, matchesSearch, readAllRows } from '@foregather/features/core/base';
import type { ExportColumn } from '@foregather/features/patterns';
import { minuteInZone } from '@foregather/words';
import { rsvpKeys } from '../../../queries/keys';
import { AGE_BAND_LABELS } from '../../../reply/reply-view';
import { groupBy } from '../group-by';

const text = z.nullable(z.string());
const guestSchema = z.array(
  z.object({
    entry_id: z.string(),
    kind: z.enum(['ticket', 'reply', 'walk_in']),
    name: text,
    household_id: text,
    household: text,
    type: z.string(),
    word: z.string(),
    came: z.boolean(),
    inside: z.boolean(),
    first_in: text,
    last_out: text,
    door: text,
    people: z.number(),
    email: text,
  }),
);
/** Somebody who was expected, or came. */
export type ArrivedGuest = z.output<typeof guestSchema>[number];

/** Everybody who was expected at an event or came, by household. */
export const arrivalsQuery = (eventId: string) =>
  queryOptions({
    queryKey: rsvpKeys.arrivals(eventId),
    queryFn: async ({ signal }) =>
      guestSchema.parse(
        await readAllRows((from, to) =>
          db().rpc('who_came', { event_id: eventId }).range(from, to).abortSignal(signal),
        ),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

/** What somebody came as: the kind of their ticket, or their age. */
export function guestType({ kind, type }: Pick<ArrivedGuest, 'kind' | 'type'>): string {
  if (kind === 'walk_in') return 'Walk-in';
  const age = z.safeParse(z.enum(['adult', 'teen', 'child', 'infant']), type).data;
  return kind === 'reply' && age !== undefined ? AGE_BAND_LABELS[age] : type;
}

/** What somebody is called; a place without a name by what it is. */
export const guestName = (guest: ArrivedGuest): string =>
  guest.name ?? (guest.kind === 'walk_in' ? 'Not named' : `${guestType(guest)} ${guest.word}`.trim());

export interface ArrivalNumbers {
  expected: number;
  came: number;
  missing: number;
  walkIns: number;
}

/** How many were expected, came, did not, and walked in. */
export function arrivalNumbers(guests: readonly ArrivedGuest[]): ArrivalNumbers {
  const listed = guests.filter(({ kind }) => kind !== 'walk_in');
  const came = listed.filter((guest) => guest.came).length;
  return {
    expected: listed.length,
    came,
    missing: listed.length - came,
    walkIns: guests.reduce((sum, { kind, people }) => sum + (kind === 'walk_in' ? people : 0), 0),
  };
}

/** Who is shown: those who came, those who did not, everybody. */
export const ARRIVAL_SHOWS = ['all', 'came', 'missing'] as const;
export type ArrivalShow = (typeof ARRIVAL_SHOWS)[number];

/** Those who came or not, of one kind, whose name, household or door word is looked for. */
export const narrowed = (
  guests: readonly ArrivedGuest[],
  { show, type, q }: { show: ArrivalShow; type: string; q: string },
): ArrivedGuest[] =>
  guests.filter(
    (guest) =>
      (show === 'all' || guest.came === (show === 'came')) &&
      (type === '' || guestType(guest) === type) &&
      matchesSearch([guest.name, guest.household, guest.word].filter(Boolean).join(' '), q),
  );

export interface ArrivedHome {
  id: string;
  name: string;
  guests: readonly ArrivedGuest[];
  /** Nobody of them came. */
  nobody: boolean;
}

/** Guests by household, in the order of the list; those of none by themselves. */
export const homesOf = (guests: readonly ArrivedGuest[]): ArrivedHome[] =>
  [...groupBy(guests, ({ household_id, household, entry_id }) => household_id ?? household ?? entry_id)].map(
    ([id, of]) => ({
      id,
      name: of[0]?.household ?? of.map(guestName).join(', '),
      guests: of,
      nobody: of.every(({ came }) => !came),
    }),
  );

/** The columns of a file of who came. */
export const arrivalColumns = (zone: string): ExportColumn<ArrivedGuest>[] => {
  const at = (instant: string | null) => (instant === null ? null : minuteInZone(instant, zone));
  return [
    { header: 'Household', csv: ({ household }) => household },
    { header: 'Name', csv: guestName },
    { header: 'Kind', csv: guestType },
    { header: 'Code', csv: ({ word }) => word },
    { header: 'Came', csv: ({ came }) => (came ? 'yes' : 'no') },
    { header: 'People', csv: ({ people }) => people },
    { header: 'In', csv: ({ first_in }) => at(first_in) },
    { header: 'Out', csv: ({ last_out }) => at(last_out) },
    { header: 'Door', csv: ({ door }) => door },
  ];
};

/** A household to thank: who of it came, and where it can be written to. */
export interface Thanks {
  household: string;
  names: string;
  emails: string;
}

const joined = (all: readonly (string | null)[]) =>
  [...new Set(all.filter((one): one is string => one !== null && one !== ''))].join(', ');

/** Whom to thank: a line a household that came. */
export const thankYouList = (guests: readonly ArrivedGuest[]): Thanks[] =>
  // Who was only counted cannot be thanked by name.
  homesOf(guests.filter(({ came, kind, name }) => came && (kind !== 'walk_in' || name !== null))).map(
    ({ name, guests: of }) => ({
      household: name,
      names: joined(of.map(guestName)),
      emails: joined(of.map(({ email }) => email)),
    }),
  );

export const THANKS_COLUMNS: ExportColumn<Thanks>[] = [
  { header: 'Household', csv: ({ household }) => household },
  { header: 'Who came', csv: ({ names }) => names },
  { header: 'E-mail', csv: ({ emails }) => emails },
];
