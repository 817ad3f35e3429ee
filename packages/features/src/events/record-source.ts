import type { FoundRecord, RecordSource } from '@foregather/features/core/shell';
import { eventWhen } from '@foregather/words';
import { eventPaths } from './paths';
import { type EventName, readEventNames } from './queries/event-names';
import { eventKeys } from './queries/keys';

const toRecord = (event: EventName): FoundRecord => ({
  id: event.id,
  name: event.name,
  meta: [eventWhen({ ...event, local_start: null }), event.location_name].filter(Boolean).join(' · '),
  to: eventPaths.details(event.id),
  sign: { kind: 'day', date: event.start_date, eventType: event.event_type_id },
  alsoFoundBy: event.location_name ? [event.location_name] : [],
});

/**
 * Events of the organisation, as the search of the header finds them: by name and place, like the list of events. There
 * are few, so that all are read once and compared here; the API lets nobody search a column without an index for it.
 */
export const eventSource: RecordSource = {
  key: 'events',
  title: 'Events',
  countText: (count) => (count === 1 ? '1 event' : `${count} events`),
  narrowed: false,
  read: (orgId) => ({
    queryKey: eventKeys.names(orgId),
    queryFn: async ({ signal }) => (await readEventNames(orgId, signal)).map(toRecord),
  }),
  all: (query) => ({ label: `All events matching "${query}"`, to: eventPaths.manage({ q: query }) }),
};
