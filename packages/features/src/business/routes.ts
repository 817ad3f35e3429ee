import { bare, business, pro, unbuilt, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const businessRoutes: RouteDef[] = [
  unbuilt('/pro/dashboard', 'Organiser dashboard', pro, () => import('./unbuilt')),
  unbuilt('/pro/api-management', 'API and webhooks', pro, () => import('./unbuilt')),
  unbuilt('/business/dashboard', 'Organisation dashboard', business, () => import('./unbuilt')),
  unbuilt('/business/admin-management', 'Admin team', business, () => import('./unbuilt')),
  unbuilt('/business/multi-admin', 'Admin seats', business, () => import('./unbuilt')),
  unbuilt('/business/attendee-data-export', 'Attendee data export', business, () => import('./unbuilt')),
  unbuilt('/business/bulk-operations', 'Bulk operations', business, () => import('./unbuilt')),
  unbuilt('/business/integrations', 'Integrations', business, () => import('./unbuilt')),
  unbuilt('/business/staff-management', 'Staff management', business, () => import('./unbuilt')),
  unbuilt('/business/staff-portal', 'Staff portal', business, () => import('./unbuilt')),
  unbuilt('/business/volunteers', 'Volunteers', business, () => import('./unbuilt')),
  unbuilt('/business/lead-generation', 'Lead generation', business, () => import('./unbuilt')),
  unbuilt('/business/priority-support', 'Priority support', business, () => import('./unbuilt')),
  unbuilt('/business/enterprise-support', 'Enterprise support', business, () => import('./unbuilt')),
  unbuilt('/business/account-manager', 'Account manager', business, () => import('./unbuilt')),
  unbuilt('/volunteer-application/:token', 'Volunteer application', shared, () => import('./unbuilt')),
];
