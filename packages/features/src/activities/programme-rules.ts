/** Rules of a programme that pages of it share: when and where a point is, for whom, and what meets what. */
import { addDays, agesSpan, hoursSpan, minuteOf, weekdayText } from '@foregather/words';
import type { Activity, ActivityCounts } from './programme';

export { clockOf, minuteOf } from '@foregather/words';

const DAY = 1440;

/** When it takes place now: day of the event, minutes from that day's midnight; `end` is over 1440 past midnight. */
export function spanOf(activity: Pick<Activity, 'current_day' | 'current_start' | 'minutes'>) {
  const start = minuteOf(activity.current_start);
  return { day: activity.current_day, start, end: start + activity.minutes };
}

/** '14:30 to 16:00', or '21:30 to 00:30, next day'. */
export const hoursText = (activity: Pick<Activity, 'current_start' | 'minutes'>): string =>
  hoursSpan(activity.current_start, activity.minutes);

/** 'Saturday', or 'Day 2' while the event has no date. */
export const dayName = (day: number, startDate: string | null): string =>
  startDate === null ? `Day ${day}` : weekdayText(addDays(startDate, day - 1));

/** Where it takes place now; null: nobody has said. */
export const placeOf = (activity: Pick<Activity, 'space' | 'current_place'>): string | null =>
  activity.space?.name ?? activity.current_place;

/** 'from 8 years', 'up to 12 years', '8 to 12 years'; null for every age. */
export const agesText = ({ min_age: from, max_age: to }: Pick<Activity, 'min_age' | 'max_age'>) =>
  agesSpan(from, to);

/** 'Everyone', '4 of 22 places left', 'Full, 3 wait': what stands beside an activity. */
export function placesText(activity: Pick<Activity, 'sign_up'>, counts: ActivityCounts | undefined): string {
  if (!activity.sign_up) return 'Everyone';
  if (!counts) return '';
  const waits = counts.waiting === 0 ? '' : `, ${counts.waiting} wait${counts.waiting === 1 ? 's' : ''}`;
  if (counts.places_left === null) return `${counts.going} come${counts.going === 1 ? 's' : ''}`;
  if (counts.places_left === 0) return `Full${waits}`;
  return `${counts.places_left} of ${counts.size ?? 0} places left${waits}`;
}

/** '8 people signed up and 2 wait'; null for nobody. */
export function signedUpText({
  going,
  offered,
  waiting,
}: Pick<ActivityCounts, 'going' | 'offered' | 'waiting'>): string | null {
  const coming = going + offered;
  if (coming + waiting === 0) return null;
  const signed = coming === 1 ? '1 person signed up' : `${coming} people signed up`;
  const wait = `${waiting} wait${waiting === 1 ? 's' : ''}`;
  return coming === 0 ? wait : waiting === 0 ? signed : `${signed} and ${wait}`;
}

/** What decides whether two activities are in each other's way. */
export type PlacedActivity = Pick<
  Activity,
  | 'id'
  | 'called_off'
  | 'current_day'
  | 'current_start'
  | 'minutes'
  | 'current_space_id'
  | 'host_person_id'
  | 'space'
  | 'host'
>;

/** Two activities that want the same space, or the same person to lead them, at the same time. */
export interface Clash<Point extends PlacedActivity = Activity> {
  kind: 'space' | 'person';
  /** The name of the space or the person. */
  name: string;
  first: Point;
  second: Point;
}

const instantOf = ({ day, start, end }: ReturnType<typeof spanOf>) => ({
  from: day * DAY + start,
  to: day * DAY + end,
});

/** What clashes in a programme, in its order. What is called off is in nobody's way. */
export function clashesOf<Point extends PlacedActivity = Activity>(
  activities: readonly Point[],
): Clash<Point>[] {
  const placed = activities
    .filter((activity) => !activity.called_off)
    .map((activity) => ({ activity, ...instantOf(spanOf(activity)) }))
    .toSorted((a, b) => a.from - b.from);
  const found: Clash<Point>[] = [];
  for (const [index, first] of placed.entries()) {
    for (const second of placed.slice(index + 1)) {
      if (second.from >= first.to) break;
      const { activity: a } = first;
      const { activity: b } = second;
      if (a.current_space_id !== null && a.current_space_id === b.current_space_id)
        found.push({ kind: 'space', name: a.space?.name ?? '', first: a, second: b });
      if (a.host_person_id !== null && a.host_person_id === b.host_person_id)
        found.push({ kind: 'person', name: a.host?.full_name ?? '', first: a, second: b });
    }
  }
  return found;
}

/** The days of an event with something in them or between its dates: 1, 2, 3. */
export function daysOf(
  event: { start_date: string | null; end_date: string | null },
  activities: readonly Activity[],
): number[] {
  const planned =
    event.start_date === null || event.end_date === null
      ? 1
      : Math.round((Date.parse(event.end_date) - Date.parse(event.start_date)) / 86_400_000) + 1;
  const last = Math.max(planned, ...activities.map(({ current_day: day }) => day));
  return Array.from({ length: last }, (_, index) => index + 1);
}
