/** Reading and writing of what an event sells: settings, kinds of tickets with their prices, rules, codes, taxes, and what is sold. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { PAY_METHODS, TICKET_KINDS } from './labels';

export const ticketKeys = {
  all: ['tickets'] as const,
  event: (eventId: string) => [...ticketKeys.all, eventId] as const,
  settings: (eventId: string) => [...ticketKeys.event(eventId), 'settings'] as const,
  types: (eventId: string) => [...ticketKeys.event(eventId), 'types'] as const,
  rules: (eventId: string) => [...ticketKeys.event(eventId), 'rules'] as const,
  sales: (eventId: string) => [...ticketKeys.event(eventId), 'sales'] as const,
};

const text = z.nullable(z.string());
const whole = z.nullable(z.int());

const settingsSchema = z.object({
  currency: z.string(),
  methods: z.array(z.enum(PAY_METHODS)),
  link_state: z.enum(['on', 'off']),
  hold_minutes: z.int(),
  transfer_days: z.int(),
  offer_hours: z.int(),
  account_holder: text,
  account_bank: text,
  account_number: text,
  cash_words: text,
  refund_steps: z.array(z.object({ days: z.int(), percent: z.int() })),
});
export type TicketSettings = z.output<typeof settingsSchema>;

/** How an event sells; null: nothing was set yet. */
export const ticketSettingsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ticketKeys.settings(eventId),
    queryFn: async ({ signal }): Promise<TicketSettings | null> =>
      z
        .nullable(settingsSchema)
        .parse(
          unwrapMaybe(
            await db()
              .from('ticket_settings')
              .select(
                'currency, methods, link_state, hold_minutes, transfer_days, offer_hours, account_holder, account_bank, account_number, cash_words, refund_steps',
              )
              .eq('event_id', eventId)
              .abortSignal(signal)
              .maybeSingle(),
          ),
        ),
  });

const priceSchema = z.object({
  id: z.uuid(),
  label: text,
  amount_minor: z.int(),
  sale_starts_at: text,
  sale_ends_at: text,
  places: whole,
  position: z.int(),
});
const typeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  summary: text,
  kind: z.enum(TICKET_KINDS),
  visibility: z.enum(['public', 'code', 'hidden']),
  min_per_order: z.int(),
  max_per_order: z.int(),
  min_age: whole,
  max_age: whole,
  transferable: z.boolean(),
  named: z.boolean(),
  /** One source of places, or none: own ones, another ticket's, an activity's. */
  places: whole,
  shares_places_with: z.nullable(z.uuid()),
  activity_id: z.nullable(z.uuid()),
  position: z.number(),
  row_version: z.int(),
  ticket_prices: z.array(priceSchema),
  parts: z.array(z.object({ ticket_type_id: z.uuid(), qty: z.int() })),
});
export type TicketType = z.output<typeof typeSchema>;

/** The kinds of tickets of an event in their order, each with its prices and, of a package, its parts. */
export const ticketTypesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ticketKeys.types(eventId),
    queryFn: async ({ signal }): Promise<TicketType[]> => {
      const rows = unwrap(
        await db()
          .from('ticket_types')
          .select(
            'id, name, summary, kind, visibility, min_per_order, max_per_order, min_age, max_age, transferable, named, places, shares_places_with, activity_id, position, row_version, ticket_prices(id, label, amount_minor, sale_starts_at, sale_ends_at, places, position), parts:package_items!package_items_package_type_id_fkey(ticket_type_id, qty)',
          )
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .is('ticket_prices.deleted_at', null)
          .order('position')
          .order('id')
          .limit(200)
          .abortSignal(signal),
      );
      return z
        .array(typeSchema)
        .parse(rows)
        .map((type) => ({
          ...type,
          ticket_prices: type.ticket_prices.toSorted((a, b) => a.position - b.position),
        }));
    },
  });

const ruleSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['household_cap', 'group']),
  amount_minor: whole,
  group_size: whole,
  percent: z.nullable(z.number()),
});
export type PriceRule = z.output<typeof ruleSchema>;
const codeSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(['fixed', 'percent', 'unlock']),
  amount_minor: whole,
  percent: z.nullable(z.number()),
  applies_to: z.array(z.uuid()),
  starts_at: text,
  ends_at: text,
  max_uses: whole,
  used: z.int(),
  row_version: z.int(),
});
export type PromoCode = z.output<typeof codeSchema>;
const chargeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['tax', 'fee']),
  percent: z.nullable(z.number()),
  amount_minor: whole,
  inside: z.boolean(),
  methods: z.enum(['all', 'card']),
});

export type Charge = z.output<typeof chargeSchema>;

/** What lowers or raises the prices of an event: ceiling and group, codes, taxes and fees. */
export const priceRulesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ticketKeys.rules(eventId),
    queryFn: async ({ signal }) => {
      const [rules, codes, charges] = await Promise.all([
        db()
          .from('price_rules')
          .select('id, kind, amount_minor, group_size, percent')
          .eq('event_id', eventId)
          .order('kind')
          .limit(2)
          .abortSignal(signal),
        db()
          .from('promo_codes')
          .select(
            'id, code, kind, amount_minor, percent, applies_to, starts_at, ends_at, max_uses, used, row_version',
          )
          .eq('event_id', eventId)
          .is('deleted_at', null)
          .order('created_at')
          .order('id')
          .limit(500)
          .abortSignal(signal),
        db()
          .from('taxes_fees')
          .select('id, name, kind, percent, amount_minor, inside, methods')
          .eq('event_id', eventId)
          .order('position')
          .order('created_at')
          .limit(50)
          .abortSignal(signal),
      ]);
      return {
        rules: z.array(ruleSchema).parse(unwrap(rules)),
        codes: z.array(codeSchema).parse(unwrap(codes)),
        charges: z.array(chargeSchema).parse(unwrap(charges)),
      };
    },
  });

const salesSchema = z.object({
  currency: z.string(),
  sold: z.int(),
  held: z.int(),
  /** Of all places that have a number; null: none has. */
  size: whole,
  left: whole,
  waiting: z.int(),
  orders: z.int(),
  money_minor: z.int(),
  owed_minor: z.int(),
  types: z.array(
    z.object({
      ticket_type_id: z.uuid(),
      name: z.string(),
      kind: z.enum(TICKET_KINDS),
      removed: z.boolean(),
      sold: z.int(),
      held: z.int(),
      left: whole,
      waiting: z.int(),
      money_minor: z.int(),
      prices: z.array(z.object({ ticket_price_id: z.uuid(), sold: z.int(), held: z.int() })),
    }),
  ),
});
export type TicketSales = z.output<typeof salesSchema>;

/** What is sold, held and left, and the money by kind of ticket. */
export const ticketSalesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ticketKeys.sales(eventId),
    queryFn: async ({ signal }): Promise<TicketSales> =>
      salesSchema.parse(unwrap(await db().rpc('ticket_sales', { event_id: eventId }).abortSignal(signal))),
  });

/** What `save_ticket_type()` takes; keys that are missing stay as they are. */
export interface TicketTypeDraft {
  name?: string;
  summary?: string | null;
  kind?: TicketType['kind'];
  visibility?: TicketType['visibility'];
  min_per_order?: number;
  max_per_order?: number;
  min_age?: number | null;
  max_age?: number | null;
  transferable?: boolean;
  named?: boolean;
  places?: number | null;
  shares_places_with?: string | null;
  activity_id?: string | null;
  position?: number;
  /** In order; those that are missing go. Beyond the first from Premium on. */
  prices?: {
    id?: string;
    label?: string | null;
    amount_minor: number;
    sale_starts_at?: string | null;
    sale_ends_at?: string | null;
    places?: number | null;
  }[];
  parts?: { ticket_type_id: string; qty: number }[];
}

/** Makes or changes a kind of ticket. Answers its id. */
export const saveTicketType = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      draft,
      opened,
    }: {
      draft: TicketTypeDraft;
      opened?: Pick<TicketType, 'id' | 'row_version'> | undefined;
    }): Promise<string> =>
      unwrap(
        await db().rpc('save_ticket_type', {
          event_id: eventId,
          ticket_type: { ...draft },
          ...(opened && { ticket_type_id: opened.id, expected_version: opened.row_version }),
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });
