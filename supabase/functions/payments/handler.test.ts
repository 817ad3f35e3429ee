import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hmac } from '../_shared/mail/signed-text.ts';
import { handlePayments } from './handler.ts';
import type { MakeProvider, Provider } from './provider.ts';
import { CHECKOUT, event, session } from './recorded.ts';

const NOW = 1_795_680_000_000;
const SERVICE = 'service-key';

/** What reached the database, in order. */
let reached: { name: string; key: string | null; args: Record<string, unknown> }[];
/** What the database answers; a number is the status of a failure. */
let answers: Record<string, unknown>;
beforeEach(() => {
  reached = [];
  answers = {
    store_payment_event: { row: 7, times: 1, settled: false },
    apply_payment_event: { applied: true, error: null },
    payment_work: { events: [], acts: [], test_events: [] },
    test_renewals: [],
    test_payouts: [],
    start_event_pass_checkout: { id: CHECKOUT, page_url: null },
    checkout_to_open: {
      id: CHECKOUT,
      purpose: 'event_pass',
      user_id: null,
      payer_name: null,
      payer_email: null,
      title: 'Event pass',
      amount_minor: 4900,
      currency: 'USD',
      renew_minor: null,
      starts_at: null,
      provider: 'test',
      provider_ref: `cs_test_${CHECKOUT}`,
      payment_ref: null,
      subscription_ref: null,
      customer_ref: null,
      refunded_minor: 0,
      return_path: '/',
      customer: null,
    },
    attach_checkout: { id: CHECKOUT, page_url: `/test-payment/${CHECKOUT}` },
    plan_test_events: 1,
    finish_test_event: null,
    finish_payment_act: null,
  };
});

const argsSchema = z.record(z.string(), z.unknown());

async function call(
  way: string,
  body: string,
  {
    headers = {},
    role = 'anon',
    real = () => Promise.resolve(null),
    method = 'POST',
  }: { headers?: Record<string, string>; role?: string; real?: MakeProvider; method?: string } = {},
) {
  const reply = await handlePayments(
    new Request(`https://api.example/functions/v1/payments${way}`, {
      method,
      headers,
      ...(method === 'POST' ? { body } : {}),
    }),
    {
      env: {
        SUPABASE_URL: 'https://api.example',
        SUPABASE_ANON_KEY: 'anon-key',
        SUPABASE_SERVICE_ROLE_KEY: SERVICE,
        SITE_URL: 'https://events.example',
      },
      now: () => NOW,
      role,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
        reached.push({
          name,
          key: request.headers.get('authorization'),
          args: argsSchema.parse(await request.json()),
        });
        const answer = answers[name];
        return typeof answer === 'number' && answer >= 400
          ? Response.json({ message: 'Refused here.', hint: 'refused' }, { status: answer })
          : Response.json(answer ?? null);
      },
    },
    {
      provider: real,
      drawInvoice: ({ number }) => Promise.resolve(new TextEncoder().encode(`%PDF ${number}`)),
    },
  );
  return { status: reply.status, body: z.unknown().parse(await reply.json()) };
}

const names = () => reached.map(({ name }) => name);
const signature = async (body: string, { secret = `test payments:${SERVICE}`, at = NOW / 1000 } = {}) => ({
  'stripe-signature': `t=${at},v1=${await hmac(secret, `${at}.${body}`)}`,
});
const BODY = JSON.stringify(event('checkout.session.completed', session(), { livemode: false }));

describe('the webhook of the test provider', () => {
  test('stores an event before it is applied', async () => {
    expect((await call('/webhook/test', BODY, { headers: await signature(BODY) })).status).toBe(200);
    expect(names()).toEqual(['store_payment_event', 'apply_payment_event']);
    expect(reached.every(({ key }) => key === `Bearer ${SERVICE}`)).toBe(true);
  });

  test('leaves alone what was settled before', async () => {
    answers['store_payment_event'] = { row: 7, times: 2, settled: true };
    expect((await call('/webhook/test', BODY, { headers: await signature(BODY) })).body).toMatchObject({
      again: true,
    });
    expect(names()).toEqual(['store_payment_event']);
  });

  test('asks for it again when it could not be applied; it is stored all the same', async () => {
    answers['apply_payment_event'] = 500;
    expect((await call('/webhook/test', BODY, { headers: await signature(BODY) })).status).toBe(503);
    expect(names()).toContain('store_payment_event');
  });

  test('threat 74: unsigned, signed by another, of another body, old or early: refused, and nothing reaches the database', async () => {
    for (const headers of [
      {},
      await signature(BODY, { secret: 'guessed' }),
      await signature(`${BODY} `),
      await signature(BODY, { at: NOW / 1000 - 301 }),
      await signature(BODY, { at: NOW / 1000 + 301 }),
      { 'stripe-signature': 't=,v1=' },
    ])
      expect((await call('/webhook/test', BODY, { headers })).status).toBe(401);
    expect(reached).toEqual([]);
  });
});

