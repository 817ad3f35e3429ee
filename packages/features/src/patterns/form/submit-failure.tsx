import { Button, Callout } from '@foregather/ui';
import type { SubmitFailure } from './use-submit';

export interface SubmitFailureNoteProps {
  /** Default: 'Not saved'. */
  title?: string | undefined;
  failure: SubmitFailure | null;
  onRetry: () => void;
  pending: boolean;
}

/** Why a form did not go through and how to go on; the form above it keeps everything. */
export function SubmitFailureNote({
  title = 'Not saved',
  failure,
  onRetry,
  pending,
}: SubmitFailureNoteProps) {
  if (!failure) return null;
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
