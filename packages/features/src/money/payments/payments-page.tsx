import { useQuery } from '@tanstack/react-query';
import { EventPage, useOpenedEvent } from '../../events';
import { EventPayments } from './event-payments';
import { OwnOrders } from './own-orders';
import { ownOrdersQuery } from './payments';

const TITLE = 'Payments';

/** Who owes and who has paid, for who keeps the money of an event; for everybody what they bought themselves. */
export function Page() {
  const own = useQuery(ownOrdersQuery());
  const { none } = useOpenedEvent();
  // Who was invited and organises nothing has nothing to choose an event for.
  if (none) return <OwnOrders title={TITLE} orders={own} />;
  return (
    <EventPage
      title={TITLE}
      ability="orders.read"
      none="Payments belong to one. Create it first; then see here who owes and who has paid."
    >
      {({ event, beside }) => (
        <EventPayments key={event.id} event={event} beside={beside} own={own.data ?? []} />
      )}
    </EventPage>
  );
}
