import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@foregather/ui';
import { type Act, readAllPages, useKeysetRows } from '@foregather/features/patterns';
import { householdOf } from '../household-roles';
import { peopleText } from '../labels';
import {
  addHouseholdMutation,
  addPeopledHouseholdMutation,
  renameHouseholdMutation,
} from '../households/household-mutations';
import { clearPhotos } from '../photo/photo-files';
import {
  dismissIssuesMutation,
  mergeMutation,
  removeMutation,
  savePersonMutation,
} from '../mutations/people';
import {
  directoryQuery,
  type DirectoryPerson,
  type PeopleAfter,
  type PeopleFilter,
  readPeoplePage,
  similarPeopleQuery,
} from '../persons';
import type { Household } from '../households/household-queries';
import type { NewHousehold, PersonDraft } from '../schema';

/** The people the search lets through, page by page; `readAll` for the file. */
export function usePeople(orgId: string, search: PeopleFilter, { enabled = true } = {}) {
  const query = useInfiniteQuery({
    ...directoryQuery(orgId, search),
    enabled,
    placeholderData: keepPreviousData,
  });
  const list = useKeysetRows(query);
  return {
    ...list,
    readAll: () =>
      readAllPages<DirectoryPerson, PeopleAfter>((after) => readPeoplePage(orgId, search, after)),
  };
}

/** Adds or saves one person; throws words for the form. */
export function useSavePerson(orgId: string) {
  const queries = useQueryClient();
  const save = useMutation(savePersonMutation(queries, orgId));
  return async (draft: PersonDraft, person: DirectoryPerson | undefined) => {
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

/** Says of people that what their import left open is right as it is. */
export function useDismissIssues() {
  const dismiss = useMutation(dismissIssuesMutation(useQueryClient()));
  return async (people: readonly DirectoryPerson[]) => {
    await dismiss.mutateAsync(people.map(({ id }) => id));
    return { message: `Checked: ${peopleText(people.length).toLowerCase()}` };
  };
}

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

/** Who may be the person being typed; the form tells when typing pauses. */
export function useSimilarPeople(orgId: string, enabled: boolean) {
  const [wanted, setWanted] = useState({ name: '', email: '' });
  const asked = enabled && (wanted.email.includes('@') || wanted.name.trim().includes(' '));
  const { data } = useQuery({
    ...similarPeopleQuery(orgId, { email: wanted.email.trim(), name: wanted.name.trim() }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  return { similar: asked ? (data ?? []) : [], setIdentity: setWanted };
}
