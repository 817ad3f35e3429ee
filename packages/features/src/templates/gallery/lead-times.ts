/** How long a plan needs, in words, and the nine columns in which the gallery shows it. */

/** Weeks that can be said to be left: two steps of the slider in each column. The first is before all columns. */
export const STEPS = [1, 2, 3, 5, 6, 8, 9, 12, 14, 18, 22, 27, 31, 36, 40, 48, 53, 62, 70] as const;
/** What most who open the gallery have; it is in no address. */
export const USUAL_WEEKS = 9;

/** Columns of lead time, each with the weeks it ends at. */
export const COLUMNS = [
  { name: 'Up to 3 weeks', weeks: 3 },
  { name: '4 to 6 weeks', weeks: 6 },
  { name: '7 to 9 weeks', weeks: 9 },
  { name: '10 to 14 weeks', weeks: 14 },
  { name: '4 to 5 months', weeks: 22 },
  { name: '6 to 7 months', weeks: 31 },
  { name: '8 to 9 months', weeks: 40 },
  { name: '10 to 12 months', weeks: 53 },
  { name: 'Over a year', weeks: Infinity },
] as const;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '9 weeks', '5 months': in weeks as long as people count in weeks. */
export const leadText = (days: number): string =>
  days <= 112 ? counted(Math.round(days / 7), 'week') : counted(Math.round(days / 30.4), 'month');

export const weeksText = (weeks: number): string => leadText(weeks * 7);

/** Which column a plan stands in. */
export const columnOf = (leadDays: number): number => COLUMNS.findIndex(({ weeks }) => leadDays <= weeks * 7);

/** How far along the columns a time lies, 0 to 1: where its flag stands. */
export const shareOf = (weeks: number): number =>
  Math.max(
    0,
    STEPS.findIndex((step) => step >= weeks),
  ) /
  (STEPS.length - 1);
