import { queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { planSchema } from './plan';
import { plannedAfterSchema, type PlannedDays } from './planned';
import { SHOWN_MESSAGES } from './progress';
import { CANCELLATION_AUDIENCE, CHANGE_AUDIENCE } from './telling';
import { eventKeys } from '../queries';

/** Who would be told of a change or a cancellation now; the same functions of the database then tell them. */
export const guestsToTellQuery = (eventId: string, kind: 'change' | 'cancellation') =>
  queryOptions({
    queryKey: eventKeys.guestsToTell(eventId, kind),
    queryFn: async ({ signal }) =>
      planSchema.parse(
        unwrap(
          await db()
            .rpc('plan_message', {
              event_id: eventId,
              audience: kind === 'change' ? CHANGE_AUDIENCE : CANCELLATION_AUDIENCE,
              kind,
            })
            .abortSignal(signal),
        ),
      ),
    // Asked anew each time: between two changes somebody may have answered.
    staleTime: 0,
  });

/** What a change would do to the planned messages of an event; the same rule of the database then does it. */
export const plannedAfterQuery = (eventId: string, changes: PlannedDays | { status: 'cancelled' }) =>
  queryOptions({
    queryKey: eventKeys.plannedAfter(eventId, changes),
    queryFn: async ({ signal }) =>
      plannedAfterSchema.parse(
        unwrap(
          await db()
            .rpc('planned_after', { event_id: eventId, changes: { ...changes } })
            .abortSignal(signal),
        ),
      ),
    staleTime: 0,
  });

/** The last messages to the guests of an event, with how many mails of each are in which state; the newest first. */
export const messagesToGuestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: eventKeys.messagesToGuests(eventId),
    queryFn: async ({ signal }) => {
      const [messages, counts] = await Promise.all([
        db()
          .from('messages')
          .select('id, kind, subject, state, send_at, failed_reason, created_at, set_aside')
          .eq('event_id', eventId)
          // The copies of answers and the offers of places leave by themselves.
          .in('kind', [
            'save_the_date',
            'invitation',
            'reminder',
            'announcement',
            'change',
            'cancellation',
            'thank_you',
          ])
          .order('created_at', { ascending: false })
          // A series is laid out in one act: its messages stand in the order in which they go.
          .order('send_at')
          .order('id')
          .limit(SHOWN_MESSAGES + 1)
          .abortSignal(signal)
          .then(unwrap),
        db().rpc('message_counts', { event_id: eventId }).abortSignal(signal).then(unwrap),
      ]);
      return messages.map((message) => ({
        ...message,
        counts: counts.filter(({ message_id }) => message_id === message.id),
      }));
    },
    staleTime: 5_000,
  });
export type MessageToGuests = Awaited<
  ReturnType<NonNullable<ReturnType<typeof messagesToGuestsQuery>['queryFn']>>
>[number];
