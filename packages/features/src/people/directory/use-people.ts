import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readAllPages, useKeysetRows } from '@foregather/features/patterns';
import {
  directoryQuery,
  type DirectoryPerson,
  type PeopleAfter,
  type PeopleFilter,
  readPeoplePage,
} from '../persons';

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
