import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const ticketPaths = {
  manage: () => '/ticket-management',
  ofEvent: (eventId: string) => `/ticket-management/event/${encodeURIComponent(eventId)}`,
  ofActivity: (activityId: string) => `/ticket-management/activity/${encodeURIComponent(activityId)}`,
  /** The page that sells, by the public link of an event or a household's own one. */
  buy: (token: string) => `/tickets/${encodeURIComponent(token)}`,
  confirmation: () => '/ticket-confirmation',
  /** An order as its buyer sees it, by the order's secret. */
  order: (token: string) => withSearch('/ticket-confirmation', { order: token }),
};
