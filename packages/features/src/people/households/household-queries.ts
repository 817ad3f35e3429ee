import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';

/** Rows of one read; an organisation with more is read in several. */
const READ_ROWS = 1000;

/** All households of one organisation with who belongs to them, by name. */
export const householdsQuery = (orgId: string) =>
  queryOptions({
    queryKey: peopleKeys.households(orgId),
    queryFn: async ({ signal }) => {
      const read = async (from: number) =>
        unwrap(
          await db()
            .from('households')
            .select(
              'id, name, row_version, household_members(role, persons(id, full_name, name_sort, photo_path, group_members(groups(id, name))))',
            )
            .eq('org_id', orgId)
            .order('name_sort')
            .order('id')
            .range(from, from + READ_ROWS - 1)
            .abortSignal(signal),
        );
      const households = await read(0);
      while (households.length > 0 && households.length % READ_ROWS === 0) {
        const more = await read(households.length);
        if (more.length === 0) break;
        households.push(...more);
      }
      return households;
    },
    staleTime: 30_000,
  });

export type Household = Awaited<
  ReturnType<NonNullable<ReturnType<typeof householdsQuery>['queryFn']>>
>[number];
