import { page, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const activityRoutes: RouteDef[] = [
  unbuilt('/activities', 'Activities', signedIn, () => import('./unbuilt')),
  unbuilt('/activities/schedule', 'Programme', signedIn, () => import('./unbuilt')),
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
  unbuilt('/activity-details/:activityId', 'Activity', signedIn, () => import('./unbuilt')),
];
