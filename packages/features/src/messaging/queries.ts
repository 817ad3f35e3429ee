import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { db, unwrap } from '@foregather/features/core/base';
import { audienceSchema, type Audience, beforeSchema, planSchema, type WrittenKind } from './schema';

export const messagingKeys = {
  all: ['messaging'] as const,
  list: (eventId: string) => [...messagingKeys.all, 'list', eventId] as const,
  recipients: (messageId: string) => [...messagingKeys.all, 'recipients', messageId] as const,
  plan: (eventId: string, kind: string, audience: Audience) =>
    [...messagingKeys.all, 'plan', eventId, kind, audience] as const,
  delivery: (orgId: string) => [...messagingKeys.all, 'delivery', orgId] as const,
};

/** After something was sent, planned or put right: what is shown of messages and of their mails is read again. */
export const refreshMessaging = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: messagingKeys.all });

/** How often what is under way is asked for again, in ms. */
export const REFRESH = 15_000;

/** All messages of an event with how many of their mails are in which state, the newest first. */
export const messagesQuery = (eventId: string) =>
  queryOptions({
    queryKey: messagingKeys.list(eventId),
    queryFn: async ({ signal }) => {
      const [messages, counts] = await Promise.all([
        db()
          .from('messages')
          .select(
            'id, event_id, kind, subject, body, audience, state, send_at, send_local, failed_reason, row_version, created_at, updated_at, event_before, series_step, anchor, offset_days, local_time, set_aside',
          )
          .eq('event_id', eventId)
          // The copies of answers leave by themselves: nothing the host wrote.
          .neq('kind', 'confirmation')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(500)
          .abortSignal(signal)
          .then(unwrap),
        db().rpc('message_counts', { event_id: eventId }).abortSignal(signal).then(unwrap),
      ]);
      return messages.map((message) => ({
        ...message,
        audience: audienceSchema.catch({}).parse(message.audience),
        event_before: beforeSchema.catch(null).parse(message.event_before),
        counts: counts.filter(({ message_id }) => message_id === message.id),
      }));
    },
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });
export type MessageRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof messagesQuery>['queryFn']>>
>[number];

/** One mail of a message after the other; the first thousand. */
export const recipientsQuery = (messageId: string) =>
  queryOptions({
    queryKey: messagingKeys.recipients(messageId),
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('message_recipients')
          .select(
            'id, address, state, reason, at, replaces, part, link_opened_at, persons(id, full_name, photo_path)',
          )
          .eq('message_id', messageId)
          .order('id')
          .limit(1000)
          .abortSignal(signal),
      ),
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });
export type RecipientRow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof recipientsQuery>['queryFn']>>
>[number];

/** What sending would do now; the same functions of the database then decide what is sent. */
export const messagePlanQuery = (eventId: string, kind: WrittenKind | 'invitation', audience: Audience) =>
  queryOptions({
    queryKey: messagingKeys.plan(eventId, kind, audience),
    queryFn: async ({ signal }) =>
      planSchema.parse(
        unwrap(await db().rpc('plan_message', { event_id: eventId, audience, kind }).abortSignal(signal)),
      ),
    staleTime: 5_000,
  });
