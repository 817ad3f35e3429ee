/** The file of a programme. Its first ten columns are those that the import reads, so that a file can come back. */
import { moneyFormat } from '@foregather/ui';
import { addDays } from '@foregather/words';
import type { ExportColumn } from '@foregather/features/patterns';
import type { Activity } from '../programme';
import { agesText } from '../programme-rules';
import type { ListedActivity } from './attention';

/** The columns that are read, in their order, with their heading. */
export const FILE_COLUMNS = [
  { id: 'day', header: 'Day' },
  { id: 'start', header: 'Start' },
  { id: 'minutes', header: 'Minutes' },
  { id: 'title', header: 'Title' },
  { id: 'place', header: 'Place' },
  { id: 'leader', header: 'Leader' },
  { id: 'places', header: 'Places' },
  { id: 'ages', header: 'Ages' },
  { id: 'fee', header: 'Fee' },
  { id: 'rain', header: 'Rain' },
] as const;
export type FileColumn = (typeof FILE_COLUMNS)[number]['id'];

/** How the file says what a number cannot. */
export const NO_LIMIT = 'no limit';
export const SHARES = 'shares with ';
export const RAIN_OFF = 'does not take place';
export const RAIN_ELSEWHERE = 'elsewhere: ';
export const RAIN_AT = 'at ';

const dayOf = (day: number, startDate: string | null) =>
  startDate === null ? String(day) : addDays(startDate, day - 1);

const placesOf = (activity: Activity, titles: ReadonlyMap<string, string>) => {
  if (!activity.sign_up) return null;
  if (activity.shares_places_with !== null)
    return `${SHARES}${titles.get(activity.shares_places_with) ?? 'another activity'}`;
  return activity.places ?? NO_LIMIT;
};

/** 'elsewhere: Great hall (We sing there)' */
function rainOf(activity: Activity, startDate: string | null): string | null {
  const words = activity.plan_b === null ? '' : ` (${activity.plan_b})`;
  switch (activity.plan_b_kind) {
    case 'off':
      return `${RAIN_OFF}${words}`;
    case 'place':
      return `${RAIN_ELSEWHERE}${activity.plan_b_space?.name ?? activity.plan_b_place ?? ''}${words}`;
    case 'time':
      return `${RAIN_AT}${dayOf(activity.plan_b_day ?? activity.day, startDate)} ${activity.plan_b_start?.slice(0, 5) ?? ''}${words}`;
    case null:
      return activity.plan_b;
  }
}

/** The columns of the file, as planned: what the rain moves for an afternoon stands in its plan. */
export function csvColumns(
  programme: readonly ListedActivity[],
  startDate: string | null,
  currency: string,
  spaceName: (id: string) => string | undefined,
): ExportColumn<ListedActivity>[] {
  const titles = new Map(programme.map(({ id, title }) => [id, title]));
  const unit = 10 ** moneyFormat(currency, 'en').digits;
  const cells: Readonly<Record<FileColumn, ExportColumn<ListedActivity>['csv']>> = {
    day: ({ day }) => dayOf(day, startDate),
    start: ({ local_start: start }) => start.slice(0, 5),
    minutes: ({ minutes }) => minutes,
    title: ({ title }) => title,
    place: ({ space_id: space, place }) => (space === null ? place : (spaceName(space) ?? place)),
    leader: ({ host }) => host?.full_name,
    places: (activity) => placesOf(activity, titles),
    ages: agesText,
    fee: ({ fee_minor: fee }) => (fee === null ? null : fee / unit),
    rain: (activity) => rainOf(activity, startDate),
  };
  return [
    ...FILE_COLUMNS.map(({ id, header }) => ({ header, csv: cells[id] })),
    { header: 'Come', csv: ({ sign_up: bySignUp, counts }) => (bySignUp ? counts?.going : null) },
    { header: 'Wait', csv: ({ sign_up: bySignUp, counts }) => (bySignUp ? counts?.waiting : null) },
    { header: 'To wear', csv: ({ attire }) => attire },
    { header: 'Notes', csv: ({ notes }) => notes },
  ];
}
