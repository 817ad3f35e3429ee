import { admin, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const adminRoutes: RouteDef[] = [
  unbuilt('/admin', 'Back office', admin, () => import('./unbuilt')),
  unbuilt('/admin-management', 'Platform admins', admin, () => import('./unbuilt')),
  unbuilt('/admin/dashboard', 'Service health', admin, () => import('./unbuilt')),
  unbuilt('/admin/users', 'Users', admin, () => import('./unbuilt')),
  unbuilt('/admin/events', 'Event moderation', admin, () => import('./unbuilt')),
  unbuilt('/admin/venues', 'Venue moderation', admin, () => import('./unbuilt')),
  unbuilt('/admin/activities', 'Activity moderation', admin, () => import('./unbuilt')),
  unbuilt('/admin/invitations', 'Invitation watch', admin, () => import('./unbuilt')),
  unbuilt('/admin/subscriptions', 'Subscriptions', admin, () => import('./unbuilt')),
  unbuilt('/admin/affiliates', 'Affiliate review', admin, () => import('./unbuilt')),
];
