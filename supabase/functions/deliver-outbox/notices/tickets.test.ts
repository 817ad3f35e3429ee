import { expect, test } from 'vitest';
import { renderMail } from '../../_shared/mail/layout.ts';
import { claimedNoticeSchema, noticeContent } from './index.ts';

const TOKEN = 'T'.repeat(43);

const render = (kind: string, details: Record<string, unknown>) =>
  renderMail(
    noticeContent(
      claimedNoticeSchema.parse({
        id: '00000000-0000-4000-8000-000000000007',
        kind,
        message_id: '00000000-0000-4000-8000-000000000007',
        to_address: 'nora@example.org',
        to_name: null,
        details: { event: 'Summer reunion', token: TOKEN, ...details },
      }),
      'https://events.example',
    ),
    'Foregather',
  );
const order = { reference: 'SUM 1001', total_minor: 8450, currency: 'EUR', method: 'transfer' };

test.each([
  ['order_placed', order, 'Write SUM 1001 on your transfer', 'ticket-confirmation?order='],
  [
    'order_placed',
    { ...order, method: 'cash' },
    'Say SUM 1001 when you pay in cash.',
    'ticket-confirmation?order=',
  ],
  ['tickets_ready', order, 'Show the code at the door', 'ticket-confirmation?order='],
  [
    'order_refunded',
    { ...order, amount_minor: 600, done: false },
    '€6 of your order SUM 1001',
    'ticket-confirmation?order=',
  ],
  [
    'order_lowered',
    { ...order, lowered_minor: 3450, owed_minor: 5000 },
    '€50 is left to pay',
    'ticket-confirmation?order=',
  ],
  [
    'order_lowered',
    { ...order, lowered_minor: 8450, owed_minor: 0 },
    'Nothing is left to pay, and your tickets come by mail.',
    'ticket-confirmation?order=',
  ],
  ['order_over', order, 'You owe nothing.', 'ticket-confirmation?order='],
  ['ticket_passed_on', { ticket: 'Weekend, adult' }, 'Weekend, adult', 'ticket-confirmation?order='],
  ['place_waited', { quantity: 2 }, 'you wait for 2 tickets', 'tickets/'],
  ['place_offered', { quantity: 1, until: '3 May, 12:00' }, 'kept for you until 3 May, 12:00', 'tickets/'],
])('%s says %s', (kind, details, words, path) => {
  const mail = render(kind, details);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(words);
    expect(part).toContain(`https://events.example/${path}${TOKEN}`);
  }
});

test('threat 91: the name of an event is text, in one line', () => {
  const mail = render('tickets_ready', { ...order, event: 'Tea\r\nBcc: all@example.org <b>now</b>' });
  expect(mail.subject).toBe('Your tickets: Tea Bcc: all@example.org <b>now</b>');
  expect(mail.html).not.toContain('<b>now</b>');
});
