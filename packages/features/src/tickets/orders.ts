/** Reading and writing of orders for the host: the list, one order with everything of it, balances, money in and back. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { ORDER_STATES, PAY_METHODS, TICKET_KINDS } from './labels';
import { ticketKeys } from './ticket-types';

export const orderKeys = {
  list: (eventId: string) => [...ticketKeys.event(eventId), 'orders'] as const,
  order: (eventId: string, orderId: string) => [...orderKeys.list(eventId), orderId] as const,
  balances: (eventId: string) => [...ticketKeys.event(eventId), 'balances'] as const,
};

const text = z.nullable(z.string());
const MOST = 2000;

const orderSchema = z.object({
  id: z.uuid(),
  /** What the buyer writes on a transfer; null while the form is filled in. */
  reference: text,
  buyer_name: text,
  email: text,
  household_id: z.nullable(z.uuid()),
  state: z.enum(ORDER_STATES),
  method: z.nullable(z.enum(PAY_METHODS)),
  currency: z.string(),
  total_minor: z.int(),
  credited_minor: z.int(),
  paid_minor: z.int(),
  refunded_minor: z.int(),
  /** What went back by the card provider without the host, who has not decided what becomes of the tickets. */
  taken_back_minor: z.int(),
  reserved_until: text,
  due_at: text,
  placed_at: text,
  created_at: z.string(),
  order_lines: z.array(
    z.object({
      id: z.uuid(),
      name_snapshot: z.string(),
      kind: z.enum(TICKET_KINDS),
      qty: z.int(),
      ended_units: z.array(z.int()),
      unit_minor: z.int(),
      discount_minor: z.int(),
      total_minor: z.int(),
      position: z.int(),
      created_at: z.string(),
    }),
  ),
});
export type Order = z.output<typeof orderSchema>;

const COLUMNS =
  'id, reference, buyer_name, email, household_id, state, method, currency, total_minor, credited_minor, paid_minor, refunded_minor, taken_back_minor, reserved_until, due_at, placed_at, created_at, order_lines(id, name_snapshot, kind, qty, ended_units, unit_minor, discount_minor, total_minor, position, created_at)';

/** The placed orders of an event, newest first. */
export const ordersQuery = (eventId: string) =>
  queryOptions({
    queryKey: orderKeys.list(eventId),
    queryFn: async ({ signal }): Promise<Order[]> =>
      z
        .array(orderSchema)
        .parse(
          unwrap(
            await db()
              .from('orders')
              .select(COLUMNS)
              .eq('event_id', eventId)
              .not('placed_at', 'is', null)
              .order('placed_at', { ascending: false })
              .order('id')
              .limit(MOST)
              .abortSignal(signal),
          ),
        ),
  });

const detailSchema = z.extend(orderSchema, {
  tickets: z.array(
    z.object({
      id: z.uuid(),
      order_line_id: z.uuid(),
      unit: z.int(),
      name_snapshot: z.string(),
      holder_name: text,
      code_public: z.string(),
      state: z.enum(['valid', 'transferred', 'cancelled', 'refunded']),
      transferred_from: z.nullable(z.uuid()),
      created_at: z.string(),
    }),
  ),
  /** Its tickets that became bigger packages, or are about to. */
  order_upgrades: z.array(
    z.object({
      id: z.uuid(),
      order_line_id: z.uuid(),
      unit: z.int(),
      name_snapshot: z.string(),
      difference_minor: z.int(),
      method: z.enum(PAY_METHODS),
      state: z.enum(['waiting', 'done', 'ended']),
      due_at: text,
      updated_at: z.string(),
    }),
  ),
  order_payments: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      amount_minor: z.int(),
      state: z.string(),
      received_on: text,
      created_at: z.string(),
    }),
  ),
  order_refunds: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      amount_minor: z.int(),
      state: z.enum(['pending', 'done', 'failed']),
      reason: text,
      created_at: z.string(),
    }),
  ),
  order_documents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['invoice', 'receipt', 'credit_note']),
      year: z.int(),
      number: z.int(),
      amount_minor: z.int(),
      issued_at: z.string(),
    }),
  ),
  /** Empty for who may not see the books. */
  ledger_entries: z.array(
    z.object({
      id: z.int(),
      source_type: z.enum(['order', 'payment', 'credit', 'refund']),
      source_id: z.uuid(),
      account: z.string(),
      debit_minor: z.int(),
      credit_minor: z.int(),
      at: z.string(),
    }),
  ),
});
export type OrderDetail = z.output<typeof detailSchema>;

