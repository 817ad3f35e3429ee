import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Rows of the threat table that hold so far (docs/security.md). Rows of later parts join with them. */
const HELD = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27, 28, 29, 30, 31, 32,
  33, 34, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 61, 62, 63, 64,
  65, 66, 67, 68, 69, 83, 84, 85, 86, 87, 88, 89, 91, 92, 94, 95, 97, 99, 100, 101, 102, 106,
];

function testFiles(): string[] {
  return ['packages', 'supabase', 'tests', 'mocks'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      // Tables of cases stand in files of their own beside the tests that run them.
      .filter(
        (file) => /\.(test|spec)\.tsx?$|-cases\.ts$/.test(file) && !/node_modules|[\\/]dist[\\/]/.test(file),
      )
      .map((file) => join(root, folder, file)),
  );
}

/** Numbers named by the titles of tests: `threat 32: …`, `threats 1 to 3: …`, `… (threat 43)`, or `102: …`. */
function numbersIn(source: string): number[] {
  const named = [...source.matchAll(/threats? ([\d, and to–-]+)/gi)].flatMap(([, list = '']) =>
    list.split(/,|and/).flatMap((part) => {
      const [from, to] = part.split(/to|–|-/).map((text) => Number.parseInt(text.trim(), 10));
      if (from === undefined || Number.isNaN(from)) return [];
      if (to === undefined || Number.isNaN(to) || to < from || to - from > 20) return [from];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
  const leading = [
    ...source.matchAll(/(?:describe|test|it)(?:\.\w+)*\(\s*['"`](\d{1,3}(?:(?:, | and )\d{1,3})*): /g),
  ].flatMap(([, rows = '']) => rows.split(/, | and /).map(Number));
  return [...named, ...leading];
}

test('every threat that must hold has a test named by its number', () => {
  const proven = new Set(testFiles().flatMap((file) => numbersIn(readFileSync(file, 'utf8'))));
  expect(HELD.filter((row) => !proven.has(row))).toEqual([]);
});
