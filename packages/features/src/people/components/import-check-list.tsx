import { Badge, Button, Field, NativeSelect } from '@foregather/ui';
import { useState } from 'react';
import { isOffer, parsedText, rowName } from '../import/preview-rows';
import type { RowChanges } from '../import/corrections';
import type { Decisions } from '../mutations/imports';
import type { PreviewRow } from '../queries/imports';
import { RowCorrection } from './row-correction';

/** Rows on screen at first, and more at each press. */
const SHOWN = 50;

const CHOICES = [
  { value: 'skip', label: 'Leave out' },
  { value: 'update', label: 'The same person: merge' },
  { value: 'add', label: 'Another person: add' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

export interface ImportCheckListProps {
  rows: readonly PreviewRow[];
  decisions: Decisions;
  onDecide: (n: number, decision: Choice) => void;
  onCorrect: (n: number, changes: RowChanges) => Promise<unknown>;
  onDownload: () => void;
}

function stateOf(row: PreviewRow): { words: string; tone: 'danger' | 'warning' } {
  if (row.action === 'error') return { words: 'Left out: no name', tone: 'danger' };
  if (row.action === 'conflict') return { words: 'The same person?', tone: 'warning' };
  return { words: row.action === 'update' ? 'Completes an entry' : 'Comes in', tone: 'warning' };
}

/** Rows somebody should look at: without a name, with a value that cannot be read, or perhaps known already. */
export function ImportCheckList({ rows, decisions, onDecide, onCorrect, onDownload }: ImportCheckListProps) {
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) return <p className="py-4 text-muted-foreground">Nothing to check.</p>;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3" aria-label="Rows to check">
        {rows.slice(0, shown).map((row) => {
          const name = rowName(row);
          const written = Object.values(row.raw).filter((cell) => typeof cell === 'string' && cell !== '');
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
                    Row {row.n}: {written.join(' · ')}
                  </p>
                </div>
                <Badge tone={tone}>{words}</Badge>
              </div>
              {row.action === 'conflict' ? (
                <div className="grid gap-2">
                  {row.errors.map((problem) => (
                    <p key={problem.code} className="text-sm">
                      {problem.message}
                    </p>
                  ))}
                  <Field label={`What to do with ${name}`} labelHidden className="sm:max-w-72">
                    <NativeSelect
                      value={decisions[row.n] ?? 'skip'}
                      options={CHOICES}
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
