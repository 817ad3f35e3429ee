import { DAY } from './geometry';
import type { SchedulerItem } from './scheduler-item';

/** An entry of a month: the columns it covers, and its line where several share a day. */
export interface MonthBar<I extends SchedulerItem> {
  item: I;
  /** Indexes of the first and the last day that is shown. */
  first: number;
  last: number;
  /** It began before, or goes on after, what is shown. */
  begun: boolean;
  goesOn: boolean;
  line: number;
  /** Lines side by side in its row, on its days. */
  lines: number;
}

/** Days after its column's that an entry ends on; midnight sharp belongs to the day before. */
const lastDayOf = ({ start, end }: SchedulerItem) => Math.floor((Math.max(end, start + 1) - 1) / DAY);

/** The bars of one row over the days of a month. */
export function monthBars<I extends SchedulerItem>(
  items: readonly I[],
  days: readonly string[],
): MonthBar<I>[] {
  const bars = items
    .flatMap((item) => {
      const own = days.indexOf(item.column);
      if (own < 0) return [];
      const first = own + Math.floor(item.start / DAY);
      const last = own + lastDayOf(item);
      return [
        {
          item,
          first: Math.max(first, 0),
          last: Math.min(last, days.length - 1),
          begun: first < 0,
          goesOn: last >= days.length,
          line: 0,
          lines: 1,
        },
      ];
    })
    .toSorted((a, b) => a.first - b.first || a.item.start - b.item.start || b.last - a.last);
  const ends: number[] = [];
  for (const bar of bars) {
    const free = ends.findIndex((end) => end < bar.first);
    bar.line = free < 0 ? ends.length : free;
    ends[bar.line] = bar.last;
  }
  for (const bar of bars) {
    const beside = bars.filter((other) => other.first <= bar.last && other.last >= bar.first);
    bar.lines = Math.max(...beside.map(({ line }) => line)) + 1;
  }
  return bars;
}
