import { lazy, Suspense } from 'react';
import { PageMain } from '@foregather/features/core/shell';
import { useUrlState } from '@foregather/features/patterns';
import { EventPage } from '../../events';
import { repliesSearch } from '../search-params';
import { EventReplies } from './event-replies';

/** Read when something is printed: the list does not wait for the sheets and the pictures on them. */
const PrintView = lazy(async () => ({ default: (await import('../print/print-view')).PrintView }));

/** Each read when it is opened: the list waits for none of them. */
const VIEW_OF = {
  entry: lazy(async () => ({ default: (await import('../entry/entry-view')).EntryView })),
  headcount: lazy(async () => ({
    default: (await import('../headcount/headcount-view')).HeadcountView,
  })),
  kitchen: lazy(async () => ({ default: (await import('../kitchen/kitchen-view')).KitchenView })),
  questions: lazy(async () => ({
    default: (await import('../questions/questions-view')).QuestionsView,
  })),
  arrivals: lazy(async () => ({
    default: (await import('../arrivals/arrivals-view')).ArrivalsView,
  })),
  seating: lazy(async () => ({ default: (await import('../seating/seating-view')).SeatingView })),
} as const;

/** The organiser's side of replies: who is invited, who comes, whom to chase. */
export function Page() {
  const [{ print, invitation, view }] = useUrlState(repliesSearch);
  return (
    <EventPage
      title="Replies"
      ability="replies.read"
      none="Create one first. Then invite households from your directory, and their replies come in here."
      keep={{ print, view }}
    >
      {({ event, beside }) => {
        if (view !== '') {
          const View = VIEW_OF[view];
          return (
            <Suspense fallback={<PageMain aria-busy />}>
              <View key={event.id} event={event} beside={beside} />
            </Suspense>
          );
        }
        if (print === '') return <EventReplies key={event.id} event={event} beside={beside} />;
        return (
          <Suspense fallback={<PageMain aria-busy />}>
            <PrintView key={event.id} event={event} print={print} first={invitation} beside={beside} />
          </Suspense>
        );
      }}
    </EventPage>
  );
}
