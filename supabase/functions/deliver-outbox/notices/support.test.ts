import { describe, expect, test } from 'vitest';
import { renderMail } from '../../_shared/mail/layout.ts';
import { claimedNoticeSchema, noticeContent } from './index.ts';

const REQUEST = '00000000-0000-4000-8000-0000000000aa';

const render = (kind: string, details: unknown, name: string | null = 'Ada <Okafor>') =>
  renderMail(
    noticeContent(
      claimedNoticeSchema.parse({
        id: '00000000-0000-4000-8000-000000000007',
        kind,
        message_id: '00000000-0000-4000-8000-000000000007',
        to_address: 'ada@example.org',
        to_name: name,
        details,
      }),
      'https://events.example',
    ),
    'Foregather',
  );

describe.each([
  { signed_in: true, leads: `https://events.example/support?request=${REQUEST}` },
  { signed_in: false, leads: 'https://events.example/contact' },
])('with an account: $signed_in', ({ signed_in, leads }) => {
  test('the receipt carries its number and leads on', () => {
    const mail = render('support_receipt', { receipt: 'FG-7K3M-92QX', request: REQUEST, signed_in });
    expect(mail.subject).toBe('We have your message (FG-7K3M-92QX)');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('FG-7K3M-92QX');
      expect(part).toContain(leads);
    }
  });

  test('threat 91: the answer is said in full, and none of it is markup', () => {
    const mail = render('support_answer', {
      receipt: 'FG-7K3M-92QX',
      request: REQUEST,
      subject: 'Printing\r\nBcc: all@example.org',
      answer: 'Is 3 < 4?\nYes & <b>bold</b>',
      signed_in,
      closed: false,
    });
    expect(mail.subject).toBe('Re: Printing Bcc: all@example.org (FG-7K3M-92QX)');
    expect(mail.text).toContain('Is 3 < 4?\nYes & <b>bold</b>');
    expect(mail.html).toContain('Is 3 &lt; 4?<br>Yes &amp; &lt;b&gt;bold&lt;/b&gt;');
    expect(mail.html).not.toContain('<Okafor>');
    expect(mail.html).toContain(leads);
    expect(mail.text).not.toContain('closed');
  });
});

test('a request that ended with the answer says so', () => {
  const mail = render('support_answer', {
    receipt: 'FG-7K3M-92QX',
    request: REQUEST,
    subject: 'Printing',
    answer: 'Done.',
    signed_in: true,
    closed: true,
  });
  expect(mail.text).toContain('We have closed this request.');
  expect(mail.text).not.toContain('Answer on your support page');
});

test('nobody is greeted by a name that nobody has shown to be theirs', () => {
  const mail = render(
    'support_receipt',
    { receipt: 'FG-7K3M-92QX', request: REQUEST, signed_in: false },
    null,
  );
  expect(mail.text).toContain('\nHello,\n');
});

test('a kind without words, or details of another shape, fail before anything is sent', () => {
  expect(() => render('gossip', {})).toThrow('There are no words for a notice of kind gossip.');
  expect(() => render('support_receipt', { receipt: 7 })).toThrow(/expected string/);
});
