import { Button, ConfirmDialog } from '@foregather/ui';
import { useState } from 'react';
import type { EventStatus } from '../schema';

export interface StatusActionsProps {
  status: EventStatus;
  pending: boolean;
  onStatus: (next: EventStatus) => void;
  /** Asks for the reason first. */
  onCancel: () => void;
}

/** The moves an event can make from where it is. */
export function StatusActions({ status, pending, onStatus, onCancel }: StatusActionsProps) {
  const [archiving, setArchiving] = useState(false);
  return (
    <>
      {status === 'draft' ? (
        <Button variant="primary-action" pending={pending} onClick={() => onStatus('live')}>
          Publish
        </Button>
      ) : null}
      {status === 'live' ? (
        <Button variant="outline" pending={pending} onClick={() => onStatus('paused')}>
          Pause replies
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button variant="primary-action" pending={pending} onClick={() => onStatus('live')}>
          Resume replies
        </Button>
      ) : null}
      {status === 'live' || status === 'paused' ? (
        <Button variant="outline" onClick={() => setArchiving(true)}>
          Archive
        </Button>
      ) : null}
      {status === 'live' || status === 'draft' ? (
        <Button variant="outline" onClick={onCancel}>
          Cancel event
        </Button>
      ) : null}
      <ConfirmDialog
        open={archiving}
        onOpenChange={setArchiving}
        title="Archive this event?"
        description="Replies end, and it leaves the list of live events. Everything stays readable. This cannot be undone."
        confirmLabel="Archive event"
        destructive={false}
        onConfirm={() => onStatus('archived')}
      />
    </>
  );
}
