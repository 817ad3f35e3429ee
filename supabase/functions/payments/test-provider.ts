import { hmac, sameText } from '../_shared/mail/signed-text.ts';
import { eventSchema, factsOf, type ProviderEvent } from './facts.ts';
import type { Act, Checkout, Provider } from './provider.ts';

/** What the page of the test provider can be told to answer. */
export const TEST_ANSWERS = ['approve', 'decline', 'delay', 'dispute'] as const;
export type TestAnswer = (typeof TEST_ANSWERS)[number];

export interface TestSettings {
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sends a signed event through the webhook. */
  send: (signature: string, body: string) => Promise<void>;
}

/** How old or early a signature may be, in seconds. Threat 74. */
const TOLERANCE = 300;
/** Seconds until a slow bank answers, and until a bank takes money back. */
const SLOW_BANK = 90;
const DISPUTE_AFTER = 20;

const MONTH_DAYS = 31;

/** A month later, on the same day where that month has it, else on its last. */
export function monthAfter(instant: Date): Date {
  const next = new Date(instant);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getTime() - instant.getTime() > MONTH_DAYS * 86_400_000) next.setUTCDate(0);
  return next;
}

/** Where a report is about an act, its id says which: sent twice, it is one event. */
function eventOf(id: string, type: string, now: number, object: Record<string, unknown>): ProviderEvent {
  return {
    id: `evt_test_${id}`,
    type,
    created: Math.floor(now / 1000),
    livemode: false,
    account: null,
    data: { object },
  };
}

const refsOf = ({ id, renew_minor }: Checkout) => ({
  payment: `pi_test_${id}`,
  subscription: renew_minor === null ? null : `sub_test_${id}`,
  customer: `cus_test_${id}`,
  invoice: renew_minor === null ? null : `in_test_${id}`,
});

function sessionOf(checkout: Checkout, paymentStatus: 'paid' | 'unpaid' | 'no_payment_required') {
  const { payment, ...refs } = refsOf(checkout);
  return {
    id: checkout.provider_ref,
    object: 'checkout.session',
    client_reference_id: checkout.id,
    payment_status: paymentStatus,
    amount_total: checkout.starts_at === null ? checkout.amount_minor : 0,
    currency: checkout.currency.toLowerCase(),
    payment_intent: payment,
    ...refs,
  };
}

/** A month that was taken, as the provider's invoice says it. */
export function invoiceEvent(
  checkout: Pick<Checkout, 'id' | 'currency'>,
  of: { invoice: string; amount: number; from: Date; to: Date; now: number },
): ProviderEvent {
  const second = (at: Date) => Math.floor(at.getTime() / 1000);
  return eventOf(`paid_${of.invoice}`, 'invoice.paid', of.now, {
    id: of.invoice,
    object: 'invoice',
    amount_paid: of.amount,
    currency: checkout.currency.toLowerCase(),
    customer: `cus_test_${checkout.id}`,
    parent: {
      subscription_details: {
        subscription: `sub_test_${checkout.id}`,
        metadata: { checkout_id: checkout.id },
      },
    },
    lines: { data: [{ period: { start: second(of.from), end: second(of.to) } }] },
  });
}

/** Card money that goes to the bank of an organisation, as the provider's payout says it. */
export function payoutEvent(
  of: {
    org: string;
    ref: string;
    amount: number;
    currency: string;
    state: 'pending' | 'paid';
    arrives: string;
  },
  now: number,
): ProviderEvent {
  // What it is at says which report it is: a second run sends the same one.
  return eventOf(`${of.ref}_${of.state}`, of.state === 'paid' ? 'payout.paid' : 'payout.created', now, {
    id: of.ref,
    object: 'payout',
    amount: of.amount,
    currency: of.currency.toLowerCase(),
    arrival_date: Math.floor(Date.parse(of.arrives) / 1000),
    status: of.state,
    metadata: { org_id: of.org },
  });
}

interface Planned {
  event: ProviderEvent;
  /** Seconds from now. */
  after: number;
}

