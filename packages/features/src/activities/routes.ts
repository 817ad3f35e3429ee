import { signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const activityRoutes: RouteDef[] = [
  unbuilt('/activities', 'Activities', signedIn),
  unbuilt('/activities/schedule', 'Programme', signedIn),
  unbuilt('/manage-activities', 'Manage activities', signedIn),
  unbuilt('/create-activity', 'Add an activity', signedIn),
  unbuilt('/edit-activity/:activityId', 'Edit activity', signedIn),
  unbuilt('/activity-details/:activityId', 'Activity', signedIn),
];
