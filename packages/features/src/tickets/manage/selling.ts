/** What the host sets besides kinds of tickets: how it is sold, the public link, ceiling and group, codes, taxes and fees. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapNothing } from '@foregather/features/core/base';
import { changedMeanwhile } from '@foregather/features/patterns';
import { type Charge, type PromoCode, ticketKeys, type TicketSettings } from '../ticket-types';

const linkSchema = z.object({ state: z.enum(['on', 'off']), token: z.nullable(z.string()) });
export type TicketLink = z.output<typeof linkSchema>;

const linkKey = (eventId: string) => [...ticketKeys.event(eventId), 'link'] as const;

/** The public link of the tickets, and whether it sells. For who may edit. */
export const ticketLinkQuery = (eventId: string) =>
  queryOptions({
    queryKey: linkKey(eventId),
    queryFn: async ({ signal }): Promise<TicketLink> =>
      linkSchema.parse(unwrap(await db().rpc('share_tickets', { event_id: eventId }).abortSignal(signal))),
  });

const after = (queries: QueryClient, eventId: string) => () =>
  queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) });

/** Turns the public link on or off, or renews it. */
export const shareTickets = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (change: { state?: 'on' | 'off'; renew?: boolean }): Promise<TicketLink> =>
      linkSchema.parse(unwrap(await db().rpc('share_tickets', { event_id: eventId, ...change }))),
    onSettled: after(queries, eventId),
  });

/** Sets how the event sells; what is missing stays. */
export const saveTicketSettings = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (settings: Partial<Omit<TicketSettings, 'link_state'>>) =>
      unwrap(await db().rpc('save_ticket_settings', { event_id: eventId, settings: { ...settings } })),
    onSettled: after(queries, eventId),
  });

/** The household's ceiling or the price of a group: a draft without values takes the rule away. */
export type RuleDraft =
  | { kind: 'household_cap'; amount_minor: number | null }
  | { kind: 'group'; group_size: number | null; percent: number | null };

export const savePriceRule = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ draft, id }: { draft: RuleDraft; id?: string | undefined }) => {
      const { kind, ...values } = draft;
      const none = kind === 'household_cap' ? draft.amount_minor === null : draft.group_size === null;
      const table = db().from('price_rules');
      if (none) return id === undefined ? undefined : unwrapNothing(await table.delete().eq('id', id));
      return unwrapNothing(
        id === undefined
          ? await table.insert({ event_id: eventId, kind, ...values })
          : await table.update(values).eq('id', id),
      );
    },
    onSettled: after(queries, eventId),
  });

export interface CodeDraft {
  code: string;
  kind: PromoCode['kind'];
  amount_minor: number | null;
  percent: number | null;
  applies_to: string[];
  ends_at: string | null;
  max_uses: number | null;
}

export const savePromoCode = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ draft, opened }: { draft: CodeDraft; opened?: PromoCode | undefined }) => {
      const table = db().from('promo_codes');
      if (!opened) return unwrapNothing(await table.insert({ event_id: eventId, ...draft }));
      const written = unwrap(
        await table.update(draft).eq('id', opened.id).eq('row_version', opened.row_version).select('id'),
      );
      if (written.length === 0) throw changedMeanwhile('code');
    },
    onSettled: after(queries, eventId),
  });

export const removePromoCode = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, restore = false }: { id: string; restore?: boolean }) =>
      unwrapNothing(
        await db()
          .from('promo_codes')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .eq('id', id),
      ),
    onSettled: after(queries, eventId),
  });

export type ChargeDraft = Omit<Charge, 'id'>;

export const saveCharge = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ draft, id }: { draft: ChargeDraft; id?: string | undefined }) =>
      unwrapNothing(
        id === undefined
          ? await db()
              .from('taxes_fees')
              .insert({ event_id: eventId, ...draft })
          : await db().from('taxes_fees').update(draft).eq('id', id),
      ),
    onSettled: after(queries, eventId),
  });

export const removeCharge = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async (id: string) => unwrapNothing(await db().from('taxes_fees').delete().eq('id', id)),
    onSettled: after(queries, eventId),
  });

/** What the host sells by phone or at the door. */
export interface Sale {
  lines: { ticket_type_id: string; qty: number; amount_minor?: number }[];
  method: 'cash' | 'cheque' | 'transfer';
  household_id: string | null;
}

const saleQuoteSchema = z.object({ currency: z.string(), discount_minor: z.int(), total_minor: z.int() });

/** What a sale would cost; nothing is held. */
export const saleQuoteQuery = (eventId: string, sale: Sale) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'sale', sale] as const,
    queryFn: async ({ signal }) =>
      saleQuoteSchema.parse(
        unwrap(
          await db()
            .rpc('quote_sale', { event_id: eventId, wanted: { ...sale } })
            .abortSignal(signal),
        ),
      ),
  });

const soldSchema = z.object({ order_id: z.uuid(), reference: z.string(), owed_minor: z.int() });

/** Sells tickets. The key makes sure that they are sold once. */
export const sellTickets = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      key,
      ...wanted
    }: Sale & { buyer: { name: string; email: string | null }; expected_minor: number; key: string }) =>
      soldSchema.parse(
        unwrap(
          await db().rpc('sell_tickets', {
            event_id: eventId,
            wanted: { ...wanted, buyer: { ...wanted.buyer } },
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: after(queries, eventId),
  });
