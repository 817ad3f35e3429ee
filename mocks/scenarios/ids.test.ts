import { expect, test } from 'vitest';
import { stableId } from './ids';

test('an id tells kind, number and scenario, and stays what it was', () => {
  expect(stableId('user', 1)).toBe('00000001-0001-4000-8000-000000000001');
  expect(stableId('role', 255, 5)).toBe('00000005-000f-4000-8000-0000000000ff');
});

test('a kind that stands in no list has a number too, and another than its neighbours', () => {
  const kinds = [
    'request',
    'budget',
    'expense',
    'ticket',
    'order',
    'venue',
    'task',
    'poll',
    'photo',
    'sponsor',
  ];
  const ids = kinds.map((kind) => stableId(kind, 1));
  expect(new Set(ids).size).toBe(kinds.length);
  for (const id of ids) expect(id).toMatch(/^00000001-[1-9a-f][0-9a-f]{3}-4000-8000-000000000001$/);
});
