import { describe, expect, test } from 'vitest';
import { mailOfReturnAddress } from '../_shared/mail/return-address.ts';
import { renderMessageMail } from '../_shared/mail/message-mail.ts';
import { type ClaimedMail, claimedMailSchema } from './claimed-mail.ts';
import { claimedSample as claimed } from './claimed-sample.ts';
import { type DeliveryContext, deliverOutbox } from './handler.ts';
import { linksOf, messageOf } from './mails.ts';

const site = { url: 'https://events.example', brandName: 'Foregather' };
const links = linksOf(site.url, claimed);
const render = (mail: ClaimedMail) => renderMessageMail(messageOf(mail, links), site);

describe.each(['invitation', 'reminder', 'announcement', 'waitlist_offer'] as const)('%s', (kind) => {
  const mail = render({ ...claimed, kind });

  test('says who asks, to what and when, and leads to the reply and out of the mails', () => {
    for (const part of [mail.text, mail.html]) {
      for (const said of [
        'Ngozi',
        'Okafor reunion',
        'Friday 12 July 2030, 14:00 (Berlin time)',
        links.reply,
        links.unsubscribe,
      ]) {
        expect(part).toContain(said);
      }
    }
  });

  test('threat 91: a name is never markup', () => {
    expect(mail.html).not.toContain('<Okafor>');
    expect(mail.html).toContain('Ada &lt;Okafor&gt;');
  });
});

test('an invitation brings the host’s own words, and the link where one meets online', () => {
  const online_url = 'https://meet.example/reunion?room=1&key=2';
  const event = { ...claimed.event, online_url, summary: 'Bring the old photographs.' };
  const { text, html } = render({ ...claimed, event });
  expect(text).toContain(`Online: ${online_url}`);
  expect(html).toContain('href="https://meet.example/reunion?room=1&amp;key=2"');
  for (const part of [text, html]) expect(part).toContain('Bring the old photographs.');
  // What was written for the invitation itself comes in place of the few words.
  const invitation_words = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear all, we meet again.' }] }],
  };
  const written = render({ ...claimed, event: { ...event, invitation_words } }).text;
  expect(written).toContain('Dear all, we meet again.');
  expect(written).not.toContain('Bring the old photographs.');
});

test('days and times are written as the host writes them', () => {
  const host = { ...claimed.host, locale: 'en-US' };
  const { text } = render({ ...claimed, host, kind: 'waitlist_offer' });
  expect(text).toMatch(/Friday, July 12, 2030, 2:00\sPM \(Berlin time\)/u);
  expect(text).toMatch(/until Friday, June 21, 2030, 12:30\sAM \(Berlin time\)/u);
  expect(render(claimed).text).toContain('Friday 12 July 2030, 14:00');
});

test('an offer names its end on the clock of the event', () => {
  const { text } = render({ ...claimed, kind: 'waitlist_offer' });
  expect(text).toContain(
    'The 2 places you waited for are free, and held for you until Friday 21 June 2030, 00:30 (Berlin time).',
  );
});

test('threat 91: an address with a line break is refused before anything is sent', () => {
  const broken = 'ada@example.org\r\nBcc: all@example.org';
  expect(claimedMailSchema.safeParse({ ...claimed, to_address: broken }).success).toBe(false);
  const host = { ...claimed.host, reply_to: broken };
  expect(claimedMailSchema.safeParse({ ...claimed, host }).success).toBe(false);
});

describe('delivery', () => {
  type Sent = Parameters<DeliveryContext['send']>[0];

  /** What one call sends of a row, and what it says of it afterwards. */
  async function run(row: ClaimedMail, wanted: boolean, more: Record<string, string> = {}) {
    const sent: Sent[] = [];
    const finished: unknown[] = [];
    const kept: unknown[] = [];
    const answer = await deliverOutbox({
      env: {
        SUPABASE_URL: 'https://api.example',
        SITE_URL: site.url,
        SUPABASE_SERVICE_ROLE_KEY: 'key',
        ...more,
      },
      role: 'service_role',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('/claim_outbox')) return Response.json([{ ...row, attempts: 2 }]);
        if (request.url.endsWith('/keep_claim')) {
          kept.push(await request.json());
          return Response.json(wanted);
        }
        finished.push(await request.json());
        return new Response(null, { status: 204 });
      },
      send: async (message) => void sent.push(message),
    });
    expect(kept).toEqual([{ outbox_id: row.id, attempts: 2 }]);
    return { answer: await answer.json(), sent, finished };
  }

  async function deliver(row: ClaimedMail, more: Record<string, string> = {}) {
    const { answer, sent, finished } = await run(row, true, more);
    expect(answer).toEqual({ sent: 1, failed: 0, more: false });
    expect(finished).toEqual([{ outbox_id: row.id, ok: true, error: null }]);
    const [message] = sent;
    if (message === undefined) throw new Error('Nothing was sent.');
    return message;
  }

  test('what is unwanted by the moment it would leave, or another worker’s by then, is left alone', async () => {
    expect(await run(claimed, false)).toEqual({
      answer: { sent: 0, failed: 0, more: false },
      sent: [],
      finished: [],
    });
  });

  test('an answer goes to the host, and one click ends the kind of mail', async () => {
    const { headers, calendar } = await deliver(claimed);
    expect(headers).toMatchObject({
      'Reply-To': 'ngozi@example.org',
      'List-Unsubscribe': `<${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(calendar).toBeUndefined();
  });

  test('it comes back to an address of its own, and tells providers its id, where either is set up', async () => {
    const plain = await deliver(claimed);
    expect(plain.returnPath).toBeUndefined();
    expect(Object.keys(plain.headers).filter((name) => name.startsWith('X-'))).toEqual([]);
    const secret = 'a secret of at least 24 characters';
    const { returnPath, headers } = await deliver(claimed, {
      BOUNCE_ADDRESS: 'bounces@mail.example',
      MAIL_EVENTS_SECRET: secret,
      SENDGRID_WEBHOOK_KEY: 'key',
    });
    expect(await mailOfReturnAddress(returnPath ?? '', secret)).toBe(claimed.message_id);
    expect(headers['X-SMTPAPI']).toContain(claimed.message_id);
  });

  test('a confirmation brings the entry for the calendar, and cannot be unsubscribed from', async () => {
    const { headers, calendar } = await deliver({
      ...claimed,
      kind: 'confirmation',
      topic: null,
      details: { ...claimed.details, calendar: { method: 'REQUEST', sequence: 0, comes: true } },
    });
    expect(headers).not.toHaveProperty('List-Unsubscribe');
    expect(calendar).toMatchObject({ method: 'REQUEST', content: expect.stringContaining('BEGIN:VEVENT') });
  });
});
