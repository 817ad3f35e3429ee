import { EVENT_KINDS } from '@foregather/covers';
import * as z from 'zod';

const text = z.string().nullable();

/** What the page that sells and the order tell of their event. */
export const ticketEventSchema = z.object({
  name: z.string(),
  summary: text,
  start_date: text,
  end_date: text,
  local_start: text,
  local_end: text,
  all_day: z.boolean(),
  zone: z.string(),
  starts_at: text,
  ends_at: text,
  location_name: text,
  address: text,
  online_url: text,
  status: z.string(),
  uid: z.string(),
  sequence: z.int(),
});
export type TicketEvent = z.output<typeof ticketEventSchema>;

/** What its cover is drawn from. */
export const ticketLooksSchema = z.object({
  kind: z.enum(EVENT_KINDS),
  seed: z.int(),
  variant: z.union([z.literal(0), z.literal(1)]).nullable(),
  mood: z.enum(['day', 'golden', 'dusk']).nullable(),
  number: z.int().nullable(),
});
export type TicketLooks = z.output<typeof ticketLooksSchema>;

/** Whom a buyer asks. */
export const contactSchema = z.object({ name: z.string(), email: text, phone: text });
export type Contact = z.output<typeof contactSchema>;

const chargeSchema = z.object({
  name: z.string(),
  kind: z.enum(['tax', 'fee']),
  percent: z.number().nullable(),
  amount_minor: z.int().nullable(),
  inside: z.boolean(),
  card_only: z.boolean(),
});

/** How an event sells: `private.sale_words`. */
export const saleSchema = z.object({
  currency: z.string(),
  methods: z.array(z.enum(['card', 'transfer', 'cash', 'cheque'])),
  hold_minutes: z.int(),
  transfer_days: z.int(),
  offer_hours: z.int(),
  cash_words: text,
  account: z.object({ holder: text, bank: text, number: text }),
  refund_steps: z.array(z.object({ days: z.int(), percent: z.int() })),
  open: z.boolean(),
  cap_minor: z.int().nullable(),
  group: z.object({ size: z.int(), percent: z.number().nullable() }).nullable(),
  charges: z.array(chargeSchema),
  codes: z.boolean(),
});
export type Sale = z.output<typeof saleSchema>;

const reductionSchema = z.object({ kind: z.enum(['group', 'code', 'household_cap']), amount_minor: z.int() });

/** The sums of an order with its lines: `private.quote` and `private.sums_view`. */
export const sumsSchema = z.object({
  currency: z.string(),
  subtotal_minor: z.int(),
  discount_minor: z.int(),
  tax_minor: z.int(),
  fee_minor: z.int(),
  total_minor: z.int(),
  reductions: z.array(reductionSchema),
  charges: z.array(z.object({ name: z.string(), inside: z.boolean(), amount_minor: z.int() })),
  lines: z.array(
    z.object({
      ticket_type_id: z.uuid().nullable(),
      name: z.string(),
      price_label: text,
      kind: z.string(),
      qty: z.int(),
      unit_minor: z.int(),
      /** With what lowered and raised it. */
      total_minor: z.int(),
      /** Of a line of an order; what is only quoted has none. */
      created_at: z.string().optional(),
    }),
  ),
});
export type Sums = z.output<typeof sumsSchema>;
