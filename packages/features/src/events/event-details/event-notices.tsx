import { Button, Callout } from '@foregather/ui';
import { formatInZone } from '@foregather/words';
import { undoUntil } from '../event-status';
import { undoEndLabel } from '../labels';

export interface EventNoticesProps {
  event: { status: string; status_changed_at: string | null; cancelled_reason: string | null; zone: string };
  /** What the last change of state was refused for. */
  refusal: string | undefined;
  /** Takes archiving or cancelling back. Left out where the reader may not. */
  onUndoEnd?: (() => void) | undefined;
  pending?: boolean;
  /** Who has the mail of a cancellation that was taken back. */
  told?: string | null;
}

/** What has to be known of an event's state: a refused change, that it is a draft, that it ended and until when that can be undone. */
export function EventNotices({ event, refusal, onUndoEnd, pending = false, told = null }: EventNoticesProps) {
  const until = onUndoEnd ? undoUntil(event) : null;
  const undo = until ? (
    <Button size="sm" variant="outline" pending={pending} onClick={onUndoEnd}>
      {undoEndLabel(event.status)}
    </Button>
  ) : undefined;
  // Of an event that has ended once more, it is true again.
  const isEnded = event.status === 'cancelled' || event.status === 'archived';
  const untilText = until ? `You can undo this until ${formatInZone(until, event.zone)}.` : null;
  return (
    <>
      {refusal === undefined ? null : (
        <Callout tone="danger" title="That did not work" announce="assertive">
          {refusal}
        </Callout>
      )}
      {told === null || isEnded ? null : (
        <Callout tone="warning" title="Some guests read that it is cancelled" announce="polite">
          {told}
        </Callout>
      )}
      {event.status === 'draft' ? (
        <Callout tone="info" title="This is a draft">
          Only you and your helpers see it. Publish it, and invitations can go out and guests can answer.
        </Callout>
      ) : null}
      {event.status === 'cancelled' ? (
        <Callout tone="warning" title="Cancelled" actions={undo}>
          <p>{event.cancelled_reason}</p>
          {untilText ? <p>{untilText}</p> : null}
        </Callout>
      ) : null}
      {event.status === 'archived' ? (
        <Callout tone="info" title="Archived" actions={undo}>
          Replies have ended. {untilText}
        </Callout>
      ) : null}
    </>
  );
}
