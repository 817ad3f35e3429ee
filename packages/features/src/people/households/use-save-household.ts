import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@foregather/ui';
import {
  addHouseholdMutation,
  addPeopledHouseholdMutation,
  renameHouseholdMutation,
} from './household-mutations';
import type { Household } from './household-queries';
import type { NewHousehold } from './household-schema';

/** Adds or renames one household; throws words for the form. */
export function useSaveHousehold(orgId: string) {
  const queries = useQueryClient();
  const add = useMutation(addHouseholdMutation(queries, orgId));
  const rename = useMutation(renameHouseholdMutation(queries));
  return async (name: string, household: Household | undefined) => {
    if (household) await rename.mutateAsync({ id: household.id, name });
    else await add.mutateAsync({ name });
    toast.success(household ? 'Household renamed' : `${name} added`);
  };
}

/** Adds a household with its people; throws words for the line it was typed in. */
export function useAddPeopledHousehold(orgId: string) {
  const add = useMutation(addPeopledHouseholdMutation(useQueryClient(), orgId));
  return async (household: NewHousehold) => {
    await add.mutateAsync(household);
    toast.success(`${household.name} added`);
  };
}
