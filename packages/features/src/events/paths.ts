import type { DrawerKey } from '@foregather/features/core/shell';
import { withSearch } from '@foregather/features/core/base/address';
import type { StepId } from './schema';
import type { EventStatus } from './event-status';

/** Addresses of this domain's pages. */
export const eventPaths = {
  /** The dashboard, or one category of features on it. */
  dashboard: (search: { category?: DrawerKey } = {}) => withSearch('/dashboard', search),
  manage: (search: { q?: string; status?: EventStatus } = {}) => withSearch('/manage-events', search),
  /** `name` and `place` begin a new one with what was looked for and not found. */
  create: (search: { event?: string; step?: StepId; name?: string; place?: string } = {}) =>
    withSearch('/create-event', search),
  edit: (eventId: string) => `/edit-event/${encodeURIComponent(eventId)}`,
  details: (eventId: string) => `/event-details/${encodeURIComponent(eventId)}`,
  multiEvent: () => '/multi-event',
  proMultiEvent: () => '/pro/multi-event',
};
