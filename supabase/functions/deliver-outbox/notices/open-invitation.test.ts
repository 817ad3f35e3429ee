import { expect, test } from 'vitest';
import { renderMail } from '../../_shared/mail/layout.ts';
import { claimedNoticeSchema, noticeContent } from './index.ts';

const TOKEN = 'T'.repeat(43);

const render = (place: string, token: string | null, event = 'Summer reunion') =>
  renderMail(
    noticeContent(
      claimedNoticeSchema.parse({
        id: '00000000-0000-4000-8000-000000000007',
        kind: 'join_place',
        message_id: '00000000-0000-4000-8000-000000000007',
        to_address: 'nora@example.org',
        to_name: null,
        details: { event, host: 'Aunt Greta', place, token },
      }),
      'https://events.example',
    ),
    'Foregather',
  );

test.each([
  ['coming', 'You have a place: Summer reunion', 'Aunt Greta is looking forward to you.'],
  ['waitlist', 'You are on the waitlist: Summer reunion', 'you are on the waitlist'],
  ['answer', 'Your invitation: Summer reunion', 'Nobody has answered for you'],
])('%s leads to their own link', (place, subject, words) => {
  const mail = render(place, TOKEN);
  expect(mail.subject).toBe(subject);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(words);
    expect(part).toContain(`https://events.example/rsvp/${TOKEN}`);
    expect(part).toContain('If that was not you, ignore it');
  }
});

test.each([
  ['asked', 'Aunt Greta looks at it.'],
  ['declined', 'Aunt Greta has no place for you this time.'],
])('%s has no link', (place, words) => {
  const mail = render(place, null);
  expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('/rsvp/');
  expect(mail.html).not.toContain('/rsvp/');
});

test('threat 91: the name of an event is text, in one line', () => {
  const mail = render('coming', TOKEN, 'Tea\r\nBcc: all@example.org <b>now</b>');
  expect(mail.subject).toBe('You have a place: Tea Bcc: all@example.org <b>now</b>');
  expect(mail.html).not.toContain('<b>now</b>');
});
