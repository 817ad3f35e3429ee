import { EventPage } from '../../events';
import { EventBudget } from './event-budget';

/** What an event costs and brings in, by line and headcount. */
export function Page() {
  return (
    <EventPage
      title="Budget"
      ability="budget.read"
      none="A budget belongs to one. Create it first; then plan here what it costs and what comes in."
    >
      {({ event, beside }) => <EventBudget key={event.id} event={event} beside={beside} />}
    </EventPage>
  );
}
