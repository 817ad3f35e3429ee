import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { type Caller, rpc, service, value } from './people';

/** What a provider reports, in the words of the function payments. */
export interface Report {
  id: string;
  facts: Record<string, unknown> & { kind: string };
  /** Seconds after the first event. */
  at?: number;
}

const openedSchema = z.object({ id: z.string(), amount_minor: z.number(), currency: z.string() });
export type Opened = z.output<typeof openedSchema>;

let keys = 0;
export const nextKey = () => {
  keys += 1;
  return `key-of-the-test-${keys}`;
};

/** Opens a checkout by its purpose's function and attaches a session of the test provider, as the function payments does. */
export async function openCheckout(
  db: Driver,
  who: Caller,
  purpose: 'plan' | 'event_pass',
  args: Record<string, unknown>,
): Promise<Opened & { session: string }> {
  const opened = openedSchema.parse(
    await rpc(db, who, `start_${purpose}_checkout`, { idempotency_key: nextKey(), ...args }),
  );
  const session = `cs_${opened.id}`;
  await rpc(db, service, 'attach_checkout', {
    checkout_id: opened.id,
    provider: 'test',
    provider_ref: session,
    page_url: `/test-payment/${opened.id}`,
  });
  return { ...opened, session };
}

const START = Date.parse('2026-11-26T08:00:00Z');

/** Stores a signed report, as the webhook does first of all; answers its row. */
export async function storeReport(db: Driver, { id, at = 0 }: Report, provider = 'test'): Promise<number> {
  const stored = await rpc(db, service, 'store_payment_event', {
    provider,
    event_id: id,
    type: 'test.event',
    occurred_at: new Date(START + at * 1000).toISOString(),
    payload: '{}',
  });
  return z.object({ row: z.number() }).parse(stored).row;
}

const appliedSchema = z.object({ applied: z.boolean(), error: z.string().nullable() });

/** Stores a report and applies it. */
export async function report(db: Driver, one: Report, provider = 'test') {
  const row = await storeReport(db, one, provider);
  return appliedSchema.parse(
    await rpc(db, service, 'apply_payment_event', { inbox_row: row, facts: JSON.stringify(one.facts) }),
  );
}

/** A paid session of this checkout. */
export const paidBy = (
  { id, session, amount_minor }: { id: string; session: string; amount_minor: number },
  facts: Record<string, unknown> = {},
): Report => ({
  id: `evt_paid_${id}`,
  at: 10,
  facts: { kind: 'paid', session, payment: `pi_${id}`, amount_minor, currency: 'USD', ...facts },
});

export const stateOf = (db: Driver, id: string) =>
  value(db, 'select state from public.checkouts where id = $1', [id]);

/** All orders of a list. */
export function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, at) =>
    ordersOf([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
  );
}
