import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, DateTile, textLinkVariants } from '@foregather/ui';
import { ActionMenu, EventCover } from '@foregather/features/core/shell';
import { eventWhen, readerLocale } from '@foregather/words';
import { actionsOf, type EventAction } from '../event-status';
import { actionLabel } from '../labels';
import { eventPaths } from '../paths';
import type { EventListItem } from '../queries';
import { rsvpPaths } from '../../rsvp/paths';
import { StatusBadge } from '../components/status-badge';

export interface EventCardsProps {
  events: readonly EventListItem[];
  /** Without it nothing can be done with an event here. */
  onAction?: ((action: EventAction, event: EventListItem) => void) | undefined;
  /** The checkbox of an event, where several can be chosen. */
  select?: ((event: EventListItem) => ReactNode) | undefined;
  /** What stands in the place of the next card. */
  next?: ReactNode;
}

/** '12 of 40 coming' */
export const comingText = (event: EventListItem) => {
  const [pool] = event.capacity_pools;
  if (!pool || pool.taken === 0) return 'Nobody has said yes yet';
  const of = pool.size === null ? '' : ` of ${pool.size}`;
  return `${pool.taken}${of} coming`;
};

/** Events as cards: date, name, place, replies, and what can be done with each. */
export function EventCards({ events, onAction, select, next }: EventCardsProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {events.map((event) => (
        <li key={event.id}>
          <Card.Root
            className="h-full gap-0 overflow-hidden p-0 sm:p-0"
            data-event-type={event.event_type_id}
          >
            <EventCover event={event} shape="card" className="aspect-video" />
            <Card.Header className="flex items-start gap-3 px-4 pt-3">
              <span className="-mt-9 shrink-0">
                <DateTile date={event.start_date} locale={readerLocale()} />
              </span>
              <div className="grid min-w-0 flex-1">
                <Card.Title level={2}>
                  <Link {...Card.linkProps} to={eventPaths.details(event.id)}>
                    {event.name}
                  </Link>
                </Card.Title>
                <Card.Description>
                  {eventWhen(event)}
                  {event.location_name ? ` · ${event.location_name}` : ''}
                </Card.Description>
              </div>
              {onAction ? (
                <Card.Aside>
                  <ActionMenu
                    label={`Actions for ${event.name}`}
                    items={actionsOf(event).map((action) => ({
                      key: action,
                      label: actionLabel(action, event.status),
                      onSelect: () => onAction(action, event),
                    }))}
                  />
                </Card.Aside>
              ) : null}
            </Card.Header>
            <Card.Content className="mt-auto flex flex-row flex-wrap items-center gap-3 px-4 pt-2 pb-3 text-meta">
              <StatusBadge event={event} />
              <Link
                to={rsvpPaths.replies({
                  event: event.id,
                  ...((event.capacity_pools[0]?.taken ?? 0) > 0 ? { show: 'yes' } : {}),
                })}
                className={`${textLinkVariants()} relative z-1`}
              >
                {comingText(event)} <span className="sr-only">to {event.name}</span>
              </Link>
              {select ? (
                <span className="relative z-1 ms-auto flex min-h-6 items-center px-2.5 print:hidden">
                  {select(event)}
                </span>
              ) : null}
            </Card.Content>
          </Card.Root>
        </li>
      ))}
      {next ? <li className="print:hidden">{next}</li> : null}
    </ul>
  );
}
