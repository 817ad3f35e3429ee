import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { eventSchema } from './facts.ts';
import type { Checkout } from './provider.ts';
import { charge, CHECKOUT, event, session } from './recorded.ts';
import { stripeProvider } from './stripe.ts';

const SECRET = 'whsec_of_the_test';
const NOW = 1_795_680_000_000;

/** A call as Stripe's interface gets it: method, path, the form's fields, and the key that makes it once. */
interface Call {
  method: string;
  path: string;
  form: Record<string, string>;
  key: string | null;
}
let calls: Call[];
let answers: Record<string, { status?: number; body: unknown }>;
beforeEach(() => {
  calls = [];
  answers = {
    'POST /v1/checkout/sessions': {
      body: { id: 'cs_live_a1', object: 'checkout.session', url: 'https://checkout.stripe.example/c/a1' },
    },
    'POST /v1/coupons': { body: { id: 'co_1', object: 'coupon' } },
    'POST /v1/refunds': { body: { id: 're_1', object: 'refund' } },
    'DELETE /v1/subscriptions/sub_7': { body: { id: 'sub_7', object: 'subscription' } },
    'POST /v1/subscriptions/sub_7': { body: { id: 'sub_7', object: 'subscription' } },
    'GET /v1/subscriptions/sub_7': {
      body: {
        id: 'sub_7',
        object: 'subscription',
        items: { data: [{ id: 'si_1', price: { product: 'prod_1' } }] },
      },
    },
    'GET /v1/invoice_payments': { body: { object: 'list', data: [{ invoice: 'in_1' }] } },
    'GET /v1/invoices/in_1': {
      body: { id: 'in_1', object: 'invoice', parent: { subscription_details: { subscription: 'sub_7' } } },
    },
    'POST /v1/billing_portal/sessions': { body: { id: 'bps_1', url: 'https://billing.stripe.example/p/1' } },
  };
});

const stripe = (secretKey = 'sk_live_of_the_test') =>
  stripeProvider({
    secretKey,
    webhookSecret: SECRET,
    siteUrl: 'https://events.example',
    now: () => NOW,
    host: 'stripe.example',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      calls.push({
        method: request.method,
        path: pathname,
        form: Object.fromEntries(new URLSearchParams(await request.text())),
        key: request.headers.get('idempotency-key'),
      });
      const answer = answers[`${request.method} ${pathname}`];
      return Response.json(answer?.body ?? { error: { message: 'No such thing' } }, {
        status: answer ? (answer.status ?? 200) : 404,
      });
    },
  });

const checkout = (more: Partial<Checkout> = {}): Checkout => ({
  id: CHECKOUT,
  purpose: 'event_pass',
  user_id: null,
  payer_name: 'Ada Okafor',
  payer_email: 'ada@example.org',
  title: 'Event pass Premium, Lake weekend',
  amount_minor: 4900,
  currency: 'USD',
  renew_minor: null,
  starts_at: null,
  provider: null,
  provider_ref: null,
  payment_ref: 'pi_3',
  subscription_ref: 'sub_7',
  customer_ref: 'cus_9',
  refunded_minor: 0,
  return_path: '/premium?plan=premium&back=%2Fexpense-tracking',
  ...more,
});

describe('opening a payment', () => {
  test('a single one: our price, our id, back to our page', async () => {
    expect(await stripe().open(checkout(), null)).toEqual({
      ref: 'cs_live_a1',
      url: 'https://checkout.stripe.example/c/a1',
    });
    const [call] = calls;
    expect(calls).toHaveLength(1);
    expect(call?.key).toBe(`checkout:${CHECKOUT}`);
    expect(call?.form).toMatchObject({
      mode: 'payment',
      client_reference_id: CHECKOUT,
      customer_email: 'ada@example.org',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][currency]': 'usd',
      'payment_intent_data[metadata][checkout_id]': CHECKOUT,
      success_url: `https://events.example/premium?plan=premium&back=%2Fexpense-tracking&checkout=${CHECKOUT}&paid=1`,
      cancel_url: `https://events.example/premium?plan=premium&back=%2Fexpense-tracking&checkout=${CHECKOUT}`,
    });
    expect(call?.form).not.toHaveProperty('expires_at');
  });

  test('of an order: its page closes with the places that are kept', async () => {
    await stripe().open(checkout({ purpose: 'order', open_until: '2026-11-26T10:35:00.250+00:00' }), null);
    expect(calls[0]?.form['expires_at']).toBe(String(Date.parse('2026-11-26T10:35:00Z') / 1000));
  });

  test('by the month: the unused part of the smaller plan comes off the first month alone', async () => {
    await stripe().open(checkout({ amount_minor: 3300, renew_minor: 3900 }), 'cus_9');
    const [coupon, opened] = calls;
    expect(coupon).toMatchObject({
      path: '/v1/coupons',
      form: { amount_off: '600', currency: 'usd', duration: 'once', max_redemptions: '1' },
    });
    expect(opened?.form).toMatchObject({
      mode: 'subscription',
      customer: 'cus_9',
      'discounts[0][coupon]': 'co_1',
      'line_items[0][price_data][unit_amount]': '3900',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][checkout_id]': CHECKOUT,
    });
    expect(opened?.form).not.toHaveProperty('customer_email');
  });

  test('in the trial: nothing is taken before its end', async () => {
    await stripe().open(
      checkout({ amount_minor: 1200, renew_minor: 1200, starts_at: '2026-12-06T10:12:00Z' }),
      null,
    );
    expect(calls).toHaveLength(1);
    expect(calls[0]?.form['subscription_data[trial_end]']).toBe(
      String(Date.parse('2026-12-06T10:12:00Z') / 1000),
    );
  });
});

