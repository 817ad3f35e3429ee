import type { FoundRecord, RecordSource } from '@foregather/features/core/shell';
import { eventWhen } from '@foregather/words';
import { db, unwrap } from '@foregather/features/core/base';
import { eventPaths } from './paths';
import { eventKeys } from './queries';

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

/** Enough for every organisation that plans by hand; the list of events shows more. */
const READ_ROWS = 1000;

/** The events of an organisation with what names them, newest start first. Read from `events_org_start_idx`. */
export async function readEventNames(orgId: string, signal: AbortSignal) {
  return unwrap(
    await db()
      .from('events')
      .select('id, name, event_type_id, start_date, end_date, local_start, local_end, zone, location_name')
      .eq('org_id', orgId)
      .order('start_date', { ascending: false, nullsFirst: true })
      .order('id')
      .limit(READ_ROWS)
      // As for people: the cache repeats it once, and somebody who types waits.
      .retry(false)
      .abortSignal(signal),
  );
}

export type EventName = Awaited<ReturnType<typeof readEventNames>>[number];
