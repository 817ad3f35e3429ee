import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';
import { newChoice } from './new-choice';
import type { DirectoryPersonDraft } from './person-schema';

/** What `save_person` does with the household: nothing, leave, join or create. */
function householdChange(draft: DirectoryPersonDraft, had: string | null) {
  if (draft.householdId === newChoice.none) return had === null ? null : { leave: true };
  if (draft.householdId === newChoice.create) return { name: draft.householdName, role: draft.role };
  return { id: draft.householdId, role: draft.role };
}

/** What `save_person` does with the group: nothing, leave the one before, join or create. */
function groupChange({ groupId, groupName }: DirectoryPersonDraft, had: string | null) {
  if (groupId === (had ?? newChoice.none)) return null;
  return {
    ...(had === null ? {} : { leave: had }),
    ...(groupId === newChoice.create
      ? { name: groupName }
      : groupId === newChoice.none
        ? {}
        : { id: groupId }),
  };
}

/** Names as a field has them, parted by commas. */
const namesOf = (text: string | null) =>
  (text ?? '')
    .split(/[,;/]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export interface SavePerson {
  /** Null: a new person. */
  personId: string | null;
  /** Of the row that was edited: somebody else's change since then is not overwritten. */
  rowVersion: number | null;
  /** Household before the edit. */
  hadHousehold: string | null;
  /** Group before the edit. */
  hadGroup: string | null;
  draft: DirectoryPersonDraft;
}

export const savePersonMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({
      personId,
      rowVersion,
      hadHousehold,
      hadGroup,
      draft,
    }: SavePerson): Promise<string> =>
      unwrap(
        await db().rpc('save_person', {
          org_id: orgId,
          ...(personId === null ? {} : { person_id: personId }),
          person: {
            full_name: draft.fullName,
            nickname: draft.nickname,
            email: draft.email,
            phone: draft.phone,
            birth_year: draft.birthYear,
            former_names: namesOf(draft.formerNames),
            notes: draft.notes,
            age_band: draft.ageBand,
            group: groupChange(draft, hadGroup),
            values: draft.values,
            ...(rowVersion === null ? {} : { row_version: rowVersion }),
          },
          household: householdChange(draft, hadHousehold),
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });
