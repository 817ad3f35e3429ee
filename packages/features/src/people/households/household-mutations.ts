import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';
import type { NewHousehold } from './household-schema';

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

/** Adds a household with its people, all of it or nothing. */
export const addPeopledHouseholdMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ name, people }: NewHousehold) =>
      unwrap(await db().rpc('add_household', { org_id: orgId, name, people })),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });
