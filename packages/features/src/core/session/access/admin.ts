import { queryOptions, useQuery } from '@tanstack/react-query';
import { db } from '../../base/data/client';
import { isSessionRefusal } from '../../base/data/errors';
import { cacheTimes } from '../../base/data/query-client';
import { unwrap } from '../../base/data/unwrap';
import { useAuth } from './auth-context';

export const roleKeys = {
  all: ['roles'] as const,
  admin: (userId: string) => [...roleKeys.all, 'admin', userId] as const,
};

/** Asks the server whether the caller is an admin. Fails closed: any failure means not admin. */
export const adminQuery = (userId: string) =>
  queryOptions({
    queryKey: roleKeys.admin(userId),
    queryFn: async (): Promise<boolean> => {
      try {
        return unwrap(await db().rpc('is_admin', { user_id: userId }));
      } catch (error) {
        // The query is retried with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('The admin check failed; the user is treated as not admin.', error);
        return false;
      }
    },
    ...cacheTimes('adminRole'),
  });

/**
 * Undefined until the server has answered; show what is for admins only when it is true. `now`: false asks nothing yet, and
 * gives the answer only if another has it.
 */
export function useIsAdmin(now = true): boolean | undefined {
  const { user } = useAuth();
  const { data, isError } = useQuery({ ...adminQuery(user?.id ?? ''), enabled: Boolean(user) && now });
  return !user || isError ? false : data;
}
