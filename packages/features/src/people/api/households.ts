import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core';
import { peopleKeys } from './keys';

/** Households of one organisation with who belongs to them, by name. One read shows the first thousand. */
export const householdsQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKeys.households(orgId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('households')
          .select('id, name, row_version, household_members(role, persons(id, full_name, name_sort))')
          .eq('org_id', orgId)
          .order('name_sort')
          .order('id')
          .abortSignal(signal),
      ),
    staleTime: 30_000,
  });

export type Household = Awaited<
  ReturnType<NonNullable<ReturnType<typeof householdsQuery>['queryFn']>>
>[number];

export const renameHouseholdMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      unwrap(await db().from('households').update({ name }).eq('id', id).select('id').single()),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });

export const addHouseholdMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ name }: { name: string }) =>
      unwrap(await db().from('households').insert({ org_id: orgId, name }).select('id').single()),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });
