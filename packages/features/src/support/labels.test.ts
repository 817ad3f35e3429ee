import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATE_WORDS, SUPPORT_STATES, SUPPORT_TOPICS, TOPIC_LABELS } from './labels';

const table = readFileSync('supabase/migrations/20261122090100_support.sql', 'utf8');
const listed = (column: string) =>
  [...(new RegExp(`^  ${column} .* in \\(([^)]*)\\)`, 'm').exec(table)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, value]) => value,
  );

test('topics and states are those of the table, each with words of its own', () => {
  expect(listed('topic')).toEqual([...SUPPORT_TOPICS]);
  expect(listed('state')).toEqual([...SUPPORT_STATES]);
  const words = [...Object.values(TOPIC_LABELS), ...Object.values(STATE_WORDS).map(({ label }) => label)];
  expect(new Set(words).size).toBe(SUPPORT_TOPICS.length + SUPPORT_STATES.length);
});
