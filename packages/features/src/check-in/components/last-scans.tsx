import { Button } from '@foregather/ui';
import { Undo2 } from 'lucide-react';
import type { Book, KeptScan } from '../book';
import { undoneIn } from '../verdict';
import { clockOf, happenedWords, subjectWords } from '../words';
import { VerdictMark } from './verdict-mark';

export interface LastScansProps {
  book: Book;
  deviceId: string;
  onUndo: (scan: KeptScan) => void;
}

const SHOWN = 6;

/** The last scans of this device, newest first, each to be taken back. */
export function LastScans({ book, deviceId, onUndo }: LastScansProps) {
  const undone = undoneIn(book.scans.values());
  const last = [...book.scans.values()]
    .filter((scan) => scan.device_id === deviceId && scan.kind !== 'undo')
    .slice(-SHOWN)
    .toReversed();
  if (last.length === 0)
    return <p className="px-4 py-3 text-sm text-muted-foreground">What you scan here stands in this list.</p>;
  return (
    <ul aria-label="Last scans" className="divide-y divide-border">
      {last.map((scan) => {
        const taken = undone.has(scan.scan_id);
        return (
          <li key={scan.scan_id} className="flex min-h-14 items-center gap-3 px-4 py-1.5">
            <VerdictMark verdict={scan.verdict} className="door-mark size-7 shrink-0" />
            <span className="min-w-0 flex-1">
              <strong className={taken ? 'line-through wrap-anywhere' : 'wrap-anywhere'}>
                {subjectWords(book, scan)}
              </strong>
              <span className="block text-sm text-muted-foreground">
                {clockOf(scan.scanned_at, book.head?.event.zone ?? null)},{' '}
                {taken ? 'taken back' : happenedWords(scan)}
                {scan.sent ? '' : ', waits for the network'}
              </span>
            </span>
            {taken || (scan.verdict !== 'in' && !scan.let_in) ? null : (
              <Button
                variant="ghost"
                className="min-h-11"
                aria-label={`Undo ${subjectWords(book, scan)}`}
                onClick={() => onUndo(scan)}
              >
                <Undo2 aria-hidden />
                Undo
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
