import { Button, Callout } from '@foregather/ui';
import { formatTimeInZone } from '@foregather/words';
import type { KeptState } from './kept-state';

export interface KeptNoteProps {
  state: KeptState;
  zone: string;
  onRetry: () => void;
  onTheirs: () => void;
  onMine: () => void;
}

/** Whether what is written is kept, and what to do where it is not. */
export function KeptNote({ state, zone, onRetry, onTheirs, onMine }: KeptNoteProps) {
  switch (state.is) {
    case 'untouched':
      return <p className="text-sm text-muted-foreground">Kept as you write</p>;
    case 'saving':
      return <p className="text-sm text-muted-foreground">Saving…</p>;
    case 'saved':
      return <p className="text-sm text-muted-foreground">Saved {formatTimeInZone(state.at, zone)}</p>;
    case 'failed':
      return (
        <Callout
          tone="warning"
          announce="polite"
          title="Not saved yet"
          actions={
            <Button size="sm" onClick={onRetry}>
              Save again
            </Button>
          }
        >
          {state.message} What you wrote is kept on this device.
        </Callout>
      );
    case 'conflict':
      return (
        <Callout
          tone="warning"
          announce="assertive"
          title="Somebody else changed this message"
          actions={
            <>
              <Button size="sm" onClick={onTheirs}>
                Show theirs
              </Button>
              <Button size="sm" variant="outline" onClick={onMine}>
                Keep mine
              </Button>
            </>
          }
        >
          Your words are not saved over theirs. Choose which of both stays.
        </Callout>
      );
  }
}
