import { useUrlState } from '@foregather/features/patterns';
import { EventPage } from '../../events';
import { messagesSearch } from '../search-params';
import { EventMessages } from './event-messages';

/** What the organiser writes to guests: drafts, what is planned, and what became of what went out. */
export function Page() {
  const [{ message }, setSearch] = useUrlState(messagesSearch);
  return (
    <EventPage
      title="Messages"
      ability="messages.read"
      none="Create one first and invite people. Then write to exactly those who need it."
    >
      {({ event, beside }) => (
        <EventMessages
          key={event.id}
          event={event}
          open={message}
          onOpen={(next, options) => setSearch({ event: event.id, message: next }, options)}
          beside={beside}
        />
      )}
    </EventPage>
  );
}
