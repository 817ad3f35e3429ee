import { expect, test } from 'vitest';
import { actionsOf, undoUntil } from './event-status';
import { toldText, undoneText } from './undone-end';

const undone = { status: 'live', was: 'cancelled', told: [], waiting: 0, offered: 0, reminders: 0 } as const;
const named = (...names: string[]) =>
  names.map((name) => ({ name, address: `${name.toLowerCase()}@example.org` }));

test('what came back is said, and nothing that was not there', () => {
  expect(undoneText({ ...undone, told: [] })).toBe('Live again');
  expect(undoneText({ ...undone, told: [], status: 'paused', waiting: 1, offered: 2, reminders: 1 })).toBe(
    'Paused again, with one household on the waitlist, 2 open offers, one planned reminder',
  );
});

test('mails that are out already are named', () => {
  expect(toldText({ told: [] })).toBeNull();
  expect(toldText({ told: named('Ada') })).toBe(
    'One cancellation mail has gone out already, to Ada. Tell them that it takes place after all.',
  );
  expect(toldText({ told: named(...'A B C D E F G H I J'.split(' ')) })).toMatch(
    /^10 .* to A, B, C, D, E, F, G, H and 2 more\./,
  );
  expect(toldText({ told: [{ name: null, address: 'x@example.org' }] })).toContain('to x@example.org.');
});

test('an end is undone within a day, and only an end', () => {
  const at = '2030-07-01T12:00:00Z';
  const event = (status: string) => ({ status, status_changed_at: at });
  const now = Date.parse('2030-07-02T11:59:00Z');
  expect(undoUntil(event('archived'), now)?.toISOString()).toBe('2030-07-02T12:00:00.000Z');
  expect(undoUntil(event('cancelled'), now + 60_000)).toBeNull();
  expect(undoUntil(event('paused'), now)).toBeNull();
  // It became so before the time was kept.
  expect(undoUntil({ status: 'archived', status_changed_at: null }, now)).toBeNull();
  expect(actionsOf({ status: 'cancelled', status_changed_at: '2020-01-01T00:00:00Z' })).toEqual([
    'duplicate',
  ]);
  expect(actionsOf({ status: 'cancelled', status_changed_at: new Date().toISOString() })).toEqual([
    'undo-end',
    'duplicate',
  ]);
});
