import * as z from 'zod';
import { asService, type PaymentsContext } from './database.ts';
import { eventSchema, type ProviderEvent } from './facts.ts';
import { actSchema, type Provider } from './provider.ts';
import { invoiceEvent, monthAfter, payoutEvent } from './test-provider.ts';
import { applyEvent } from './webhook.ts';

const workSchema = z.object({
  events: z.array(z.object({ row: z.number(), provider: z.string(), payload: eventSchema })),
  acts: z.array(actSchema),
  test_events: z.array(z.object({ id: z.uuid(), event: eventSchema })),
});

const renewalsSchema = z.array(
  z.object({
    checkout_id: z.uuid(),
    period_end_at: z.string(),
    amount_minor: z.number(),
    currency: z.string(),
  }),
);

const payoutsSchema = z.array(
  z.object({
    org_id: z.uuid(),
    ref: z.string(),
    amount_minor: z.number(),
    currency: z.string(),
    state: z.enum(['pending', 'paid']),
    arrives_on: z.iso.date(),
  }),
);

interface Reporter {
  report: (event: ProviderEvent) => Promise<void>;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Months that are due at the test provider, which has no calendar of its own. */
async function renew(context: PaymentsContext, test: Reporter): Promise<number> {
  const due = renewalsSchema.parse(await asService(context, 'test_renewals'));
  for (const { checkout_id: id, currency, amount_minor: amount, period_end_at } of due) {
    const from = new Date(period_end_at);
    // The end of the month before makes the id: a second run reports the same invoice.
    const invoice = `in_test_${id}_${Math.floor(from.getTime() / 1000)}`;
    await test.report(
      invoiceEvent({ id, currency }, { invoice, amount, from, to: monthAfter(from), now: context.now() }),
    );
  }
  return due.length;
}

/** Card money that the test provider pays out now. */
async function payOut(context: PaymentsContext, test: Reporter): Promise<void> {
  const due = payoutsSchema.parse(await asService(context, 'test_payouts'));
  for (const { org_id: org, amount_minor: amount, arrives_on: arrives, ...more } of due)
    await test.report(payoutEvent({ org, amount, arrives, ...more }, context.now()));
}

/**
 * What is left to do: events that were stored and not read, what providers are to be asked, what the test provider is to
 * report. One that fails waits for the next run and stops none of the others.
 */
export async function runWork(context: PaymentsContext, provider: Provider, test: Reporter | null) {
  const work = workSchema.parse(await asService(context, 'payment_work'));
  const failed: string[] = [];
  const attempt = async (what: string, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      failed.push(`${what}: ${reasonOf(error)}`);
    }
  };
  for (const { row, payload } of work.events.filter((one) => one.provider === provider.name))
    await attempt(`event ${row}`, async () => {
      await applyEvent(context, provider, row, payload);
    });
  for (const act of work.acts.filter(({ checkout }) => checkout.provider === provider.name)) {
    const failure = await provider.ask(act).then(
      () => null,
      (error: unknown) => reasonOf(error),
    );
    await asService(context, 'finish_payment_act', { act_id: act.id, failure });
    if (failure !== null) failed.push(`act ${act.id}: ${failure}`);
  }
  if (test) {
    for (const { id, event } of work.test_events)
      await attempt(`report ${id}`, async () => {
        await test.report(event);
        await asService(context, 'finish_test_event', { test_event_id: id });
      });
    await attempt('months', async () => {
      await renew(context, test);
    });
    await attempt('payouts', () => payOut(context, test));
  }
  return {
    events: work.events.length,
    acts: work.acts.length,
    reports: work.test_events.length,
    failed,
  };
}
