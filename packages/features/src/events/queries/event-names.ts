import { db, unwrap } from '@foregather/features/core/base';

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
