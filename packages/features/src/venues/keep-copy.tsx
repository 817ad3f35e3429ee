/** Copies of shared venues in one's own organisation: which there are, and keeping one. */
import {
  mutationOptions,
  queryOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Button } from '@foregather/ui';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { useCan, useOrganisation } from '@foregather/features/core/session';
import { ButtonLink } from '@foregather/features/core/shell';
import { runAct } from '@foregather/features/patterns';
import { venuePaths } from './paths';
import { removeVenuesMutation, type Venue, venueKeys } from './venues';

const copySchema = z.object({ id: z.uuid(), copied_from: z.uuid() });

/** The copies of the organisation by the venue they were copied from. */
const copiesQuery = (orgId: string) =>
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
const keepCopyMutation = (queries: QueryClient, orgId: string) =>
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

/** Keeps a copy of a shared venue in one's own organisation, or leads to the one that is there. */
export function KeepCopy({ venue }: { venue: Venue }) {
  const organisation = useOrganisation();
  const queries = useQueryClient();
  const canEdit = useCan('venues.edit');
  const copies = useQuery(copiesQuery(organisation.id));
  const keep = useMutation(keepCopyMutation(queries, organisation.id));
  const { mutateAsync: remove } = useMutation(removeVenuesMutation(queries));
  const own = venue.org_id === organisation.id ? venue.id : copies.data?.get(venue.id);
  if (own !== undefined)
    return (
      <ButtonLink to={venuePaths.venue(own)} variant="outline" size="sm">
        In my venues <span className="sr-only">as {venue.name}</span>
      </ButtonLink>
    );
  if (!canEdit || copies.data === undefined) return null;
  const run = () =>
    runAct(async () => {
      const id = await keep.mutateAsync(venue);
      return {
        message: `${venue.name} is in your venues`,
        undo: async () => {
          await remove({ ids: [id] });
          return 'Copy removed';
        },
      };
    }, `${venue.name}: not copied`);
  return (
    <Button size="sm" variant="outline" pending={keep.isPending} onClick={() => void run()}>
      Keep a copy <span className="sr-only">of {venue.name}</span>
    </Button>
  );
}
