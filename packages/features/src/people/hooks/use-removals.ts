import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import type { Act } from '@foregather/features/patterns';
import type { Household } from '../households/household-queries';
import { peopleText } from '../labels';
import { peopleKeys } from '../people-keys';
import type { DirectoryPerson } from '../persons';
import { clearPhotos } from '../photo/photo-files';

/** Removes people or households; the database refuses somebody who still holds a place at an event, by name. */
const removeMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (gone: { personIds?: readonly string[]; householdIds?: readonly string[] }) =>
      unwrap(
        await db().rpc('remove_people', {
          person_ids: [...(gone.personIds ?? [])],
          household_ids: [...(gone.householdIds ?? [])],
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });

/** Actions that remove people and households, confirmed before they run. */
export function useRemovals() {
  const remove = useMutation(removeMutation(useQueryClient()));
  return {
    people: (people: readonly DirectoryPerson[]): Act => ({
      title: people.length === 1 ? `Remove ${people[0]?.full_name}?` : `Remove ${people.length} people?`,
      description:
        'They leave the directory and their households, and their invitations end. What they answered to past events stays.',
      confirmLabel: 'Remove from directory',
      run: async () => {
        await remove.mutateAsync({ personIds: people.map(({ id }) => id) });
        await clearPhotos(people.map(({ photo_path: folder }) => folder));
        return { message: `${peopleText(people.length)} removed` };
      },
    }),
    household: ({ id, name }: Household): Act => ({
      title: `Remove ${name}?`,
      description:
        'Its people stay in the directory, without a household. An invitation of this household ends.',
      confirmLabel: 'Remove household',
      run: async () => {
        await remove.mutateAsync({ householdIds: [id] });
        return { message: `${name} removed` };
      },
    }),
  };
}
