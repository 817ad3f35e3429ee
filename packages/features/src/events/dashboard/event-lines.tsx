import { Link } from 'react-router-dom';
import { DateTile, Skeleton } from '@foregather/ui';
import { formatShortDay, readerLocale } from '@foregather/words';
import { eventPaths } from '../paths';
import type { EventSummary } from './dashboard-queries';

/** Lines shown here; the rest is on the page of all events. */
export const EVENT_LINES = 4;

const FRAME = 'rounded-lg border bg-card';
const LINE = 'flex min-h-16 items-center gap-3 px-4 py-2';

const when = ({ start_date: start, end_date: end }: EventSummary) => {
  if (start === null) return 'No date yet';
  const first = formatShortDay(start);
  return end === null || end === start ? first : `${first} to ${formatShortDay(end)}`;
};

const whenAndWhere = (event: EventSummary) =>
  event.location_name ? `${when(event)} · ${event.location_name}` : when(event);

/** Events in one line each: the day, the name, the place. */
export function EventLines({ events }: { events: readonly EventSummary[] }) {
  if (events.length === 0) {
    return (
      <p className={`${FRAME} flex items-center justify-center p-6 text-center text-muted-foreground`}>
        Events that you create are listed here.
      </p>
    );
  }
  return (
    <ul className={`${FRAME} divide-y text-card-foreground`}>
      {events.slice(0, EVENT_LINES).map((event) => (
        <li key={event.id} data-event-type={event.event_type_id} className={LINE}>
          <DateTile date={event.start_date} size="sm" locale={readerLocale()} />
          <div className="min-w-0 flex-1">
            <Link
              to={eventPaths.details(event.id)}
              className="block text-item font-item wrap-anywhere hover:underline focus-ring sm:truncate"
            >
              {event.name}
            </Link>
            <p
              className="text-meta text-muted-foreground wrap-anywhere sm:truncate"
              title={whenAndWhere(event)}
            >
              {whenAndWhere(event)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The list's shape while it loads. */
export function EventLinesSkeleton() {
  return (
    <div className={`${FRAME} divide-y text-card-foreground`}>
      {Array.from({ length: EVENT_LINES }, (_, line) => (
        <div key={line} className={LINE}>
          <Skeleton className="h-12 w-12" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
