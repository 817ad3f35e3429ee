import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = [
  'packages/ui/src',
  'packages/features/src',
  'packages/app/src',
  'packages/app/server',
  'packages/supabase-embedded/src',
  'supabase/functions',
];

/** Every regular expression literal in shipped code, with its positions. */
function literals(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of FOLDERS) {
    let entries: string[];
    try {
      entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    } catch {
      continue;
    }
    for (const entry of entries) {
      if (!/\.tsx?$/.test(entry) || /\.(test|stories)\.tsx?$/.test(entry)) continue;
      const path = join(root, folder, entry);
      const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      const visit = (node: ts.Node) => {
        if (ts.isRegularExpressionLiteral(node)) {
          const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          found.set(node.text, [...(found.get(node.text) ?? []), `${relative(root, path)}:${line}`]);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
    }
  }
  return found;
}

/** Pattern and flags of a literal such as `/a+/gu`. */
function split(literal: string): [pattern: string, flags: string] {
  const end = literal.lastIndexOf('/');
  return [literal.slice(1, end), literal.slice(end + 1).replace('v', 'u')];
}

/**
 * The automaton proves a pattern linear or not, the same way on every run. What it cannot read (a look around, a
 * reference back) or is too large for it is tried with strings that are drawn: from one seed, and bounded by the
 * characters that are read and not by a clock, so that a busy machine finds what a quiet one does.
 */
function statusOf(source: string, flags: string): string {
  const proven = checkSync(source, flags, { checker: 'automaton', timeout: 5_000 });
  if (proven.status !== 'unknown') return proven.status;
  return checkSync(source, flags, {
    checker: 'fuzz',
    randomSeed: 1,
    seedingTimeout: null,
    incubationTimeout: null,
    attackTimeout: null,
    attackLimit: 10_000_000,
    timeout: 60_000,
  }).status;
}

test.each([
  ['exponential', '^(a+)+$'],
  ['polynomial', '\\s+$'],
  ['referring back, which only the drawn strings can try', '^(\\w+)\\1$'],
])('threat 101: the check finds a pattern that is %s', (_, source) => {
  expect(statusOf(source, '')).toBe('vulnerable');
});

test('threat 101: every regular expression that ships is linear', () => {
  const all = literals();
  expect(all.size).toBeGreaterThan(20);
  const unsafe = [...all].flatMap(([literal, places]) => {
    const status = statusOf(...split(literal));
    return status === 'safe' ? [] : [`${literal} (${status}) at ${places.join(', ')}`];
  });
  expect(unsafe).toEqual([]);
}, 600_000);
