/** Days counted from the first day of an event, before it negative, as an organiser says and reads them. */

/** What one's own template can say of a task's day. */
export const EARLIEST = -730;
export const LATEST = 365;

export const UNITS = ['weeks-before', 'days-before', 'days-after', 'weeks-after'] as const;
export type Unit = (typeof UNITS)[number];
export const UNIT_NAMES: Record<Unit, string> = {
  'weeks-before': 'weeks before',
  'days-before': 'days before',
  'days-after': 'days after',
  'weeks-after': 'weeks after',
};

/** An offset as it stands in its two fields: '50' and 'weeks before'. */
export interface Span {
  /** What was typed. */
  amount: string;
  unit: Unit;
}

/** From so many days on whole weeks are said as weeks. */
const WEEKS_FROM = 28;

/** A day in the words of its two fields; null: nobody said when. */
export function spanOf(day: number | null): Span {
  if (day === null) return { amount: '', unit: 'days-before' };
  const far = Math.abs(day);
  const weeks = far >= WEEKS_FROM && far % 7 === 0;
  return {
    amount: String(weeks ? far / 7 : far),
    unit: day > 0 ? (weeks ? 'weeks-after' : 'days-after') : weeks ? 'weeks-before' : 'days-before',
  };
}

/** The day that two fields say; null when it is none, or too far off. */
export function dayOfSpan({ amount, unit }: Span): number | null {
  if (!/^\d{1,3}$/.test(amount.trim())) return null;
  const days = Number(amount) * (unit.startsWith('weeks') ? 7 : 1);
  const day = unit.endsWith('before') ? 0 - days : days;
  return day < EARLIEST || day > LATEST ? null : day;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '3 days', '7 weeks': rounded to weeks from two on. */
function howLong(days: number): string {
  const far = Math.abs(days);
  return far < 14 ? counted(far, 'day', 'days') : counted(Math.round(far / 7), 'week', 'weeks');
}

/** '7 weeks before', 'on the first day', '3 days after'. */
export const dayWords = (day: number): string =>
  day === 0 ? 'on the first day' : `${howLong(day)} ${day < 0 ? 'before' : 'after'}`;

/** '2 weeks late', '3 days early', 'on time'. */
export const differenceWords = (days: number): string =>
  days === 0 ? 'on time' : `${howLong(days)} ${days > 0 ? 'late' : 'early'}`;

/** A task's two days. */
export interface Course {
  title: string;
  planned: number | null;
  happened: number | null;
}

/** Later than this is worth a word. */
const NOTABLE = 7;

/** How a plan went: the middle of all differences, and the tasks that were the latest. Null where nothing can be compared. */
export function courseOf(tasks: readonly Course[]): { middle: number; latest: string[] } | null {
  const late = tasks
    .flatMap(({ title, planned, happened }) =>
      planned === null || happened === null ? [] : [{ title, by: happened - planned }],
    )
    .toSorted((a, b) => b.by - a.by);
  const middle = late[Math.floor(late.length / 2)];
  if (!middle) return null;
  return {
    middle: middle.by,
    latest: late
      .filter(({ by }) => by >= NOTABLE)
      .slice(0, 3)
      .map(({ title }) => title),
  };
}
