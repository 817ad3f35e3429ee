import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleText } from '../labels';
import { peopleKeys } from '../people-keys';
import type { DirectoryPerson } from '../persons';

/** Ends the reminder of what an import left open, when it is right as it is. */
const dismissIssuesMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (personIds: readonly string[]) =>
      unwrap(
        await db()
          .from('import_issues')
          .delete()
          .in('person_id', [...personIds])
          .select('id'),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });

/** Says of people that what their import left open is right as it is. */
export function useDismissIssues() {
  const dismiss = useMutation(dismissIssuesMutation(useQueryClient()));
  return async (people: readonly DirectoryPerson[]) => {
    await dismiss.mutateAsync(people.map(({ id }) => id));
    return { message: `Checked: ${peopleText(people.length).toLowerCase()}` };
  };
}
