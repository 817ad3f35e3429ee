import { useId } from 'react';
import { Badge, Checkbox, Field, Input } from '@foregather/ui';
import { formatMoney } from '@foregather/words';
import type { ActivityDraft } from '../programme';
import { agesText, dayName, hoursText } from '../programme-rules';
import { FILE_COLUMNS, type FileColumn } from './csv-columns';
import type { FileContext } from './programme-cells';
import { type FileRow, type ReadRow, readRow } from './programme-file';

export interface ProgrammeReviewProps {
  rows: readonly FileRow[];
  context: FileContext;
  onChange: (rows: readonly FileRow[]) => void;
}

/** What each row of the list comes to: those with something wrong first, each to be corrected or left out. */
export function ProgrammeReview({ rows, context, onChange }: ProgrammeReviewProps) {
  const base = useId();
  const read = rows.map((row) => ({ row, is: readRow(row, context) }));
  // One that is being corrected stays where it is, right or wrong.
  const toCheck = read.filter(({ row, is }) => row.asked.length > 0 || is.draft === null);
  const right = read.filter((each) => !toCheck.includes(each));
  const change = (line: number, next: Partial<FileRow>) =>
    onChange(rows.map((row) => (row.line === line ? { ...row, ...next } : row)));
  const wrong = read.filter(({ row, is }) => !row.left && is.draft === null).length;
  return (
    <>
      <p role="status" className="text-sm">
        {summary(read, wrong)}
      </p>
      {toCheck.length === 0 ? null : (
        <section aria-labelledby={`${base}-check`} className="grid grid-cols-1 gap-3">
          <h3 id={`${base}-check`} className="text-section">
            To correct
          </h3>
          <ul className="grid grid-cols-1 gap-3">
            {toCheck.map(({ row, is }) => (
              <li key={row.line} className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-4">
                <WrongRow row={row} is={is} onChange={(next) => change(row.line, next)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {right.length === 0 ? null : (
        <section aria-labelledby={`${base}-right`} className="grid grid-cols-1 gap-3">
          <h3 id={`${base}-right`} className="text-section">
            Ready
          </h3>
          <ul className="grid grid-cols-1 gap-1">
            {right.map(({ row, is: { draft, known } }) =>
              draft === null ? null : (
                <li key={row.line}>
                  <Checkbox
                    label={draft.title}
                    help={`Row ${row.line}: ${draftText(draft, context)}${known ? '. In the programme already' : ''}`}
                    checked={!row.left}
                    onChange={({ currentTarget: { checked } }) => change(row.line, { left: !checked })}
                  />
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

/** '16 to add, 2 with something wrong, 1 left out' */
function summary(read: readonly { row: FileRow; is: ReadRow }[], wrong: number): string {
  const left = read.filter(({ row }) => row.left).length;
  const parts = [`${read.length - left - wrong} to add`];
  if (wrong > 0) parts.push(`${wrong} with something wrong: correct or leave out, or they are left out`);
  if (left > 0) parts.push(`${left} left out`);
  return `${parts.join(', ')}.`;
}

interface WrongRowProps {
  row: FileRow;
  is: ReadRow;
  onChange: (next: Partial<FileRow>) => void;
}

function WrongRow({ row, is: { wrong, draft }, onChange }: WrongRowProps) {
  const { cells, line, left, asked } = row;
  const shown = FILE_COLUMNS.filter(({ id }) => asked.includes(id) || wrong[id] !== undefined);
  const write = (column: FileColumn, text: string) =>
    onChange({
      cells: { ...cells, [column]: text },
      // It stays in sight once it is right.
      asked: asked.includes(column) ? asked : [...asked, column],
    });
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-item">{cells.title || 'Without a title'}</span>
          <span className="block text-meta text-muted-foreground">
            Row {line}:{' '}
            {FILE_COLUMNS.map(({ id }) => cells[id])
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Badge tone={left ? 'neutral' : draft ? 'success' : 'warning'}>
          {left ? 'Left out' : draft ? 'Right now' : 'Something is wrong'}
        </Badge>
      </div>
      {left ? null : (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {shown.map(({ id, header }) => (
            <Field key={id} label={`${header} of row ${line}`} error={wrong[id]}>
              <Input
                autoComplete="off"
                value={cells[id]}
                onChange={({ currentTarget: { value } }) => write(id, value)}
              />
            </Field>
          ))}
        </div>
      )}
      <Checkbox
        label={`Leave row ${line} out`}
        checked={left}
        onChange={({ currentTarget: { checked } }) => onChange({ left: checked })}
      />
    </>
  );
}

/** 'Saturday, 14:30 to 16:00, Jetty, led by Ada, 8 places, 8 to 12 years, €6' */
function draftText(draft: ActivityDraft, { startDate, spaces, people, currency }: FileContext): string {
  const leader = people.find(({ id }) => id === draft.host_person_id);
  return [
    dayName(draft.day, startDate),
    hoursText({ current_start: draft.local_start, minutes: draft.minutes }),
    spaces.find(({ id }) => id === draft.space_id)?.name ?? draft.place,
    leader ? `led by ${leader.name}` : null,
    !draft.sign_up
      ? 'everybody comes'
      : draft.shares_places_with !== null
        ? 'places shared'
        : draft.places === null
          ? 'no limit'
          : `${draft.places} places`,
    agesText(draft),
    draft.fee_minor === null ? null : formatMoney(draft.fee_minor, currency),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
