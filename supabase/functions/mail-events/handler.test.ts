import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mailOfReturnAddress, returnAddress } from '../_shared/mail/return-address.ts';
import { takeMailEvents } from './handler.ts';
import { dsn, MAIL, MAILGUN_BOUNCE, mailgunData, SENDGRID_EVENTS } from './recorded.ts';

const NOW = 1_906_000_200_000;
const SECRET = 'a secret of at least 24 characters';
const MAILGUN_KEY = 'key-of-the-webhooks-of-an-account';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const sentSchema = z.object({
  events: z.array(z.record(z.string(), z.unknown())),
  token: z.string().optional(),
});

const KEYS = {
  SENDGRID_WEBHOOK_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  MAILGUN_WEBHOOK_KEY: MAILGUN_KEY,
  MAIL_EVENTS_SECRET: SECRET,
};

/** Calls the function; `sent` is what reached the database. */
async function call(
  way: string,
  body: string,
  headers: Record<string, string> = {},
  {
    env = KEYS,
    answer = 200,
    method = 'POST',
  }: { env?: Record<string, string>; answer?: number; method?: string } = {},
) {
  const sent: z.output<typeof sentSchema>[] = [];
  const reply = await takeMailEvents(
    new Request(`https://api.example/functions/v1/mail-events/${way}`, {
      method,
      headers,
      ...(method === 'POST' ? { body } : {}),
    }),
    {
      env: { SUPABASE_URL: 'https://api.example', SUPABASE_SERVICE_ROLE_KEY: 'service', ...env },
      now: () => NOW,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        expect(request.headers.get('authorization')).toBe('Bearer service');
        sent.push(sentSchema.parse(await request.json()));
        return Response.json({ taken: 1 }, { status: answer });
      },
    },
  );
  return { status: reply.status, sent, events: sent.flatMap(({ events }) => events) };
}

const sendgrid = (body: string, seconds = NOW / 1000) => ({
  'x-twilio-email-event-webhook-timestamp': String(seconds),
  'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(seconds + body), privateKey).toString(
    'base64',
  ),
});
const mailgun = (data: unknown, { key = MAILGUN_KEY, seconds = NOW / 1000 } = {}) => {
  const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0';
  const timestamp = String(seconds);
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data });
};
const bearer = (secret = SECRET) => ({ authorization: `Bearer ${secret}` });

describe('SendGrid', () => {
  const body = JSON.stringify(SENDGRID_EVENTS);

  test('its events in our words, and none of another sender', async () => {
    const { status, events } = await call('sendgrid', body, sendgrid(body));
    expect(status).toBe(200);
    expect(events.map(({ id, kind, outbox_id }) => [id, kind, outbox_id])).toEqual([
      ['sendgrid:evt-delivered', 'delivered', MAIL],
      ['sendgrid:evt-bounce', 'bounced', MAIL],
      ['sendgrid:evt-blocked', 'soft', MAIL],
      ['sendgrid:evt-spam', 'complained', MAIL],
    ]);
    expect(events[1]).toMatchObject({
      address: 'ada@example.org',
      reason: '550 5.1.1 The account does not exist',
    });
  });

  test('signatures whose numbers are short or long in DER are read alike', async () => {
    for (let n = 0; n < 40; n += 1) {
      const varied = JSON.stringify([{ ...SENDGRID_EVENTS[1], n }]);
      expect((await call('sendgrid', varied, sendgrid(varied))).status).toBe(200);
    }
  });

  test.each([
    ['unsigned', {}],
    ['signed by another', { ...sendgrid(body), 'x-twilio-email-event-webhook-signature': 'MEUCIQ==' }],
    ['of another body', sendgrid(`${body} `)],
    [
      'of another time',
      { ...sendgrid(body), 'x-twilio-email-event-webhook-timestamp': String(NOW / 1000 - 1) },
    ],
    ['six minutes old', sendgrid(body, NOW / 1000 - 360)],
    ['six minutes early', sendgrid(body, NOW / 1000 + 360)],
  ])('threat 74: %s is refused, and nothing reaches the database', async (_what, headers) => {
    const { status, sent } = await call('sendgrid', body, headers);
    expect([status, sent]).toEqual([401, []]);
  });
});

