import { Button, Callout } from '@foregather/ui';
import type { SubmitFailure } from './use-submit';

export interface SubmitFailureNoteProps {
  /** Default: 'Not saved'. */
  title?: string | undefined;
  failure: SubmitFailure | null;
  /** It was pressed once more with nothing changed, and nothing was sent. */
  repeated?: boolean;
  onRetry: () => void;
  pending: boolean;
}

/** Why a form did not go through and how to go on; the form above it keeps everything. */
export function SubmitFailureNote({
  title = 'Not saved',
  failure,
  repeated = false,
  onRetry,
  pending,
}: SubmitFailureNoteProps) {
  if (!failure)
    return repeated ? (
      <Callout tone="info" title="Done already" announce="polite" className="basis-full">
        Nothing has changed since. Change something to do it once more.
      </Callout>
    ) : null;
  return (
    <Callout
      tone={failure.offline ? 'warning' : 'danger'}
      title={failure.offline ? 'No connection' : title}
      announce="assertive"
      className="basis-full"
      actions={
        failure.offline ? (
          <Button size="sm" variant="outline" pending={pending} onClick={onRetry}>
            Try now
          </Button>
        ) : undefined
      }
    >
      {failure.message}
    </Callout>
  );
}
