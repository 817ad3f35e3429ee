import { expect, test } from 'vitest';
import {
  belongsTo,
  byName,
  type InvitationRecord,
  type InvitationRow,
  narrow,
  rowOf,
} from './invitation-row';
import { SHOWS } from './search-params';
import { defaultRows, listNames, planSending, skippedLines } from './send-plan';
import { mailWords, replyWords } from './invitation-words';

type Mail = InvitationRecord['message_recipients'][number];
type Reply = NonNullable<InvitationRecord['rsvps']>;

const person = (id: string, full_name: string, email: string | null = null) => ({
  id,
  full_name,
  photo_path: null,
  email,
  status: 'active',
  birth_year: null,
  name_sort: full_name.toLowerCase(),
  created_at: '2030-01-01T00:00:00Z',
});
const record: InvitationRecord = {
  id: 'i1',
  household_id: 'h1',
  person_id: null,
  plus_ones_allowed: 1,
  sent_at: null,
  reminded_at: null,
  opened_at: null,
  replied_at: null,
  reply_state: 'silent',
  revoked_at: null,
  households: {
    name: 'Okafor household',
    primary_person_id: 'p2',
    household_members: [
      { role: 'child', to_date: null, persons: person('p3', 'Mila', 'mila@example.org') },
      { role: 'adult', to_date: null, persons: person('p1', 'Ngozi', 'Home@example.org') },
      { role: 'adult', to_date: null, persons: person('p2', 'Ada', 'home@example.org') },
      { role: 'adult', to_date: '2001-01-01', persons: person('p4', 'Moved out', 'gone@example.org') },
      { role: 'adult', to_date: null, persons: { ...person('p5', 'Passed on'), status: 'deceased' } },
    ],
  },
  persons: null,
  rsvps: null,
  message_recipients: [],
};
const mail = (
  state: string,
  at: string,
  address = 'home@example.org',
  reason: string | null = null,
): Mail => ({
  address,
  state,
  reason,
  created_at: at,
});
const reply = (answers: Reply['rsvp_people'], waitlist: Reply['waitlist_entries'] = []): Reply => ({
  id: 'r1',
  state: 'submitted',
  channel: 'phone',
  submitted_at: '2030-05-01T10:00:00Z',
  note: null,
  rsvp_people: answers,
  waitlist_entries: waitlist,
});
const row = (change: Partial<InvitationRecord> = {}) => rowOf({ ...record, ...change });

test('an invitation addresses who lives in the household now, adults first, its lead before them', () => {
  expect(row().people.map(({ name }) => name)).toEqual(['Ada', 'Ngozi', 'Mila']);
});

test('mail goes to adults, each address once, and to no child', () => {
  expect(row().addresses).toEqual(['home@example.org']);
  expect(row().adults.map(({ name }) => name)).toEqual(['Ada', 'Ngozi']);
});

test('answers stand beside their people; plus-ones and who left since stay in sight', () => {
  const { people } = row({
    rsvps: reply([
      {
        person_id: 'p2',
        guest_no: null,
        guest_name: null,
        reply: 'yes',
        persons: { full_name: 'Ada', photo_path: null },
      },
      { person_id: 'p9', guest_no: null, guest_name: null, reply: 'yes', persons: null },
      { person_id: null, guest_no: 2, guest_name: null, reply: 'maybe', persons: null },
      { person_id: null, guest_no: 1, guest_name: 'Robin', reply: 'no', persons: null },
    ]),
  });
  expect(people.map(({ name, answer, plusOne }) => [name, answer, plusOne])).toEqual([
    ['Ada', 'yes', false],
    ['Ngozi', 'unanswered', false],
    ['Mila', 'unanswered', false],
    ['No longer in the directory', 'yes', false],
    ['Robin', 'no', true],
    ['Guest, name not known yet', 'maybe', true],
  ]);
});

test.each<[Mail[], InvitationRow['mail']]>([
  [[], { state: 'not-sent', reason: null }],
  [[mail('queued', '1')], { state: 'queued', reason: null }],
  [
    [mail('sent', '1'), mail('bounced', '2', 'HOME@example.org', 'mailbox_unknown')],
    { state: 'failed', reason: 'mailbox_unknown' },
  ],
  [[mail('failed', '1', 'home@example.org', 'x'), mail('sent', '2')], { state: 'sent', reason: null }],
  [[mail('suppressed', '1', 'home@example.org', 'opted_out')], { state: 'suppressed', reason: 'opted_out' }],
  [
    [mail('suppressed', '1', 'a@example.org', 'opted_out'), mail('sent', '1')],
    { state: 'sent', reason: null },
  ],
])('the last mail of each address speaks, the worst of them first: %#', (mails, state) => {
  expect(row({ message_recipients: mails }).mail).toEqual(state);
});

