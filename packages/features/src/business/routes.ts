import { bare, business, pro, unbuilt, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const businessRoutes: RouteDef[] = [
  unbuilt('/pro/dashboard', 'Organiser dashboard', pro),
  unbuilt('/pro/api-management', 'API and webhooks', pro),
  unbuilt('/business/dashboard', 'Organisation dashboard', business),
  unbuilt('/business/admin-management', 'Admin team', business),
  unbuilt('/business/multi-admin', 'Admin seats', business),
  unbuilt('/business/attendee-data-export', 'Attendee data export', business),
  unbuilt('/business/bulk-operations', 'Bulk operations', business),
  unbuilt('/business/integrations', 'Integrations', business),
  unbuilt('/business/staff-management', 'Staff management', business),
  unbuilt('/business/staff-portal', 'Staff portal', business),
  unbuilt('/business/volunteers', 'Volunteers', business),
  unbuilt('/business/lead-generation', 'Lead generation', business),
  unbuilt('/business/priority-support', 'Priority support', business),
  unbuilt('/business/enterprise-support', 'Enterprise support', business),
  unbuilt('/business/account-manager', 'Account manager', business),
  unbuilt('/volunteer-application/:token', 'Volunteer application', shared),
];
