import * as z from 'zod';

/**
 * What an event says, in our words: the database computes states from these alone. Times are ISO instants, amounts
 * minor units; what an event does not say is absent.
 */
export interface Facts {
  kind:
    | 'pending'
    | 'paid'
    | 'failed'
    | 'expired'
    | 'renewed'
    | 'renewal_failed'
    | 'changed'
    | 'ended'
    | 'refunded'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'payout'
    | 'ignored';
  /** The provider's session that took the payment. */
  session?: string | undefined;
  /** Our own id, where the provider was given it. */
  checkout?: string | undefined;
  payment?: string | undefined;
  subscription?: string | undefined;
  customer?: string | undefined;
  invoice?: string | undefined;
  amount_minor?: number | undefined;
  currency?: string | undefined;
  /** All that was given back of the payment so far. */
  refunded_minor?: number | undefined;
  period_start?: string | undefined;
  period_end?: string | undefined;
  ends_at?: string | null | undefined;
  reason?: string | undefined;
  /** Whose money a payout is. */
  org?: string | undefined;
  payout?: string | undefined;
  state?: 'pending' | 'paid' | 'failed' | undefined;
  /** A day, as ISO. */
  arrives_on?: string | undefined;
}

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined);
const seconds = z
  .number()
  .nullish()
  .transform((at) => (at == null ? undefined : new Date(at * 1000).toISOString()));
const metadata = z
  .object({ checkout_id: z.string().optional() })
  .nullish()
  .transform((said) => said?.checkout_id);

/** The envelope of every event, by Stripe's format, which the test provider uses as well. */
export const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  /** Seconds since 1970. */
  created: z.number(),
  livemode: z.boolean(),
  /** The connected account it is about; ours has none. */
  account: z.string().nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type ProviderEvent = z.output<typeof eventSchema>;

const sessionSchema = z
  .object({
    id: z.string(),
    client_reference_id: z.string().nullish(),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amount_total: z.number(),
    currency: z.string(),
    payment_intent: reference,
    subscription: reference,
    customer: reference,
    invoice: reference,
  })
  .transform((one): Omit<Facts, 'kind'> & { unpaid: boolean } => ({
    session: one.id,
    checkout: one.client_reference_id ?? undefined,
    payment: one.payment_intent,
    subscription: one.subscription,
    customer: one.customer,
    invoice: one.invoice,
    amount_minor: one.amount_total,
    currency: one.currency.toUpperCase(),
    unpaid: one.payment_status === 'unpaid',
  }));

const invoiceSchema = z
  .object({
    id: z.string(),
    amount_paid: z.number(),
    currency: z.string(),
    customer: reference,
    parent: z
      .object({ subscription_details: z.object({ subscription: reference, metadata }).nullish() })
      .nullish(),
    lines: z.object({
      data: z.array(z.object({ period: z.object({ start: z.number(), end: z.number() }) })),
    }),
  })
  .transform((one): Omit<Facts, 'kind'> => {
    const periods = one.lines.data.map(({ period }) => period);
    const last = periods.toSorted((a, b) => b.end - a.end)[0];
    return {
      invoice: one.id,
      subscription: one.parent?.subscription_details?.subscription,
      checkout: one.parent?.subscription_details?.metadata,
      customer: one.customer,
      amount_minor: one.amount_paid,
      currency: one.currency.toUpperCase(),
      period_start: last && new Date(last.start * 1000).toISOString(),
      period_end: last && new Date(last.end * 1000).toISOString(),
    };
  });

const subscriptionSchema = z
  .object({ id: z.string(), customer: reference, metadata, cancel_at: seconds, ended_at: seconds })
  .transform(({ id, customer, metadata: checkout, cancel_at, ended_at }) => ({
    said: { subscription: id, customer, checkout },
    cancel_at,
    ended_at,
  }));

const chargeSchema = z
  .object({
    payment_intent: reference,
    customer: reference,
    metadata,
    amount_refunded: z.number(),
    currency: z.string(),
  })
  .transform(
    (one): Omit<Facts, 'kind'> => ({
      payment: one.payment_intent,
      customer: one.customer,
      checkout: one.metadata,
      refunded_minor: one.amount_refunded,
      currency: one.currency.toUpperCase(),
    }),
  );

