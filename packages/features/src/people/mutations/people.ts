import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { newChoice } from '../person/new-choice';
import { peopleKeys } from '../people-keys';
import type { PersonDraft } from '../schema';

/** What `save_person` does with the household: nothing, leave, join or create. */
function householdChange(draft: PersonDraft, had: string | null) {
  if (draft.householdId === newChoice.none) return had === null ? null : { leave: true };
  if (draft.householdId === newChoice.create) return { name: draft.householdName, role: draft.role };
  return { id: draft.householdId, role: draft.role };
}

/** What `save_person` does with the group: nothing, leave the one before, join or create. */
function groupChange({ groupId, groupName }: PersonDraft, had: string | null) {
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
  draft: PersonDraft;
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

/** Removes people or households; the database refuses somebody who still holds a place at an event, by name. */
export const removeMutation = (queries: QueryClient) =>
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

/** Makes two entries one: what `keep` lacks comes from `drop`, whose household, contacts and replies move over. */
export const mergeMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ keep, drop }: { keep: string; drop: string }) =>
      unwrap(await db().rpc('merge_persons', { keep, drop })),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
  });

/** Ends the reminder of what an import left open, when it is right as it is. */
export const dismissIssuesMutation = (queries: QueryClient) =>
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
