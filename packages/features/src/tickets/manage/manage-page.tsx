import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHeader, Skeleton } from '@foregather/ui';
import { PageMain } from '@foregather/features/core/shell';
import { QueryView } from '@foregather/features/patterns';
import { EventPage } from '../../events';
import { ticketPaths } from '../paths';
import { type SoldActivity, soldActivityQuery } from '../sold-activities';
import { EventTickets, SHAPES } from './event-tickets';

const TITLE = 'Tickets';

/** What an event sells, or one activity of it: what is sold, held and left, its prices, and the orders. */
export function Page() {
  const { eventId, activityId } = useParams();
  return activityId === undefined ? (
    <TicketsOf eventId={eventId} />
  ) : (
    <OfActivity key={activityId} activityId={activityId} />
  );
}

function OfActivity({ activityId }: { activityId: string }) {
  const activity = useQuery(soldActivityQuery(activityId));
  if (activity.data) return <TicketsOf eventId={activity.data.event_id} activity={activity.data} />;
  return (
    <PageMain className="grid gap-6" aria-busy={!activity.error}>
      <PageHeader title={TITLE} />
      <QueryView
        query={activity}
        skeleton={<Skeleton className="h-96" />}
        loadingLabel="Loading the activity"
      >
        {() => null}
      </QueryView>
    </PageMain>
  );
}

function TicketsOf({ eventId, activity }: { eventId: string | undefined; activity?: SoldActivity }) {
  return (
    <EventPage
      title={TITLE}
      ability="orders.read"
      none="Tickets belong to one. Create it first; then decide here whether guests only reply, or take tickets."
      at={{ eventId, addressOf: ticketPaths.ofEvent }}
      loading={SHAPES}
    >
      {({ event, beside }) => (
        <EventTickets
          key={`${event.id} ${activity?.id ?? ''}`}
          event={event}
          beside={beside}
          activity={activity}
        />
      )}
    </EventPage>
  );
}
