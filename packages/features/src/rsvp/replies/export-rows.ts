import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';

/** Rows one read returns at most (the API's own limit). */
const PAGE = 1000;

const text = z.nullable(z.string());
/** A line of `rsvp_export`: which of its columns are empty until an answer comes, no generated type knows. */
const exportRowsSchema = z.array(
  z.object({
    household: z.string(),
    person: z.string(),
    is_plus_one: z.boolean(),
    age_band: text,
    reply_state: z.string(),
    reply: text,
    meal: text,
    diet: text,
    note: text,
    channel: text,
    email: text,
    phone: text,
    sent_at: text,
    replied_at: text,
    /** By question; those of the household stand in each of its lines. */
    answers: z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.array(z.string())])),
  }),
);
export type ExportRow = z.output<typeof exportRowsSchema>[number];

async function readPage(eventId: string, from: number): Promise<ExportRow[]> {
  return exportRowsSchema.parse(
    unwrap(
      await db()
        .rpc('rsvp_export', { event_id: eventId })
        .range(from, from + PAGE - 1),
    ),
  );
}

/** Everybody invited to an event, and their plus-ones; answers stay empty until they come. */
export async function readExportRows(eventId: string): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  for (;;) {
    const page = await readPage(eventId, rows.length);
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