/** What the test provider will report when its page was told to answer so. */
export function answersOf(
  checkout: Checkout,
  answer: TestAnswer,
  reason: string | null,
  now: number,
): Planned[] {
  const at = (type: string, object: Record<string, unknown>, after = 0): Planned => ({
    event: eventOf(crypto.randomUUID(), type, now + after * 1000, object),
    after,
  });
  if (answer === 'decline')
    return [
      at('checkout.session.async_payment_failed', {
        ...sessionOf(checkout, 'unpaid'),
        failure_message: reason ?? 'The card was declined.',
      }),
    ];
  const { invoice } = refsOf(checkout);
  const from = new Date(checkout.starts_at === null ? now : checkout.starts_at);
  const charged = (after: number): Planned[] =>
    invoice === null
      ? []
      : [
          {
            event: invoiceEvent(checkout, {
              invoice,
              amount: checkout.starts_at === null ? checkout.amount_minor : 0,
              from: new Date(now),
              to: checkout.starts_at === null ? monthAfter(from) : from,
              now: now + after * 1000,
            }),
            after,
          },
        ];
  if (answer === 'delay')
    return [
      at('checkout.session.completed', sessionOf(checkout, 'unpaid')),
      at('checkout.session.async_payment_succeeded', sessionOf(checkout, 'paid'), SLOW_BANK),
      ...charged(SLOW_BANK),
    ];
  const paid = [
    at(
      'checkout.session.completed',
      sessionOf(checkout, checkout.starts_at === null ? 'paid' : 'no_payment_required'),
    ),
    ...charged(0),
  ];
  return answer === 'approve'
    ? paid
    : [
        ...paid,
        at(
          'charge.dispute.created',
          {
            object: 'dispute',
            payment_intent: refsOf(checkout).payment,
            metadata: { checkout_id: checkout.id },
            status: 'needs_response',
            reason: 'fraudulent',
          },
          DISPUTE_AFTER,
        ),
      ];
}

/** What the test provider reports of an act, as the real one would. */
function reportOf({ act, amount_minor, key, checkout }: Act, now: number): ProviderEvent {
  const second = Math.floor(now / 1000);
  const subscription = {
    id: `sub_test_${checkout.id}`,
    object: 'subscription',
    customer: `cus_test_${checkout.id}`,
    metadata: { checkout_id: checkout.id },
  };
  if (act === 'refund')
    return eventOf(key, 'charge.refunded', now, {
      object: 'charge',
      payment_intent: refsOf(checkout).payment,
      metadata: { checkout_id: checkout.id },
      amount_refunded: checkout.refunded_minor + (amount_minor ?? 0),
      currency: checkout.currency.toLowerCase(),
    });
  if (act === 'end_now')
    return eventOf(key, 'customer.subscription.deleted', now, { ...subscription, ended_at: second });
  return eventOf(key, 'customer.subscription.updated', now, subscription);
}

/** Stands in for the card provider where none is configured: takes no money, and reports what its page was told to. */
export function testProvider({ secret, now, send }: TestSettings): Provider & {
  report: (event: ProviderEvent) => Promise<void>;
} {
  async function report(event: ProviderEvent) {
    const body = JSON.stringify(event);
    const at = Math.floor(now() / 1000);
    await send(`t=${at},v1=${await hmac(secret, `${at}.${body}`)}`, body);
  }
  return {
    name: 'test',
    report,
    open: ({ id }) => Promise.resolve({ ref: `cs_test_${id}`, url: `/test-payment/${id}` }),
    async verify(signature, body) {
      const [, at = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      const genuine = await sameText(given, await hmac(secret, `${at}.${body}`));
      if (at === '' || !genuine || Math.abs(now() / 1000 - Number(at)) > TOLERANCE) return null;
      return eventSchema.parse(JSON.parse(body));
    },
    read: (event) => Promise.resolve(factsOf(event)),
    ask: async (act) => {
      // What its owner decided is known here already: an update that says nothing new would only repeat it.
      if (act.act === 'refund' || act.act === 'end_now') await report(reportOf(act, now()));
    },
    portal: () => Promise.resolve(null),
  };
}
