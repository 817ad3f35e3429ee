import { expect, test } from 'vitest';
import type { ActionItemRow } from './dashboard-queries';
import { actionItemsOf } from './action-items';

const row: ActionItemRow = {
  event_id: 'e1',
  name: 'Okafor reunion',
  zone: 'Europe/Berlin',
  start_date: '2030-07-12',
  rsvp_closes_on: '2030-07-01',
  kind: 'send',
  amount: null,
  places: null,
  since: null,
  people: [],
};
const people = [
  { id: 'p1', name: 'Ifeoma Eze', invited_as: 'Aunt Ifeoma', photo: null },
  { id: 'p2', name: 'Tom Kelly', invited_as: 'Amara and Tom', photo: null },
];
const said = (change: Partial<ActionItemRow>, now = '2030-06-25T10:00:00Z') =>
  actionItemsOf([{ ...row, ...change }], new Date(now))[0];

test('what is late comes first, then what is due today, then the most urgent and the nearest event', () => {
  const items = actionItemsOf(
    [
      { ...row, kind: 'date', start_date: null },
      { ...row, event_id: 'later', kind: 'remind', start_date: '2031-01-01', rsvp_closes_on: '2030-07-09' },
      { ...row, kind: 'send' },
      { ...row, kind: 'remind' },
      { ...row, event_id: 'today', kind: 'remind', rsvp_closes_on: '2030-06-25' },
      { ...row, kind: 'mail', amount: 2, since: '2030-06-21T10:00:00Z' },
    ],
    new Date('2030-06-25T10:00:00Z'),
  );
  expect(items.map(({ id }) => id)).toEqual([
    'e1:mail',
    'today:remind',
    'e1:remind',
    'later:remind',
    'e1:send',
    'e1:date',
  ]);
});

test('the days until the deadline are those of the event’s zone', () => {
  const remind = { kind: 'remind', amount: 4 } as const;
  expect(said(remind)).toMatchObject({
    title: '4 households have not answered',
    detail: 'Okafor reunion · replies close 1 Jul 2030',
    due: { label: 'In 6 days', level: 'later' },
    action: 'Remind 4',
  });
  expect(said(remind, '2030-06-30T10:00:00Z')?.due).toEqual({ label: 'Tomorrow', level: 'later' });
  // 22:30 UTC on the day before is the last day in Berlin.
  expect(said(remind, '2030-06-30T22:30:00Z')?.due).toEqual({ label: 'Today', level: 'today' });
});

test('a mail that did not arrive is late since the day it failed', () => {
  const mail = { kind: 'mail', amount: 1, people: people.slice(0, 1) } as const;
  const since = (instant: string) => said({ ...mail, since: instant })?.due;
  expect(said(mail)?.title).toBe('The mail to Aunt Ifeoma did not arrive');
  expect(since('2030-06-25T08:00:00Z')).toEqual({ label: 'Since today', level: 'late' });
  expect(since('2030-06-24T08:00:00Z')).toEqual({ label: 'Since yesterday', level: 'late' });
  // 22:30 UTC on Thursday is Friday in Berlin.
  expect(since('2030-06-20T22:30:00Z')).toEqual({ label: 'Since Friday', level: 'late' });
  expect(since('2030-06-12T08:00:00Z')).toEqual({ label: 'Since 12 Jun 2030', level: 'late' });
});

test('one and many each read well', () => {
  const title = (change: Partial<ActionItemRow>) => said(change)?.title;
  expect(title({ kind: 'send', amount: 1 })).toBe('One household has not got the invitation');
  expect(title({ kind: 'mail', amount: 3, people })).toBe('The mails to 3 households did not arrive');
  // Whoever it went to may be gone from the directory.
  expect(title({ kind: 'mail', amount: 1 })).toBe('One mail did not arrive');
  expect(said({ kind: 'waitlist', amount: 1, places: 0 })).toMatchObject({
    title: 'One person waits for a place',
    detail: 'Okafor reunion',
    due: null,
  });
  expect(said({ kind: 'waitlist', amount: 3, places: 1 })).toMatchObject({
    title: '3 people wait for a place',
    detail: 'Okafor reunion · One place is free',
    due: { label: 'Now', level: 'today' },
  });
});

test.each([
  ['publish', '/event-details/e1'],
  ['date', '/edit-event/e1'],
  ['invite', '/rsvp?event=e1&invite=guests'],
  ['address', '/rsvp?event=e1&show=no-address'],
  ['send', '/rsvp?event=e1&show=not-sent'],
  ['remind', '/rsvp?event=e1&show=silent'],
  ['mail', '/rsvp?event=e1&show=undelivered'],
  ['waitlist', '/rsvp?event=e1&show=waitlisted'],
  ['full', '/event-details/e1'],
] as const)('%s opens its rows', (kind, to) => {
  expect(said({ kind, amount: 2 })?.to).toBe(to);
});

test('who has no address waits for the organiser in words of its own', () => {
  expect(said({ kind: 'address', amount: 2 })).toMatchObject({
    title: '2 households have no email address',
    action: 'Reach them',
  });
});
