/** What the rain plan of a day changes, before it is switched. */
import type { Activity, ActivityCounts } from '../programme';
import { type Clash, clashesOf, dayName, placeOf } from '../programme-rules';
import { timeText } from '@foregather/words';

/** The names of the spaces of a programme by their ids. */
export type SpaceNames = ReadonlyMap<string, string>;

/** The names that a programme tells itself, and those of the venues that are known besides. */
export const spaceNames = (
  activities: readonly Activity[],
  spaces: readonly { id: string; name: string }[],
): SpaceNames =>
  new Map([
    ...activities.flatMap(({ current_space_id: id, space, plan_b_space_id: other, plan_b_space: there }) => [
      ...(id !== null && space ? [[id, space.name] as const] : []),
      ...(other !== null && there ? [[other, there.name] as const] : []),
    ]),
    ...spaces.map(({ id, name }) => [id, name] as const),
  ]);

/** One activity that changes: from where to where, and whom it concerns. */
export interface RainChange {
  activity: Activity;
  from: string;
  to: string;
  /** Who signed up or waits; null: it is for everyone who comes. */
  people: number | null;
}

/** As it takes place once the plan B counts, or does not any more: what `private.settle_activity()` computes. */
export function afterSwitch(activity: Activity, rain: boolean, names: SpaceNames): Activity {
  if (activity.plan_b_kind === null) return activity;
  const kind = rain ? activity.plan_b_kind : null;
  const spaceId = kind === 'place' ? activity.plan_b_space_id : activity.space_id;
  const name = spaceId === null ? undefined : names.get(spaceId);
  return {
    ...activity,
    on_plan_b: rain,
    current_day: kind === 'time' ? (activity.plan_b_day ?? activity.day) : activity.day,
    current_start: kind === 'time' ? (activity.plan_b_start ?? activity.local_start) : activity.local_start,
    current_space_id: spaceId,
    current_place: kind === 'place' ? activity.plan_b_place : activity.place,
    space: name === undefined ? null : { name },
    called_off: kind === 'off',
  };
}

/** What of it the plan B is about: its place, its hour, or whether it takes place. */
function whereText(activity: Activity, startDate: string | null): string {
  if (activity.called_off) return 'Called off';
  if (activity.plan_b_kind === 'place') return placeOf(activity) ?? 'No place yet';
  return `${dayName(activity.current_day, startDate)}, ${timeText(activity.current_start)}`;
}

/** What switching a day to its rain plan, or back, changes: of what is planned for that day. */
export function rainChanges(
  activities: readonly Activity[],
  counts: ReadonlyMap<string, ActivityCounts>,
  { day, rain, startDate }: { day: number; rain: boolean; startDate: string | null },
  names: SpaceNames,
): RainChange[] {
  return activities
    .filter(
      (activity) => activity.day === day && activity.plan_b_kind !== null && activity.on_plan_b !== rain,
    )
    .map((activity) => {
      const after = afterSwitch(activity, rain, names);
      const count = counts.get(activity.id);
      return {
        activity,
        from: whereText(activity, startDate),
        to: whereText(after, startDate),
        people: activity.sign_up && count ? count.going + count.offered + count.waiting : null,
      };
    });
}

/** The clashes that the switch makes: those that are not there now. */
export function newClashes(
  activities: readonly Activity[],
  { day, rain }: { day: number; rain: boolean },
  names: SpaceNames,
): Clash[] {
  const key = ({ kind, first, second }: Clash) => `${kind} ${[first.id, second.id].toSorted().join(' ')}`;
  const now = new Set(clashesOf(activities).map(key));
  const after = activities.map((activity) =>
    activity.day === day ? afterSwitch(activity, rain, names) : activity,
  );
  return clashesOf(after).filter((clash) => !now.has(key(clash)));
}
