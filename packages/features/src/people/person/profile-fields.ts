import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';

/** Fields the organisation added to its people, oldest first; at most 40. */
export const profileFieldsQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKeys.fields(orgId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('profile_fields')
          .select('id, label')
          .eq('org_id', orgId)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      ),
    staleTime: 30_000,
  });