describe('the webhook', () => {
  const signed = (body: string, { secret = SECRET, at = NOW / 1000 } = {}) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const body = JSON.stringify(event('checkout.session.completed', session()));
  const verify = (signature: string, text = body, key?: string) => stripe(key).verify(signature, text);

  test('takes what Stripe signed', async () => {
    expect(await verify(signed(body))).toMatchObject({ id: 'evt_checkout.session.completed' });
  });

  test.each([
    ['unsigned', ''],
    ['signed by another', signed(body, { secret: 'whsec_of_another' })],
    ['of another body', signed(`${body} `)],
    ['six minutes old', signed(body, { at: NOW / 1000 - 360 })],
    ['no signature at all', 'nothing'],
  ])('threat 74: what is %s is refused', async (_what, signature) => {
    expect(await verify(signature)).toBeNull();
  });

  test('threat 74: another account’s event and play money beside a live key are refused, though signed', async () => {
    for (const more of [{ account: 'acct_other' }, { livemode: false }]) {
      const other = JSON.stringify(event('checkout.session.completed', session(), more));
      expect(await verify(signed(other), other)).toBeNull();
    }
    expect(await verify(signed(body), body, 'sk_test_of_the_test')).toBeNull();
  });
});

describe('reading', () => {
  const read = (object: Record<string, unknown>) =>
    stripe().read(eventSchema.parse(event('charge.refunded', object)));

  test('a refund that names no checkout is asked for its subscription', async () => {
    expect(await read(charge())).toMatchObject({ kind: 'refunded', subscription: 'sub_7', payment: 'pi_3' });
  });

  test('one that names it is believed without asking', async () => {
    expect(await read(charge({ metadata: { checkout_id: CHECKOUT } }))).toMatchObject({ checkout: CHECKOUT });
    expect(calls).toEqual([]);
  });
});

describe('asking', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const act = (
    name: 'refund' | 'end_now' | 'end_at_period' | 'resume' | 'change_price',
    amount: number | null = null,
    of = checkout(),
  ) => stripe().ask({ id, act: name, amount_minor: amount, key: `key ${name}`, checkout: of });

  test('money back, once by its key', async () => {
    await act('refund', 900);
    expect(calls).toMatchObject([
      { path: '/v1/refunds', key: 'key refund', form: { payment_intent: 'pi_3', amount: '900' } },
    ]);
    await expect(act('refund', 900, checkout({ payment_ref: null }))).rejects.toThrow(/not known yet/);
  });

  test('the end, now or with the month; one that is over already is no failure', async () => {
    await act('end_at_period');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', form: { cancel_at_period_end: 'true' } });
    await act('end_now');
    answers['DELETE /v1/subscriptions/sub_7'] = {
      status: 404,
      body: {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such subscription' },
      },
    };
    await act('end_now');
  });

  test.each(['change_price', 'resume'] as const)(
    '%s takes another sum from the next month on, and nothing now',
    async (name) => {
      await act(name, 1200);
      expect(calls.at(-1)).toMatchObject({
        path: '/v1/subscriptions/sub_7',
        form: {
          cancel_at_period_end: 'false',
          proration_behavior: 'none',
          'items[0][id]': 'si_1',
          'items[0][price_data][product]': 'prod_1',
          'items[0][price_data][unit_amount]': '1200',
        },
      });
    },
  );
});

test('cards and bills are kept on a page of Stripe', async () => {
  expect(await stripe().portal('cus_9', 'https://events.example/account')).toBe(
    'https://billing.stripe.example/p/1',
  );
  expect(z.object({ customer: z.string() }).parse(calls[0]?.form).customer).toBe('cus_9');
});
