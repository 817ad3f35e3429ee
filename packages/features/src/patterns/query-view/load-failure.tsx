import { Button, ErrorPanel } from '@foregather/ui';
import { errorWords } from '@foregather/features/core/base';

export interface LoadFailureProps {
  error: unknown;
  /** Level of the heading. */
  level: 1 | 2 | 3 | 4;
  retrying?: boolean;
  onRetry: () => void;
}

/** In place of what could not be read or drawn: what happened, in words, and another try. */
export function LoadFailure({ error, level, retrying = false, onRetry }: LoadFailureProps) {
  return (
    <ErrorPanel
      {...errorWords(error)}
      level={level}
      actions={
        <Button pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
