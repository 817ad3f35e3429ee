import type { EventStatus } from './event-status';

const encode = (id: string) => encodeURIComponent(id);

/** Addresses of the events domain. */
export const eventPaths = {
  dashboard: () => '/dashboard',
  list: ({ status }: { status?: EventStatus } = {}) =>
    status === undefined ? '/manage-events' : `/manage-events?status=${status}`,
  create: () => '/create-event',
  edit: (eventId: string) => `/edit-event/${encode(eventId)}`,
  details: (eventId: string) => `/event-details/${encode(eventId)}`,
} as const;
