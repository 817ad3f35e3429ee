import { expect, test } from 'vitest';
import * as z from 'zod';
import { isInstant, isOneOf, isRecord, isShape, isText, isUuid, isWords, orAbsent, orNull } from './checks';

test.each([
  '2030-01-31T10:00:00Z',
  '2030-01-31T10:00:00.123Z',
  '2030-01-31T10:00:00+02:00',
  '2030-01-31',
  '2030-13-31T10:00:00Z',
  'tomorrow',
  null,
  5,
])('%s is an instant to both', (value) => {
  expect(isInstant(value)).toBe(z.iso.datetime({ offset: true }).safeParse(value).success);
});

test.each([
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'F47AC10B-58CC-4372-A567-0E02B2C3D479',
  'f47ac10b-58cc-9372-a567-0e02b2c3d479',
  'f47ac10b58cc4372a5670e02b2c3d479',
  '',
  null,
])('%s is an id to both', (value) => {
  expect(isUuid(value)).toBe(z.uuid().safeParse(value).success);
});

test('a shape asks every property', () => {
  const check = isShape({
    name: isText,
    plan: isOneOf(['free', 'pro']),
    note: orNull(isText),
    age: orAbsent(isText),
  });
  expect(check({ name: 'a', plan: 'pro', note: null, more: 1 })).toBe(true);
  expect(check({ name: 'a', plan: 'gold', note: null })).toBe(false);
  expect(check({ plan: 'free', note: null })).toBe(false);
  expect(check({ name: 'a', plan: 'free' })).toBe(false);
  for (const other of [null, [], 'text', undefined]) expect(check(other)).toBe(false);
});

test('a record is an object and no list; words have a length', () => {
  expect([{}, [], null, 'a'].map(isRecord)).toEqual([true, false, false, false]);
  expect(['', 'a', 'abc', 1].map(isWords(2))).toEqual([false, true, false, false]);
});
