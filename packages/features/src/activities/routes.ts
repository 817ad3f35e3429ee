import { signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const activityRoutes: RouteDef[] = [
  unbuilt('/activities', 'Activities', signedIn, () => import('./unbuilt')),
  unbuilt('/activities/schedule', 'Programme', signedIn, () => import('./unbuilt')),
  unbuilt('/manage-activities', 'Manage activities', signedIn, () => import('./unbuilt')),
  unbuilt('/create-activity', 'Add an activity', signedIn, () => import('./unbuilt')),
  unbuilt('/edit-activity/:activityId', 'Edit activity', signedIn, () => import('./unbuilt')),
  unbuilt('/activity-details/:activityId', 'Activity', signedIn, () => import('./unbuilt')),
];
