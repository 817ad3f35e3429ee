import { addDays, agesSpan, dayText, formatMoney, hoursSpan } from '@foregather/words';
import * as z from 'zod';
import type { Submission } from '@foregather/features/patterns/token-page';
import type { GuestActivity, ReplyView } from '../reply-view';

/** The action by which a household says who comes to a point of the programme. */
export const SIGN_UP = 'sign-up';

/** Before the id of a person in the name of their box. */
export const PERSON = 'person.';

/** The form of one activity: its id, a box for each person who comes, and whether they wait when it is full. */
export const signUpFields = z
  .looseObject({ activity_id: z.uuid(), wait: z.optional(z.literal('yes')) })
  .transform(({ activity_id: activity, wait, ...boxes }) => ({
    activity_id: activity,
    people: Object.keys(boxes).flatMap((name) =>
      name.startsWith(PERSON) ? [name.slice(PERSON.length)] : [],
    ),
    wait: wait === 'yes',
  }));

/** What was just sent for this activity and not taken: who, the words why, and whether they could wait instead. */
export function refusedSignUp(activity: GuestActivity, submission: Submission | null) {
  if (submission?.values['activity_id'] !== activity.id || !submission.refusal) return undefined;
  return {
    people: new Set(
      Object.keys(submission.values).flatMap((name) =>
        name.startsWith(PERSON) ? [name.slice(PERSON.length)] : [],
      ),
    ),
    message: submission.refusal.message,
    full: submission.refusal.code === 'activity_full',
  };
}

/** The programme by day, each with its heading: 'Saturday 13 July 2030', or 'Day 2' while the event has no date. */
export function programmeDays({ event, programme }: ReplyView) {
  const days = new Map<number, GuestActivity[]>();
  for (const activity of programme.activities) {
    days.set(activity.day, [...(days.get(activity.day) ?? []), activity]);
  }
  return [...days].map(([day, activities]) => ({
    day,
    name: event.start_date === null ? `Day ${day}` : dayText(addDays(event.start_date, day - 1)),
    activities,
  }));
}

/** Everything about a point in one line: '14:30 to 16:00 · Jetty · with Chuka · from 8 years · €6, paid on the day'. */
export function activityLine(activity: GuestActivity, currency: string): string {
  const { place, led_by: leader, fee_minor: fee, attire } = activity;
  return [
    hoursSpan(activity.local_start, activity.minutes),
    place,
    leader === null ? null : `with ${leader}`,
    agesSpan(activity.min_age, activity.max_age),
    fee === null ? null : `${formatMoney(fee, currency)}, paid on the day`,
    attire,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is different from the plan; null while nothing is. */
export function changedLine({
  called_off: off,
  on_plan_b: moved,
  plan_b: words,
}: GuestActivity): string | null {
  if (off) return words === null ? 'Does not take place.' : `Does not take place. ${words}.`;
  return moved ? `Changed${words === null ? '.' : `: ${words}.`}` : null;
}
