import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@foregather/ui';
import { csvText, downloadCsv } from '@foregather/features/core';
import {
  directoryQuery,
  type DirectoryPerson,
  mergeMutation,
  readEverybody,
  removeMutation,
  savePersonMutation,
  similarPeopleQuery,
} from '../api/directory';
import {
  addHouseholdMutation,
  type Household,
  householdsQuery,
  renameHouseholdMutation,
} from '../api/households';
import { householdOf } from '../components/people-table';
import type { DirectorySearch } from '../choices';

const people = (count: number) => (count === 1 ? 'One person' : `${count} people`);

/** Pages of people for the search in the address, growing as the reader asks for more. */
export function usePeople(orgId: string, search: DirectorySearch) {
  const query = useInfiniteQuery({ ...directoryQuery(orgId, search), placeholderData: keepPreviousData });
  return {
    people: query.data?.pages.flatMap((page) => page.people) ?? [],
    count: query.data?.pages[0]?.count ?? null,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    // A failed refresh keeps what was read before.
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadingMore: query.isFetchingNextPage,
    /** Reads every page that is left, for the print view. */
    readAll: async () => {
      for (let page = query; page.hasNextPage; ) page = await page.fetchNextPage();
    },
  };
}

export function useHouseholds(orgId: string) {
  const query = useQuery(householdsQuery(orgId));
  return {
    households: query.data ?? [],
    loading: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** Everything the directory page changes, each with what the reader is told. */
export function useDirectoryActs(orgId: string) {
  const queries = useQueryClient();
  const save = useMutation(savePersonMutation(queries, orgId));
  const remove = useMutation(removeMutation(queries));
  const addHousehold = useMutation(addHouseholdMutation(queries, orgId));
  const renameHousehold = useMutation(renameHouseholdMutation(queries));
  const merge = useMutation(mergeMutation(queries));
  return {
    save: save.mutateAsync,
    addHousehold: async (name: string) => {
      await addHousehold.mutateAsync({ name });
      toast.success(`${name} added`);
    },
    renameHousehold: async (id: string, name: string) => {
      await renameHousehold.mutateAsync({ id, name });
      toast.success('Household renamed');
    },
    merge: async (keep: string, drop: string) => {
      const kept = await merge.mutateAsync({ keep, drop });
      toast.success(`Now one entry: ${kept.full_name}`);
    },
    removeHousehold: async ({ id, name }: { id: string; name: string }) => {
      await remove.mutateAsync({ householdIds: [id] });
      toast.success(`${name} removed`);
    },
    removePeople: async (ids: readonly string[]) => {
      await remove.mutateAsync({ personIds: ids });
      toast.success(`${people(ids.length)} removed`);
    },
  };
}

/** Who may be the person being typed; the form tells when typing pauses. */
export function useSimilarPeople(orgId: string, ignoreId: string | undefined) {
  const [wanted, setWanted] = useState({ name: '', email: '' });
  const enabled = wanted.email.includes('@') || wanted.name.trim().includes(' ');
  const { data } = useQuery({
    ...similarPeopleQuery(orgId, { email: wanted.email.trim(), name: wanted.name.trim() }),
    enabled: enabled && ignoreId === undefined,
    placeholderData: keepPreviousData,
  });
  return { similar: enabled && ignoreId === undefined ? (data ?? []) : [], setIdentity: setWanted };
}

/** The list the reader sees as a file: the same filter, everybody in it. */
export async function exportDirectory(
  orgId: string,
  search: DirectorySearch,
  groupTerm: string,
): Promise<void> {
  const rows = await readEverybody(orgId, search);
  const text = await csvText<DirectoryPerson>(rows, [
    { header: 'Name', value: (person) => person.full_name },
    { header: 'Known as', value: (person) => person.nickname },
    { header: 'Household', value: (person) => householdOf(person)?.households.name },
    { header: 'Adult or child', value: (person) => householdOf(person)?.role },
    { header: 'Email', value: (person) => person.email },
    { header: 'Phone', value: (person) => person.phone },
    { header: 'Year of birth', value: (person) => person.birth_year },
    {
      header: groupTerm,
      value: (person) => person.group_members.map(({ groups }) => groups.name).join('; '),
    },
  ]);
  downloadCsv('directory.csv', text);
}

/** Households as a file, one line a household. */
export async function exportHouseholds(households: readonly Household[]): Promise<void> {
  const text = await csvText(households, [
    { header: 'Household', value: ({ name }) => name },
    { header: 'People', value: ({ household_members: members }) => members.length },
    {
      header: 'Names',
      value: ({ household_members: members }) => members.map(({ persons }) => persons.full_name).join('; '),
    },
  ]);
  downloadCsv('households.csv', text);
}
