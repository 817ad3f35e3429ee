import { Badge, Button, Field, NativeSelect } from '@foregather/ui';
import { useState } from 'react';
import { isOffer, parsedText, rowName } from './preview-rows';
import type { RowChanges } from './corrections';
import type { Decisions } from '../import-mutations';
import type { PreviewRow } from '../import-queries';
import { isRepeat, twinOf } from './review-rows';
import { RowCorrection } from './row-correction';

/** Rows on screen at first, and more at each press. */
const SHOWN = 50;

const CHOICES = [
  { value: 'skip', label: 'Leave out' },
  { value: 'update', label: 'The same person: merge' },
  { value: 'add', label: 'Another person: add' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

/** What may be done with a row that has the name of another one: told apart, or made one. */
function choicesOf(row: PreviewRow): readonly { value: Choice; label: string }[] {
  const twin = twinOf(row);
  if (twin === undefined) return CHOICES;
  const two = { value: 'add', label: 'Two people: add both' } as const;
  if (row.action === 'skip') return [{ value: 'skip', label: 'One person: add once' }, two];
  return [
    { value: 'skip', label: `Leave row ${row.n} out` },
    { value: 'update', label: `One person: complete row ${twin}` },
    two,
  ];
}

/** What a line of the list says, cell by cell. */
const writtenIn = (row: PreviewRow) =>
  Object.values(row.raw)
    .filter((cell) => typeof cell === 'string' && cell !== '')
    .join(' · ');

export interface ImportCheckListProps {
  rows: readonly PreviewRow[];
  /** All rows of the list, by number: one may be the person of another. */
  all: ReadonlyMap<number, PreviewRow>;
  decisions: Decisions;
  onDecide: (n: number, decision: Choice) => void;
  onCorrect: (n: number, changes: RowChanges) => Promise<unknown>;
  onDownload: () => void;
}

function stateOf(row: PreviewRow): { words: string; tone: 'danger' | 'warning' } {
  if (row.action === 'error') return { words: 'Left out: no name', tone: 'danger' };
  if (twinOf(row) !== undefined) return { words: 'One person?', tone: 'warning' };
  if (row.action === 'conflict') return { words: 'The same person?', tone: 'warning' };
  return { words: row.action === 'update' ? 'Completes an entry' : 'Comes in', tone: 'warning' };
}

/** Rows somebody should look at: without a name, with a value that cannot be read, or perhaps known already. */
export function ImportCheckList({
  rows,
  all,
  decisions,
  onDecide,
  onCorrect,
  onDownload,
}: ImportCheckListProps) {
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) return <p className="py-4 text-muted-foreground">Nothing to check.</p>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3" aria-label="Rows to check">
        {rows.slice(0, shown).map((row) => {
          const name = rowName(row);
          const twin = all.get(twinOf(row) ?? 0);
          const { words, tone } = stateOf(row);
          const facts = ['household', 'email', 'phone']
            .map((field) => parsedText(row, field))
            .filter(Boolean);
          return (
            <li key={row.n} className="grid grid-cols-1 gap-3 rounded-lg border border-border bg-card p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <p className="font-semibold">{name}</p>
                  {facts.length > 0 ? <p className="text-sm">{facts.join(' · ')}</p> : null}
                  <p className="text-muted-foreground text-sm">
                    Row {row.n}: {writtenIn(row)}
                  </p>
                  {twin ? (
                    <p className="text-muted-foreground text-sm">
                      Row {twin.n}: {writtenIn(twin)}
                    </p>
                  ) : null}
                </div>
                <Badge tone={tone}>{words}</Badge>
              </div>
              {row.action === 'conflict' || isRepeat(row, all) ? (
                <div className="grid gap-2">
                  {row.errors.map((problem) => (
                    <p key={problem.code} className="text-sm">
                      {problem.message}
                    </p>
                  ))}
                  <Field
                    label={twin ? `Are rows ${twin.n} and ${row.n} one person?` : `What to do with ${name}`}
                    labelHidden={twin === undefined}
                    className="sm:max-w-72"
                  >
                    <NativeSelect
                      value={decisions[row.n] ?? 'skip'}
                      options={choicesOf(row)}
                      onChange={(event) => {
                        const chosen = CHOICES.find(({ value }) => value === event.currentTarget.value);
                        if (chosen) onDecide(row.n, chosen.value);
                      }}
                    />
                  </Field>
                </div>
              ) : null}
              <RowCorrection
                // A row that was read again begins anew.
                key={JSON.stringify([row.parsed, row.issues])}
                row={row}
                issues={row.issues.filter((issue) => !isOffer(issue))}
                offers={row.issues.filter((issue) => isOffer(issue))}
                onCorrect={(changes) => onCorrect(row.n, changes)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        {rows.length > shown ? (
          <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
            Show more rows
          </Button>
        ) : null}
        <Button variant="outline" onClick={onDownload}>
          Download these rows
        </Button>
      </div>
    </>
  );
}
