import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** One page of a list that is read in the order of a key. */
export interface KeysetPage<Row> {
  rows: readonly Row[];
  /** All rows there are; asked for with the first page only. */
  count: number | null;
}

/**
 * A list that is read page by page. `data` are the rows read so far, ready for `QueryView`; `print` reads the others
 * first. Give the query `placeholderData: keepPreviousData`: the rows of the search before then stay, marked as stale,
 * until the new ones come.
 */
export function useKeysetRows<Row>(query: UseInfiniteQueryResult<InfiniteData<KeysetPage<Row>>>) {
  const [printing, setPrinting] = useState(false);
  const pages = query.data?.pages;

  async function print() {
    setPrinting(true);
    let { hasNextPage } = query;
    while (hasNextPage) {
      const next = await query.fetchNextPage();
      if (next.isError) break;
      hasNextPage = next.hasNextPage;
    }
    setPrinting(false);
    // The rows are drawn before the browser takes its picture.
    setTimeout(() => globalThis.print(), 0);
  }

  return {
    data: pages?.flatMap(({ rows }) => rows),
    /** Null while it is not known. */
    count: query.isPlaceholderData ? null : (pages?.[0]?.count ?? null),
    error: query.error,
    isFetching: query.isFetching,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
    /** The rows belong to the search before. */
    stale: query.isPlaceholderData,
    more: query.hasNextPage
      ? { pending: query.isFetchingNextPage, onShow: () => void query.fetchNextPage() }
      : undefined,
    printing,
    print: () => void print(),
  };
}
