/** Addresses of this domain's pages. */
export const adminPaths = {
  home: () => '/admin',
  platformAdmins: () => '/admin-management',
  dashboard: () => '/admin/dashboard',
  users: () => '/admin/users',
  events: () => '/admin/events',
  venues: () => '/admin/venues',
  activities: () => '/admin/activities',
  invitations: () => '/admin/invitations',
  subscriptions: () => '/admin/subscriptions',
  affiliates: () => '/admin/affiliates',
};
