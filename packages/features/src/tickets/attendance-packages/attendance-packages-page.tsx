import { EventPage } from '../../events';
import { EventPackages } from './event-packages';

/** Bundles of tickets that never sell more than their parts. */
export function Page() {
  return (
    <EventPage
      title="Packages"
      ability="orders.read"
      none="Packages belong to one. Create it first; then put tickets on sale, and bundle them here."
    >
      {({ event, beside }) => <EventPackages key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}
