import { expect, test } from 'vitest';
import { renderMail } from '../../_shared/mail/layout.ts';
import { claimedNoticeSchema, noticeContent } from './index.ts';

const ID = '00000000-0000-4000-8000-000000000007';

const render = (kind: string, details: Record<string, unknown>) =>
  renderMail(
    noticeContent(
      claimedNoticeSchema.parse({
        id: ID,
        kind,
        message_id: ID,
        to_address: 'ngozi@example.org',
        to_name: 'Ngozi',
        details: {
          event: 'Summer reunion',
          event_id: ID,
          order_id: ID,
          reference: 'SUM 1001',
          currency: 'EUR',
          ...details,
        },
      }),
      'https://events.example',
    ),
    'Foregather',
  );

test.each([
  ['host_money_back', { amount_minor: 500, ended: false }, 'its tickets still hold'],
  ['host_money_back', { amount_minor: 500, ended: true }, 'its tickets ended'],
  [
    'host_upgrade_waits',
    { to: 'With shirt', difference_minor: 500, method: 'cash', until: '3 May, 12:00' },
    'is to become With shirt. €5 more comes in cash.',
  ],
])('%s %j says "%s", and leads to the order', (kind, details, words) => {
  const mail = render(kind, details);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Hello Ngozi,');
    expect(part).toContain(words);
    expect(part).toContain(`https://events.example/ticket-management/event/${ID}?order=${ID}`);
  }
  expect(mail.subject).toContain('SUM 1001');
});

test('threat 91: the name of an event is text, in one line', () => {
  const mail = render('host_money_back', {
    amount_minor: 500,
    ended: false,
    event: 'Tea\r\nBcc: all@example.org <b>now</b>',
  });
  expect(mail.subject).toBe('€5 went back, order SUM 1001: Tea Bcc: all@example.org <b>now</b>');
  expect(mail.html).not.toContain('<b>now</b>');
});
