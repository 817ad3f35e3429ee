import {
  type InfiniteData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';

/** One page of a list that is read in the order of a key. */
export interface KeysetPage<Row> {
  rows: readonly Row[];
  /** All rows there are; asked for with the first page only. */
  count: number | null;
}

/** The words of the search changed: the rows before stay until the new ones come, marked as stale. */
const keepRows = <T>(before: T | undefined) => before;

/**
 * A list that is read page by page. `data` are the rows read so far, ready for `QueryView`; `print` reads the others
 * first.
 */
export function useKeysetRows<Row, After>(
  options: UndefinedInitialDataInfiniteOptions<
    KeysetPage<Row>,
    Error,
    InfiniteData<KeysetPage<Row>, After>,
    QueryKey,
    After
  >,
) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepRows });
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
