import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { changedMeanwhile, optionalText, optionalWhole, requiredText } from '@foregather/features/patterns';
import { eventKeys } from '../../queries';

const KINDS = ['family', 'school', 'unit', 'other'] as const;
type ListingKind = (typeof KINDS)[number];

/** What a reunion can be listed as. */
export const LISTING_OPTIONS: readonly { value: ListingKind; label: string }[] = [
  { value: 'family', label: 'A family' },
  { value: 'school', label: 'A school and its years' },
  { value: 'unit', label: 'A unit' },
  { value: 'other', label: 'A team, club or other group' },
];

const listingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  name: z.string(),
  place: z.string().nullable(),
  year_from: z.int().nullable(),
  year_to: z.int().nullable(),
  words: z.string().nullable(),
  state: z.enum(['on', 'off']),
  row_version: z.int(),
});
export type Listing = z.output<typeof listingSchema>;

/** How the event stands in the finder; null where it never did. */
export const listingQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.listing(eventId),
    queryFn: async ({ signal }): Promise<Listing | null> =>
      listingSchema
        .nullable()
        .parse(
          unwrapMaybe(
            await db()
              .from('reunion_listings')
              .select('id, kind, name, place, year_from, year_to, words, state, row_version')
              .eq('event_id', eventId)
              .abortSignal(signal)
              .maybeSingle(),
          ),
        ),
    staleTime: 15_000,
  });

/** What the form of a listing holds. */
export const listingFormSchema = z
  .object({
    kind: z.enum(KINDS),
    name: requiredText(120, 'Write the name people would look for.').refine(
      (name) => name.length !== 1,
      'Write two letters or more.',
    ),
    place: optionalText(120),
    yearFrom: optionalWhole(1850, 2200),
    yearTo: optionalWhole(1850, 2200),
    words: optionalText(500),
  })
  .refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo, {
    path: ['yearTo'],
    error: 'The last year comes before the first.',
  });
export type ListingInput = z.input<typeof listingFormSchema>;
export type ListingDraft = z.output<typeof listingFormSchema>;

/** The listing as the form holds it; a new one begins with the name of the event and what its kind suggests. */
export function listingValues(
  listing: Listing | null,
  event: { name: string; event_type_id: string },
): ListingInput {
  return {
    kind: listing?.kind ?? suggestedKind(event.event_type_id),
    name: listing?.name ?? event.name.slice(0, 120),
    place: listing?.place ?? '',
    yearFrom: listing?.year_from?.toString() ?? '',
    yearTo: listing?.year_to?.toString() ?? '',
    words: listing?.words ?? '',
  };
}

const suggestedKind = (typeId: string): ListingKind =>
  typeId === 'family' || typeId === 'school' ? typeId : typeId === 'military' ? 'unit' : 'other';

const refresh = (queries: QueryClient, eventId: string) =>
  queries.invalidateQueries({ queryKey: eventKeys.listing(eventId) });

/** Lists the event, or changes how it is listed; a newer version of somebody else is not overwritten. */
export const saveListingMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ listing, draft }: { listing: Listing | null; draft: ListingDraft }) => {
      const row = {
        kind: draft.kind,
        name: draft.name,
        place: draft.place,
        year_from: draft.kind === 'family' ? null : draft.yearFrom,
        year_to: draft.kind === 'family' ? null : draft.yearTo,
        words: draft.words,
        state: 'on',
      };
      if (listing === null) {
        unwrap(
          await db()
            .from('reunion_listings')
            .insert({ event_id: eventId, ...row })
            .select('id')
            .single(),
        );
        return;
      }
      const saved = unwrap(
        await db()
          .from('reunion_listings')
          .update(row)
          .eq('id', listing.id)
          .eq('row_version', listing.row_version)
          .select('id'),
      );
      if (saved.length === 0) throw changedMeanwhile('listing');
    },
    onSettled: () => refresh(queries, eventId),
  });

/** Takes it out of the finder, or puts it back as it was. */
export const switchListingMutation = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, state }: Pick<Listing, 'id' | 'state'>) =>
      unwrap(await db().from('reunion_listings').update({ state }).eq('id', id).select('id').single()),
    onSettled: () => refresh(queries, eventId),
  });
