import { CalendarDays, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton, WeekStrip } from '@foregather/ui';
import { readerLocale } from '@foregather/words';
import { rsvpPaths } from '../../rsvp/paths';
import { eventPaths } from '../paths';
import { WEEK, type WeekEvent, weekItems, type WeekItem } from './week-items';

function Entry({ item: { kind, eventId, text } }: { item: WeekItem }) {
  const Icon = kind === 'event' ? CalendarDays : Hourglass;
  return (
    <Link
      to={kind === 'event' ? eventPaths.details(eventId) : rsvpPaths.replies({ event: eventId })}
      className="inline-flex items-start gap-1.5 rounded-sm font-item hover:underline focus-ring pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <Icon aria-hidden className="mt-px size-4 shrink-0 text-muted-foreground" />
      <bdi>{text}</bdi>
    </Link>
  );
}

export interface WeekAheadProps {
  events: readonly WeekEvent[];
  /** Today where the reader is, as an ISO day. */
  today: string;
}

/** The next seven days with what falls on each; one sentence where nothing does. */
export function WeekAhead({ events, today }: WeekAheadProps) {
  const items = weekItems(events, today);
  if (items.length === 0)
    return (
      <p className="rounded-lg border bg-card px-4 py-5 text-body text-muted-foreground">
        No event and no last day for replies in the next seven days.
      </p>
    );
  return (
    <WeekStrip
      aria-label="The next seven days"
      from={today}
      today={today}
      locale={readerLocale()}
      entries={items.map((item) => ({ id: item.id, day: item.day, content: <Entry item={item} /> }))}
    />
  );
}

/** The strip's shape while it loads. */
export function WeekAheadSkeleton() {
  return (
    <div className="grid grid-cols-1 rounded-lg border bg-card md:min-h-26 md:grid-cols-7 md:divide-x">
      {Array.from({ length: WEEK }, (_, at) => (
        <div key={at} className="p-3 not-first:max-md:hidden">
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </div>
  );
}
