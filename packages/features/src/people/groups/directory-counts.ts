import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';

const countsSchema = z.object({
  everyone: z.int(),
  no_household: z.int(),
  no_contact: z.int(),
  to_check: z.int(),
  groups: z.array(
    z.object({ id: z.string(), name: z.string(), parent_id: z.nullable(z.string()), people: z.int() }),
  ),
});
export type DirectoryCounts = z.output<typeof countsSchema>;

/** How many people the directory lists: all, in each group, and those with something to be put right. */
export const directoryCountsQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKeys.counts(orgId),
    queryFn: async ({ signal }) =>
      countsSchema.parse(unwrap(await db().rpc('directory_counts', { org_id: orgId }).abortSignal(signal))),
    staleTime: 30_000,
  });
