import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows on screen at first, and how many more each press shows. */
const PAGE = 100;

/** The first rows of a list that is there as a whole, more on request, and all of them on paper. */
export function useShownRows<Row>(rows: readonly Row[], page = PAGE) {
  const [count, setCount] = useState(page);
  const left = rows.length - count;
  return {
    shown: rows.slice(0, count),
    more:
      left > 0
        ? {
            label: `Show ${Math.min(page, left)} more of ${rows.length}`,
            onShow: () => setCount(count + page),
          }
        : undefined,
    /** All of them, for the file. */
    readAll: async () => rows,
    print: () => {
      flushSync(() => setCount(Math.max(count, rows.length)));
      globalThis.print();
    },
  };
}

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

/** All rows of a list that is read page by page, for an export: as many requests as there are pages. */
export async function readAllPages<Row, After>(
  readPage: (after: After | null) => Promise<{ rows: readonly Row[]; next: After | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let after: After | null = null;
  do {
    const page: { rows: readonly Row[]; next: After | null } = await readPage(after);
    all.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return all;
}
