import { expect, test } from 'vitest';
import type { ActionItemRow } from './queries/dashboard';
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
};
const said = (change: Partial<ActionItemRow>, now = '2030-06-25T10:00:00Z') =>
  actionItemsOf([{ ...row, ...change }], new Date(now))[0];
const text = (change: Partial<ActionItemRow>, now?: string) => said(change, now)?.text;

test('the most urgent comes first, then the nearest event', () => {
  const kinds = actionItemsOf([
    { ...row, kind: 'date', start_date: null },
    { ...row, event_id: 'later', kind: 'remind', start_date: '2031-01-01' },
    { ...row, kind: 'send' },
    { ...row, kind: 'remind' },
  ]).map(({ id }) => id);
  expect(kinds).toEqual(['e1:remind', 'later:remind', 'e1:send', 'e1:date']);
});

test('the days until the deadline are those of the event’s zone', () => {
  const remind = { kind: 'remind', amount: 4 } as const;
  expect(text(remind)).toBe('4 households have not answered Okafor reunion, and replies close in 6 days.');
  expect(text(remind, '2030-06-30T10:00:00Z')).toMatch(/close tomorrow\.$/);
  // 22:30 UTC on the day before is the last day in Berlin.
  expect(text(remind, '2030-06-30T22:30:00Z')).toMatch(/close today\.$/);
});

test('one and many each read well', () => {
  expect(text({ kind: 'send', amount: 1 })).toBe(
    'One household has not got the invitation to Okafor reunion.',
  );
  expect(text({ kind: 'mail', amount: 1 })).toBe('One mail about Okafor reunion did not arrive.');
  expect(text({ kind: 'mail', amount: 3 })).toBe(
    'Mails to 3 households about Okafor reunion did not arrive.',
  );
  expect(text({ kind: 'waitlist', amount: 1, places: 0 })).toBe(
    'One person waits for a place at Okafor reunion.',
  );
  expect(text({ kind: 'waitlist', amount: 3, places: 1 })).toBe(
    '3 people wait for a place at Okafor reunion, and one place is free.',
  );
});

test.each([
  ['publish', '/event-details/e1'],
  ['date', '/edit-event/e1'],
  ['invite', '/rsvp?event=e1'],
  ['send', '/rsvp?event=e1&show=not-sent'],
  ['remind', '/rsvp?event=e1&show=silent'],
  ['mail', '/rsvp?event=e1&show=undelivered'],
  ['waitlist', '/rsvp?event=e1&show=waitlisted'],
  ['full', '/event-details/e1'],
] as const)('%s opens its rows', (kind, to) => {
  expect(said({ kind, amount: 2 })?.to).toBe(to);
});
