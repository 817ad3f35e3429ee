import { Button } from '@foregather/ui';
import { RefreshCw, WifiOff } from 'lucide-react';
import type { Book } from '../book';
import type { DoorState } from '../door';
import { clockOf } from '../words';

export interface SyncBarProps {
  book: Book;
  state: DoorState;
  waiting: number;
  onTry: () => void;
}

/** Says since when there is no network, what waits and how old the list is. Nothing while all is well. */
export function SyncBar({ book, state, waiting, onTry }: SyncBarProps) {
  if (state.network !== 'off') return null;
  const age =
    book.heardAt === null
      ? 'no list yet'
      : `list from ${clockOf(new Date(book.heardAt + book.aheadBy).toISOString(), book.head?.event.zone ?? null)}`;
  return (
    <div className="flex items-center gap-3 door-offline px-4 py-2 forced-color-adjust-none">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <strong className="block">No network</strong>
        <span className="text-sm">
          {waiting === 0 ? '' : waiting === 1 ? '1 scan waits here, ' : `${waiting} scans wait here, `}
          {age}
        </span>
      </p>
      <Button variant="outline" size="sm" pending={state.syncing} className="door-quiet" onClick={onTry}>
        <RefreshCw aria-hidden />
        Try
      </Button>
    </div>
  );
}
