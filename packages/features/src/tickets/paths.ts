/** Addresses of this domain's pages. */
export const ticketPaths = {
  manage: () => '/ticket-management',
  ofEvent: (eventId: string) => `/ticket-management/event/${encodeURIComponent(eventId)}`,
  ofActivity: (activityId: string) => `/ticket-management/activity/${encodeURIComponent(activityId)}`,
  confirmation: () => '/ticket-confirmation',
};
