import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PastedPerson } from './pasted-people';
import { readPasted } from './read-pasted';

const STYLES = ['mail', 'lines', 'households'] as const;

/** One person in the words of the fixtures: sign, name, and what is known of them. */
function inWords({ fields, marks, offered, values = {}, not_named: unnamed }: PastedPerson): string {
  const { full_name: name, ...others } = fields;
  const sign = unnamed ? '+' : name === undefined ? '!' : marks.length > 0 ? '?' : '=';
  const known = Object.entries({ ...others, ...values }).map(([field, value]) => `${field} ${value}`);
  return [sign, name ?? '', ...known.sort(), offered.email ? `offered ${offered.email}` : '']
    .filter((part) => part !== '')
    .join(' | ');
}

/** A line of the fixtures in the order in which `inWords` has it. */
function expectedWords(line: string): string {
  const [sign, rest] = [line.slice(0, 1), line.slice(1).trim()];
  const [name = '', ...facts] = rest.split('|').map((part) => part.trim());
  const offered = facts.filter((fact) => fact.startsWith('offered '));
  return [sign, name, ...facts.filter((fact) => !offered.includes(fact)).sort(), ...offered]
    .filter((part) => part !== '')
    .join(' | ');
}

describe.each(STYLES)('pasted lists: %s', (style) => {
  const [, ...lists] = readFileSync(
    new URL(`../fixtures/pasted/${style}.txt`, import.meta.url),
    'utf8',
  ).split(/^# /m);

  test('there are twenty of them', () => expect(lists).toHaveLength(20));

  test.each(lists.map((list) => [list.split('\n')[0] ?? '', list] as const))('%s', (title, list) => {
    const [pasted = '', people = ''] = list.slice(title.length + 1).split('\n---\n');
    expect(readPasted(pasted).map(inWords)).toEqual(
      people
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(expectedWords),
    );
  });
});
