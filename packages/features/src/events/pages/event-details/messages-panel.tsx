import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@foregather/ui';
import { ButtonLink } from '@foregather/features/core/shell';
import { useCan } from '@foregather/features/core/session';
import { QueryPanel } from '@foregather/features/patterns';
import { messagingPaths } from '../../../messaging/paths';
import { ToldList } from '../../components/telling/told-list';
import type { EventDetail } from '../../queries/events';
import { messagesToGuestsQuery } from '../../queries/telling';

/** What guests were told, when, and how many of them. */
export function MessagesPanel({ event }: { event: NonNullable<EventDetail> }) {
  return useCan('messages.read', event) ? <MessagesOf event={event} /> : null;
}

function MessagesOf({ event }: { event: NonNullable<EventDetail> }) {
  const canWrite = useCan('messages.write', event);
  const messages = useQuery(messagesToGuestsQuery(event.id));
  return (
    <QueryPanel
      framed
      title="Messages to guests"
      query={messages}
      skeleton={<Skeleton className="h-32" />}
      actions={
        canWrite && event.status === 'live' ? (
          <ButtonLink to={messagingPaths.messages({ event: event.id, message: 'new' })} variant="outline">
            Write to guests
          </ButtonLink>
        ) : undefined
      }
      empty={{
        when: (rows) => rows.length === 0,
        view: (
          <p className="text-muted-foreground">Nothing was sent yet. Guests know what their own page says.</p>
        ),
      }}
    >
      {(rows) => <ToldList messages={rows} event={event} />}
    </QueryPanel>
  );
}
