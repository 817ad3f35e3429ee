import { Callout } from '@foregather/ui';

export interface EventNoticesProps {
  event: { status: string; cancelled_reason: string | null };
  /** What the last change of state was refused for. */
  refusal: string | undefined;
}

/** What has to be known of an event's state: a refused change, that it is a draft, why it was cancelled. */
export function EventNotices({ event, refusal }: EventNoticesProps) {
  return (
    <>
      {refusal === undefined ? null : (
        <Callout tone="danger" title="That did not work" announce="assertive">
          {refusal}
        </Callout>
      )}
      {event.status === 'draft' ? (
        <Callout tone="info" title="This is a draft">
          Only you and your helpers see it. Publish it, and invitations can go out and guests can answer.
        </Callout>
      ) : null}
      {event.status === 'cancelled' ? (
        <Callout tone="warning" title="Cancelled">
          {event.cancelled_reason}
        </Callout>
      ) : null}
    </>
  );
}
