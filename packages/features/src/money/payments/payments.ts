/** What the page of payments reads and writes besides orders: where the money is, what is to be paid back, one's own orders, a reminder. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import { formatMoney } from '@foregather/words';
import { db, invokeFunction, RequestError, unwrap } from '@foregather/features/core/base';
import {
  type HouseholdBalance,
  ORDER_STATES,
  orderPurchase,
  PAY_METHODS,
  paymentPage,
  ticketKeys,
} from '../../tickets';

const text = z.nullable(z.string());

const payoutsSchema = z.object({
  currency: z.string(),
  methods: z.array(z.enum(PAY_METHODS)),
  /** Masked by the database. */
  bank: z.object({ bank: text, account: text }),
  by_method: z.record(z.string(), z.int()),
  under_way_minor: z.nullable(z.int()),
  payouts: z.array(
    z.object({
      id: z.uuid(),
      amount_minor: z.int(),
      currency: z.string(),
      state: z.enum(['pending', 'paid', 'failed']),
      bank_mask: z.string(),
      arrives_on: text,
      created_at: z.string(),
    }),
  ),
});
export type EventPayouts = z.output<typeof payoutsSchema>;

/** Where the money of an event is, and what was paid out. For who keeps its money. */
export const payoutsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'payouts'] as const,
    queryFn: async ({ signal }): Promise<EventPayouts> =>
      payoutsSchema.parse(unwrap(await db().rpc('event_payouts', { event_id: eventId }).abortSignal(signal))),
  });

const promisedSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  provider: z.enum(PAY_METHODS),
  amount_minor: z.int(),
  currency: z.string(),
  reason: text,
  orders: z.object({ reference: text, buyer_name: text }),
});
export type PromisedRefund = z.output<typeof promisedSchema>;

/** Money that was promised back and is to be paid out by hand, the oldest first. */
export const promisedRefundsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'promised'] as const,
    queryFn: async ({ signal }): Promise<PromisedRefund[]> =>
      z
        .array(promisedSchema)
        .parse(
          unwrap(
            await db()
              .from('order_refunds')
              .select('id, order_id, provider, amount_minor, currency, reason, orders(reference, buyer_name)')
              .eq('event_id', eventId)
              .eq('state', 'pending')
              .neq('provider', 'card')
              .order('created_at')
              .order('id')
              .limit(500)
              .abortSignal(signal),
          ),
        ),
  });

const mineSchema = z.object({
  id: z.uuid(),
  event: z.string(),
  start_date: text,
  zone: z.string(),
  reference: text,
  state: z.enum(ORDER_STATES),
  method: z.nullable(z.enum(PAY_METHODS)),
  currency: z.string(),
  total_minor: z.int(),
  paid_minor: z.int(),
  owed_minor: z.int(),
  due_at: text,
  token: z.string(),
  /** What became of the last wish to pay less. */
  asked: z.nullable(
    z.object({ at: z.string(), state: z.enum(['open', 'lowered', 'left']), lowered_minor: z.int() }),
  ),
  /** What the own household gives, and others of its size on average; null where that would tell of somebody. */
  share: z.nullable(z.object({ people: z.int(), own_minor: z.int(), average_minor: z.int() })),
});
export type OwnOrder = z.output<typeof mineSchema>;

/** What the reader bought at any event, by their confirmed address; what is open first. */
export const ownOrdersQuery = () =>
  queryOptions({
    queryKey: [...ticketKeys.all, 'mine'] as const,
    queryFn: async ({ signal }): Promise<OwnOrder[]> =>
      z.array(mineSchema).parse(unwrap(await db().rpc('my_orders').abortSignal(signal))),
  });

const sharesSchema = z.object({
  currency: z.string(),
  came_in_minor: z.int(),
  /** Of sizes of which at least five households ordered. */
  sizes: z.array(z.object({ people: z.int(), average_minor: z.int() })),
});
export type FairShares = z.output<typeof sharesSchema>;

/** What came in at an event, and what households of a size give on average. */
export const fairSharesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'shares'] as const,
    queryFn: async ({ signal }): Promise<FairShares> =>
      sharesSchema.parse(unwrap(await db().rpc('fair_shares', { event_id: eventId }).abortSignal(signal))),
  });

/** Opens the card payment of an own order, and answers the page that takes it. The same key is the same payment. */
export async function openOwnPayment(token: string, key: string): Promise<string> {
  const page = paymentPage(await invokeFunction('payments/start', orderPurchase(token, key), z.unknown()));
  if (page === null) throw new RequestError(500, 'The payment could not be opened.');
  return page;
}

/** The words that a reminder begins with. To one household they name its sum; each of several has its own. */
export function reminderWords(households: readonly Pick<HouseholdBalance, 'owed_minor' | 'currency'>[]): {
  subject: string;
  text: string;
} {
  const [only] = households.length === 1 ? households : [];
  const open = only
    ? `${formatMoney(only.owed_minor, only.currency)} for {{event}} is still open.`
    : 'Something of what you ordered for {{event}} is still open.';
  return {
    subject: 'Your share for {{event}}',
    text: `Dear {{first_name}},\n\n${open} The mail with your order says how to pay, and keeps your places.\n\nIf another day is better for you, tell me: we find a way.\n\n{{host}}`,
  };
}

/** Writes a reminder as a draft of the messages, where it is read over and sent. Answers its id. */
export const draftReminder = (eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, households }: { id: string; households: readonly HouseholdBalance[] }) => {
      const words = reminderWords(households);
      unwrap(
        await db().rpc('save_message', {
          event_id: eventId,
          message_id: id,
          message: {
            kind: 'announcement',
            subject: words.subject,
            body: JSON.stringify(richTextFromPlain(words.text)),
            audience: {
              households: households.flatMap(({ household_id }) =>
                household_id === null ? [] : [household_id],
              ),
            },
            send_local: null,
          },
        }),
      );
      return id;
    },
  });
