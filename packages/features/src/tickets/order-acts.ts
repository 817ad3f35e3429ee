/** What the host does with orders beside taking money: gives back, passes on, hands the buyer's link out. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { orderKeys, type OrderUnit } from './orders';
import { ticketKeys } from './ticket-types';

const refundedSchema = z.object({
  state: z.string(),
  amount_minor: z.int(),
  pay_back_minor: z.int(),
  ended: z.int(),
});

export interface Refund {
  orderId: string;
  /** What is given back; null: all that is left, or with `amountMinor` nothing. */
  units: readonly OrderUnit[] | null;
  /** Null: by what was told before buying. */
  percent: number | null;
  /** Pays this much back and ends no ticket. */
  amountMinor?: number;
  reason: string | null;
  /** The money has left already; else it is promised. */
  paidOut: boolean;
  key: string;
}

/** Gives an order back, whole or in part, or pays an amount back. Answers what goes back. */
export const refundOrder = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ orderId, units, percent, amountMinor, reason, paidOut, key }: Refund) =>
      refundedSchema.parse(
        unwrap(
          await db().rpc('refund_order', {
            order_id: orderId,
            ...(units && { units: units.map((unit) => ({ ...unit })) }),
            ...(percent !== null && { percent }),
            ...(amountMinor !== undefined && { amount_minor: amountMinor }),
            ...(reason !== null && { reason }),
            paid_out: paidOut,
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** Money that was promised has been paid out by hand. */
export const settleRefund = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (refundId: string) =>
      unwrapNothing(await db().rpc('settle_refund', { refund_id: refundId })),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** Card money of an order went back without the host, and its tickets stay all the same. */
export const keepTickets = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (orderId: string) =>
      unwrapNothing(await db().rpc('keep_order_tickets', { order_id: orderId })),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** Passes a ticket on to somebody else; its old code ends. */
export const transferTicket = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ ticketId, name, email }: { ticketId: string; name: string; email: string | null }) =>
      unwrap(
        await db().rpc('transfer_ticket', {
          ticket_id: ticketId,
          name,
          ...(email !== null && { email }),
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** The buyer's link to an order: `renew` ends the old one. */
export const orderLink = () =>
  mutationOptions({
    mutationFn: async ({ orderId, renew }: { orderId: string; renew: boolean }): Promise<string> =>
      unwrap(await db().rpc('order_link_token', { order_id: orderId, renew })),
  });

const optionsSchema = z.object({
  options: z.array(
    z.object({
      line_id: z.uuid(),
      unit: z.int(),
      name: z.string(),
      holder: z.nullable(z.string()),
      ticket_type_id: z.uuid(),
      to: z.string(),
      difference_minor: z.int(),
      /** A part of it that has no room left. */
      full: z.nullable(z.string()),
    }),
  ),
});
export type UpgradeOption = z.output<typeof optionsSchema>['options'][number];

/** What each ticket of an order can become, and for how much; hidden packages too. */
export const upgradeOptionsQuery = (eventId: string, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.order(eventId, orderId), 'upgrades'] as const,
    queryFn: async (): Promise<UpgradeOption[]> =>
      optionsSchema.parse(unwrap(await db().rpc('order_upgrade_options', { order_id: orderId }))).options,
  });

const upgradedSchema = z.object({ state: z.enum(['waiting', 'done']), difference_minor: z.int() });

/** Makes one ticket of an order a bigger package, at the difference that was seen. */
export const upgradeOrder = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ orderId, option, key }: { orderId: string; option: UpgradeOption; key: string }) =>
      upgradedSchema.parse(
        unwrap(
          await db().rpc('upgrade_order', {
            order_id: orderId,
            line_id: option.line_id,
            unit: option.unit,
            ticket_type_id: option.ticket_type_id,
            expected_minor: option.difference_minor,
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** Takes a change back that waits for its money. */
export const dropUpgrade = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (orderId: string) =>
      unwrapNothing(await db().rpc('drop_order_upgrade', { order_id: orderId })),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

const massSchema = z.object({
  orders: z.int(),
  unpaid: z.int(),
  tickets: z.int(),
  pay_back_minor: z.int(),
  by_method: z.record(z.string(), z.int()),
  currency: z.string(),
});

const massRefund = async (
  eventId: string,
  percent: number,
  act: { reason: string | null; paidOut: boolean } | null,
) =>
  massSchema.parse(
    unwrap(
      await db().rpc('cancel_event_orders', {
        event_id: eventId,
        percent,
        act: act !== null,
        ...(act && { paid_out: act.paidOut, ...(act.reason !== null && { reason: act.reason }) }),
      }),
    ),
  );

/** What giving every order back would do; nothing changes. */
export const massRefundQuery = (eventId: string, percent: number) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'mass-refund', percent] as const,
    queryFn: () => massRefund(eventId, percent, null),
  });

/** Gives every order of an event back. */
export const refundAll = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: ({
      percent,
      reason,
      paidOut,
    }: {
      percent: number;
      reason: string | null;
      paidOut: boolean;
    }) => massRefund(eventId, percent, { reason, paidOut }),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });
