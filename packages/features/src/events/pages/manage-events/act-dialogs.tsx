import { ConfirmDialog, errorMessage } from '@foregather/features/core';
import type { EventListItem } from '../../api/events';
import { CancelDialog } from '../../components/dialogs';
import { useEventActs } from '../../hooks/use-event-acts';

export interface Asked {
  act: 'archive' | 'cancel' | 'delete';
  event: EventListItem;
}

export interface ActDialogsProps {
  /** What is asked about which event; null: nothing any more. */
  asking: Asked | null;
  onClose: () => void;
}

/** Asks before something that cannot be undone is done to an event. */
export function ActDialogs({ asking, onClose }: ActDialogsProps) {
  const acts = useEventActs();
  const { act, event } = asking ?? {};
  const close = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <>
      <CancelDialog
        open={act === 'cancel'}
        onOpenChange={close}
        eventName={event?.name ?? ''}
        onCancelEvent={(reason) => acts.setStatus(event?.id ?? '', 'cancelled', reason)}
      />
      <ConfirmDialog
        open={act === 'archive' || act === 'delete'}
        onOpenChange={close}
        title={act === 'delete' ? `Delete the draft ${event?.name}?` : `Archive ${event?.name ?? ''}?`}
        description={
          act === 'delete'
            ? 'The draft is gone for good. Your directory stays as it is.'
            : 'Replies end, and it leaves the list of live events. Everything stays readable. This cannot be undone.'
        }
        confirmLabel={act === 'delete' ? 'Delete draft' : 'Archive event'}
        destructive={act === 'delete'}
        errorMessage={errorMessage}
        onConfirm={() =>
          act === 'delete'
            ? acts.remove(event?.id ?? '', { leave: false })
            : acts.setStatus(event?.id ?? '', 'archived')
        }
      />
    </>
  );
}
