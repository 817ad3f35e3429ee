import type { ExportColumn } from '@foregather/features/patterns';
import type { ExportRow } from '../queries/export';
import { AGE_BAND_LABELS, AGE_BANDS } from '../reply/reply-view';

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

/** Replies as a file that a sheet opens, one line a person. */
export const EXPORT_COLUMNS: readonly ExportColumn<ExportRow>[] = [
  { header: 'Household', csv: (row) => row.household },
  { header: 'Name', csv: (row) => row.person },
  { header: 'Plus-one', csv: (row) => (row.is_plus_one ? 'yes' : null) },
  { header: 'Reply', csv: (row) => (row.reply ? (REPLIES[row.reply] ?? row.reply) : null) },
  { header: 'Age', csv: (row) => bandText(row.age_band) },
  { header: 'Meal', csv: (row) => row.meal },
  { header: 'Diet or allergies', csv: (row) => row.diet },
  { header: 'Note', csv: (row) => row.note },
  { header: 'Email', csv: (row) => row.email },
  { header: 'Phone', csv: (row) => row.phone },
  { header: 'Reply came by', csv: (row) => row.channel },
  { header: 'Replied at (UTC)', csv: (row) => minuteText(row.replied_at) },
  { header: 'Invitation sent at (UTC)', csv: (row) => minuteText(row.sent_at) },
];
