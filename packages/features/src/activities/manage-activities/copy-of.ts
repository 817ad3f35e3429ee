import type { Activity, ActivityDraft } from '../programme';

/** `activities.title` */
const MOST_TITLE = 120;
const COPY = ' (copy)';

/** The same activity once more: its plan, without who signed up. */
export const copyOf = (activity: Activity): ActivityDraft => ({
  title: `${activity.title.slice(0, MOST_TITLE - COPY.length)}${COPY}`,
  day: activity.day,
  local_start: activity.local_start,
  minutes: activity.minutes,
  place: activity.place,
  space_id: activity.space_id,
  host_person_id: activity.host_person_id,
  audience: activity.audience,
  sign_up: activity.sign_up,
  places: activity.places,
  shares_places_with: activity.shares_places_with,
  min_age: activity.min_age,
  max_age: activity.max_age,
  fee_minor: activity.fee_minor,
  attire: activity.attire,
  notes: activity.notes,
  plan_b: activity.plan_b,
  plan_b_kind: activity.plan_b_kind,
  plan_b_place: activity.plan_b_place,
  plan_b_space_id: activity.plan_b_space_id,
  plan_b_day: activity.plan_b_day,
  plan_b_start: activity.plan_b_start,
});
