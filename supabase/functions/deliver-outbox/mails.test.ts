import { describe, expect, test } from 'vitest';
import { renderMail } from '../_shared/mail/layout.ts';
import { claimedMailSchema } from './claimed-mail.ts';
import { linksOf, mailFor } from './mails.ts';

const claimed = claimedMailSchema.parse({
  id: '00000000-0000-4000-8000-000000000007',
  kind: 'invitation',
  message_id: '00000000-0000-4000-8000-000000000007',
  to_address: 'ada@example.org',
  to_name: 'Ada',
  subject: null,
  body: null,
  token: 'abcdefghijklmnopqrstuvwxyz0123',
  unsubscribe_token: 'zyxwvutsrqponmlkjihgfedcba3210',
  topic: 'invitation',
  host: { name: 'Ngozi', locale: null },
  event: {
    name: 'Okafor reunion',
    noun: 'family reunion',
    start_date: '2030-07-12',
    end_date: null,
    local_start: '14:00',
    local_end: null,
    zone: 'Europe/Berlin',
    location_name: 'Lakeside hall',
    address: null,
    rsvp_closes_on: '2030-07-01',
    cancelled_reason: null,
  },
  details: {
    addressed_to: 'Ada <Okafor>',
    people: ['Ada', 'Obi'],
    offer: { quantity: 2, offer_expires_at: '2030-06-20T22:30:00Z' },
  },
});
const links = linksOf('https://events.example', claimed);

describe.each(['invitation', 'reminder', 'announcement', 'waitlist_offer'] as const)('%s', (kind) => {
  const mail = renderMail(mailFor({ ...claimed, kind }, links), 'Foregather');

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

test('days and times are written as the host writes them', () => {
  const host = { name: 'Ngozi', locale: 'en-US' };
  const { text } = renderMail(mailFor({ ...claimed, host, kind: 'waitlist_offer' }, links), 'Foregather');
  expect(text).toMatch(/Friday, July 12, 2030, 2:00\sPM \(Berlin time\)/u);
  expect(text).toMatch(/until Friday, June 21, 2030, 12:30\sAM \(Berlin time\)/u);
  expect(renderMail(mailFor(claimed, links), 'Foregather').text).toContain('Friday 12 July 2030, 14:00');
});

test('an offer names its end on the clock of the event', () => {
  const { text } = renderMail(mailFor({ ...claimed, kind: 'waitlist_offer' }, links), 'Foregather');
  expect(text).toContain('until Friday 21 June 2030, 00:30 (Berlin time)');
});

test('threat 91: an address with a line break is refused before anything is sent', () => {
  expect(
    claimedMailSchema.safeParse({ ...claimed, to_address: 'ada@example.org\r\nBcc: all@example.org' })
      .success,
  ).toBe(false);
});
