/** The programme as a sheet of hours: which columns a day has, what stands in them, and what a move means. */
import type { Activity, ActivityCounts, ActivityDraft } from '../programme';
import { type Clash, clashesOf, clockOf, spanOf } from '../programme-rules';

/** A space of a venue, a place in words, or where what has no place stands. */
export interface PlaceColumn {
  id: string;
  label: string;
  spaceId: string | null;
  place: string | null;
}

/** Where something stands on the sheet, in minutes from midnight of the day that is shown. */
export interface SheetPlace {
  column: string;
  start: number;
  end: number;
}

const DAY = 1440;
const NOWHERE: PlaceColumn = { id: 'nowhere', label: 'Without a place', spaceId: null, place: null };

const columnOf = (activity: Activity): PlaceColumn => {
  if (activity.current_space_id !== null)
    return {
      id: activity.current_space_id,
      label: activity.space?.name ?? 'A space',
      spaceId: activity.current_space_id,
      place: null,
    };
  const place = activity.current_place?.trim() ?? '';
  return place === '' ? NOWHERE : { id: `place ${place}`, label: place, spaceId: null, place };
};

/**
 * The columns of a day: the spaces given, in their order, then other spaces and places in which something takes place,
 * and last what has no place, if anything has none.
 */
export function columnsOf(
  activities: readonly Activity[],
  spaces: readonly { id: string; name: string }[],
): PlaceColumn[] {
  const given = spaces.map(({ id, name }) => ({ id, label: name, spaceId: id, place: null }));
  const used = new Map(activities.map((activity) => [columnOf(activity).id, columnOf(activity)]));
  for (const { id } of given) used.delete(id);
  const rest = [...used.values()].filter(({ id }) => id !== NOWHERE.id);
  return [
    ...given,
    ...rest.toSorted(
      (a, b) => Number(a.spaceId === null) - Number(b.spaceId === null) || a.label.localeCompare(b.label),
    ),
    ...(used.has(NOWHERE.id) ? [NOWHERE] : []),
  ];
}

/** Where an activity stands on the sheet of a day: one of the evening before begins before midnight. Null: not on it. */
export function placeOn(activity: Activity, day: number): SheetPlace | null {
  const { day: own, start, end } = spanOf(activity);
  const shift = (own - day) * DAY;
  if (own !== day && (own !== day - 1 || end + shift <= 0)) return null;
  return { column: columnOf(activity).id, start: start + shift, end: end + shift };
}

/** What a move to a place changes of an activity. What takes place by its plan B is not moved here. */
export function changesOf(
  target: SheetPlace,
  day: number,
  columns: readonly PlaceColumn[],
  activity: Activity,
): Partial<ActivityDraft> {
  const days = Math.floor(target.start / DAY);
  const column = columns.find(({ id }) => id === target.column);
  return {
    day: day + days,
    local_start: clockOf(target.start),
    minutes: target.end - target.start,
    ...(column && column.id !== columnOf(activity).id
      ? { space_id: column.spaceId, place: column.place }
      : {}),
  };
}

/** What a move would clash with, in a programme in which it had taken place. */
export function clashesAt(
  activity: Activity,
  changes: Partial<ActivityDraft>,
  programme: readonly Activity[],
): Clash[] {
  const moved: Activity = {
    ...activity,
    current_day: changes.day ?? activity.current_day,
    current_start: changes.local_start ?? activity.current_start,
    minutes: changes.minutes ?? activity.minutes,
    current_space_id: changes.space_id === undefined ? activity.current_space_id : changes.space_id,
  };
  return clashesOf([...programme.filter(({ id }) => id !== activity.id), moved]).filter(
    ({ first, second }) => first.id === activity.id || second.id === activity.id,
  );
}

/** 'Great hall has ‘Tables’ then' or 'Rosa leads ‘Boat’ then': what is in the way of an activity. */
export function clashText({ kind, name, first, second }: Clash, of: Activity): string {
  const other = first.id === of.id ? second : first;
  if (kind === 'person') return `${name || 'Who leads it'} leads ‘${other.title}’ then`;
  return `‘${other.title}’ is there then`;
}

/** The share of the places that is taken; undefined where they are not counted. */
export function filledOf(counts: ActivityCounts | undefined): number | undefined {
  if (!counts || counts.size === null || counts.places_left === null || counts.size === 0) return undefined;
  return (counts.size - counts.places_left) / counts.size;
}

/** A few words for a block: '18 of 22', '3 wait', 'Helpers', 'Called off'. */
export function blockNote(activity: Activity, counts: ActivityCounts | undefined): string | undefined {
  if (activity.called_off) return 'Called off';
  if (activity.audience !== 'everyone') return activity.audience === 'helpers' ? 'Helpers' : 'Committee';
  if (!activity.sign_up || !counts) return undefined;
  if (counts.waiting > 0) return `${counts.waiting} wait`;
  if (counts.size === null || counts.places_left === null) return `${counts.going} come`;
  return `${counts.size - counts.places_left} of ${counts.size}`;
}
