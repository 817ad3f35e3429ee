/** Events as Stripe sends them, cut to what is read of them and a few fields more. */

export const CHECKOUT = '6f1d2c3b-1111-4222-8333-444455556666';

export const session = (more: Record<string, unknown> = {}) => ({
  id: 'cs_live_a1',
  object: 'checkout.session',
  amount_subtotal: 4900,
  amount_total: 4900,
  client_reference_id: CHECKOUT,
  currency: 'usd',
  customer: 'cus_9',
  invoice: null,
  livemode: true,
  metadata: { checkout_id: CHECKOUT },
  mode: 'payment',
  payment_intent: 'pi_3',
  payment_status: 'paid',
  status: 'complete',
  subscription: null,
  ...more,
});

export const invoice = (more: Record<string, unknown> = {}) => ({
  id: 'in_1',
  object: 'invoice',
  amount_due: 1200,
  amount_paid: 1200,
  billing_reason: 'subscription_cycle',
  currency: 'usd',
  customer: 'cus_9',
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: 'sub_7', metadata: { checkout_id: CHECKOUT } },
  },
  lines: {
    object: 'list',
    data: [{ id: 'il_1', amount: 1200, period: { start: 1_795_000_000, end: 1_797_592_000 } }],
  },
  ...more,
});

export const subscription = (more: Record<string, unknown> = {}) => ({
  id: 'sub_7',
  object: 'subscription',
  customer: 'cus_9',
  metadata: { checkout_id: CHECKOUT },
  status: 'active',
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  ...more,
});

export const charge = (more: Record<string, unknown> = {}) => ({
  id: 'ch_3',
  object: 'charge',
  amount: 4900,
  amount_refunded: 900,
  currency: 'usd',
  customer: 'cus_9',
  metadata: {},
  payment_intent: 'pi_3',
  refunded: false,
  ...more,
});

export const dispute = (more: Record<string, unknown> = {}) => ({
  id: 'du_1',
  object: 'dispute',
  amount: 4900,
  charge: 'ch_3',
  currency: 'usd',
  metadata: {},
  payment_intent: 'pi_3',
  reason: 'fraudulent',
  status: 'needs_response',
  ...more,
});

export const ORG = '7a2e4d5c-2222-4333-8444-555566667777';

export const payout = (more: Record<string, unknown> = {}) => ({
  id: 'po_5',
  object: 'payout',
  amount: 61_240,
  arrival_date: 1_795_824_000,
  currency: 'eur',
  failure_code: null,
  metadata: { org_id: ORG },
  status: 'in_transit',
  ...more,
});

export const event = (type: string, object: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  id: `evt_${type}`,
  object: 'event',
  account: null,
  api_version: '2026-10-28',
  created: 1_795_680_000,
  livemode: true,
  type,
  data: { object },
  ...more,
});
