import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { type ExportColumn, readAllPages } from '@foregather/features/patterns';
import { minuteInZone } from '@foregather/words';
import { rsvpKeys } from '../queries/keys';
import { AGE_BAND_LABELS } from '../reply-view';
import { groupBy } from '../group-by';

/** Who is shown: those who came, those who did not, everybody. */
export const ARRIVAL_SHOWS = ['all', 'came', 'missing'] as const;
export type ArrivalShow = (typeof ARRIVAL_SHOWS)[number];

/** What the address keeps of who is shown. */
export const arrivalsSearch = z.object({
  came: z.catch(z.enum(ARRIVAL_SHOWS), 'all'),
  /** What they came as: `walk_in`, an age, or the id of a kind of ticket. */
  type: z.catch(z.string().check(z.maxLength(40)), ''),
  q: z.catch(z.string().check(z.maxLength(100)), ''),
});
export type ArrivalsSearch = z.output<typeof arrivalsSearch>;

const text = z.nullable(z.string());
const guestSchema = z.object({
  entry_id: z.string(),
  kind: z.enum(['ticket', 'reply', 'walk_in']),
  name: text,
  household_id: text,
  household: text,
  type: z.string(),
  word: z.string(),
  came: z.boolean(),
  /** Whether anybody of their home did. */
  home_came: z.boolean(),
  inside: z.boolean(),
  first_in: text,
  last_out: text,
  door: text,
  people: z.number(),
  email: text,
});
/** Somebody who was expected, or came. */
export type ArrivedGuest = z.output<typeof guestSchema>;

const nextSchema = z.object({ sort: text, home: z.string(), name: text, id: z.string() });
/** Where the following page begins. */
type ArrivalsNext = z.output<typeof nextSchema>;
const pageSchema = z.object({ guests: z.array(guestSchema), next: z.nullable(nextSchema) });

/** Guests of one page on screen, and of one request for a file. */
const SHOWN = 100;
const FILED = 1000;

async function readPage(
  eventId: string,
  { came, type, q }: ArrivalsSearch,
  after: ArrivalsNext | null,
  size: number,
  signal?: AbortSignal,
) {
  const asked = db().rpc('who_came', {
    event_id: eventId,
    show: came,
    type,
    q,
    page: size,
    ...(after === null ? {} : { seen: after }),
  });
  const { guests, next } = pageSchema.parse(unwrap(await (signal ? asked.abortSignal(signal) : asked)));
  return { rows: guests, count: null, next };
}

/** Everybody who was expected at an event or came, by household, page by page. */
export const arrivalsQuery = (eventId: string, search: ArrivalsSearch) =>
  infiniteQueryOptions({
    queryKey: [...rsvpKeys.arrivals(eventId), search],
    queryFn: ({ pageParam, signal }) => readPage(eventId, search, pageParam, SHOWN, signal),
    initialPageParam: null as ArrivalsNext | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

/** All of them, for a file. */
export const readArrivals = (eventId: string): Promise<ArrivedGuest[]> =>
  readAllPages<ArrivedGuest, ArrivalsNext>((after) =>
    readPage(eventId, arrivalsSearch.parse({}), after, FILED),
  );

const count = z.number();
const numbersSchema = z.object({
  expected: count,
  came: count,
  walk_ins: count,
  silent_homes: count,
  types: z.array(z.object({ type: z.string(), name: z.string() })),
});
export type ArrivalNumbers = z.output<typeof numbersSchema>;

/** How many were expected, came and walked in, how many households stayed away, and what there is to choose from. */
export const arrivalNumbersQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...rsvpKeys.arrivals(eventId), 'numbers'],
    queryFn: async ({ signal }) =>
      numbersSchema.parse(
        unwrap(await db().rpc('who_came_numbers', { event_id: eventId }).abortSignal(signal)),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });

const ages = z.enum(['adult', 'teen', 'child', 'infant']);

/** What a choice of `type` is called: its kind of ticket, its age, or that they walked in. */
export function typeName({ type, name }: { type: string; name: string }): string {
  if (type === 'walk_in') return 'Walk-in';
  const age = z.safeParse(ages, type).data;
  return age === undefined ? name : AGE_BAND_LABELS[age];
}

/** What somebody came as: the kind of their ticket, or their age. */
export const guestType = ({ kind, type }: Pick<ArrivedGuest, 'kind' | 'type'>): string =>
  kind === 'ticket' ? type : typeName({ type, name: type });

/** What somebody is called; a place without a name by what it is. */
export const guestName = (guest: ArrivedGuest): string =>
  guest.name ?? (guest.kind === 'walk_in' ? 'Not named' : `${guestType(guest)} ${guest.word}`.trim());

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
      nobody: of.every(({ home_came }) => !home_came),
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
