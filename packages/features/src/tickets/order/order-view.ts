import * as z from 'zod';
import {
  contactSchema,
  saleSchema,
  sumsSchema,
  ticketEventSchema,
  ticketLooksSchema,
} from '../buying/event-view';
import { ORDER_STATES, PAY_METHODS } from '../labels';

const text = z.string().nullable();

const ticketSchema = z.object({
  id: z.uuid(),
  line_id: z.uuid(),
  unit: z.int(),
  name: z.string(),
  holder: text,
  state: z.enum(['valid', 'transferred', 'cancelled', 'refunded']),
  /** What is said at the door. */
  word: z.string(),
  /** In the code; null once it does not hold any more. */
  secret: text,
  named: z.boolean(),
  transferable: z.boolean(),
});
export type HeldTicket = z.output<typeof ticketSchema>;

const common = {
  event: ticketEventSchema,
  looks: ticketLooksSchema,
  host: z.object({ name: z.string() }),
  contact: contactSchema,
  tickets: z.array(ticketSchema),
  now: z.string(),
};

const stepSchema = z.object({ until: z.string(), percent: z.int() });
const momentSchema = z.object({
  at: z.string(),
  what: z.enum([
    'held',
    'placed',
    'paid',
    'refused',
    'too_late',
    'tickets',
    'passed_on',
    'upgraded',
    'paid_back',
    'promised_back',
    'expired',
    'cancelled',
  ]),
  amount_minor: z.int().nullable(),
  method: z.enum(PAY_METHODS).nullable(),
  name: text,
});
export type OrderMoment = z.output<typeof momentSchema>;

/** What became of the wish to pay less: it waits, the sum was lowered, or it stays. */
const askedSchema = z.object({
  at: z.string(),
  state: z.enum(['open', 'lowered', 'left']),
  lowered_minor: z.int(),
});
export type AskedToPayLess = z.output<typeof askedSchema>;

const upgradeSchema = z.object({
  /** A change that waits for its money; null while none does. */
  waiting: z
    .object({
      line_id: z.uuid(),
      unit: z.int(),
      to: z.string(),
      difference_minor: z.int(),
      method: z.enum(PAY_METHODS),
      due_at: text,
    })
    .nullable(),
  /** What each ticket can become. */
  options: z.array(
    z.object({
      line_id: z.uuid(),
      unit: z.int(),
      name: z.string(),
      holder: text,
      ticket_type_id: z.uuid(),
      to: z.string(),
      parts: z.array(z.object({ name: z.string(), qty: z.int() })),
      difference_minor: z.int(),
      /** A part of it that has no room left. */
      full: text,
    }),
  ),
});
/** What of an order can become a bigger package, or is about to: `private.upgrade_view`. */
export type UpgradeView = z.output<typeof upgradeSchema>;

const orderSchema = z.object({
  kind: z.literal('order'),
  ...common,
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  method: z.enum(PAY_METHODS),
  buyer: text,
  due_at: text,
  paid_minor: z.int(),
  refunded_minor: z.int(),
  owed_minor: z.int(),
  /** Null while its buyer did not ask to pay less. */
  asked: askedSchema.nullable(),
  upgrade: upgradeSchema,
  sums: sumsSchema,
  sale: saleSchema,
  /** How the last card payment stands; null while none was opened. */
  card: z
    .object({
      state: z.enum([
        'created',
        'open',
        'pending',
        'paid',
        'failed',
        'cancelled',
        'expired',
        'partly_refunded',
        'refunded',
        'disputed',
      ]),
      failure: text,
    })
    .nullable(),
  /** The code that lets everybody of the order in; null while there is none. */
  door: z.object({ secret: z.string(), word: z.string() }).nullable(),
  /** What comes back; null where nothing was paid. */
  refund: z
    .object({
      percent: z.int(),
      steps: z.array(stepSchema),
      units: z.array(z.object({ line_id: z.uuid(), unit: z.int(), name: z.string(), total_minor: z.int() })),
    })
    .nullable(),
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'receipt', 'credit_note']),
      number: z.string(),
      amount_minor: z.int(),
      issued_at: z.string(),
      /** How the money of a receipt came. */
      method: z.enum(PAY_METHODS).nullable(),
      reason: text,
      /** Of one that is not for the whole order. */
      lines: z.array(z.object({ name: z.string(), qty: z.int(), amount_minor: z.int() })),
    }),
  ),
  timeline: z.array(momentSchema),
});
/** What an order's buyer sees. */
export type OrderView = z.output<typeof orderSchema>;

const passedOnSchema = z.object({ kind: z.literal('ticket'), ...common });

/** What the link of an order, or of one ticket, shows: `order_by_secret`. */
export const orderViewSchema = z.discriminatedUnion('kind', [orderSchema, passedOnSchema]);
export type ConfirmationView = z.output<typeof orderViewSchema>;
