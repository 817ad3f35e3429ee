import { Check } from 'lucide-react';
import { Badge, Button } from '@foregather/ui';
import { answersInWords, formatTimeInZone } from '@foregather/words';
import type { InvitationRow } from '../invitation-row';
import { channelWords, replyWords } from '../invitation-words';
import { type Entry, SHOWN } from './entry';

export interface FoundListProps {
  rows: readonly InvitationRow[];
  zone: string;
  /** What was typed and is not saved, by invitation. */
  unsaved: ReadonlySet<string>;
  onOpen: (row: InvitationRow) => void;
}

/** The households that were found, the first of which Enter opens; each is a button. */
export function FoundList({ rows, zone, unsaved, onOpen }: FoundListProps) {
  return (
    <ul aria-label="Households" className="divide-y border-y">
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.id}>
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="flex min-h-12 w-full flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1.5 text-start focus-ring hover:bg-hover"
          >
            <bdi className="min-w-0 flex-1 basis-48 text-item font-item wrap-anywhere">{row.name}</bdi>
            {unsaved.has(row.id) ? <Badge tone="warning">Not saved yet</Badge> : null}
            <span>
              {row.reply === 'answered' ? answersInWords(row.people.map(({ answer }) => answer)) : null}
            </span>
            <span className="text-meta text-muted-foreground">{replyWords(row, zone)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface EntryListProps {
  entries: readonly Entry[];
  zone: string;
  onUndo: (entry: Entry) => void;
}

/** The last entries of this sitting, the newest first, each with its undo. */
export function EntryList({ entries, zone, onUndo }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="text-section">
        Entered just now
      </h2>
      <ul aria-label="Last entries" className="mt-2 divide-y border-y">
        {entries.map((entry) => (
          <li key={entry.no} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1">
            <Check aria-hidden className="size-4 shrink-0 text-success-text" />
            <bdi className="min-w-0 flex-1 basis-40 text-item font-item wrap-anywhere">{entry.row.name}</bdi>
            <span>{entry.state === 'undone' ? 'Undone: it stands as before' : entry.words}</span>
            <span className="text-meta text-muted-foreground">
              {channelWords(entry.channel)}, {formatTimeInZone(entry.at, zone)}
            </span>
            {entry.state === 'undone' ? null : (
              <Button
                variant="link"
                className="min-h-11"
                pending={entry.state === 'undoing'}
                aria-label={`Undo the entry of ${entry.row.name}`}
                onClick={() => onUndo(entry)}
              >
                Undo
              </Button>
            )}
            {entry.refusal === '' ? null : (
              <p role="alert" className="basis-full text-meta text-danger-text">
                {entry.refusal}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
