import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../queries/keys';

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
