import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { timezonesQuery } from '@foregather/features/core/base';
import { avatarUrl, useUser } from '@foregather/features/core/session';
import { updatePhotoMutation, updateProfileMutation, updateZoneMutation } from '../mutations';
import { profileQuery } from '../queries';
import type { OwnPhotoDraft, ProfileDraft, ZoneDraft } from '../schema';

const NO_ZONES: readonly string[] = [];

/**
 * The reader's own profile, the zones to choose from, and the ways to save. What is saved is told; what is refused is
 * thrown, for the form to show.
 */
export function useProfile() {
  const user = useUser();
  const { id: userId } = user;
  const queries = useQueryClient();
  const profile = useQuery(profileQuery(userId));
  const { data: zones = NO_ZONES } = useQuery(timezonesQuery());
  const updateProfile = useMutation(updateProfileMutation(queries, userId));
  const updatePhoto = useMutation(updatePhotoMutation(userId));
  const updateZone = useMutation(updateZoneMutation(queries, userId));
  return {
    profile,
    zones,
    photo: avatarUrl(user) ?? undefined,
    savePhoto: async ({ photo }: OwnPhotoDraft) => {
      await updatePhoto.mutateAsync({ photo, had: avatarUrl(user) });
      toast.success(photo ? 'Photo saved' : 'Photo removed');
    },
    saveProfile: async (draft: ProfileDraft) => {
      await updateProfile.mutateAsync(draft);
      toast.success('Changes saved');
    },
    saveZone: async (draft: ZoneDraft) => {
      await updateZone.mutateAsync(draft);
      toast.success('Changes saved');
    },
  };
}
