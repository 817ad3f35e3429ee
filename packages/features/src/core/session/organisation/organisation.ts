import { queryOptions } from '@tanstack/react-query';
import { db } from '../../base/data/client';
import { cacheTimes } from '../../base/data/query-client';
import { unwrap } from '../../base/data/unwrap';

export interface Organisation {
  id: string;
  name: string;
  role: string;
  /** IANA zone and ISO currency that a new event starts with. */
  defaultTimezone: string | null;
  defaultCurrency: string | null;
}

export const organisationKeys = {
  mine: (userId: string) => ['organisations', 'mine', userId] as const,
};

const ownFirst = (a: Organisation, b: Organisation) =>
  Number(b.role === 'owner') - Number(a.role === 'owner');

/** The organisations of this user, their own first. Sign-up creates one, so the list is not empty. */
export const organisationsQuery = (userId: string) =>
  queryOptions({
    queryKey: organisationKeys.mine(userId),
    queryFn: async ({ signal }): Promise<Organisation[]> => {
      const rows = unwrap(
        await db()
          .from('org_members')
          .select('role, orgs!inner(id, name, default_timezone, default_currency)')
          .eq('user_id', userId)
          .order('created_at')
          .abortSignal(signal),
      );
      return rows
        .map(({ role, orgs }) => ({
          id: orgs.id,
          name: orgs.name,
          role,
          defaultTimezone: orgs.default_timezone,
          defaultCurrency: orgs.default_currency,
        }))
        .sort(ownFirst);
    },
    ...cacheTimes('userBatch'),
  });

/** The first of the given ids that is an organisation of the reader, else their own. */
export function pickOrganisation(
  organisations: readonly Organisation[],
  ...wanted: readonly (string | null)[]
): Organisation | undefined {
  const found = wanted.map((id) => organisations.find((one) => one.id === id));
  return found.find((one) => one !== undefined) ?? organisations[0];
}
