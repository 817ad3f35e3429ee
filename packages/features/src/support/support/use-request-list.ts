import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { deviceZone } from '@foregather/words';
import { readAllPages, useKeysetRows, useUrlState } from '@foregather/features/patterns';
import { STATE_WORDS, SUPPORT_STATES } from '../labels';
import { supportSearch, type SupportSearch } from '../search-params';
import { requestFileColumns } from './request-columns';
import type { SupportRequestRow } from '../schema';
import { readRequestsPage, type RequestsAfter, supportRequestsQuery } from '../queries';

const STATE_OPTIONS = [
  { value: 'all', label: 'All' },
  ...SUPPORT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].label })),
];

/**
 * Requests as a list: what the address narrows them to, and what `ListView` takes of it whoever looks. `userId` null:
 * everybody's, for the staff.
 */
export function useRequestList(userId: string | null, fileName: string) {
  const [search, setSearch] = useUrlState(supportSearch);
  const found = useRequests(userId, search);
  return {
    found,
    search,
    setQuery: (q: string) => setSearch({ q }, { replace: true }),
    narrowed: search.q !== '' || search.state !== 'all',
    list: {
      label: 'Requests',
      stale: found.stale,
      rowId: ({ id }: SupportRequestRow) => id,
      rowName: ({ subject }: SupportRequestRow) => subject,
      filters: [
        {
          id: 'state',
          label: 'State',
          value: search.state,
          options: STATE_OPTIONS,
          onChange: (state: string) => setSearch(supportSearch.parse({ ...search, state })),
        },
      ],
      csv: { fileName, columns: requestFileColumns(deviceZone()), readAll: found.readAll },
      onPrint: found.print,
      printing: found.printing,
      more: found.more ? { ...found.more, label: 'Show more requests' } : undefined,
    },
  };
}

/** The requests that a search lets through, page by page; `readAll` for the file. `userId` null: everybody's. */
export function useRequests(userId: string | null, { q, state }: Pick<SupportSearch, 'q' | 'state'>) {
  const wanted = { userId, q, state: state === 'all' ? undefined : state };
  const query = useInfiniteQuery({ ...supportRequestsQuery(wanted), placeholderData: keepPreviousData });
  return {
    ...useKeysetRows(query),
    readAll: () => readAllPages<SupportRequestRow, RequestsAfter>((after) => readRequestsPage(wanted, after)),
  };
}
