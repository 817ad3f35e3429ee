import { csvText, db, downloadCsv, unwrap } from '@foregather/features/core';
import { AGE_BAND_LABELS, AGE_BANDS } from '../reply/reply-view';

const PAGE = 1000;

async function readPage(eventId: string, from: number) {
  return unwrap(
    await db()
      .rpc('rsvp_export', { event_id: eventId })
      .range(from, from + PAGE - 1),
  );
}
type ExportRow = Awaited<ReturnType<typeof readPage>>[number];

const REPLIES: Readonly<Record<string, string>> = {
  yes: 'Yes',
  no: 'No',
  maybe: 'Maybe',
  waitlisted: 'On the waitlist',
};
const bandText = (band: string | null) => {
  const known = AGE_BANDS.find((name) => name === band);
  return known ? AGE_BAND_LABELS[known] : null;
};

/** '2030-07-12 14:30': sheets read it as a date, and it sorts as text too. */
const minuteText = (instant: string | null) => instant && instant.slice(0, 16).replace('T', ' ');

/** Everybody invited to an event, and their plus-ones, as a file that a sheet opens; answers stay empty until they come. */
export async function exportReplies(eventId: string, fileName: string): Promise<void> {
  const rows: ExportRow[] = [];
  for (;;) {
    const page = await readPage(eventId, rows.length);
    rows.push(...page);
    if (page.length < PAGE) break;
  }
  const text = await csvText<ExportRow>(rows, [
    { header: 'Household', value: (row) => row.household },
    { header: 'Name', value: (row) => row.person },
    { header: 'Plus-one', value: (row) => (row.is_plus_one ? 'yes' : null) },
    { header: 'Reply', value: (row) => (row.reply ? (REPLIES[row.reply] ?? row.reply) : null) },
    { header: 'Age', value: (row) => bandText(row.age_band) },
    { header: 'Meal', value: (row) => row.meal },
    { header: 'Diet or allergies', value: (row) => row.diet },
    { header: 'Note', value: (row) => row.note },
    { header: 'Email', value: (row) => row.email },
    { header: 'Phone', value: (row) => row.phone },
    { header: 'Reply came by', value: (row) => row.channel },
    { header: 'Replied at (UTC)', value: (row) => minuteText(row.replied_at) },
    { header: 'Invitation sent at (UTC)', value: (row) => minuteText(row.sent_at) },
  ]);
  downloadCsv(fileName, text);
}
