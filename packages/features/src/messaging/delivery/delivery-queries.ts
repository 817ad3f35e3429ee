import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, invokeFunction, unwrap } from '@foregather/features/core/base';
import { messagingKeys, REFRESH } from '../queries';
import {
  deliveryReportSchema,
  deliveryRowSchema,
  mailsTodaySchema,
  mendSchema,
  type MailOutcome,
  senderDomainSchema,
  silentSchema,
} from './delivery-schema';

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
export const deliveryRowsQuery = (orgId: string, span: DeliverySpan, outcome: MailOutcome, domain: string) =>
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