describe('beside a real provider', () => {
  const provider: Provider = {
    name: 'stripe',
    open: () => Promise.resolve({ ref: 'cs_1', url: 'https://pay.example/1' }),
    verify: () => Promise.resolve(null),
    read: () => Promise.resolve({ kind: 'ignored' }),
    ask: () => Promise.reject(new Error('not now')),
    portal: () => Promise.resolve(null),
  };
  const real: MakeProvider = () => Promise.resolve(provider);

  test('threat 74: the test provider is closed, its page and its webhook', async () => {
    expect((await call('/webhook/test', BODY, { headers: await signature(BODY), real })).status).toBe(404);
    expect(
      (await call('/test', JSON.stringify({ checkout_id: CHECKOUT, answer: 'approve' }), { real })).status,
    ).toBe(404);
    expect(reached).toEqual([]);
  });

  test('an act that failed is put off, and stops nothing else', async () => {
    const checkout = {
      ...z.record(z.string(), z.unknown()).parse(answers['checkout_to_open']),
      provider: 'stripe',
    };
    answers['payment_work'] = {
      events: [],
      test_events: [],
      acts: [
        { id: CHECKOUT, act: 'refund', amount_minor: 1, key: 'one', checkout },
        { id: CHECKOUT, act: 'end_now', amount_minor: null, key: 'two', checkout },
      ],
    };
    expect((await call('', '', { role: 'service_role', real })).body).toMatchObject({ acts: 2 });
    expect(
      reached.filter(({ name }) => name === 'finish_payment_act').map(({ args }) => args['failure']),
    ).toEqual(['not now', 'not now']);
  });
});

describe('starting', () => {
  const start = (more: Record<string, unknown> = {}, headers = {}) =>
    call(
      '/start',
      JSON.stringify({
        purpose: 'event_pass',
        event_id: CHECKOUT,
        plan: 'premium',
        idempotency_key: 'pressed once',
        return_path: '/',
        ...more,
      }),
      { headers },
    );

  test('the caller asks with their own token, and no amount of theirs goes along', async () => {
    const { body } = await start({ amount_minor: 1, currency: 'IDR' }, { authorization: 'Bearer mine' });
    expect(body).toEqual({ id: CHECKOUT, page_url: `/test-payment/${CHECKOUT}` });
    expect(reached[0]).toEqual({
      name: 'start_event_pass_checkout',
      key: 'Bearer mine',
      args: { event_id: CHECKOUT, plan: 'premium', idempotency_key: 'pressed once', return_path: '/' },
    });
    expect(names()).toEqual(['start_event_pass_checkout', 'checkout_to_open', 'attach_checkout']);
  });

  test('the same payment once more leads to the same page', async () => {
    answers['start_event_pass_checkout'] = { id: CHECKOUT, page_url: 'https://pay.example/1' };
    expect((await start()).body).toEqual({ id: CHECKOUT, page_url: 'https://pay.example/1' });
    expect(names()).toEqual(['start_event_pass_checkout']);
  });

  test('what the database refuses is said in its words', async () => {
    answers['start_event_pass_checkout'] = 409;
    expect(await start()).toEqual({ status: 409, body: { message: 'Refused here.', code: 'refused' } });
  });

  test.each([
    { purpose: 'gold' },
    { purpose: '__proto__' },
    { plan: 'free' },
    { event_id: 'x' },
    { idempotency_key: 'short' },
  ])('%j is nothing to pay for', async (more) => {
    expect((await start(more)).status).toBeGreaterThanOrEqual(400);
    expect(reached).toEqual([]);
  });
});

test('the page of the test provider answers only what was opened with it', async () => {
  const said = JSON.stringify({ checkout_id: CHECKOUT, answer: 'approve', shuffled: true });
  expect((await call('/test', said)).body).toEqual({ planned: 3 });
  answers['checkout_to_open'] = {
    ...z.record(z.string(), z.unknown()).parse(answers['checkout_to_open']),
    provider: 'stripe',
  };
  expect((await call('/test', said)).status).toBe(404);
  answers['checkout_to_open'] = null;
  expect((await call('/test', said)).status).toBe(404);
});

test('the test provider reports what it pays out by the same way in, and names the organisation', async () => {
  answers['test_payouts'] = [
    {
      org_id: CHECKOUT,
      ref: 'po_test_1',
      amount_minor: 900,
      currency: 'EUR',
      state: 'paid',
      arrives_on: '2026-11-27',
    },
  ];
  expect((await call('', '', { role: 'service_role' })).body).toMatchObject({ failed: [] });
  expect(reached.find(({ name }) => name === 'store_payment_event')?.args).toMatchObject({
    event_id: 'evt_test_po_test_1_paid',
    type: 'payout.paid',
  });
  expect(reached.find(({ name }) => name === 'apply_payment_event')?.args['facts']).toEqual({
    kind: 'payout',
    org: CHECKOUT,
    payout: 'po_test_1',
    amount_minor: 900,
    currency: 'EUR',
    state: 'paid',
    arrives_on: '2026-11-27',
  });
});

test('an invoice is drawn for its owner alone', async () => {
  const post = (headers: Record<string, string>) =>
    call('/invoice', JSON.stringify({ invoice_id: CHECKOUT }), { headers });
  answers['invoice_document'] = null;
  expect((await post({ authorization: 'Bearer somebody' })).status).toBe(404);
  expect(reached.at(-1)).toMatchObject({ name: 'invoice_document', key: 'Bearer somebody' });
});

test('the job runs for the scheduler alone', async () => {
  expect((await call('', '')).status).toBe(404);
  expect((await call('', '', { role: 'authenticated' })).status).toBe(404);
  expect(reached).toEqual([]);
  expect((await call('', '', { role: 'service_role' })).status).toBe(200);
});

test('what is no call is refused in words', async () => {
  expect((await call('/start', 'not json')).status).toBe(400);
  expect((await call('/start', '', { method: 'GET' })).status).toBe(405);
  expect((await call('/constructor', '{}')).status).toBe(404);
  expect((await call('/start', 'x'.repeat(1_048_577))).status).toBe(413);
});
