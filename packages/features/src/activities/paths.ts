import { withSearch } from '@foregather/features/core/base/address';

/** Which event a page of one event is about; without it the next one. */
interface OfEvent {
  event?: string;
}

/** A day of the event by its number, and whether all of it is shown or what is ours. */
interface OfProgramme extends OfEvent {
  day?: number;
  show?: 'all' | 'ours';
}

/** Where a new activity begins: day of the event, clock time `14:30`, id of a space. */
interface NewActivity extends OfEvent {
  day?: string;
  start?: string;
  space?: string;
}

const numbered = (day: number | undefined) => (day === undefined ? undefined : String(day));

/** Addresses of this domain's pages. */
export const activityPaths = {
  activities: ({ event, day, show }: OfProgramme = {}) =>
    withSearch('/activities', { event, day: numbered(day), show: show === 'all' ? undefined : show }),
  activitiesSchedule: ({ event, day, show }: OfProgramme = {}) =>
    withSearch('/activities/schedule', {
      event,
      day: numbered(day),
      show: show === 'all' ? undefined : show,
    }),
  manageActivities: ({ event }: OfEvent = {}) => withSearch('/manage-activities', { event }),
  createActivity: ({ event, day, start, space }: NewActivity = {}) =>
    withSearch('/create-activity', { event, day, start, space }),
  editActivity: (activityId: string) => `/edit-activity/${encodeURIComponent(activityId)}`,
  activityDetails: (activityId: string) => `/activity-details/${encodeURIComponent(activityId)}`,
};
