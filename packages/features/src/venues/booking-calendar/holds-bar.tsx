import { Badge, Button } from '@foregather/ui';
import { leftWords } from '../booking-words';
import type { Booking, Venue } from '../venues';

interface HoldsBarProps {
  venue: Venue;
  /** The next one to run out first. */
  holds: readonly Booking[];
  now: number;
  /** Left out for those who only read. */
  onConfirm: ((booking: Booking) => void) | undefined;
  onOpen: (booking: Booking) => void;
}

/** More would push the sheet off the page. */
const MOST = 4;

/** Holds that run out, with the time that is left. */
export function HoldsBar({ venue, holds, now, onConfirm, onOpen }: HoldsBarProps) {
  if (holds.length === 0) return null;
  const more = holds.length - MOST;
  return (
    <section
      aria-label="Holds that run out"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <h2 className="flex items-center gap-2 text-item font-item">
        <span className="rounded-full bg-due px-2 font-display font-number text-due-foreground">
          {holds.length}
        </span>
        {holds.length === 1 ? 'Hold that runs out' : 'Holds that run out'}
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2 max-sm:grid max-sm:w-full">
        {holds.slice(0, MOST).map((hold) => (
          <li
            key={hold.id}
            className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-card py-1.5 ps-3 pe-1.5 text-sm text-card-foreground"
          >
            <button
              type="button"
              onClick={() => onOpen(hold)}
              className="min-w-0 rounded-sm text-start focus-ring wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              <bdi className="font-semibold">{hold.title}</bdi>,{' '}
              <bdi>
                {venue.venue_spaces.find(({ id }) => id === hold.space_id)?.name ?? 'a space that is gone'}
              </bdi>
            </button>
            <Badge tone="warning">{leftWords(hold.hold_expires_at ?? '', now)}</Badge>
            {onConfirm ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Confirm ${hold.title}`}
                onClick={() => onConfirm(hold)}
              >
                Confirm
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="text-meta text-muted-foreground">and {more} more that run out later</p>
      ) : null}
    </section>
  );
}
