import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card, CapacityMeter, DateTile, Pennant } from '@foregather/ui';
import { ButtonLink, eventWhen, relativeDay } from '@foregather/features/core';
import { eventTypeById } from '@foregather/features/core/terminology';
import type { EventListItem } from '../api/events';

export interface NextEventCardProps {
  event: EventListItem;
  /** The days are counted from here; the time of the first drawing when left out. */
  now?: Date;
}

/** The one event that comes next, wide and first: when, where, how long still, and who comes. */
export function NextEventCard({ event, now }: NextEventCardProps) {
  const [drawnAt] = useState(() => new Date());
  const type = eventTypeById(event.event_type_id);
  const [pool] = event.capacity_pools;
  return (
    <Card.Root>
      <Card.Header className="flex flex-wrap items-start gap-4">
        <DateTile date={event.start_date} size="lg" locale="en-GB" />
        <div className="grid min-w-48 flex-1 gap-1">
          <p className="text-muted-foreground text-sm">
            {event.start_date === null
              ? 'Your next event'
              : `Your next event, ${relativeDay(event.start_date, event.zone, now ?? drawnAt, 'en-GB')}`}
          </p>
          <Card.Title level={2} className="text-2xl">
            <Card.Link asChild>
              <Link to={`/event-details/${event.id}`}>{event.name}</Link>
            </Card.Link>
          </Card.Title>
          <Card.Description>
            {eventWhen(event)}
            {event.location_name ? ` · ${event.location_name}` : ''}
          </Card.Description>
        </div>
        {type ? (
          <Card.Aside>
            <Pennant label={type.name} />
          </Card.Aside>
        ) : null}
      </Card.Header>
      <Card.TicketFold />
      <Card.Content className="grid items-center gap-4 sm:grid-cols-[1fr_auto]">
        {pool ? (
          <CapacityMeter taken={pool.taken} held={pool.held} size={pool.size} label="Places taken" />
        ) : (
          <span />
        )}
        <ButtonLink
          to={event.status === 'draft' ? `/event-details/${event.id}` : `/rsvp?event=${event.id}`}
          variant="primary-action"
          className="relative"
        >
          {event.status === 'draft' ? 'Go on planning' : 'See replies'}
        </ButtonLink>
      </Card.Content>
    </Card.Root>
  );
}
