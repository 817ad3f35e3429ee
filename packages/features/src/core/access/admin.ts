import { queryOptions, useQuery } from '@tanstack/react-query';
import { db } from '../data/client';
import { isSessionRefusal } from '../data/errors';
import { life } from '../data/query-client';
import { unwrap } from '../data/unwrap';
import { useAuth } from './auth-context';

export const roleKeys = {
  all: ['roles'] as const,
  admin: (userId: string) => [...roleKeys.all, 'admin', userId] as const,
};

/** Asked of the server, which takes the caller from the token. Fails closed: any failure means not admin. */
export const adminQuery = (userId: string) =>
  queryOptions({
    queryKey: roleKeys.admin(userId),
    queryFn: async (): Promise<boolean> => {
      try {
        return unwrap(await db().rpc('is_admin', { user_id: userId }));
      } catch (error) {
        // Asked once more, with a new token.
        if (isSessionRefusal(error)) throw error;
        console.error('The admin check failed; the user is treated as not admin.', error);
        return false;
      }
    },
    ...life('adminRole'),
  });

/** `undefined` while the server has not answered; hide what is for admins until it is true. */
export function useIsAdmin(): boolean | undefined {
  const { user } = useAuth();
  const { data, isError } = useQuery({ ...adminQuery(user?.id ?? ''), enabled: Boolean(user) });
  return !user || isError ? false : data;
}
