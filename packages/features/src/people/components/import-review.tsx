import { Badge, Button, Callout, Field, NativeSelect, Table, Tabs } from '@foregather/ui';
import { useState } from 'react';
import type { Decisions } from '../mutations/imports';
import type { ImportPreview, PreviewRow } from '../queries/imports';

type Action = PreviewRow['action'];

const ACTION_WORDS: Readonly<Record<Action, string>> = {
  add: 'Add',
  update: 'Complete',
  skip: 'Nothing new',
  conflict: 'Unclear',
  error: 'Cannot be read',
};
const TABS: readonly { id: string; label: string; actions: readonly Action[] }[] = [
  { id: 'bad', label: 'To look at', actions: ['error', 'conflict'] },
  { id: 'good', label: 'Will be imported', actions: ['add', 'update'] },
  { id: 'skipped', label: 'Nothing new', actions: ['skip'] },
];
/** Rows of one list on screen; the rest is in the download. */
const SHOWN = 200;

export interface ImportReviewProps {
  preview: ImportPreview;
  applying: boolean;
  failure?: string | undefined;
  onApply: (decisions: Decisions) => void;
  onBack: () => void;
  onDownloadBad: (rows: readonly PreviewRow[]) => void;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** How a row calls its person: what was understood, else what the file says. */
export function rowName(row: PreviewRow): string {
  const parsed =
    textOf(row.parsed['full_name']) ||
    [row.parsed['given'], row.parsed['family']].map(textOf).join(' ').trim();
  return (
    parsed ||
    Object.values(row.raw)
      .map(textOf)
      .find((cell) => cell !== '') ||
    'Empty line'
  );
}

const lines = (count: number, one: string, many: string) =>
  count === 1 ? `One line ${one}` : `${count} lines ${many}`;

/** What is to be known about the lines as a whole. */
function summaryOf(rows: readonly PreviewRow[], good: number): string {
  const count = (action: Action) => rows.filter((row) => row.action === action).length;
  const parts = [
    count('error') > 0
      ? `${lines(count('error'), 'cannot', 'cannot')} be read. Import the others now, and bring these again once they are mended: nobody is added twice.`
      : '',
    count('conflict') > 0
      ? `${lines(count('conflict'), 'is', 'are')} unclear and left out unless you choose.`
      : '',
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' ');
  return good === 0
    ? 'Everybody in this list is in the directory already.'
    : 'Nothing is added before you say so, and one button takes the whole import back.';
}

/** What will be done with each line before anything is done. */
export function ImportReview({
  preview,
  applying,
  failure,
  onApply,
  onBack,
  onDownloadBad,
}: ImportReviewProps) {
  const groups = TABS.map((tab) => ({
    ...tab,
    rows: preview.rows.filter(({ action }) => tab.actions.includes(action)),
  }));
  const count = (id: string) => groups.find((group) => group.id === id)?.rows.length ?? 0;
  const bad = groups[0]?.rows ?? [];
  const [decisions, setDecisions] = useState<Decisions>({});
  const decided = Object.values(decisions).filter((decision) => decision !== 'skip').length;
  const good = count('good') + decided;
  return (
    <div className="grid gap-5">
      {failure ? (
        <Callout tone="danger" title="Nothing was imported" announce="assertive">
          {failure}
        </Callout>
      ) : null}
      {preview.sameFile ? (
        <Callout tone="info" title="You have imported this file before">
          Who came in then is not added again. Only what is new or was mended since is imported.
        </Callout>
      ) : null}
      <Callout
        tone={bad.length > 0 ? 'warning' : 'success'}
        title={`${good} of ${preview.rows.length} can be imported`}
      >
        {summaryOf(preview.rows, good)}
      </Callout>
      <Tabs.Root defaultValue={bad.length > 0 ? 'bad' : 'good'}>
        <Tabs.List aria-label="Lines of the list">
          {groups.map(({ id, label, rows }) => (
            <Tabs.Trigger key={id} value={id}>
              {label} <Badge>{rows.length}</Badge>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {groups.map(({ id, label, rows }) => (
          <Tabs.Content key={id} value={id} className="grid gap-3">
            <Rows
              label={label}
              rows={rows}
              decisions={decisions}
              onDecide={(n, decision) => setDecisions({ ...decisions, [n]: decision })}
            />
            {id === 'bad' && rows.length > 0 ? (
              <div>
                <Button variant="outline" onClick={() => onDownloadBad(rows)}>
                  Download these lines
                </Button>
              </div>
            ) : null}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <div className="flex flex-wrap gap-3">
        <Button pending={applying} disabled={good === 0} onClick={() => onApply(decisions)}>
          {good === 1 ? 'Import one person' : `Import ${good} people`}
        </Button>
        <Button variant="secondary-muted" onClick={onBack}>
          Choose another list
        </Button>
      </div>
    </div>
  );
}

const CHOICES = [
  { value: 'skip', label: 'Leave out' },
  { value: 'update', label: 'Complete the one in the directory' },
  { value: 'add', label: 'Add as a new person' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

interface RowsProps {
  label: string;
  rows: readonly PreviewRow[];
  decisions: Decisions;
  onDecide: (n: number, decision: Choice) => void;
}

function Rows({ label, rows, decisions, onDecide }: RowsProps) {
  if (rows.length === 0) return <p className="py-4 text-muted-foreground">No lines.</p>;
  return (
    <>
      <Table.Root caption={label} hideCaption>
        <Table.Header>
          <Table.Head numeric>Line</Table.Head>
          <Table.Head>Person</Table.Head>
          <Table.Head>Household</Table.Head>
          <Table.Head>What happens</Table.Head>
        </Table.Header>
        <Table.Body>
          {rows.slice(0, SHOWN).map((row) => (
            <Table.Row key={row.n}>
              <Table.Cell label="Line" numeric>
                {row.n}
              </Table.Cell>
              <Table.RowHead>{rowName(row)}</Table.RowHead>
              <Table.Cell label="Household">{textOf(row.parsed['household']) || '–'}</Table.Cell>
              <Table.Cell label="What happens">
                <span>
                  <span className="font-semibold">{ACTION_WORDS[row.action]}</span>
                  {row.errors.map((problem) => (
                    <span key={problem.code + (problem.field ?? '')} className="block text-muted-foreground">
                      {problem.message}
                    </span>
                  ))}
                  {row.action === 'conflict' ? (
                    <Field label={`What to do with ${rowName(row)}`} labelHidden className="mt-2 md:min-w-56">
                      <NativeSelect
                        value={decisions[row.n] ?? 'skip'}
                        options={CHOICES}
                        onChange={(event) => {
                          const chosen = CHOICES.find(({ value }) => value === event.currentTarget.value);
                          if (chosen) onDecide(row.n, chosen.value);
                        }}
                      />
                    </Field>
                  ) : null}
                </span>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {rows.length > SHOWN ? (
        <p className="text-muted-foreground text-sm">
          The first {SHOWN} of {rows.length} lines are shown.
        </p>
      ) : null}
    </>
  );
}
