import { expect, test } from 'vitest';
import { constraintIn, refusalWords } from './refusals.ts';

test.each([
  [
    'new row for relation "events" violates check constraint "events_ends_after_start"',
    '23514',
    'The end comes before the start. Choose a later end.',
  ],
  [
    'new row for relation "events" violates check constraint "events_check4"',
    '23514',
    'Something here does not fit. Check what you entered, then try again.',
  ],
  // The name of no constraint, but of what every object has.
  [
    'new row for relation "events" violates check constraint "toString"',
    '23514',
    'Something here does not fit. Check what you entered, then try again.',
  ],
  [
    'duplicate key value violates unique constraint "orgs_slug_key"',
    '23505',
    'This is there already. Change what makes it different, or use the one that is there.',
  ],
  [
    'update or delete on table "persons" violates foreign key constraint "x_fkey" on table "x"',
    '23503',
    'Something else still needs this, so it stays. Remove what uses it first, then try again.',
  ],
  [
    'insert or update on table "x" violates foreign key constraint "x_fkey"',
    '23503',
    'Something this belongs to is no longer there. Load the page again, then repeat what you did.',
  ],
  [
    'new row violates row-level security policy for table "objects"',
    undefined,
    'Your account has no right to see or change this.',
  ],
  [
    'invalid input syntax for type uuid: "x"',
    '22P02',
    'Something here does not fit. Check what you entered, then try again.',
  ],
])('%s becomes words', (message, code, words) => {
  expect(refusalWords(message, code)).toBe(words);
});

test.each([
  ['The last day for replies comes after the event.', '23514'],
  ['Your role does not allow this.', '42501'],
  ['two households share this address.', 'PT409'],
  ['weak password', 'weak_password'],
  ['Failed to fetch', undefined],
])('%s stays as it is', (message, code) => {
  expect(refusalWords(message, code)).toBe(message);
});

test('a constraint is known by its name', () => {
  expect(constraintIn('violates check constraint "events_name_check"')).toBe('events_name_check');
  expect(constraintIn('Your role does not allow this.')).toBeUndefined();
});
