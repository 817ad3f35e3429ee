import { page, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const activityRoutes: RouteDef[] = [
  page('/activities', 'What is on', () => import('./activities/activities-page'), signedIn),
  page('/activities/schedule', 'Programme', () => import('./schedule/schedule-page'), signedIn),
  unbuilt('/manage-activities', 'Manage activities', signedIn, () => import('./unbuilt')),
  unbuilt('/create-activity', 'Add an activity', signedIn, () => import('./unbuilt')),
  unbuilt('/edit-activity/:activityId', 'Edit activity', signedIn, () => import('./unbuilt')),
  page('/activity-details/:activityId', 'Activity', () => import('./activity/activity-page'), signedIn),
];
