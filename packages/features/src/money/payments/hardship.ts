/** Asking in private to pay less, and answering it: read by who keeps the money alone. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { ticketKeys } from '../../tickets';

const text = z.nullable(z.string());

const hardshipSchema = z.object({
  id: z.uuid(),
  note: text,
  created_at: z.string(),
  orders: z.object({
    reference: text,
    buyer_name: text,
    state: z.string(),
    currency: z.string(),
    total_minor: z.int(),
    credited_minor: z.int(),
    paid_minor: z.int(),
    refunded_minor: z.int(),
  }),
});
export type HardshipRequest = z.output<typeof hardshipSchema>;

/** Who asked to pay less and waits for an answer, the first first. Of orders that are over by now nothing is asked. */
export const hardshipQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...ticketKeys.event(eventId), 'hardship'] as const,
    queryFn: async ({ signal }): Promise<HardshipRequest[]> =>
      z
        .array(hardshipSchema)
        .parse(
          unwrap(
            await db()
              .from('hardship_requests')
              .select(
                'id, note, created_at, orders!inner(reference, buyer_name, state, currency, total_minor, credited_minor, paid_minor, refunded_minor)',
              )
              .eq('event_id', eventId)
              .eq('state', 'open')
              .eq('orders.state', 'pending_payment')
              .order('created_at')
              .order('id')
              .limit(500)
              .abortSignal(signal),
          ),
        ),
  });

const answeredSchema = z.object({ state: z.string(), owed_minor: z.int() });

/** Lowers the sum to what is still to be paid; null leaves it as it is. */
export const answerHardship = (queries: QueryClient, eventId: string) =>
  mutationOptions({
    mutationFn: async ({ id, owedMinor, key }: { id: string; owedMinor: number | null; key: string }) =>
      answeredSchema.parse(
        unwrap(
          await db().rpc('answer_hardship', {
            hardship_id: id,
            ...(owedMinor !== null && { owed_minor: owedMinor }),
            idempotency_key: key,
          }),
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ticketKeys.event(eventId) }),
  });

/** Says by the own order's link that the sum is too much. */
export const askToPayLess = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ token, note }: { token: string; note: string | null }) =>
      unwrap(await db().rpc('ask_to_pay_less', { token, ...(note !== null && { note }) })),
    onSettled: () => queries.invalidateQueries({ queryKey: [...ticketKeys.all, 'mine'] }),
  });
