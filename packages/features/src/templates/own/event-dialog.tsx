import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Dialog, Skeleton } from '@foregather/ui';
import { ButtonLink, KindPicture } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { dayInZone, formatShortDay } from '@foregather/words';
import { eventPaths } from '../../events/paths';
import { type SourceEvent, sourceEventsQuery } from './own-templates';

export interface EventDialogProps {
  orgId: string;
  open: boolean;
  onClose: () => void;
}

const isOver = ({ start_date: start, end_date: end, zone }: SourceEvent) => {
  const last = end ?? start;
  return last !== null && last < dayInZone(new Date(), zone);
};

/** Which event a template is made of: those that are over first, since they know how it went. */
export function EventDialog({ orgId, open, onClose }: EventDialogProps) {
  const query = useQuery({ ...sourceEventsQuery(orgId), enabled: open });
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Content>
        <Dialog.Title>Make a template from an event</Dialog.Title>
        <Dialog.Description>An event that is over knows how long things truly took.</Dialog.Description>
        <Dialog.Body>
          <QueryView
            query={query}
            level={3}
            skeleton={<Skeleton className="h-40" />}
            loadingLabel="Loading events"
            empty={{
              when: (events) => events.length === 0,
              view: (
                <div className="grid justify-items-start gap-3 py-2">
                  <p>There is no event yet to make one from.</p>
                  <ButtonLink to={eventPaths.create()}>Create an event</ButtonLink>
                </div>
              ),
            }}
          >
            {(events) => (
              <>
                <Events title="Over" events={events.filter(isOver)} onClose={onClose} />
                <Events
                  title="Not over yet"
                  events={events.filter((event) => !isOver(event))}
                  onClose={onClose}
                />
              </>
            )}
          </QueryView>
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}

interface EventsProps {
  title: string;
  events: readonly SourceEvent[];
  onClose: () => void;
}

function Events({ title, events, onClose }: EventsProps) {
  if (events.length === 0) return null;
  return (
    <section className="grid gap-1 pb-3">
      <h3 className="text-meta font-item text-muted-foreground">{title}</h3>
      <ul className="grid gap-1">
        {events.map((event) => (
          <li key={event.id}>
            <Link
              to={`?event=${event.id}`}
              preventScrollReset
              onClick={onClose}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-md p-2 focus-ring transition-hover hover:bg-hover"
            >
              <KindPicture typeId={event.event_type_id} className="aspect-3/2 w-15 shrink-0 rounded-sm" />
              <span className="grid min-w-0">
                <span className="font-item wrap-anywhere">{event.name}</span>
                <span className="text-meta text-muted-foreground">
                  {event.start_date === null ? 'Without a day yet' : formatShortDay(event.start_date)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
