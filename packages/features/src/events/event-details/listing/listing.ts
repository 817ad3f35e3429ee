import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { changedMeanwhile } from '@foregather/features/patterns';
import { eventKeys } from '../../queries';

export const LISTING_KINDS = ['family', 'school', 'unit', 'other'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

const listingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(LISTING_KINDS),
  name: z.string(),
  place: z.nullable(z.string()),
  year_from: z.nullable(z.int()),
  year_to: z.nullable(z.int()),
  words: z.nullable(z.string()),
  state: z.enum(['on', 'off']),
  row_version: z.int(),
});
export type Listing = z.output<typeof listingSchema>;

/** What a host writes of a listing, read from its form. */
export interface ListingDraft {
  kind: ListingKind;
  name: string;
  place: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  words: string | null;
}

/** How the event stands in the finder; null where it never did. */
export const listingQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.listing(eventId),
    queryFn: async ({ signal }): Promise<Listing | null> =>
      z
        .nullable(listingSchema)
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
