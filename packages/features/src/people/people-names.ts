import { queryOptions } from '@tanstack/react-query';
import { db, readAllRows } from '@foregather/features/core/base';
import { peopleKeys } from './people-keys';

/** Everybody of the directory who has a name, by name: to choose one of them. */
export const peopleNamesQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKeys.names(orgId),
    queryFn: ({ signal }) =>
      readAllRows((from, to) =>
        db()
          .from('persons')
          .select('id, full_name')
          .eq('org_id', orgId)
          .eq('named', true)
          .order('name_sort')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    staleTime: 60_000,
  });
