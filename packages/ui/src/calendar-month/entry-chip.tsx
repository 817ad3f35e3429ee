import { join } from '../lib/join';
import { hueClass } from '../pennant';
import type { CalendarEntry } from './entries';

export interface EntryProps {
  entry: CalendarEntry;
  /** When it is, as people read it. */
  when: string;
}

/**
 * One line in a day of the grid. The links are for the mouse: the keyboard opens the day and finds them there, and so does
 * a finger, for which a line is too thin.
 */
export function EntryChip({ entry, when, begun, goesOn }: EntryProps & { begun: boolean; goesOn: boolean }) {
  const looks = join(
    // Positioned, so that it also cuts off what only screen readers get.
    'relative block truncate rounded-sm border-type-text bg-type-tint px-1.5 py-px text-xs font-semibold text-type-text forced-colors:border',
    begun ? 'rounded-s-none -ms-1.5 ps-3.5' : 'border-s-3',
    goesOn && 'rounded-e-none -me-1.5',
    hueClass(entry.hue),
  );
  const words = (
    <>
      {entry.typeLabel ? <span className="sr-only">{entry.typeLabel}: </span> : null}
      <bdi>{entry.title}</bdi>
      {when ? <span className="sr-only">, {when}</span> : null}
    </>
  );
  return entry.href ? (
    <a
      href={entry.href}
      tabIndex={-1}
      title={entry.title}
      className={join(looks, 'hover:underline pointer-coarse:pointer-events-none')}
    >
      {words}
    </a>
  ) : (
    <span title={entry.title} className={looks}>
      {words}
    </span>
  );
}

/** One entry in full: in the list of a day, and in the list that stands for the grid on a phone. */
export function EntryLine({ entry, when }: EntryProps) {
  return (
    <div
      className={join(
        'grid gap-0.5 rounded-sm border-s-4 border-type-text bg-type-tint px-3 py-2 text-sm text-type-text wrap-anywhere forced-colors:border',
        hueClass(entry.hue),
      )}
    >
      <span className="font-semibold">
        {entry.href ? (
          <a
            href={entry.href}
            className="inline-flex items-center rounded-sm underline underline-offset-4 focus-ring hover:decoration-2 pointer-coarse:min-h-11"
          >
            <bdi>{entry.title}</bdi>
          </a>
        ) : (
          <bdi>{entry.title}</bdi>
        )}
      </span>
      {when || entry.typeLabel ? (
        <span className="text-xs tabular-nums">{[when, entry.typeLabel].filter(Boolean).join(' · ')}</span>
      ) : null}
    </div>
  );
}
