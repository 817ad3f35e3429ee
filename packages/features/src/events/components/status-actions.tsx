import { Button, ConfirmDialog } from '@foregather/ui';
import { errorMessage } from '@foregather/features/core';
import { useState } from 'react';
import type { EventStatus } from '../states';

export interface StatusActionsProps {
  status: EventStatus;
  pending: boolean;
  /** Moves at once; a refusal is shown by the page. */
  onStatus: (next: EventStatus) => void;
  /** Ends replies for good. Resolves when done; its error is shown in the dialog. */
  onArchive: () => Promise<unknown>;
  /** Asks for the reason first. */
  onCancel: () => void;
  /** Drafts only. Resolves when done; its error is shown in the dialog. Left out where the reader may not. */
  onDelete?: (() => Promise<unknown>) | undefined;
}

const QUESTIONS = {
  archive: {
    title: 'Archive this event?',
    description:
      'Replies end, and it leaves the list of live events. Everything stays readable. This cannot be undone.',
    confirmLabel: 'Archive event',
  },
  delete: {
    title: 'Delete this draft?',
    description: 'The draft is gone for good. Your directory stays as it is.',
    confirmLabel: 'Delete draft',
  },
} as const;

/** The moves an event can make from where it is (`private.fill_event` decides). */
export function StatusActions({
  status,
  pending,
  onStatus,
  onArchive,
  onCancel,
  onDelete,
}: StatusActionsProps) {
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
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
        <Button variant="outline" onClick={() => setAsking('archive')}>
          Archive
        </Button>
      ) : null}
      {status === 'live' ? (
        <Button variant="outline" onClick={onCancel}>
          Cancel event
        </Button>
      ) : null}
      {status === 'draft' && onDelete ? (
        <Button variant="outline" onClick={() => setAsking('delete')}>
          Delete draft
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        {...QUESTIONS[asking ?? 'archive']}
        destructive={asking === 'delete'}
        errorMessage={errorMessage}
        onConfirm={async () => (asking === 'delete' ? onDelete?.() : onArchive())}
      />
    </>
  );
}
