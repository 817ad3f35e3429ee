import * as z from 'zod';
import { asService, type PaymentsContext } from './database.ts';
import type { ProviderEvent } from './facts.ts';
import type { Provider } from './provider.ts';
import { Refused } from './refused.ts';

const storedSchema = z.object({ row: z.number(), times: z.number(), settled: z.boolean() });
const appliedSchema = z.object({ applied: z.boolean(), error: z.string().nullable() });

/** Reads a stored event and applies it; twice is once. */
export async function applyEvent(
  context: PaymentsContext,
  provider: Provider,
  row: number,
  event: ProviderEvent,
): Promise<z.output<typeof appliedSchema>> {
  const facts = await provider.read(event);
  return appliedSchema.parse(await asService(context, 'apply_payment_event', { inbox_row: row, facts }));
}

/**
 * Takes one event of a provider: checks who signed it and when, stores it as it came, and then applies it. When that
 * fails the event is there all the same, the provider is told to send it again, and the job reads it.
 */
export async function takeEvent(
  context: PaymentsContext,
  provider: Provider,
  signature: string,
  body: string,
): Promise<{ row: number; again: boolean; applied: boolean }> {
  const event = await provider.verify(signature, body);
  if (event === null)
    throw new Refused(401, 'This event is not signed by whom it names, or was signed too long ago.');
  const { row, times, settled } = storedSchema.parse(
    await asService(context, 'store_payment_event', {
      provider: provider.name,
      event_id: event.id,
      type: event.type,
      occurred_at: new Date(event.created * 1000).toISOString(),
      payload: event,
    }),
  );
  if (settled) return { row, again: true, applied: true };
  const { applied } = await applyEvent(context, provider, row, event);
  return { row, again: times > 1, applied };
}
