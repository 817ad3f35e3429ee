import { lazy, Suspense } from 'react';
import { PageMain } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import { EventPage } from '../../events';
import { repliesSearch } from '../search-params';
import { EventReplies } from './replies/event-replies';

/** Read when something is printed: the list does not wait for the sheets and the pictures on them. */
const PrintView = lazy(async () => ({ default: (await import('./replies/print/print-view')).PrintView }));

/** The organiser's side of replies: who is invited, who comes, whom to chase. */
export function Page() {
  const [{ print, invitation }] = useUrlState(repliesSearch);
  return (
    <EventPage
      title="Replies"
      ability="replies.read"
      none="Create one first. Then invite households from your directory, and their replies come in here."
      keep={{ print }}
    >
      {({ event, beside }) =>
        print === '' ? (
          <EventReplies key={event.id} event={event} beside={beside} />
        ) : (
          <Suspense fallback={<PageMain aria-busy />}>
            <PrintView key={event.id} event={event} print={print} first={invitation} beside={beside} />
          </Suspense>
        )
      }
    </EventPage>
  );
}
