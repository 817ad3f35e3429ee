import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { db, life, RequestError, unwrap, unwrapMaybe, type Tables } from '@foregather/features/core';
import type { ProfileDraft, ZoneDraft } from './schema';

export type Profile = Pick<Tables<'profiles'>, 'full_name' | 'first_name' | 'last_name' | 'timezone'>;
const COLUMNS = 'full_name, first_name, last_name, timezone';

export const accountKeys = { profile: (userId: string) => ['account', 'profile', userId] as const };

/** The reader's own profile row; null where the account is older than the table. */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.profile(userId),
    queryFn: async ({ signal }): Promise<Profile | null> =>
      unwrapMaybe(
        await db().from('profiles').select(COLUMNS).eq('id', userId).abortSignal(signal).maybeSingle(),
      ),
    ...life('userBatch'),
  });

/** Name and zone. The name also goes into the user's metadata, from which headers and mails take it. */
export const updateProfileMutation = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async ({ firstName, lastName, timezone }: ProfileDraft): Promise<Profile> => {
      const full_name = [firstName, lastName].filter(Boolean).join(' ');
      const names = { full_name, first_name: firstName, last_name: lastName };
      const profile = unwrap(
        await db()
          .from('profiles')
          .update({ ...names, timezone })
          .eq('id', userId)
          .select(COLUMNS)
          .single(),
      );
      const { error } = await db().auth.updateUser({ data: names });
      if (error) throw new RequestError(error.status ?? 0, error.message, { cause: error, code: error.code });
      return profile;
    },
    onSuccess: (profile) => queries.setQueryData(accountKeys.profile(userId), profile),
  });

/** The zone alone, for the page that asks for nothing else. */
export const updateZoneMutation = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async ({ timezone }: ZoneDraft): Promise<Profile> =>
      unwrap(await db().from('profiles').update({ timezone }).eq('id', userId).select(COLUMNS).single()),
    onSuccess: (profile) => queries.setQueryData(accountKeys.profile(userId), profile),
  });
