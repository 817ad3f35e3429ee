import { withSearch } from '@foregather/features/core/base/address';

/** Which event a page of one event is about; without it the next one. */
interface OfEvent {
  event?: string;
}

/** Where a new activity begins: day of the event, clock time `14:30`, id of a space. */
interface NewActivity extends OfEvent {
  day?: string;
  start?: string;
  space?: string;
}

/** Addresses of this domain's pages. */
export const activityPaths = {
  activities: ({ event }: OfEvent = {}) => withSearch('/activities', { event }),
  activitiesSchedule: ({ event, day }: OfEvent & { day?: string } = {}) =>
    withSearch('/activities/schedule', { event, day }),
  manageActivities: ({ event }: OfEvent = {}) => withSearch('/manage-activities', { event }),
  createActivity: ({ event, day, start, space }: NewActivity = {}) =>
    withSearch('/create-activity', { event, day, start, space }),
  editActivity: (activityId: string) => `/edit-activity/${encodeURIComponent(activityId)}`,
  activityDetails: (activityId: string) => `/activity-details/${encodeURIComponent(activityId)}`,
};
