import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  db,
  publicImageAddress,
  RequestError,
  unwrap,
  unwrapNothing,
  unwrapStorage,
} from '@foregather/features/core/base';
import { accountKeys, type Profile, PROFILE_COLUMNS } from './queries';
import type { NotificationChoice, ProfileDraft, ZoneDraft } from './schema';

/** What is saved of a profile; without a time zone that of the account stays. */
type SavedProfile = Omit<ProfileDraft, 'timezone'> & Partial<Pick<ProfileDraft, 'timezone'>>;

/** Saves name and time zone. The name also goes into the user's metadata, which the header and mails use. */
export const updateProfileMutation = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async ({ firstName, lastName, timezone }: SavedProfile): Promise<Profile> => {
      const full_name = [firstName, lastName].filter(Boolean).join(' ');
      const names = { full_name, first_name: firstName, last_name: lastName };
      const profile = unwrap(
        await db()
          .from('profiles')
          .update(timezone === undefined ? names : { ...names, timezone })
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

const AVATARS = 'avatars';

/** Path of a picture in the bucket by its public address; null where it lies elsewhere, such as with an identity provider. */
function avatarPath(address: string | null): string | null {
  const folder = publicImageAddress(AVATARS, '');
  return address?.startsWith(folder) ? address.slice(folder.length) : null;
}

/** Shows a picture beside the reader's name, or none; `had`: address of the one before, whose file goes. */
export const updatePhotoMutation = (userId: string) =>
  mutationOptions({
    mutationFn: async ({ photo, had }: { photo: File | null; had: string | null }): Promise<void> => {
      const bucket = db().storage.from(AVATARS);
      const path = `${userId}/${crypto.randomUUID()}`;
      if (photo) unwrapStorage(await bucket.upload(path, photo, { contentType: photo.type }));
      const avatar_url = photo ? publicImageAddress(AVATARS, path) : null;
      unwrapNothing(await db().from('profiles').update({ avatar_url }).eq('id', userId));
      const { error } = await db().auth.updateUser({ data: { avatar_url } });
      if (error) throw new RequestError(error.status ?? 0, error.message, { cause: error, code: error.code });
      const gone = avatarPath(had);
      // A person has ten pictures at most; a file that stays behind is shown nowhere.
      if (gone !== null) await bucket.remove([gone]);
    },
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

/** Saves what the reader wants to hear of one kind of news. */
export const saveChoiceMutation = (queries: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: async (choice: NotificationChoice) =>
      unwrapNothing(await db().from('notification_prefs').upsert(choice, { onConflict: 'user_id,kind' })),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.choices(userId) }),
  });
