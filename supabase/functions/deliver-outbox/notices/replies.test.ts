import { expect, test } from 'vitest';
import { renderMail } from '../../_shared/mail/layout.ts';
import { claimedNoticeSchema, noticeContent } from './index.ts';

const EVENT = '00000000-0000-4000-8000-0000000000e1';
const INVITATION = '00000000-0000-4000-8000-0000000000a1';

const line = (household: string, answers: string[], state = 'submitted') => ({
  invitation: INVITATION,
  household,
  state,
  answers,
});
const event = (name: string, replies: number, lines: unknown[]) => ({ id: EVENT, name, replies, lines });

const render = (kind: string, events: unknown) =>
  renderMail(
    noticeContent(
      claimedNoticeSchema.parse({
        id: INVITATION,
        kind,
        message_id: INVITATION,
        to_address: 'ngozi@example.org',
        to_name: 'Ngozi',
        details: { events },
      }),
      'https://events.example',
    ),
    'Foregather',
  );

test('one reply is told in its subject, and leads to its row', () => {
  const mail = render('reply_received', [event('Reunion', 1, [line('The <Okafors>', ['yes', 'yes', 'no'])])]);
  expect(mail.subject).toBe('The <Okafors>: 2 coming, 1 not (Reunion)');
  expect(mail.html).not.toContain('<Okafors>');
  expect(mail.text).toContain(`https://events.example/rsvp?event=${EVENT}&invitation=${INVITATION}`);
});

test('a reply that was taken back says so', () => {
  const mail = render('reply_received', [event('Reunion', 1, [line('The Okafors', [], 'withdrawn')])]);
  expect(mail.subject).toBe('The Okafors: Withdrawn (Reunion)');
});

test('the replies of a day are one mail, with a number for those it does not name', () => {
  const one = render('reply_digest', [
    event('Reunion', 22, [line('The Okafors', ['yes']), line('The Adeyemis', ['maybe'])]),
  ]);
  expect(one.subject).toBe('22 replies to Reunion');
  expect(one.text).toContain('The Okafors: Coming\nThe Adeyemis: Maybe\nAnd: 20 more');
  const two = render('reply_digest', [
    event('Reunion', 1, [line('The Okafors', ['yes'])]),
    event('Regatta', 1, [line('The Crew', ['no'])]),
  ]);
  expect(two.subject).toBe('2 replies to 2 events');
  expect(two.text).toContain('Event: Regatta\nThe Crew: Not coming');
  expect(two.text).toContain('https://events.example/rsvp\n');
});
