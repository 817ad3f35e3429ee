import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const ticketPaths = {
  manage: () => '/ticket-management',
  ofEvent: (eventId: string) => `/ticket-management/event/${encodeURIComponent(eventId)}`,
  ofActivity: (activityId: string) => `/ticket-management/activity/${encodeURIComponent(activityId)}`,
  /** Bundles of tickets. */
  packages: ({ event }: { event?: string } = {}) => withSearch('/pro/attendance-packages', { event }),
  confirmation: () => '/ticket-confirmation',
  /** An order by its buyer's link, or one ticket by its holder's. */
  order: (token: string) => `/ticket-confirmation?order=${encodeURIComponent(token)}`,
  /** The page that sells: by the public link, a household's own, or that of an offer. */
  buy: (token: string) => `/tickets/${encodeURIComponent(token)}`,
};
