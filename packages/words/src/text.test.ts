import { expect, test } from 'vitest';
import { inOneLine } from './text.ts';

test.each([
  [['Tarkwa Bay', 'Pier 3,\n Lagos\n'], 'Tarkwa Bay, Pier 3, Lagos'],
  [[null, 'Lagos'], 'Lagos'],
  [[null, null], ''],
])('%j is %s in one line', (parts, line) => {
  expect(inOneLine(parts)).toBe(line);
});
