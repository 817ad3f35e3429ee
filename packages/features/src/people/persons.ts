import { infiniteQueryOptions } from '@tanstack/react-query';
import { db, searchWords, unwrap } from '@foregather/features/core/base';
import type { DirectorySearch } from './search-params';
import { containsPattern } from './contains-pattern';
import { peopleKeys } from './people-keys';

/** Rows of one page; the next one begins after the last row's sort key, so late pages cost what early ones do. */
export const DIRECTORY_PAGE = 100;

const COLUMNS =
  'id, full_name, named, name_sort, photo_path, nickname, email, phone, birth_year, former_names, notes, age_band, status, row_version, household_members(role, households(id, name)), group_members(groups(id, name)), profile_values(field_id, value), import_issues(code, field, value, message)';

/** What the list is narrowed to. */
export interface PeopleFilter extends Pick<DirectorySearch, 'q' | 'filter' | 'group'> {
  /** The ids of `group` and of those below it. */
  groupIds: readonly string[];
}
/** The sort key of the last row of a page. */
export interface PeopleAfter {
  name_sort: string;
  id: string;
}

/**
 * One page of people in the order of their names, with what the next one comes after. `count` is exact and asked for
 * with the first page only.
 */
export async function readPeoplePage(
  orgId: string,
  { q, filter, group, groupIds }: PeopleFilter,
  after: PeopleAfter | null,
  signal?: AbortSignal,
) {
  const joined =
    filter === 'no-household'
      ? COLUMNS.replace('household_members(', 'household_members!left(')
      : filter === 'to-check'
        ? COLUMNS.replace('import_issues(', 'import_issues!inner(')
        : COLUMNS;
  const columns = group === '' ? joined : `${joined}, in_group:group_members!inner()`;
  let query = db()
    .from('persons')
    .select(columns as typeof COLUMNS, after === null ? { count: 'exact' } : {})
    .eq('org_id', orgId)
    .order('name_sort')
    .order('id')
    .limit(DIRECTORY_PAGE);
  for (const word of searchWords(q)) query = query.ilike('search_text', containsPattern(word));
  if (filter === 'no-household') query = query.is('household_members', null);
  if (group !== '') query = query.in('in_group.group_id', [...groupIds]);
  if (filter === 'no-contact') query = query.is('email', null).is('phone', null);
  if (after) {
    const name = `"${after.name_sort.replace(/["\\]/g, (letter) => `\\${letter}`)}"`;
    query = query.or(`name_sort.gt.${name},and(name_sort.eq.${name},id.gt.${after.id})`);
  }
  const reply = await (signal ? query.abortSignal(signal) : query);
  const rows = unwrap(reply);
  const last = rows.at(-1);
  const next: PeopleAfter | null =
    rows.length < DIRECTORY_PAGE || !last ? null : { name_sort: last.name_sort, id: last.id };
  return { rows, count: reply.count, next };
}

export type DirectoryPage = Awaited<ReturnType<typeof readPeoplePage>>;
export type DirectoryPerson = DirectoryPage['rows'][number];

/** Pages of the directory, by name. */
export const directoryQuery = (orgId: string, search: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.directory(orgId, { q: search.q, filter: search.filter, group: search.group }),
    queryFn: ({ pageParam, signal }) => readPeoplePage(orgId, search, pageParam, signal),
    initialPageParam: null as PeopleAfter | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });
