import { Button, Callout } from '@foregather/ui';
import type { ImportCounts, UndoResult } from '../mutations/imports';

const people = (count: number) => (count === 1 ? 'One person' : `${count} people`);

export interface ImportResultProps {
  counts: ImportCounts;
  undone: UndoResult | null;
  undoing: boolean;
  failure?: string | undefined;
  onUndo: () => void;
  onDone: () => void;
  onAnother: () => void;
}

/** What the import did, with the way back. */
export function ImportResult({
  counts,
  undone,
  undoing,
  failure,
  onUndo,
  onDone,
  onAnother,
}: ImportResultProps) {
  return (
    <div className="grid gap-5">
      {failure ? (
        <Callout tone="danger" title="The import was not taken back" announce="assertive">
          {failure}
        </Callout>
      ) : null}
      {undone ? (
        <Callout tone="info" title="The import is taken back" announce="polite">
          {`${people(undone.removed)} removed, ${people(undone.restored)} as before.`}
          {undone.kept.length > 0 ? (
            <ul className="mt-2 list-disc ps-5">
              {undone.kept.map((kept) => (
                <li key={kept.n}>
                  {kept.name} stays: {kept.message}
                </li>
              ))}
            </ul>
          ) : null}
        </Callout>
      ) : (
        <Callout tone="success" title={`${people(counts.added)} added`} announce="polite">
          {people(counts.updated)} completed,{' '}
          {counts.households === 1 ? 'one household' : `${counts.households} households`} made,{' '}
          {counts.left === 1 ? 'one line' : `${counts.left} lines`} left out.
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>See the directory</Button>
        {undone ? null : (
          <Button variant="outline" pending={undoing} onClick={onUndo}>
            Take the import back
          </Button>
        )}
        <Button variant="secondary-muted" onClick={onAnother}>
          Import another list
        </Button>
      </div>
    </div>
  );
}
