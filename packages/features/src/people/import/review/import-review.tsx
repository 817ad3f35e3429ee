import { Badge, Button, Callout, Tabs } from '@foregather/ui';
import { useState } from 'react';
import { ROW_KINDS, type RowKind } from './preview-rows';
import type { RowChanges } from './corrections';
import type { AnswerChoice, Decisions } from '../import-mutations';
import type { ImportPreview, PreviewRow } from '../import-queries';
import { answersInWords, isRepeat, reviewCounts, reviewKind } from './review-rows';
import { ImportAnswers } from './import-answers';
import { ImportCheckList } from './import-check-list';
import { ImportRowTable } from './import-row-table';

const KIND_WORDS: Readonly<Record<RowKind, string>> = {
  check: 'To check',
  good: 'Ready',
  skipped: 'Nothing new',
};

export interface ImportReviewProps {
  preview: ImportPreview;
  /** Events that take replies, for answers that the list carries. */
  events: readonly { id: string; name: string }[];
  applying: boolean;
  failure?: string | undefined;
  onApply: (decisions: Decisions, answers: AnswerChoice) => void;
  onBack: () => void;
  onDownloadBad: (rows: readonly PreviewRow[]) => void;
  /** Resolves when the row is read again; what it throws stands beside the row. */
  onCorrect: (n: number, changes: RowChanges) => Promise<unknown>;
}

const rowsText = (count: number) => (count === 1 ? 'One row' : `${count} rows`);

/** What is to be known about the rows as a whole. */
function summaryOf(
  { flagged, repeats, conflicts, nameless }: ReturnType<typeof reviewCounts>,
  good: number,
): string {
  const parts = [
    flagged > 0
      ? `${rowsText(flagged)} will come in with something to check. Correct it here, or later in the directory under “With details to check”.`
      : '',
    conflicts > 0
      ? `${rowsText(conflicts)} may be somebody you have already: left out unless you choose.`
      : '',
    repeats > 0
      ? `${rowsText(repeats)} with a name that another row has too: one person unless you say they are two.`
      : '',
    nameless > 0 ? `${rowsText(nameless)} without a name: left out unless you enter one.` : '',
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' ');
  return good === 0
    ? 'Everybody in this list is in the directory already.'
    : 'Nothing is added before you say so, and one button takes the whole import back.';
}

/** What will be done with each row before anything is done, with everything that can be corrected. */
export function ImportReview({
  preview,
  events,
  applying,
  failure,
  onApply,
  onBack,
  onDownloadBad,
  onCorrect,
}: ImportReviewProps) {
  const [decisions, setDecisions] = useState<Decisions>({});
  const [answers, setAnswers] = useState<AnswerChoice>({ as: 'leave' });
  const [eventMissing, setEventMissing] = useState(false);
  const said = answersInWords(preview.rows);
  const byNumber = new Map(preview.rows.map((row) => [row.n, row]));
  const groups = ROW_KINDS.map((kind) => ({
    kind,
    rows: preview.rows.filter((row) => reviewKind(row, byNumber) === kind),
  }));
  const check = groups[0]?.rows ?? [];
  // A choice counts while its question stands: a correction may have answered it.
  const chosen = Object.fromEntries(
    check.flatMap((row) => {
      const decision = decisions[row.n];
      const asked = row.action === 'conflict' || isRepeat(row, byNumber);
      return asked && decision !== undefined ? [[row.n, decision]] : [];
    }),
  );
  const decided = Object.values(chosen).filter((decision) => decision !== 'skip').length;
  const good = decided + preview.rows.filter(({ action }) => action === 'add' || action === 'update').length;
  const apply = () => {
    const missing = answers.as === 'replies' && answers.eventId === '';
    setEventMissing(missing);
    if (!missing) onApply(chosen, answers);
  };
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
        {summaryOf(reviewCounts(preview.rows, byNumber), good)}
      </Callout>
      {said ? (
        <ImportAnswers
          {...said}
          value={answers}
          onChange={(next) => {
            setAnswers(next);
            setEventMissing(false);
          }}
          events={events}
          error={eventMissing ? 'Choose the event that the answers are for.' : undefined}
        />
      ) : null}
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
                all={byNumber}
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
        <Button pending={applying} disabled={good === 0 && answers.as === 'leave'} onClick={apply}>
          {good === 0 && answers.as !== 'leave'
            ? 'Bring in the answers'
            : good === 1
              ? 'Import one person'
              : `Import ${good} people`}
        </Button>
        <Button variant="secondary-muted" onClick={onBack}>
          Choose another list
        </Button>
      </div>
    </div>
  );
}
