import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Compares the table of threats in docs/security.md with the titles of the tests, in both directions. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The rows of the table: the number of each threat, and what its last column says. */
const rows = new Map(
  [...readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/^\| (\d+) \|.*\| ([^|]+) \|$/gm)].map(
    ([, number, tests = '']) => [Number(number), tests] as const,
  ),
);

const testFiles = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    (file) => file !== 'tests/contracts/threats.test.ts' && /\.(?:test|spec)\.tsx?$|-cases\.ts$/.test(file),
  );

/** `'threat 12: …'`, `'threats 12 and 13: …'`, `'threat 44, R7: …'` at the beginning of a text. */
const TITLE = /['"`]threats? (\d+(?:(?:, | and )\d+)*)(?:, R\d+)?:/g;
/** A table of cases marks its rows at the end of their name: `name: '… (threat 44, threat 101)'`. */
const CASE = /name: '[^'\n]*\((threat \d+(?:, threat \d+)*)\)'/g;

const numbersIn = (list: string) => (list.match(/\d+/g) ?? []).map(Number);

/** By threat: the names of the files whose tests prove it. */
const proofs = new Map<number, Set<string>>();
for (const file of testFiles) {
  const text = readFileSync(join(root, file), 'utf8');
  const patterns = file.endsWith('-cases.ts') ? [TITLE, CASE] : [TITLE];
  for (const [, list = ''] of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
    for (const number of numbersIn(list)) {
      const files = proofs.get(number) ?? new Set<string>();
      proofs.set(number, files.add(basename(file)));
    }
}

const listOf = (files: ReadonlySet<string>) =>
  [...files]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

test('the table has every number once, from 1 on', () => {
  expect([...rows.keys()]).toEqual(Array.from({ length: rows.size }, (_, index) => index + 1));
  expect(rows.size).toBeGreaterThan(100);
});

test('every row names the files whose tests begin with its number, or says why there are none', () => {
  const wrong = [...rows].flatMap(([number, said]) => {
    const files = proofs.get(number);
    if (files !== undefined) {
      const expected = listOf(files);
      return said === expected ? [] : [`${number}: docs/security.md should say ${expected}`];
    }
    return /^(?:not built yet|no test): \S/.test(said)
      ? []
      : [`${number}: no test begins with "threat ${number}:", although docs/security.md says ${said}`];
  });
  expect(wrong).toEqual([]);
});

test('every number in a title has a row', () => {
  expect([...proofs.keys()].filter((number) => !rows.has(number))).toEqual([]);
});