const disputeSchema = z
  .object({ payment_intent: reference, metadata, status: z.string(), reason: z.string().nullish() })
  .transform(({ payment_intent, metadata: checkout, status, reason }) => ({
    said: { payment: payment_intent, checkout, reason: reason ?? undefined },
    status,
  }));

const failureSchema = z.object({
  last_payment_error: z.object({ message: z.string().optional() }).nullish(),
  failure_message: z.string().nullish(),
});

/** Card money that is sent to a bank. Which organisation's it is stands in what we put there; else it is the platform's own. */
const payoutSchema = z.object({
  id: z.string().min(1).max(200),
  amount: z.number(),
  currency: z.string(),
  arrival_date: seconds,
  status: z.string(),
  metadata: z.object({ org_id: z.string().optional() }).nullish(),
});

function payoutFacts(object: unknown): Facts {
  const { id, amount, currency, arrival_date, status, metadata: said } = payoutSchema.parse(object);
  if (said?.org_id === undefined) return { kind: 'ignored' };
  return {
    kind: 'payout',
    org: said.org_id,
    payout: id,
    amount_minor: amount,
    currency: currency.toUpperCase(),
    state: status === 'paid' ? 'paid' : ['failed', 'canceled'].includes(status) ? 'failed' : 'pending',
    arrives_on: arrival_date?.slice(0, 10),
  };
}

type Read = (object: unknown) => Facts;

const READS: Readonly<Record<string, Read>> = {
  'checkout.session.completed': (object) => {
    const { unpaid, ...said } = sessionSchema.parse(object);
    return { kind: unpaid ? 'pending' : 'paid', ...said };
  },
  'checkout.session.async_payment_succeeded': (object) => {
    const { unpaid: _unpaid, ...said } = sessionSchema.parse(object);
    return { kind: 'paid', ...said };
  },
  'checkout.session.async_payment_failed': (object) => {
    const { unpaid: _unpaid, amount_minor: _amount, ...said } = sessionSchema.parse(object);
    const { failure_message: reason } = failureSchema.parse(object);
    return { kind: 'failed', ...said, reason: reason ?? 'The bank refused the payment.' };
  },
  'checkout.session.expired': (object) => {
    const { session, checkout } = sessionSchema.parse(object);
    return { kind: 'expired', session, checkout };
  },
  'invoice.paid': (object) => ({ kind: 'renewed', ...invoiceSchema.parse(object) }),
  'invoice.payment_failed': (object) => {
    const {
      amount_minor: _amount,
      period_start: _start,
      period_end: _end,
      ...said
    } = invoiceSchema.parse(object);
    return { kind: 'renewal_failed', ...said };
  },
  'customer.subscription.updated': (object) => {
    const { said, cancel_at } = subscriptionSchema.parse(object);
    return { kind: 'changed', ...said, ends_at: cancel_at ?? null };
  },
  'customer.subscription.deleted': (object) => {
    const { said, ended_at, cancel_at } = subscriptionSchema.parse(object);
    return { kind: 'ended', ...said, ends_at: ended_at ?? cancel_at };
  },
  'charge.refunded': (object) => ({ kind: 'refunded', ...chargeSchema.parse(object) }),
  'charge.dispute.created': (object) => ({ kind: 'disputed', ...disputeSchema.parse(object).said }),
  'charge.dispute.closed': (object) => {
    const { said, status } = disputeSchema.parse(object);
    return { kind: status === 'lost' ? 'dispute_lost' : 'dispute_won', ...said };
  },
  'payout.created': payoutFacts,
  'payout.updated': payoutFacts,
  'payout.paid': payoutFacts,
  'payout.failed': payoutFacts,
  'payout.canceled': payoutFacts,
};

/** What an event says; one of a type that changes nothing here is `ignored`. Throws for one that cannot be read. */
export function factsOf({ type, created, data }: ProviderEvent): Facts {
  const read = Object.hasOwn(READS, type) ? READS[type] : undefined;
  if (!read) return { kind: 'ignored' };
  const facts = read(data.object);
  // The end of a subscription that says no time is the time of the event.
  return facts.kind === 'ended' && facts.ends_at === undefined
    ? { ...facts, ends_at: new Date(created * 1000).toISOString() }
    : facts;
}
