import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, invokeFunction, unwrap } from '@foregather/features/core/base';
import {
  audienceSchema,
  type Audience,
  beforeSchema,
  deliveryReportSchema,
  deliveryRowSchema,
  mailsTodaySchema,
  mendSchema,
  type Outcome,
  planSchema,
  senderDomainSchema,
  silentSchema,
  type WrittenKind,
} from './schema';

export const messagingKeys = {
  all: ['messaging'] as const,
  list: (eventId: string) => [...messagingKeys.all, 'list', eventId] as const,
  recipients: (messageId: string) => [...messagingKeys.all, 'recipients', messageId] as const,
  plan: (eventId: string, kind: string, audience: Audience) =>
    [...messagingKeys.all, 'plan', eventId, kind, audience] as const,
  delivery: (orgId: string) => [...messagingKeys.all, 'delivery', orgId] as const,
};

/** How often what is under way is asked for again, in ms. */
const REFRESH = 15_000;

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

/** From one day to another, both counted, on the organisation's clock. */
export interface DeliverySpan {
  since: string;
  until: string;
}

/** What went out of an organisation in a span and what became of it. */
export const deliveryReportQuery = (orgId: string, span: DeliverySpan) =>
  queryOptions({
    queryKey: [...messagingKeys.delivery(orgId), 'report', span] as const,
    queryFn: async ({ signal }) =>
      deliveryReportSchema.parse(
        unwrap(
          await db()
            .rpc('delivery_report', { org_id: orgId, ...span })
            .abortSignal(signal),
        ),
      ),
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });

/** Rows of one page of the lists of delivery, as the database gives them. */
const DELIVERY_PAGE = 50;

/** Where a page begins: after this row. */
interface After {
  before: string;
  before_id: string;
}

const pageOf = <Row extends { moment: string }>(rows: Row[], idOf: (row: Row) => string) => {
  const last = rows.at(-1);
  const next: After | null =
    rows.length < DELIVERY_PAGE || !last ? null : { before: last.moment, before_id: idOf(last) };
  return { rows, count: null, next };
};

/** The rows behind a number, page by page; `domain` '' for all. */
export const deliveryRowsQuery = (orgId: string, span: DeliverySpan, outcome: Outcome, domain: string) =>
  infiniteQueryOptions({
    queryKey: [...messagingKeys.delivery(orgId), 'rows', span, outcome, domain] as const,
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        z.array(deliveryRowSchema).parse(
          unwrap(
            await db()
              .rpc('delivery_rows', {
                org_id: orgId,
                ...span,
                outcome,
                ...(domain === '' ? {} : { domain }),
                ...pageParam,
              })
              .abortSignal(signal),
          ),
        ),
        ({ id }) => id,
      ),
    initialPageParam: null as After | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });

/** People whose address sent mail back, page by page. */
export const addressesToMendQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: [...messagingKeys.delivery(orgId), 'mend'] as const,
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        z.array(mendSchema).parse(
          unwrap(
            await db()
              .rpc('addresses_to_mend', { org_id: orgId, ...pageParam })
              .abortSignal(signal),
          ),
        ),
        ({ person_id }) => person_id,
      ),
    initialPageParam: null as After | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });

/** Who gets no mail and why, page by page. */
export const silentAddressesQuery = (orgId: string) =>
  infiniteQueryOptions({
    queryKey: [...messagingKeys.delivery(orgId), 'silent'] as const,
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        z.array(silentSchema).parse(
          unwrap(
            await db()
              .rpc('silent_addresses', { org_id: orgId, ...pageParam })
              .abortSignal(signal),
          ),
        ),
        ({ id }) => id,
      ),
    initialPageParam: null as After | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
  });

/** How many mails of an organisation may still leave today. */
export const mailsTodayQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...messagingKeys.delivery(orgId), 'today'] as const,
    queryFn: async ({ signal }) =>
      mailsTodaySchema.parse(unwrap(await db().rpc('mails_today', { org_id: orgId }).abortSignal(signal))),
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });

/** Whether mail programs trust the domain that mails are sent from; the name system is asked at each reading. */
export const senderDomainQuery = () =>
  queryOptions({
    queryKey: [...messagingKeys.all, 'sender-domain'] as const,
    queryFn: () => invokeFunction('sender-domain', {}, senderDomainSchema),
    staleTime: 10 * 60_000,
  });
