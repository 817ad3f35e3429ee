import { Button, Card } from '@foregather/ui';
import type { Book, KeptScan } from '../book';
import type { Conflict } from '../numbers';
import { clockOf, doorOf, reasonWords, subjectWords } from '../words';

export interface ConflictCardsProps {
  book: Book;
  conflicts: readonly Conflict[];
  /** The same person, seen twice: this scan is taken back. */
  onSame: (scan: KeptScan) => void;
  /** Somebody else, who came in with the same code. */
  onOther: (scan: KeptScan) => void;
  onLater: () => void;
}

/** What was green here and is not any more, now that the other doors are heard: both scans in time, and two answers. */
export function ConflictCards({ book, conflicts, onSame, onOther, onLater }: ConflictCardsProps) {
  const zone = book.head?.event.zone ?? null;
  return (
    <section aria-labelledby="conflicts" className="grid content-start gap-4 p-4">
      <h2 id="conflicts" className="text-xl">
        Back online
      </h2>
      <p className="text-muted-foreground">
        {conflicts.length === 1
          ? 'One scan tells another story than a second door or the list; nothing was deleted.'
          : `${conflicts.length} scans tell another story than a second door or the list; nothing was deleted.`}
      </p>
      {conflicts.map(({ scan, kind, other }) => {
        const lines = [scan, ...(other ? [other] : [])].sort(
          (a, b) => Date.parse(a.scanned_at) - Date.parse(b.scanned_at),
        );
        return (
          <Card.Root as="article" key={scan.scan_id}>
            <h3 className="text-lg wrap-anywhere">
              {subjectWords(book, scan)}
              {kind === 'twice' ? ', twice' : ''}
            </h3>
            <ol className="py-3 grid gap-2">
              {lines.map((line) => (
                <li key={line.scan_id} className="flex gap-3">
                  <strong className="tabular-nums">{clockOf(line.scanned_at, zone)}</strong>
                  <span>
                    {doorOf(book, line.door_id)}
                    {line === scan ? ', this device without a network' : ''}
                  </span>
                </li>
              ))}
              {kind === 'moved' ? <li>{reasonWords(scan.reason)}</li> : null}
            </ol>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => onSame(scan)}>
                {kind === 'twice' ? 'The same person' : 'Take it back'}
              </Button>
              <Button variant="outline" onClick={() => onOther(scan)}>
                {kind === 'twice' ? 'Two people' : 'They are in all the same'}
              </Button>
            </div>
          </Card.Root>
        );
      })}
      <Button variant="outline" size="lg" onClick={onLater}>
        Scan on
      </Button>
    </section>
  );
}
