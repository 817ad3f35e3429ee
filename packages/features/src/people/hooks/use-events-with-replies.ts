import { useQuery } from '@tanstack/react-query';
import { eventWhen } from '@foregather/words';
import { eventsListQuery } from '../../events';

/** The organisation's events that take replies: live or paused, and not over. The next one first. */
export function useEventsWithReplies(orgId: string): readonly { id: string; name: string }[] {
  const { data = [] } = useQuery(eventsListQuery(orgId));
  const now = Date.now();
  return data
    .filter(
      ({ status, ends_at: end }) =>
        (status === 'live' || status === 'paused') && (end === null || Date.parse(end) > now),
    )
    .toReversed()
    .map((event) => ({ id: event.id, name: `${event.name}, ${eventWhen(event)}` }));
}
