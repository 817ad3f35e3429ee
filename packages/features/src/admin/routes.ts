import { admin, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const adminRoutes: RouteDef[] = [
  unbuilt('/admin', 'Back office', admin),
  unbuilt('/admin-management', 'Platform admins', admin),
  unbuilt('/admin/dashboard', 'Service health', admin),
  unbuilt('/admin/users', 'Users', admin),
  unbuilt('/admin/events', 'Event moderation', admin),
  unbuilt('/admin/venues', 'Venue moderation', admin),
  unbuilt('/admin/activities', 'Activity moderation', admin),
  unbuilt('/admin/invitations', 'Invitation watch', admin),
  unbuilt('/admin/subscriptions', 'Subscriptions', admin),
  unbuilt('/admin/affiliates', 'Affiliate review', admin),
];