/** One order with its tickets, money, documents and bookings. */
export const orderQuery = (eventId: string, orderId: string) =>
  queryOptions({
    queryKey: orderKeys.order(eventId, orderId),
    queryFn: async ({ signal }): Promise<OrderDetail> =>
      detailSchema.parse(
        unwrap(
          await db()
            .from('orders')
            .select(
              `${COLUMNS}, tickets(id, order_line_id, unit, name_snapshot, holder_name, code_public, state, transferred_from, created_at), order_upgrades(id, order_line_id, unit, name_snapshot, difference_minor, method, state, due_at, updated_at), order_payments(id, provider, amount_minor, state, received_on, created_at), order_refunds(id, provider, amount_minor, state, reason, created_at), order_documents(id, kind, year, number, amount_minor, issued_at), ledger_entries(id, source_type, source_id, account, debit_minor, credit_minor, at)`,
            )
            .eq('id', orderId)
            .abortSignal(signal)
            .single(),
        ),
      ),
  });

const balanceSchema = z.object({
  household_id: z.nullable(z.uuid()),
  /** Of an order without a household. */
  order_id: z.nullable(z.uuid()),
  name: z.string(),
  people: z.int(),
  agreed_minor: z.int(),
  paid_minor: z.int(),
  owed_minor: z.int(),
  orders: z.int(),
  due_at: text,
  method: text,
  late: z.boolean(),
  currency: z.string(),
});
export type HouseholdBalance = z.output<typeof balanceSchema>;

/** What every invited household, and every order without one, agreed to, paid and owes; who is late first. */
export const balancesQuery = (eventId: string) =>
  queryOptions({
    queryKey: orderKeys.balances(eventId),
    queryFn: async ({ signal }): Promise<HouseholdBalance[]> =>
      z
        .array(balanceSchema)
        .parse(
          unwrap(await db().rpc('household_balances', { event_id: eventId }).limit(MOST).abortSignal(signal)),
        ),
  });

/** One ticket of an order's line, to give back. */
export interface OrderUnit {
  line_id: string;
  unit: number;
}

const refundQuoteSchema = z.object({
  units: z.array(z.object({ line_id: z.uuid(), unit: z.int(), name: z.string(), total_minor: z.int() })),
  percent: z.int(),
  /** By what was told before buying; 0: the host decides. */
  policy_percent: z.int(),
  total_minor: z.int(),
  amount_minor: z.int(),
  pay_back_minor: z.int(),
  currency: z.string(),
});
export type RefundQuote = z.output<typeof refundQuoteSchema>;

/** What giving tickets back would do, all of an order or some; nothing changes. */
export const refundQuoteQuery = (
  eventId: string,
  orderId: string,
  units: readonly OrderUnit[] | null,
  percent: number | null,
) =>
  queryOptions({
    queryKey: [...orderKeys.order(eventId, orderId), 'refund', units, percent] as const,
    queryFn: async ({ signal }): Promise<RefundQuote> =>
      refundQuoteSchema.parse(
        unwrap(
          await db()
            .rpc('quote_refund', {
              order_id: orderId,
              ...(units && { units: units.map((unit) => ({ ...unit })) }),
              ...(percent !== null && { percent }),
            })
            .abortSignal(signal),
        ),
      ),
  });

/** Records cash, a cheque or a transfer. The key makes sure that it counts once. */
export const recordPayment = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      orderId,
      method,
      amountMinor,
      receivedOn,
      key,
    }: {
      orderId: string;
      method: 'cash' | 'cheque' | 'transfer';
      amountMinor: number;
      receivedOn?: string;
      key: string;
    }) =>
      unwrap(
        await db().rpc('record_payment', {
          order_id: orderId,
          method,
          amount_minor: amountMinor,
          ...(receivedOn === undefined ? {} : { received_on: receivedOn }),
          idempotency_key: key,
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });
