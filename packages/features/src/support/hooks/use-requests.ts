import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readAllPages, useKeysetRows } from '@foregather/features/patterns';
import { readRequestsPage, type RequestsAfter, supportRequestsQuery } from '../queries';
import type { SupportRequestRow } from '../schema';
import type { SupportSearch } from '../search-params';

/** The requests that a search lets through, page by page; `readAll` for the file. `userId` null: everybody's. */
export function useRequests(userId: string | null, { q, state }: Pick<SupportSearch, 'q' | 'state'>) {
  const wanted = { userId, q, state: state === 'all' ? undefined : state };
  const query = useInfiniteQuery({ ...supportRequestsQuery(wanted), placeholderData: keepPreviousData });
  return {
    ...useKeysetRows(query),
    readAll: () => readAllPages<SupportRequestRow, RequestsAfter>((after) => readRequestsPage(wanted, after)),
  };
}
