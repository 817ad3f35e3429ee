import { db, unwrap } from '@foregather/features/core/base';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const codeSchema = z.object({ code: z.string(), word: z.string() });
export type NewCode = z.output<typeof codeSchema>;

/** A lost ticket gets a new code; the old one is stopped at every door. */
export const replaceCode = async (ticketId: string): Promise<NewCode> =>
  codeSchema.parse(unwrap(await db().rpc('replace_ticket_code', { ticket_id: ticketId })));

/** The kinds of tickets that let somebody in. */
export const sellableTypesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['check-in', 'ticket-types', eventId] as const,
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('ticket_types')
          .select('id, name, summary')
          .eq('event_id', eventId)
          .in('kind', ['free', 'paid'])
          .is('deleted_at', null)
          .order('position')
          .order('id')
          .abortSignal(signal),
      ),
  });

const soldSchema = z.object({
  order_id: z.string(),
  state: z.string(),
  owed_minor: z.number(),
});
export type Sold = z.output<typeof soldSchema> & { currency: string };

export interface Registration {
  eventId: string;
  name: string;
  ticketTypeId: string;
  householdId: string | null;
  key: string;
}

/** Registers somebody at the desk: their place is taken at once, and what it costs is answered. */
export async function register({
  eventId,
  name,
  ticketTypeId,
  householdId,
  key,
}: Registration): Promise<Sold> {
  const sold = soldSchema.parse(
    unwrap(
      await db().rpc('sell_tickets', {
        event_id: eventId,
        wanted: {
          lines: [{ ticket_type_id: ticketTypeId, qty: 1, holders: [{ name }] }],
          method: 'cash',
          buyer: { name },
          household_id: householdId,
        },
        idempotency_key: key,
      }),
    ),
  );
  const { currency } = unwrap(await db().from('orders').select('currency').eq('id', sold.order_id).single());
  return { ...sold, currency };
}

/** What was owed is in the cash box: the ticket is made. */
export const takeCash = async ({ order_id, owed_minor }: Sold): Promise<void> => {
  unwrap(
    await db().rpc('record_payment', {
      order_id,
      method: 'cash',
      amount_minor: owed_minor,
      idempotency_key: `desk-${order_id}`,
    }),
  );
};
