import { Link } from 'react-router-dom';
import { Card, Checkbox, DateTile, textLinkVariants } from '@foregather/ui';
import { ActionMenu, eventWhen } from '@foregather/features/core';
import { rsvpPaths } from '../../rsvp/paths';
import type { EventListItem } from '../api/events';
import { eventPaths } from '../paths';
import { asStatus } from '../states';
import { ACTS, type EventAct } from '../status';
import { StatusBadge } from './status-badge';

const ACT_WORDS: Readonly<Record<EventAct, string>> = {
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Archive',
  cancel: 'Cancel event',
  delete: 'Delete draft',
};

export interface EventListProps {
  events: readonly EventListItem[];
  canWrite: boolean;
  onAct: (act: EventAct, event: EventListItem) => void;
  /** Ids of the chosen ones. */
  selected: ReadonlySet<string>;
  onSelect: (eventId: string) => void;
}

const coming = (event: EventListItem) => {
  const [pool] = event.capacity_pools;
  if (!pool || pool.taken === 0) return 'Nobody has said yes yet';
  const of = pool.size === null ? '' : ` of ${pool.size}`;
  return `${pool.taken}${of} coming`;
};

/** Events as cards: date, name, place, replies, and what can be done with each. */
export function EventList({ events, canWrite, onAct, selected, onSelect }: EventListProps) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {events.map((event) => (
        <li key={event.id}>
          <Card.Root className="h-full">
            <Card.Header className="flex items-start gap-4">
              <DateTile date={event.start_date} locale="en-GB" />
              <div className="grid min-w-0 flex-1 gap-1">
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
              {canWrite ? (
                <Card.Aside>
                  <ActionMenu
                    label={`Actions for ${event.name}`}
                    items={ACTS[asStatus(event.status)].map((act) => ({
                      key: act,
                      label: ACT_WORDS[act],
                      onSelect: () => onAct(act, event),
                    }))}
                  />
                </Card.Aside>
              ) : null}
            </Card.Header>
            <Card.Content className="flex flex-row flex-wrap items-center gap-3 text-sm">
              <StatusBadge event={event} />
              <Link
                to={rsvpPaths.replies({
                  event: event.id,
                  show: (event.capacity_pools[0]?.taken ?? 0) > 0 ? 'yes' : 'all',
                })}
                className={`${textLinkVariants()} relative z-1`}
              >
                {coming(event)} <span className="sr-only">to {event.name}</span>
              </Link>
              {canWrite ? (
                <span className="relative z-1 ms-auto flex min-h-6 items-center px-2.5 print:hidden">
                  <Checkbox
                    aria-label={`Select ${event.name}`}
                    checked={selected.has(event.id)}
                    onChange={() => onSelect(event.id)}
                  />
                </span>
              ) : null}
            </Card.Content>
          </Card.Root>
        </li>
      ))}
    </ul>
  );
}
