import { expect, test } from 'vitest';
import { exampleRow } from './example-rows';
import { INVITATION_ACTIONS, isPossible } from './possible-actions';

const possible = (status: string, change: Parameters<typeof exampleRow>[1] = {}) =>
  INVITATION_ACTIONS.filter((action) => isPossible(action, exampleRow(0, change), status));
const unsent = { sentAt: null, mail: { state: 'not-sent', reason: null } } as const;

test('a cancelled event offers nothing but its links', () => {
  expect(possible('cancelled', { reply: 'answered' })).toEqual(['link', 'revoke']);
  expect(possible('cancelled', unsent)).toEqual(['link', 'revoke']);
});

test('an archived one still takes what a guest told the host', () => {
  expect(possible('archived', { reply: 'answered' })).toEqual(['reply', 'link', 'take-back', 'revoke']);
});

test('a live one offers what the state of the reply and the mail leaves to do', () => {
  expect(possible('live', unsent)).toEqual([
    'reply',
    'send',
    'link',
    'letter',
    'plus-ones',
    'renew',
    'revoke',
  ]);
  expect(possible('live', { ...unsent, reply: 'withdrawn' })).not.toContain('send');
  expect(possible('live', { reply: 'withdrawn' })).not.toContain('take-back');
  expect(possible('live', { revokedAt: '2030-01-01T00:00:00Z' })).toEqual(['reply', 'plus-ones', 'renew']);
});

test('an address can be added where none is, for an adult, while something can still go out', () => {
  const nowhere = { ...unsent, addresses: [] };
  expect(possible('live', nowhere)).toContain('email');
  expect(possible('live', nowhere)).not.toContain('send');
  expect(possible('live', { ...nowhere, adults: [] })).not.toContain('email');
  expect(possible('archived', nowhere)).not.toContain('email');
});
