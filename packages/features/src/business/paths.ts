/** Addresses of this domain's pages. */
export const businessPaths = {
  proDashboard: () => '/pro/dashboard',
  proApiManagement: () => '/pro/api-management',
  businessDashboard: () => '/business/dashboard',
  businessAdminManagement: () => '/business/admin-management',
  businessMultiAdmin: () => '/business/multi-admin',
  businessAttendeeDataExport: () => '/business/attendee-data-export',
  businessBulkOperations: () => '/business/bulk-operations',
  businessIntegrations: () => '/business/integrations',
  businessStaffManagement: () => '/business/staff-management',
  businessStaffPortal: () => '/business/staff-portal',
  businessVolunteers: () => '/business/volunteers',
  businessLeadGeneration: () => '/business/lead-generation',
  businessPrioritySupport: () => '/business/priority-support',
  businessEnterpriseSupport: () => '/business/enterprise-support',
  businessAccountManager: () => '/business/account-manager',
  volunteerApplication: (token: string) => `/volunteer-application/${encodeURIComponent(token)}`,
};
