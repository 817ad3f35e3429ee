import { db, unwrap } from '@foregather/features/core/base';

/** Rows one read returns at most (the API's own limit). */
const PAGE = 1000;

async function readPage(eventId: string, from: number) {
  return unwrap(
    await db()
      .rpc('rsvp_export', { event_id: eventId })
      .range(from, from + PAGE - 1),
  );
}
export type ExportRow = Awaited<ReturnType<typeof readPage>>[number];

/** Everybody invited to an event, and their plus-ones; answers stay empty until they come. */
export async function readExportRows(eventId: string): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  for (;;) {
    const page = await readPage(eventId, rows.length);
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
