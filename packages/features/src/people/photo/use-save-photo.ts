import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { savePhotoMutation } from './save-photo';
import type { DirectoryPerson } from '../persons';
import type { PhotoDraft } from './photo-schema';

/** Shows a photo for a person, or none; throws words for the form. */
export function useSavePhoto(orgId: string) {
  const save = useMutation(savePhotoMutation(useQueryClient(), orgId));
  return async ({ photo, agreed }: PhotoDraft, person: DirectoryPerson) => {
    await save.mutateAsync({ personId: person.id, photo, had: person.photo_path, agreed });
    toast.success(photo ? `Photo of ${person.full_name} saved` : `Photo of ${person.full_name} removed`);
  };
}
