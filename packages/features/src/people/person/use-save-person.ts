import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import { householdOf } from '../household-roles';
import type { DirectoryPerson } from '../persons';
import type { DirectoryPersonDraft } from './person-schema';
import { savePersonMutation } from './save-person';

/** Adds or saves one person; throws words for the form. */
export function useSavePerson(orgId: string) {
  const queries = useQueryClient();
  const save = useMutation(savePersonMutation(queries, orgId));
  return async (draft: DirectoryPersonDraft, person: DirectoryPerson | undefined) => {
    await save.mutateAsync({
      personId: person?.id ?? null,
      rowVersion: person?.row_version ?? null,
      hadHousehold: person ? (householdOf(person)?.households.id ?? null) : null,
      hadGroup: person?.group_members[0]?.groups.id ?? null,
      draft,
    });
    toast.success(person ? `${draft.fullName} saved` : `${draft.fullName} added`);
  };
}
