import { EventPage } from '../../events';
import { EventPayments } from './event-payments';
import { OwnOrders, useOwnOrders } from './own-orders';

const TITLE = 'Payments';

/** Who owes and who has paid, for who keeps the money of an event; for everybody what they bought themselves. */
export function Page() {
  const own = useOwnOrders();
  // Who was invited and organises nothing has nothing to choose an event for.
  if (own.guestOnly) return <OwnOrders title={TITLE} orders={own.orders} />;
  return (
    <EventPage
      title={TITLE}
      ability="orders.read"
      none="Payments belong to one. Create it first; then see here who owes and who has paid."
    >
      {({ event, beside }) => <EventPayments key={event.id} event={event} beside={beside} own={own.orders} />}
    </EventPage>
  );
}