test('each filter lets through the rows its number counts', () => {
  const silent = row({ id: 'silent', sent_at: '2030-01-01T00:00:00Z' });
  const unsent = row({ id: 'unsent' });
  const off = row({
    id: 'off',
    revoked_at: '2030-01-02T00:00:00Z',
    replied_at: '2030-01-01T00:00:00Z',
    reply_state: 'withdrawn',
  });
  const waits = row({
    id: 'waits',
    sent_at: '2030-01-01T00:00:00Z',
    replied_at: '2030-01-02T00:00:00Z',
    reply_state: 'answered',
    rsvps: reply(
      [{ person_id: 'p2', guest_no: null, guest_name: null, reply: 'waitlisted', persons: null }],
      [
        {
          id: 'w1',
          state: 'offered',
          quantity: 1,
          priority: 0,
          created_at: '2030-01-02T00:00:00Z',
          offer_expires_at: '2030-01-04T00:00:00Z',
        },
      ],
    ),
  });
  const nowhere = row({
    id: 'nowhere',
    households: null,
    household_id: null,
    person_id: 'x',
    persons: person('x', 'Olof', null),
  });
  const rows = [silent, unsent, off, waits, nowhere];
  const ids = Object.fromEntries(
    SHOWS.map((show) => [show, rows.filter((one) => belongsTo(one, show)).map(({ id }) => id)]),
  );
  expect(ids).toEqual({
    all: ['silent', 'unsent', 'off', 'waits', 'nowhere'],
    yes: [],
    maybe: [],
    no: [],
    waitlisted: ['waits'],
    answered: ['waits'],
    silent: ['silent', 'unsent', 'nowhere'],
    withdrawn: ['off'],
    'not-sent': ['unsent', 'nowhere'],
    'no-address': ['nowhere'],
    undelivered: [],
    revoked: ['off'],
  });
  expect(waits.waiting).toMatchObject({ state: 'offered', places: 1 });
});

test('the list is in the order of the names it shows, with numbers by their size', () => {
  const of = (name: string) => row({ id: name, households: null, persons: person('x', name) });
  const names = ['Zoe Adams', 'Émile Young', 'Table 10', 'Anna Zimmer', 'Table 9'];
  expect(byName(names.map(of)).map(({ name }) => name)).toEqual([
    'Anna Zimmer',
    'Émile Young',
    'Table 9',
    'Table 10',
    'Zoe Adams',
  ]);
});

test('the search knows people, addresses and no accents', () => {
  const rows = [
    row({ id: 'a' }),
    row({
      id: 'b',
      households: null,
      household_id: null,
      person_id: 'x',
      persons: person('x', 'José García', 'j@example.org'),
    }),
  ];
  const ids = (q: string) => narrow(rows, { show: 'all', q }).map(({ id }) => id);
  expect(ids('garcia jose')).toEqual(['b']);
  expect(ids('MILA')).toEqual(['a']);
  expect(ids('home@')).toEqual(['a']);
  expect(ids('nobody')).toEqual([]);
});

test('a sending is planned before: mails, who has no address, whose link is off', () => {
  const plain = row({ id: 'mail' });
  const none = row({
    id: 'none',
    households: {
      name: 'No mail',
      primary_person_id: null,
      household_members: [{ role: 'adult', to_date: null, persons: person('p8', 'Yves') }],
    },
  });
  const off = row({ id: 'off', revoked_at: '2030-01-01T00:00:00Z' });
  const plan = planSending([plain, none, off]);
  expect(plan).toMatchObject({ ids: ['mail'], mails: 1 });
  expect(plan.noAddress.map(({ id }) => id)).toEqual(['none']);
  expect(plan.revoked.map(({ id }) => id)).toEqual(['off']);
  expect(defaultRows([plain, off], 'invitation').map(({ id }) => id)).toEqual(['mail']);
  expect(
    defaultRows([plain, row({ id: 'sent', sent_at: '2030-01-01T00:00:00Z' })], 'reminder').map(
      ({ id }) => id,
    ),
  ).toEqual(['sent']);
});

test('what was not sent is told by reason and name', () => {
  const skipped = (invitation_id: string, reason: string) => ({ invitation_id, person_id: null, reason });
  expect(
    skippedLines(
      [skipped('i1', 'opted_out'), skipped('gone', 'no_address'), skipped('i1', 'weird')],
      [row()],
    ),
  ).toEqual([
    '1 not sent, asked for no more mail of this kind: Okafor household',
    '1 not sent, no email address: an invitation',
    '1 not sent, weird: Okafor household',
  ]);
  expect(listNames(['a', 'b', 'b', 'c'], 2)).toBe('a, b and 1 more');
});

test('days are those of the event’s zone', () => {
  // 23:30 UTC on 30 April is 1 May in Berlin.
  const answered = row({ replied_at: '2030-04-30T23:30:00Z', reply_state: 'answered', rsvps: reply([]) });
  expect(replyWords(answered, 'Europe/Berlin')).toMatch(/^Answered .*1.*, by phone$/);
  expect(replyWords(answered, 'Europe/Berlin')).not.toMatch(/Apr|\b30\b/);
  expect(replyWords(row({ opened_at: '2030-04-01T00:00:00Z' }), 'Europe/Berlin')).toBe(
    'Not answered, link opened',
  );
  expect(
    mailWords(row({ message_recipients: [mail('failed', '1', 'a@b.org', 'mailbox_unknown')] }), 'UTC'),
  ).toEqual({
    label: 'Did not arrive',
    tone: 'danger',
    detail: 'the mailbox does not exist',
  });
});

test('adults who were imported together come by name, whatever order they are read in', () => {
  const members = ['Zoe', 'Anna', 'Otto'].map((name) => ({
    role: 'adult',
    to_date: null,
    persons: person(name, name),
  }));
  const read = (household_members: typeof members) =>
    rowOf({
      ...record,
      households: { name: 'Berg', primary_person_id: null, household_members },
    }).people.map(({ name }) => name);
  expect(read(members)).toEqual(['Anna', 'Otto', 'Zoe']);
  expect(read(members.toReversed())).toEqual(['Anna', 'Otto', 'Zoe']);
});
