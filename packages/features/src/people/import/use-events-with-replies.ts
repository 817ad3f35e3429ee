import { useQuery } from '@tanstack/react-query';
import { eventWhen } from '@foregather/words';
import { eventsListQuery } from '../../events';

type Events = Awaited<ReturnType<NonNullable<ReturnType<typeof eventsListQuery>['queryFn']>>>;

/** Live or paused, and not over; the next one first, for the list begins with the last. */
const takingReplies = (events: Events) =>
  events
    .filter(
      ({ status, ends_at: end }) =>
        (status === 'live' || status === 'paused') && (end === null || Date.parse(end) > Date.now()),
    )
    .toReversed()
    .map((event) => ({ id: event.id, name: `${event.name}, ${eventWhen(event)}` }));

/** The organisation's events that take replies. */
export function useEventsWithReplies(orgId: string): readonly { id: string; name: string }[] {
  const { data = [] } = useQuery({ ...eventsListQuery(orgId), select: takingReplies });
  return data;
}