describe('Mailgun', () => {
  test('a permanent failure is a bounce; the token goes along, since the signature covers nothing else', async () => {
    const { status, events, sent } = await call('mailgun', mailgun(MAILGUN_BOUNCE));
    expect([status, events]).toMatchObject([200, [{ kind: 'bounced', outbox_id: MAIL }]]);
    expect(sent[0]?.token).toMatch(/^mailgun:a8ce/);
  });

  test.each([
    [{ event: 'delivered' }, 'delivered'],
    [{ event: 'complained' }, 'complained'],
    [{ event: 'failed', severity: 'permanent', 'delivery-status': { code: 452, message: 'full' } }, 'soft'],
    [{ event: 'failed', severity: 'temporary' }, undefined],
    [{ event: 'opened' }, undefined],
  ])('%j', async (more, kind) => {
    const { events } = await call('mailgun', mailgun(mailgunData(more)));
    expect(events[0]?.['kind']).toBe(kind);
  });

  test.each([
    ['signed by another', mailgun(MAILGUN_BOUNCE, { key: 'some other key of somebody' })],
    ['old', mailgun(MAILGUN_BOUNCE, { seconds: NOW / 1000 - 301 })],
    ['without a time', mailgun(MAILGUN_BOUNCE, { seconds: Number.NaN })],
  ])('threat 74: %s is refused', async (_what, body) => {
    const { status, sent } = await call('mailgun', body);
    expect([status, sent]).toEqual([401, []]);
  });

  test('threat 74: a token used for another report is refused as the database says', async () => {
    expect((await call('mailgun', mailgun(MAILGUN_BOUNCE), {}, { answer: 401 })).status).toBe(401);
  });
});

describe('a mail that came back', () => {
  const back = () => returnAddress('bounces@mail.example', MAIL, SECRET);

  test('is known by its return address', async () => {
    const to = await back();
    expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const { status, events } = await call('dsn', dsn({ to }), bearer());
    expect([status, events]).toMatchObject([
      200,
      [
        {
          kind: 'bounced',
          outbox_id: MAIL,
          address: null,
          reason: '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown',
        },
      ],
    ]);
  });

  test.each([
    [{ status: '4.2.2' }, 'soft'],
    [{ action: 'delivered', status: '2.0.0' }, 'delivered'],
    [{ action: 'delayed', status: '4.4.1' }, undefined],
    [{ type: 'multipart/mixed' }, undefined],
  ])('%j', async (more, kind) => {
    const { events } = await call('dsn', dsn({ to: await back(), ...more }), bearer());
    expect(events[0]?.['kind']).toBe(kind);
  });

  test('threat 92: who guesses a mail cannot report that it came back', async () => {
    const [local = '', domain = ''] = (await back()).split('@');
    for (const forged of [
      `bounces@${domain}`,
      `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`,
      await returnAddress('bounces@mail.example', MAIL, 'another secret of 24 characters'),
    ]) {
      expect(await mailOfReturnAddress(forged, SECRET)).toBeNull();
      expect((await call('dsn', dsn({ to: forged }), bearer())).events).toEqual([]);
    }
    // Mail servers may write it in capitals.
    expect(await mailOfReturnAddress((await back()).toUpperCase(), SECRET)).toBe(MAIL);
  });

  test.each([{}, bearer('wrong'), bearer(''), { authorization: SECRET }])(
    'threat 74: a mail server without the secret is refused: %j',
    async (headers) => {
      const { status, sent } = await call('dsn', dsn({ to: await back() }), headers);
      expect([status, sent]).toEqual([401, []]);
    },
  );
});

test('a way in without a key is closed, as one that does not exist', async () => {
  for (const way of ['sendgrid', 'mailgun', 'dsn', 'constructor', ''])
    expect((await call(way, '[]', bearer(''), { env: {} })).status).toBe(404);
  expect((await call('dsn', '', bearer(), { method: 'GET' })).status).toBe(405);
});

test('threat 74: what is too large or no report at all is refused in words', async () => {
  expect((await call('mailgun', 'x'.repeat(1_048_577))).status).toBe(413);
  expect((await call('mailgun', 'not json')).status).toBe(400);
  expect((await call('mailgun', '{}')).status).toBe(400);
  const list = '{"no": "list"}';
  expect((await call('sendgrid', list, sendgrid(list))).status).toBe(400);
});

test('what the database cannot take now is asked for again', async () => {
  expect((await call('mailgun', mailgun(MAILGUN_BOUNCE), {}, { answer: 503 })).status).toBe(503);
});
