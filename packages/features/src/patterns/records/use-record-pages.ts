import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readAllPages, useKeysetRows } from '../list-page/list-rows';
import { searchParamsNamed, useUrlState } from '../url-state';
import type { PagesOptions, RecordsAfter, RecordsPage } from './record-reads';

/** Records of a table, as far as a list reads them. */
interface PagedRecords<Row> {
  listQuery: (ownerId: string, q?: string) => PagesOptions<Row>;
  readPage: (ownerId: string, q: string, after: RecordsAfter | null) => Promise<RecordsPage<Row>>;
}

/**
 * The list of an owner for `ListPage` and `RecordList`: the server reads it page by page, and what is searched for stands
 * in the address, under `searchName` where a page has several lists.
 */
export function useRecordPages<Row>(records: PagedRecords<Row>, ownerId: string, searchName = 'q') {
  const params = useMemo(() => searchParamsNamed(searchName), [searchName]);
  const [{ [searchName]: q = '' }, setSearch] = useUrlState(params);
  const list = useKeysetRows(
    useInfiniteQuery({ ...records.listQuery(ownerId, q), placeholderData: keepPreviousData }),
  );
  return {
    ...list,
    q,
    setQ: (text: string) => setSearch({ [searchName]: text }, { replace: true }),
    /** Whether there is nothing at all, and not only nothing that is searched for. */
    isEmpty: (rows: readonly Row[]) => rows.length === 0 && q === '' && !list.stale,
    /** All that the search lets through, for the file. */
    readAll: () => readAllPages<Row, RecordsAfter>((after) => records.readPage(ownerId, q, after)),
  };
}
