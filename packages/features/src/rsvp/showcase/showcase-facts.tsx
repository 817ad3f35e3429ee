import { buttonVariants } from '@foregather/ui';
import { dayParts, eventWhen, inOneLine, weekdayText } from '@foregather/words';
import type { Showcase } from './showcase';

/** Opens a place in whatever the reader's device shows maps with. */
const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** The day as a torn calendar page, the time, the place and how to find it. */
export function ShowcaseFacts({ event }: Pick<Showcase, 'event'>) {
  const place = inOneLine([event.location_name, event.address]);
  return (
    <section aria-label="When and where" className="rounded-lg border bg-card p-5">
      <div className="flex items-center gap-4">
        {event.start_date ? <DayTile day={event.start_date} /> : null}
        <p className="min-w-0 font-display text-xl font-heading wrap-anywhere">{eventWhen(event)}</p>
      </div>
      {place === '' ? null : (
        <div className="mt-5 grid gap-1 border-t border-dashed pt-5">
          {event.location_name ? (
            <p className="font-display text-xl font-heading wrap-anywhere">{event.location_name}</p>
          ) : null}
          {event.address ? <p className="whitespace-pre-line wrap-anywhere">{event.address}</p> : null}
          <p className="mt-2">
            <a
              href={mapOf(place)}
              rel="noreferrer"
              target="_blank"
              className={buttonVariants({ variant: 'secondary-muted' })}
            >
              Show on a map
            </a>
          </p>
        </div>
      )}
    </section>
  );
}

/** The same day again as a picture; the words beside it say all of it. */
function DayTile({ day }: { day: string }) {
  const { month, day: number } = dayParts(day);
  return (
    <span
      aria-hidden="true"
      className="w-20 shrink-0 overflow-hidden rounded-md border bg-card text-center shadow-md"
    >
      <span className="block bg-primary py-1 text-primary-foreground text-sm">{month}</span>
      <span className="block font-display text-4xl/none font-number pt-2">{number}</span>
      <span className="block pt-1 pb-2 text-sm">{weekdayText(day)}</span>
    </span>
  );
}
