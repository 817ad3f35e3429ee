import { dayInZone, deviceZone, formatInZone, formatTimeInZone } from '@foregather/words';
import { Button, Callout } from '@foregather/ui';

export interface RefreshFailureProps {
  /** When what is shown was read, in ms since 1970. */
  readAt: number;
  retrying: boolean;
  onRetry: () => void;
}

/** The time, with its day unless that is today. */
function timeOf(readAt: number): string {
  const [at, zone] = [new Date(readAt), deviceZone()];
  return dayInZone(at, zone) === dayInZone(new Date(), zone)
    ? formatTimeInZone(at, zone)
    : formatInZone(at, zone, { withZone: false });
}

/** Above an older answer that could not be refreshed: since when it is, and another try. */
export function RefreshFailure({ readAt, retrying, onRetry }: RefreshFailureProps) {
  return (
    <Callout
      tone="warning"
      announce="polite"
      title={`Shown as of ${timeOf(readAt)}`}
      className="mb-4 print:hidden"
      actions={
        <Button size="sm" variant="outline" pending={retrying} onClick={onRetry}>
          Refresh
        </Button>
      }
    >
      The newest data could not be loaded.
    </Callout>
  );
}
