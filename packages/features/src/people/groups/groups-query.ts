import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';

/** Groups of one organisation by name: branches, class years, units. The first thousand, as a choice in a form. */
export const groupsQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKeys.groups(orgId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('groups')
          .select('id, name')
          .eq('org_id', orgId)
          .order('name')
          .order('id')
          .limit(1000)
          .abortSignal(signal),
      ),
    staleTime: 30_000,
  });
