/** Copies of shared venues in one's own organisation: which there are, and keeping one. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { type Venue, venueKeys } from './venues';

const copySchema = z.object({ id: z.uuid(), copied_from: z.uuid() });

/** The copies of the organisation by the venue they were copied from. */
export const copiesQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...venueKeys.own(orgId), 'copies'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = unwrap(
        await db()
          .from('venues')
          .select('id, copied_from')
          .eq('org_id', orgId)
          .is('deleted_at', null)
          .not('copied_from', 'is', null)
          .abortSignal(signal),
      );
      return new Map(
        z
          .array(copySchema)
          .parse(rows)
          .map(({ id, copied_from: from }) => [from, id]),
      );
    },
    staleTime: 30_000,
  });

/** Keeps a copy of a shared venue with its spaces. Nothing is left of it when the spaces cannot be written. Answers its id. */
export const keepCopyMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async (shared: Venue): Promise<string> => {
      const {
        id: from,
        org_id: _theirs,
        row_version: _version,
        shared: _shared,
        venue_spaces: spaces,
        ...facts
      } = shared;
      const table = db().from('venues');
      const { id } = unwrap(
        await table
          .insert({ ...facts, org_id: orgId, copied_from: from })
          .select('id')
          .single(),
      );
      if (spaces.length === 0) return id;
      const copies = spaces.map(({ name, seated, rows_of, standing, outdoors, position }) => ({
        venue_id: id,
        name,
        seated,
        rows_of,
        standing,
        outdoors,
        position,
      }));
      try {
        unwrap(await db().from('venue_spaces').insert(copies).select('id'));
      } catch (error) {
        await table.update({ deleted_at: new Date().toISOString() }).eq('id', id);
        throw error;
      }
      return id;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: venueKeys.all }),
  });
