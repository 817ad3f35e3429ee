/** Addresses of this domain's pages. */
export const activityPaths = {
  activities: () => '/activities',
  activitiesSchedule: () => '/activities/schedule',
  manageActivities: () => '/manage-activities',
  createActivity: () => '/create-activity',
  editActivity: (activityId: string) => `/edit-activity/${encodeURIComponent(activityId)}`,
  activityDetails: (activityId: string) => `/activity-details/${encodeURIComponent(activityId)}`,
};
