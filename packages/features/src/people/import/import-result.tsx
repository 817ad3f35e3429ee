import { Button, Callout } from '@foregather/ui';
import type { ImportCounts, UndoResult } from './import-mutations';

const people = (count: number) => (count === 1 ? 'One person' : `${count} people`);

/** What became of the answers in the list, in sentences. */
function repliesText({ recorded, invited, waiting, kept }: NonNullable<ImportCounts['replies']>): string {
  const invitations = invited === 1 ? 'One invitation' : `${invited} invitations`;
  return [
    `${recorded === 1 ? 'One reply' : `${recorded} replies`} recorded, ${invitations.toLowerCase()} made. No mail was sent.`,
    waiting > 0 ? `${people(waiting)} on the waitlist: there were not enough places.` : '',
    kept > 0
      ? `${kept === 1 ? 'One household' : `${kept} households`} had replied already: that reply stays.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export interface ImportResultProps {
  counts: ImportCounts;
  undone: UndoResult | null;
  undoing: boolean;
  failure?: string | undefined;
  /** The list was brought in for an event: inviting its people is what comes next. */
  forEvent: boolean;
  /** Leads to the question whom to invite, with these people chosen. */
  onInvite: () => void;
  onUndo: () => void;
  onDone: () => void;
  /** Shows the people with something to check. */
  onCheck: () => void;
  onAnother: () => void;
}

/** What the import did, with the way back. */
export function ImportResult({
  counts,
  undone,
  undoing,
  failure,
  forEvent,
  onInvite,
  onUndo,
  onDone,
  onCheck,
  onAnother,
}: ImportResultProps) {
  const invite = undone ? null : (
    <Button variant={forEvent ? 'primary-action' : 'secondary'} onClick={onInvite}>
      Invite them
    </Button>
  );
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
          {counts.left === 1 ? 'one row' : `${counts.left} rows`} left out.
          {counts.noted > 0 ? (
            <span className="mt-1 block">
              {counts.noted === 1 ? 'One answer is' : `${counts.noted} answers are`} kept as a note.
            </span>
          ) : null}
          {counts.replies ? <span className="mt-1 block">{repliesText(counts.replies)}</span> : null}
          {counts.toCheck > 0 ? (
            <span className="mt-1 block">
              {counts.toCheck === 1
                ? 'One of them has details to check: open the entry to correct it.'
                : `${counts.toCheck} of them have details to check: open their entries to correct them.`}
            </span>
          ) : null}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        {invite && forEvent ? invite : null}
        <Button variant={invite && forEvent ? 'secondary' : 'default'} onClick={onDone}>
          See the directory
        </Button>
        {invite && !forEvent ? invite : null}
        {!undone && counts.toCheck > 0 ? (
          <Button variant="secondary" onClick={onCheck}>
            Check details
          </Button>
        ) : null}
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
