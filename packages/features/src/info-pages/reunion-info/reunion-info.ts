/** The finder of listed reunions: what is looked for, what is found, and asking to join. Nothing here names a person but the host. */
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, foldText, unwrap } from '@foregather/features/core/base';

/** What a reunion is listed as: the column `reunion_listings.kind`. */
export const LISTING_KINDS = ['family', 'school', 'unit', 'other'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

export const KIND_WORDS: Readonly<Record<ListingKind, string>> = {
  family: 'Family',
  school: 'School and year',
  unit: 'Military unit',
  other: 'Team or club',
};

const day = z.nullable(z.string());
const year = z.nullable(z.int());
const listing = {
  id: z.uuid(),
  kind: z.enum(LISTING_KINDS),
  name: z.string(),
  place: z.nullable(z.string()),
  year_from: year,
  year_to: year,
  words: z.nullable(z.string()),
  noun: z.string(),
  event_type_id: z.string(),
  start_date: day,
  end_date: day,
  /** Whether one can ask to join by the open invitation. */
  asks: z.enum(['open', 'not_yet', 'closed', 'over', 'cancelled']),
};
const foundSchema = z.object(listing);
export type FoundReunion = z.output<typeof foundSchema>;

const openedSchema = z.object({ ...listing, host: z.string(), token: z.nullable(z.string()) });
const formSchema = z.object({ stamp: z.string(), approval: z.enum(['host', 'at_once']), max_party: z.int() });

/** One reunion with its host, and what its open invitation needs of a form; no form while nobody can ask. */
export type OpenedReunion = z.output<typeof openedSchema> & { form: z.output<typeof formSchema> | null };

const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= 1850 && Number(text) <= 2200;
/** What is wrong with a year, in words; undefined for one that is right or left out. */
export const yearProblem = (text: string): string | undefined =>
  text === '' || isYear(text) ? undefined : 'Write a year of four digits, such as 1996.';

const text = z.catch(z.string().check(z.maxLength(120)), '');
/** What the address keeps of the search. */
export const finderSearch = z.object({
  kind: z.catch(z.enum(LISTING_KINDS), 'family'),
  name: text,
  place: text,
  year: z.catch(z.string().check(z.refine(isYear)), ''),
});
export type FinderSearch = z.output<typeof finderSearch>;

/**
 * Reunions that their host has listed. The name must be theirs; a place of the family is looked for only where no name
 * is, because roots lie in more than one place.
 */
export const findReunionsQuery = ({ kind, name, place, year: wanted }: FinderSearch) =>
  queryOptions({
    queryKey: ['reunions', 'found', kind, name, place, wanted],
    queryFn: async ({ signal }): Promise<FoundReunion[]> =>
      z.array(foundSchema).parse(
        unwrap(
          await db()
            .rpc('find_reunions', {
              words: name === '' ? place : name,
              kind,
              ...(wanted === '' ? {} : { year: Number(wanted) }),
            })
            .abortSignal(signal),
        ),
      ),
    staleTime: 30_000,
  });

/** One listed reunion; 404 for one that is not listed, or not any more. */
export const openedReunionQuery = (listingId: string) =>
  queryOptions({
    queryKey: ['reunions', 'opened', listingId],
    queryFn: async ({ signal }): Promise<OpenedReunion> => {
      const found = openedSchema.parse(
        unwrap(await db().rpc('reunion_listing', { listing_id: listingId }).abortSignal(signal)),
      );
      if (found.asks !== 'open' || found.token === null) return { ...found, form: null };
      const opened = unwrap(
        await db().rpc('open_invitation_by_token', { token: found.token }).abortSignal(signal),
      );
      return { ...found, form: formSchema.parse(opened) };
    },
    // The form carries when it was opened: one that was kept for hours is asked for anew.
    staleTime: 300_000,
  });

/** What somebody says who asks to join. */
export interface JoinDraft {
  name: string;
  email: string;
  note: string;
  website: string;
}

/** Asks for one place. The answer is the same whoever asks, and what comes of it is told by mail. */
export async function askToJoin(
  { token, form }: Pick<OpenedReunion, 'token' | 'form'>,
  { name, email, note, website }: JoinDraft,
  key: string,
): Promise<void> {
  if (token === null || form === null) return;
  unwrap(
    await db().rpc('request_place', {
      token,
      name,
      email,
      note,
      website,
      people: [],
      stamp: form.stamp,
      idempotency_key: key,
    }),
  );
}

/** One reason why a reunion was found, or that its place is another. */
export interface Reason {
  words: string;
  fits: boolean;
}

/** Why a reunion stands in the list, word by word of what was looked for. */
export function reasonsOf(found: FoundReunion, { name, place, year: wanted }: FinderSearch): Reason[] {
  const has = (whole: string | null, part: string) => foldText(whole ?? '').includes(foldText(part));
  return [
    ...(name === '' ? [] : [{ words: name, fits: true }]),
    ...(wanted === '' ? [] : [{ words: yearsText(found) ?? 'any year', fits: true }]),
    ...(place === ''
      ? []
      : has(found.place, place) || has(found.words, place) || has(found.name, place)
        ? [{ words: place, fits: true }]
        : [{ words: 'another place', fits: false }]),
  ];
}

/** '1995 to 1997'; null where no year is said. */
export function yearsText({ year_from: from, year_to: to }: Pick<FoundReunion, 'year_from' | 'year_to'>) {
  if (from === null) return to === null ? null : `until ${to}`;
  return to === null || to === from ? `${from}` : `${from} to ${to}`;
}

/** Those whose place fits before the others; otherwise in the order of the database. */
export const ordered = (found: readonly FoundReunion[], search: FinderSearch): FoundReunion[] =>
  found.toSorted((a, b) => misses(a, search) - misses(b, search));

const misses = (found: FoundReunion, search: FinderSearch): number =>
  reasonsOf(found, search).filter(({ fits }) => !fits).length;
