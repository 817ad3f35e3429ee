import { queryOptions } from '@tanstack/react-query';
import { db, cacheTimes, type Tables, unwrapMaybe } from '@foregather/features/core/base';

export type Profile = Pick<Tables<'profiles'>, 'full_name' | 'first_name' | 'last_name' | 'timezone'>;

/** The columns of a `Profile`, for reads and for what a write answers. */
export const PROFILE_COLUMNS = 'full_name, first_name, last_name, timezone';

export const accountKeys = { profile: (userId: string) => ['account', 'profile', userId] as const };

/** The reader's own profile row; null where the account is older than the table. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile | null> =>
      unwrapMaybe(
        await db()
          .from('profiles')
          .select(PROFILE_COLUMNS)
          .eq('id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    ...cacheTimes('userBatch'),
  });
