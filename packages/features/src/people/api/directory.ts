import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { db, searchWords, unwrap } from '@foregather/features/core';
import { type DirectorySearch, householdChoice } from '../choices';
import type { PersonDraft } from '../schema';
import { containsPattern } from '../search-text';
import { peopleKeys } from './keys';

/** Rows of one page; the next one begins after the last row's sort key, so late pages cost what early ones do. */
export const DIRECTORY_PAGE = 100;

const COLUMNS =
  'id, full_name, name_sort, nickname, email, phone, birth_year, status, row_version, household_members(role, households(id, name)), group_members(groups(id, name))';

type Wanted = Pick<DirectorySearch, 'q' | 'filter'>;
interface After {
  name_sort: string;
  id: string;
}

/** One page of people in the order of their names. `count` is exact and asked for with the first page only. */
async function readPage(orgId: string, { q, filter }: Wanted, after: After | null, signal?: AbortSignal) {
  const columns =
    filter === 'no-household' ? COLUMNS.replace('household_members(', 'household_members!left(') : COLUMNS;
  let query = db()
    .from('persons')
    .select(columns as typeof COLUMNS, after === null ? { count: 'exact' } : {})
    .eq('org_id', orgId)
    .order('name_sort')
    .order('id')
    .limit(DIRECTORY_PAGE);
  for (const word of searchWords(q)) query = query.ilike('search_text', containsPattern(word));
  if (filter === 'no-household') query = query.is('household_members', null);
  if (filter === 'no-contact') query = query.is('email', null).is('phone', null);
  if (after) {
    const name = `"${after.name_sort.replace(/["\\]/g, (letter) => `\\${letter}`)}"`;
    query = query.or(`name_sort.gt.${name},and(name_sort.eq.${name},id.gt.${after.id})`);
  }
  const reply = await (signal ? query.abortSignal(signal) : query);
  return { people: unwrap(reply), count: reply.count };
}

export type DirectoryPage = Awaited<ReturnType<typeof readPage>>;
export type DirectoryPerson = DirectoryPage['people'][number];

/** Pages of the directory, by name. */
export const directoryQuery = (orgId: string, search: Wanted) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.directory(orgId, { q: search.q, filter: search.filter }),
    queryFn: ({ pageParam, signal }) => readPage(orgId, search, pageParam, signal),
    initialPageParam: null as After | null,
    getNextPageParam: ({ people }): After | null => {
      const last = people.at(-1);
      return people.length < DIRECTORY_PAGE || !last ? null : { name_sort: last.name_sort, id: last.id };
    },
    staleTime: 30_000,
  });

/** Everybody the filter lets through, for the export: as many pages as there are. */
export async function readEverybody(orgId: string, search: Wanted): Promise<DirectoryPerson[]> {
  const everybody: DirectoryPerson[] = [];
  let after: After | null = null;
  for (;;) {
    const { people } = await readPage(orgId, search, after);
    everybody.push(...people);
    const last = people.at(-1);
    if (people.length < DIRECTORY_PAGE || !last) return everybody;
    after = { name_sort: last.name_sort, id: last.id };
  }
}

/** People who may be the same as the one being added: same address, or the same name. Five at most. */
export const similarPeopleQuery = (orgId: string, wanted: { email: string; name: string }) =>
  queryOptions({
    queryKey: peopleKeys.similar(orgId, wanted),
    queryFn: async ({ signal }) => {
      const words = searchWords(wanted.name);
      const find = () => db().from('persons').select('id, full_name, email').eq('org_id', orgId).limit(5);
      const byEmail =
        wanted.email === '' ? [] : unwrap(await find().eq('email', wanted.email).abortSignal(signal));
      let byName = find();
      for (const word of words) byName = byName.ilike('search_text', containsPattern(word));
      const named = words.length < 2 ? [] : unwrap(await byName.abortSignal(signal));
      return [...byEmail, ...named.filter(({ id }) => !byEmail.some((found) => found.id === id))].slice(0, 5);
    },
    staleTime: 10_000,
  });

/** What `save_person` does with the household: nothing, leave, join or create. */
function householdOf(draft: PersonDraft, had: string | null) {
  if (draft.householdId === householdChoice.none) return had === null ? null : { leave: true };
  if (draft.householdId === householdChoice.create) return { name: draft.householdName, role: draft.role };
  return { id: draft.householdId, role: draft.role };
}

export interface SavePerson {
  /** Null: a new person. */
  personId: string | null;
  /** Of the row that was edited: somebody else's change since then is not overwritten. */
  rowVersion: number | null;
  /** Household before the edit. */
  hadHousehold: string | null;
  draft: PersonDraft;
}

export const savePersonMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ personId, rowVersion, hadHousehold, draft }: SavePerson): Promise<string> =>
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
            ...(rowVersion === null ? {} : { row_version: rowVersion }),
          },
          household: householdOf(draft, hadHousehold),
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
