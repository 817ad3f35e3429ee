import { page, signedIn, type RouteDef } from '@foregather/features/core/shell';

export const activityRoutes: RouteDef[] = [
  page('/activities', 'What is on', () => import('./activities/activities-page'), signedIn),
  page('/activities/schedule', 'Programme', () => import('./schedule/schedule-page'), signedIn),
  page(
    '/manage-activities',
    'Manage activities',
    () => import('./manage-activities/manage-activities-page'),
    signedIn,
  ),
  page('/create-activity', 'Add an activity', () => import('./activity-form/create-activity-page'), signedIn),
  page(
    '/edit-activity/:activityId',
    'Edit activity',
    () => import('./activity-form/edit-activity-page'),
    signedIn,
  ),
  page('/activity-details/:activityId', 'Activity', () => import('./activity/activity-page'), signedIn),
];
