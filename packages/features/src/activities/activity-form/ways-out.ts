/** What an activity that is being written would be in the way of, and where there is room instead. Nothing is refused by it. */
import type { Activity } from '../programme';
import { clashesOf, clockOf, minuteOf, type PlacedActivity, spanOf } from '../programme-rules';
import type { Space } from '../spaces';
import type { ActivityFormInput } from './activity-rules';

/** An activity, as far as it can be in the way of another one. */
export type Point = PlacedActivity & Pick<Activity, 'title'>;

/** Something else that wants the same space or person at the same time. */
export interface Meeting {
  kind: 'space' | 'person';
  /** The name of the space or the person. */
  name: string;
  other: Point;
}

const DAY = 1440;
/** More are no help while one decides. */
const MOST_SPACES = 3;

/**
 * The activity of a form as it would stand in the programme: by its plan, or by its plan B where that counts now. Null
 * while it has no hour. `names`: of the space it is in and of who leads it.
 */
export function pointOf(
  values: Pick<ActivityFormInput, 'title' | 'day' | 'start' | 'minutes' | 'space' | 'host' | 'rain'> &
    Pick<ActivityFormInput, 'rainSpace' | 'rainDay' | 'rainStart'>,
  opened: Pick<Activity, 'id' | 'on_plan_b'> | undefined,
  names: { space: (id: string) => string; host: (id: string) => string },
): Point | null {
  const planB = opened?.on_plan_b === true ? values.rain : 'none';
  const start = planB === 'time' ? values.rainStart : values.start;
  const minutes = /^\d{1,4}$/.test(values.minutes.trim()) ? Number(values.minutes) : 0;
  if (start === '' || minutes === 0) return null;
  const space = planB === 'place' ? values.rainSpace : values.space;
  return {
    id: opened?.id ?? '',
    title: values.title,
    called_off: planB === 'off',
    current_day: Number(planB === 'time' && values.rainDay !== '' ? values.rainDay : values.day),
    current_start: start,
    minutes,
    current_space_id: space || null,
    host_person_id: values.host || null,
    space: space === '' ? null : { name: names.space(space) },
    host: values.host === '' ? null : { full_name: names.host(values.host) },
  };
}

/** What an activity meets, in the order of the programme. */
export const meetingsOf = (point: Point, programme: readonly Point[]): Meeting[] =>
  programme
    .filter(({ id }) => id !== point.id)
    .flatMap((other) => clashesOf<Point>([point, other]).map(({ kind, name }) => ({ kind, name, other })));

/** The nearest hour of the same day, `later` or `earlier`, at which nothing is met; '14:30', null where there is none. */
export function freeStart(
  point: Point,
  programme: readonly Point[],
  way: 'later' | 'earlier',
): string | null {
  let start = minuteOf(point.current_start);
  while (start >= 0 && start < DAY) {
    const met = meetingsOf({ ...point, current_start: clockOf(start) }, programme);
    if (met.length === 0) return clockOf(start);
    const spans = met.map(({ other }) => {
      const { day, start: from, end: to } = spanOf(other);
      const shift = (day - point.current_day) * DAY;
      return { from: from + shift, to: to + shift };
    });
    start =
      way === 'later'
        ? Math.max(...spans.map(({ to }) => to))
        : Math.min(...spans.map(({ from }) => from)) - point.minutes;
  }
  return null;
}

/** Other spaces of the same venue that are free at that time. */
export function freeSpaces(point: Point, programme: readonly Point[], spaces: readonly Space[]): Space[] {
  const venue = spaces.find(({ id }) => id === point.current_space_id)?.venueId;
  return spaces
    .filter(
      (space) =>
        space.venueId === venue &&
        space.id !== point.current_space_id &&
        !meetingsOf({ ...point, current_space_id: space.id }, programme).some(({ kind }) => kind === 'space'),
    )
    .slice(0, MOST_SPACES);
}
