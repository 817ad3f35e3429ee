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
