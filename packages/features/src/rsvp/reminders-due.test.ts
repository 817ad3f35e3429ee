import { expect, test } from 'vitest';
import { exampleRow } from './example-rows';
import { remindersAreDue } from './send-plan';

const sentOn = (sentAt: string | null) => exampleRow(0, { sentAt });

test('a reminder is pressed upon nobody before they had two days to answer', () => {
  const silent = [sentOn('2030-01-05T10:00:00Z'), sentOn('2030-01-07T10:00:00Z')];
  expect(remindersAreDue(silent, Date.parse('2030-01-07T09:59:00Z'))).toBe(false);
  expect(remindersAreDue(silent, Date.parse('2030-01-07T10:00:00Z'))).toBe(true);
  expect(remindersAreDue([sentOn(null)], Date.parse('2030-01-07T10:00:00Z'))).toBe(false);
});
