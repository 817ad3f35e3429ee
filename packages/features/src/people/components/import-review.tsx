import { Badge, Button, Callout, Tabs } from '@foregather/ui';
import { useState } from 'react';
import { kindOf, ROW_KINDS, type RowKind } from '../import/preview-rows';
import type { RowChanges } from '../import/corrections';
import type { Decisions } from '../mutations/imports';
import type { ImportPreview, PreviewRow } from '../queries/imports';
import { ImportCheckList } from './import-check-list';
import { ImportRowTable } from './import-row-table';

const KIND_WORDS: Readonly<Record<RowKind, string>> = {
  check: 'To check',
  good: 'Ready',
  skipped: 'Nothing new',
};

export interface ImportReviewProps {
  preview: ImportPreview;
  applying: boolean;
  failure?: string | undefined;
  onApply: (decisions: Decisions) => void;
  onBack: () => void;
  onDownloadBad: (rows: readonly PreviewRow[]) => void;
  /** Resolves when the row is read again; what it throws stands beside the row. */
  onCorrect: (n: number, changes: RowChanges) => Promise<unknown>;
}

const rowsText = (count: number) => (count === 1 ? 'One row' : `${count} rows`);

/** What is to be known about the rows as a whole. */
function summaryOf(rows: readonly PreviewRow[], good: number): string {
  const count = (action: PreviewRow['action']) => rows.filter((row) => row.action === action).length;
  const flagged = rows.filter((row) => kindOf(row) === 'check').length - count('error') - count('conflict');
  const parts = [
    flagged > 0
      ? `${rowsText(flagged)} will come in with something to check. Correct it here, or later in the directory under “With details to check”.`
      : '',
    count('conflict') > 0
      ? `${rowsText(count('conflict'))} may be somebody you have already: left out unless you choose.`
      : '',
    count('error') > 0 ? `${rowsText(count('error'))} without a name: left out unless you enter one.` : '',
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' ');
  return good === 0
    ? 'Everybody in this list is in the directory already.'
    : 'Nothing is added before you say so, and one button takes the whole import back.';
}

/** What will be done with each row before anything is done, with everything that can be corrected. */
export function ImportReview({
  preview,
  applying,
  failure,
  onApply,
  onBack,
  onDownloadBad,
  onCorrect,
}: ImportReviewProps) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const groups = ROW_KINDS.map((kind) => ({
    kind,
    rows: preview.rows.filter((row) => kindOf(row) === kind),
  }));
  const check = groups[0]?.rows ?? [];
  // A choice counts while its question stands: a correction may have answered it.
  const chosen = Object.fromEntries(
    check.flatMap(({ n, action }) => {
      const decision = decisions[n];
      return action === 'conflict' && decision !== undefined ? [[n, decision]] : [];
    }),
  );
  const decided = Object.values(chosen).filter((decision) => decision !== 'skip').length;
  const good = decided + preview.rows.filter(({ action }) => action === 'add' || action === 'update').length;
  return (
    <div className="grid grid-cols-1 gap-5">
      {failure ? (
        <Callout tone="danger" title="Nothing was imported" announce="assertive">
          {failure}
        </Callout>
      ) : null}
      {preview.sameFile ? (
        <Callout tone="info" title="You have imported this file before">
          Who came in then is not added again. Only what is new or was corrected since is imported.
        </Callout>
      ) : null}
      <Callout
        tone={check.length > 0 ? 'warning' : 'success'}
        title={`${good} of ${preview.rows.length} can be imported`}
      >
        {summaryOf(preview.rows, good)}
      </Callout>
      <Tabs.Root defaultValue={check.length > 0 ? 'check' : 'good'}>
        <Tabs.List aria-label="Rows of the list">
          {groups.map(({ kind, rows }) => (
            <Tabs.Trigger key={kind} value={kind}>
              {KIND_WORDS[kind]} <Badge>{rows.length}</Badge>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {groups.map(({ kind, rows }) => (
          <Tabs.Content key={kind} value={kind} className="grid grid-cols-1 gap-3">
            {kind === 'check' ? (
              <ImportCheckList
                rows={rows}
                decisions={decisions}
                onDecide={(n, decision) => setDecisions({ ...decisions, [n]: decision })}
                onCorrect={onCorrect}
                onDownload={() => onDownloadBad(rows)}
              />
            ) : (
              <ImportRowTable label={KIND_WORDS[kind]} rows={rows} onCorrect={onCorrect} />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <div className="flex flex-wrap gap-3">
        <Button pending={applying} disabled={good === 0} onClick={() => onApply(chosen)}>
          {good === 1 ? 'Import one person' : `Import ${good} people`}
        </Button>
        <Button variant="secondary-muted" onClick={onBack}>
          Choose another list
        </Button>
      </div>
    </div>
  );
}
