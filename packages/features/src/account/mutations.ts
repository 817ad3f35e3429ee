import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, RequestError, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { accountKeys, type Profile, PROFILE_COLUMNS } from './queries';
import type { ProfileDraft, ZoneDraft } from './schema';

/** Saves name and time zone. The name also goes into the user's metadata, which the header and mails use. */
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
          .select(PROFILE_COLUMNS)
          .single(),
      );
      const { error } = await db().auth.updateUser({ data: names });
      if (error) throw new RequestError(error.status ?? 0, error.message, { cause: error, code: error.code });
      return profile;
    },
    onSuccess: (profile) => queries.setQueryData(accountKeys.profile(userId), profile),
  });

/** Saves the time zone alone, for the page that edits nothing else. */
export const updateZoneMutation = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async ({ timezone }: ZoneDraft): Promise<Profile> =>
      unwrap(
        await db().from('profiles').update({ timezone }).eq('id', userId).select(PROFILE_COLUMNS).single(),
      ),
    onSuccess: (profile) => queries.setQueryData(accountKeys.profile(userId), profile),
  });

/** Accepts or declines an invitation; `token` is that of the link the reader opened, if any. */
export const answerInvitationMutation = (token: string) =>
  mutationOptions({
    mutationFn: async ({ id, accept }: { id: string; accept: boolean }): Promise<void> =>
      unwrapNothing(
        await db().rpc('answer_invitation', {
          invitation_id: id,
          accept,
          ...(token === '' ? {} : { token }),
        }),
      ),
  });

/** Takes the reader out of an organisation. Final until somebody invites them again. */
export async function leaveOrganisation(orgId: string, userId: string): Promise<void> {
  const left = unwrap(
    await db().from('org_members').delete().eq('org_id', orgId).eq('user_id', userId).select('id'),
  );
  if (left.length === 0) throw new RequestError(409, 'You are no member of this organisation any more.');
}
