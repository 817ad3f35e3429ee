import { expect, test } from 'vitest';
import { renderMail } from '../../_shared/mail/layout.ts';
import { claimedNoticeSchema, noticeContent } from './index.ts';

const ID = '00000000-0000-4000-8000-000000000007';

const render = (kind: string, details: unknown, name: string | null = 'Ada <Okafor>') =>
  renderMail(
    noticeContent(
      claimedNoticeSchema.parse({
        id: ID,
        kind,
        message_id: ID,
        to_address: 'ada@example.org',
        to_name: name,
        details,
      }),
      'https://events.example',
    ),
    'Foregather',
  );

test('an invoice names its number and sum and leads to the PDF; no name is markup', () => {
  const mail = render('plan_invoice', {
    number: 'F-2026-0418',
    title: 'Event pass Premium, Class of <97>',
    amount_minor: 4900,
    currency: 'USD',
    invoice_id: ID,
  });
  expect(mail.subject).toBe('Invoice F-2026-0418: $49');
  for (const part of [mail.text, mail.html])
    expect(part).toContain('https://events.example/account?show=plan');
  expect(mail.text).toContain('Class of <97>');
  expect(mail.html).not.toMatch(/<Okafor>|<97>/);
});

test('the one mail of a trial says the day, that nothing is taken, and what Premium costs', () => {
  const mail = render('trial_ending', { ends_on: '2026-12-06', price_month_minor: 1200 });
  expect(mail.subject).toContain('6 December 2026');
  for (const said of ['nothing is taken', '$12 a month', 'no other reminder'])
    expect(mail.text).toContain(said);
});

test.each([
  ['stuck', { title: 'Premium, by the month', why: null }, 'has not followed for a minute'],
  [
    'refused',
    { type: 'invoice.paid', why: 'It names another currency than the checkout.' },
    'another currency',
  ],
  ['disputed', { title: 'Premium', amount_minor: 1200, currency: 'USD' }, 'asks for a payment back'],
  ['act_failed', { act: 'refund', why: 'No such charge' }, 'No such charge'],
])('an alarm says what happened: %s', (kind, details, said) => {
  const mail = render('payment_alarm', { kind, subject: `checkout:${ID}`, details }, null);
  expect(mail.subject).toContain(kind.replace('_', ' '));
  expect(mail.text).toContain(said);
});
