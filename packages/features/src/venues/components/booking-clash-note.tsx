import { Button, Callout } from '@foregather/ui';
import { formatInZone } from '@foregather/words';
import { STATE_NAMES } from '../booking-form';
import { aroundWords, bookingWhen, holdWords } from '../booking-words';
import type { Taken, WaysOut } from '../ways-out';

export interface BookingClashNoteProps {
  spaceName: string;
  /** What stands in the way. */
  taken: Taken;
  ways: WaysOut;
  zone: string;
  /** What becomes of what was wanted. Default: what was typed stays. */
  kept?: string;
  /** Takes another space at the same time. */
  onSpace: (spaceId: string) => void;
  /** Takes the same space at another time, in ms of the clock. */
  onTime: (next: number) => Promise<void>;
}

/** More are no help while one decides. */
const MOST_SPACES = 3;

/** Names what stands in the way of a booking, and what one can do instead. Nothing is saved by it. */
export function BookingClashNote({
  spaceName,
  taken,
  ways,
  zone,
  kept = 'Nothing is saved yet, and what you typed is kept.',
  onSpace,
  onTime,
}: BookingClashNoteProps) {
  const { next } = ways;
  const around = aroundWords(taken);
  const spaces = ways.spaces.slice(0, MOST_SPACES);
  return (
    <Callout
      tone="danger"
      announce="assertive"
      title={`‘${taken.title}’ has ${spaceName} then`}
      actions={
        spaces.length === 0 && next === null ? undefined : (
          <>
            {spaces.map(({ id, name }) => (
              <Button key={id} variant="secondary" onClick={() => onSpace(id)}>
                Take {name} at that time
              </Button>
            ))}
            {next === null ? null : (
              <Button variant="secondary" onClick={() => void onTime(next)}>
                Take {spaceName} from {formatInZone(new Date(next), zone, { withZone: false })}
              </Button>
            )}
          </>
        )
      }
    >
      <p>
        {STATE_NAMES[taken.state]}: {bookingWhen(taken)}
        {around === '' ? '' : `, ${around}`}.
      </p>
      {taken.state === 'hold' && taken.hold_expires_at !== null ? (
        <p>{holdWords(taken.hold_expires_at, zone)}.</p>
      ) : null}
      <p>
        {spaces.length === 0 && next === null
          ? 'Nothing else of this venue is free near that time. Choose another time.'
          : `${kept} These are free:`}
      </p>
    </Callout>
  );
}
