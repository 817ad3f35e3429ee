import { expect, test } from 'vitest';
import { eventSchema, factsOf } from './facts.ts';
import { charge, CHECKOUT, dispute, event, invoice, ORG, payout, session, subscription } from './recorded.ts';

const facts = (type: string, object: Record<string, unknown>) =>
  factsOf(eventSchema.parse(event(type, object)));

test.each([
  [
    'checkout.session.completed',
    session(),
    {
      kind: 'paid',
      session: 'cs_live_a1',
      checkout: CHECKOUT,
      payment: 'pi_3',
      amount_minor: 4900,
      currency: 'USD',
    },
  ],
  [
    'checkout.session.completed',
    session({ payment_status: 'unpaid' }),
    { kind: 'pending', amount_minor: 4900 },
  ],
  [
    'checkout.session.completed',
    session({
      payment_status: 'no_payment_required',
      amount_total: 0,
      subscription: 'sub_7',
      invoice: { id: 'in_1' },
    }),
    { kind: 'paid', amount_minor: 0, subscription: 'sub_7', invoice: 'in_1' },
  ],
  ['checkout.session.async_payment_succeeded', session(), { kind: 'paid' }],
  [
    'checkout.session.async_payment_failed',
    session({ payment_status: 'unpaid' }),
    { kind: 'failed', session: 'cs_live_a1', reason: 'The bank refused the payment.' },
  ],
  [
    'checkout.session.expired',
    session({ payment_status: 'unpaid' }),
    { kind: 'expired', session: 'cs_live_a1' },
  ],
  [
    'invoice.paid',
    invoice(),
    {
      kind: 'renewed',
      invoice: 'in_1',
      subscription: 'sub_7',
      checkout: CHECKOUT,
      amount_minor: 1200,
      period_end: new Date(1_797_592_000_000).toISOString(),
    },
  ],
  ['invoice.payment_failed', invoice({ amount_paid: 0 }), { kind: 'renewal_failed', subscription: 'sub_7' }],
  [
    'customer.subscription.updated',
    subscription({ cancel_at: 1_797_592_000 }),
    { kind: 'changed', ends_at: new Date(1_797_592_000_000).toISOString() },
  ],
  ['customer.subscription.updated', subscription(), { kind: 'changed', ends_at: null }],
  [
    'customer.subscription.deleted',
    subscription({ ended_at: 1_797_000_000 }),
    { kind: 'ended', ends_at: new Date(1_797_000_000_000).toISOString() },
  ],
  [
    'customer.subscription.deleted',
    subscription(),
    { kind: 'ended', ends_at: new Date(1_795_680_000_000).toISOString() },
  ],
  ['charge.refunded', charge(), { kind: 'refunded', payment: 'pi_3', refunded_minor: 900, currency: 'USD' }],
  ['charge.dispute.created', dispute(), { kind: 'disputed', payment: 'pi_3', reason: 'fraudulent' }],
  ['charge.dispute.closed', dispute({ status: 'lost' }), { kind: 'dispute_lost' }],
  ['charge.dispute.closed', dispute({ status: 'won' }), { kind: 'dispute_won' }],
  [
    'payout.created',
    payout(),
    {
      kind: 'payout',
      org: ORG,
      payout: 'po_5',
      amount_minor: 61_240,
      currency: 'EUR',
      state: 'pending',
      arrives_on: '2026-11-28',
    },
  ],
  ['payout.paid', payout({ status: 'paid' }), { kind: 'payout', state: 'paid' }],
  ['payout.failed', payout({ status: 'failed' }), { kind: 'payout', state: 'failed' }],
  ['payout.canceled', payout({ status: 'canceled' }), { kind: 'payout', state: 'failed' }],
  // The platform's own money.
  ['payout.paid', payout({ status: 'paid', metadata: {} }), { kind: 'ignored' }],
])('%s', (type, object, said) => {
  expect(facts(type, object)).toMatchObject(said);
});

test('an event of a type that changes nothing here is left alone, whatever its name', () => {
  for (const type of ['customer.created', 'constructor', '__proto__'])
    expect(facts(type, { anything: true })).toEqual({ kind: 'ignored' });
});

test('a failure and a failed month say no amount: nothing was taken', () => {
  expect(facts('checkout.session.async_payment_failed', session())).not.toHaveProperty('amount_minor');
  expect(facts('invoice.payment_failed', invoice())).not.toHaveProperty('period_end');
});

test('an event that lacks what must be there cannot be read', () => {
  expect(() => facts('invoice.paid', { id: 'in_1' })).toThrow(/amount_paid/);
});
