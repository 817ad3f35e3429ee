import { Button } from '@foregather/ui';
import type { EventStatus } from '../event-status';

export interface StatusActionsProps {
  status: EventStatus;
  pending: boolean;
  /** Moves at once; a refusal is shown by the page. */
  onStatus: (next: EventStatus) => void;
  /** The page asks first. */
  onArchive: () => void;
  /** The page asks for the reason first. */
  onCancel: () => void;
  /** Drafts only; the page asks first. Left out where the reader may not. */
  onDelete?: (() => void) | undefined;
}

/** The moves an event can make from where it is (`private.fill_event` decides). */
export function StatusActions({
  status,
  pending,
  onStatus,
  onArchive,
  onCancel,
  onDelete,
}: StatusActionsProps) {
  return (
    <>
      {status === 'draft' || status === 'paused' ? (
        <Button variant="primary-action" pending={pending} onClick={() => onStatus('live')}>
          {status === 'draft' ? 'Publish' : 'Resume replies'}
        </Button>
      ) : null}
      {status === 'live' ? (
        <Button variant="outline" pending={pending} onClick={() => onStatus('paused')}>
          Pause replies
        </Button>
      ) : null}
      {status === 'live' || status === 'paused' ? (
        <Button variant="outline" onClick={onArchive}>
          Archive
        </Button>
      ) : null}
      {status === 'live' ? (
        <Button variant="outline" onClick={onCancel}>
          Cancel event
        </Button>
      ) : null}
      {status === 'draft' && onDelete ? (
        <Button variant="outline" onClick={onDelete}>
          Delete draft
        </Button>
      ) : null}
    </>
  );
}
