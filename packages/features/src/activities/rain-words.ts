/** What happens when it rains, and what was planned, in words. */
import { timeText } from '@foregather/words';
import type { Activity } from './programme';
import { dayName } from './programme-rules';

type PlanB = Pick<
  Activity,
  | 'day'
  | 'local_start'
  | 'plan_b_kind'
  | 'plan_b'
  | 'plan_b_place'
  | 'plan_b_space'
  | 'plan_b_day'
  | 'plan_b_start'
>;

/** Where or when it is instead, short: 'Great hall', 'Sunday, 10:00', 'Called off'; null: nothing is agreed. */
export function planBShort(activity: PlanB, startDate: string | null): string | null {
  switch (activity.plan_b_kind) {
    case 'place':
      return activity.plan_b_space?.name ?? activity.plan_b_place ?? 'Elsewhere';
    case 'time': {
      const day = activity.plan_b_day ?? activity.day;
      const hour = timeText(activity.plan_b_start ?? activity.local_start);
      return day === activity.day ? hour : `${dayName(day, startDate)}, ${hour}`;
    }
    case 'off':
      return 'Called off';
    default:
      return null;
  }
}

/** The same with the words of who plans it: 'Great hall. Table football'; null: there is no plan B of any kind. */
export function planBText(activity: PlanB, startDate: string | null): string | null {
  const parts = [planBShort(activity, startDate), activity.plan_b].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('. ');
}

/** When it is by the plan, for what takes place by its plan B: 'Saturday, 14:30'. */
export const plannedHour = (activity: Activity, startDate: string | null): string =>
  `${dayName(activity.day, startDate)}, ${timeText(activity.local_start)}`;
