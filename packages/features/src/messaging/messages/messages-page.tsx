import * as z from 'zod/mini';
import { useUrlState } from '@foregather/features/patterns';
import { EventPage } from '../../events';
import { EventMessages } from './event-messages';

/** What the page of messages keeps in its address. */
const messagesSearch = z.object({
  /** Checked where it is used: a malformed id is an error panel, not another event. */
  event: z.catch(z.string(), ''),
  /** The open message; `new` for one that is not kept yet. */
  message: z.catch(z.string(), ''),
});

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
