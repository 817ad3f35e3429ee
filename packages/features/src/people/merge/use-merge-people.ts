import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';
import type { DirectoryPerson } from '../persons';
import { clearPhotos } from '../photo/photo-files';

/** Makes two entries one: what `keep` lacks comes from `drop`, whose household, contacts and replies move over. */
const mergeMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ keep, drop }: { keep: string; drop: string }) =>
      unwrap(await db().rpc('merge_persons', { keep, drop })),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });

/** Makes two entries one; throws words for the form. */
export function useMergePeople() {
  const merge = useMutation(mergeMutation(useQueryClient()));
  return async (keep: DirectoryPerson, drop: DirectoryPerson) => {
    const kept = await merge.mutateAsync({ keep: keep.id, drop: drop.id });
    // An entry without a photo takes over that of the other one.
    if (keep.photo_path) await clearPhotos([drop.photo_path]);
    toast.success(`Now one entry: ${kept.full_name}`);
  };
}
