import { REPLY_NAMES } from '@foregather/words';
import { type ExportColumn, instantColumns } from '@foregather/features/patterns';
import type { ExportRow } from './export-rows';
import { answerWords } from '../reply-questions';
import { AGE_BAND_LABELS, AGE_BANDS } from '../reply-view';

const NAMES: Readonly<Record<string, string>> = REPLY_NAMES;
/** What a person answered; without an answer of their own, how far their household is. */
function replyName({ reply, reply_state: state }: ExportRow): string {
  // In a household that has answered, who is not named has not.
  const name = reply ?? (state === 'withdrawn' ? 'withdrawn' : 'silent');
  return NAMES[name] ?? name;
}

const bandText = (band: string | null) => {
  const known = AGE_BANDS.find((name) => name === band);
  return known ? AGE_BAND_LABELS[known] : null;
};

/** The questions of the event, a column each; two of the same words are told apart by their number. */
function answerColumns(questions: readonly { id: string; label: string }[]): ExportColumn<ExportRow>[] {
  return questions.map(({ id, label }, at) => ({
    header: questions.slice(0, at).some((one) => one.label === label) ? `${label} (${at + 1})` : label,
    csv: ({ answers }) => {
      const value = answers[id];
      return value === undefined ? null : answerWords(value).join(', ');
    },
  }));
}

/** Replies as a file that a sheet opens, one line a person. Times are those of the event's zone, which is named. */
export const exportColumns = (
  zone: string,
  questions: readonly { id: string; label: string }[],
): readonly ExportColumn<ExportRow>[] => [
  { header: 'Household', csv: (row) => row.household },
  { header: 'Name', csv: (row) => row.person },
  { header: 'Plus-one', csv: (row) => (row.is_plus_one ? 'yes' : null) },
  { header: 'Reply', csv: replyName },
  { header: 'Age', csv: (row) => bandText(row.age_band) },
  { header: 'Meal', csv: (row) => row.meal },
  { header: 'Diet or allergies', csv: (row) => row.diet },
  ...answerColumns(questions),
  { header: 'Note', csv: (row) => row.note },
  { header: 'Email', csv: (row) => row.email },
  { header: 'Phone', csv: (row) => row.phone },
  { header: 'Reply came by', csv: (row) => row.channel },
  ...instantColumns<ExportRow>('Replied at', (row) => row.replied_at, zone),
  ...instantColumns<ExportRow>('Invitation sent at', (row) => row.sent_at, zone),
];
