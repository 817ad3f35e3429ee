// oxlint-disable-next-line no-restricted-imports -- this file is loaded for long lists alone.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond the window, and the height that is expected until a row has been measured, in px. */
const OVERSCAN = 15;
const ROW_HEIGHT = 44;

/** What a row of the table is given: its place, for the reader of a screen and for the measuring of its height. */
export interface WindowedRowProps {
  ref: Ref<HTMLTableRowElement>;
  'aria-rowindex': number;
  'data-index': number;
  onFocus: () => void;
}

export interface WindowedRowsProps {
  /** The ids of all rows, in their order. */
  ids: readonly string[];
  /** Draws the row at this index. */
  draw: (index: number, place?: WindowedRowProps) => ReactNode;
}

/** The room of the rows that are not drawn. */
function Room({ height, rowRef }: { height: number; rowRef?: Ref<HTMLTableRowElement> }) {
  return <tr ref={rowRef} aria-hidden className="max-md:block" style={{ height }} />;
}

/** Paper has no window: while the page is printed all rows are drawn. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** The rows of a long table near the window of the browser; thousands of them scroll like twenty. */
export function WindowedRows({ ids, draw }: WindowedRowsProps) {
  const printing = usePrinting();
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [active, setActive] = useState(-1);
  useLayoutEffect(() => {
    const place = top.current?.getBoundingClientRect();
    if (place) setScrollMargin(place.top + window.scrollY);
  }, [ids]);
  // The same function as long as the ids are the same, or all of them would be counted with every frame.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- its answers go to plain elements below, none of them memoized.
  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin,
    useFlushSync: false,
    // The row with the focus is always drawn, or the focus would fall out of the page while scrolling.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return active < 0 || near.includes(active) ? near : [...near, active].sort((a, b) => a - b);
    },
  });
  if (printing) return ids.map((_, index) => draw(index));
  const items = virtual.getVirtualItems();
  let end = scrollMargin;
  const drawn = items.flatMap((item) => {
    const before = item.start - end;
    end = item.end;
    return [
      // A row far away that has the focus leaves room on both sides.
      before > 0 && item.index !== items[0]?.index ? (
        <Room key={`room-${String(item.key)}`} height={before} />
      ) : null,
      draw(item.index, {
        ref: virtual.measureElement,
        // The first row of the table is that of the headings.
        'aria-rowindex': item.index + 2,
        'data-index': item.index,
        onFocus: () => setActive(item.index),
      }),
    ];
  });
  const first = items[0];
  return (
    <>
      <Room rowRef={top} height={first ? first.start - scrollMargin : 0} />
      {drawn}
      <Room height={Math.max(0, virtual.getTotalSize() - (end - scrollMargin))} />
    </>
  );
}
