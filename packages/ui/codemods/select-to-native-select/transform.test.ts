import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jscodeshift from 'jscodeshift';
import { describe, expect, test } from 'vitest';

type Transform = (file: { path: string; source: string }, api: object) => string | undefined;

const transform: Transform = createRequire(import.meta.url)('./transform.cjs');
const fixtures = new URL('./fixtures/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, fixtures), 'utf8');
const j = jscodeshift.withParser('tsx');
const run = (source: string) => transform({ path: 'meal.tsx', source }, { jscodeshift: j, j });

const names = readdirSync(fixtures);
const inputs = names
  .filter((name) => name.endsWith('.input.txt'))
  .map((name) => name.replace('.input.txt', ''));
const changing = inputs.filter((name) => names.includes(`${name}.output.txt`));

describe('what is renamed', () => {
  test.each(changing)('%s', (name) => {
    expect(run(read(`${name}.input.txt`))).toBe(read(`${name}.output.txt`));
  });
});

describe('what is left alone', () => {
  test.each(inputs.filter((name) => !changing.includes(name)))('%s', (name) => {
    expect(run(read(`${name}.input.txt`))).toBeUndefined();
  });
});

test('a second run changes nothing more', () => {
  for (const name of changing.filter((one) => !['alias', 'taken', 'reexport'].includes(one))) {
    expect(run(read(`${name}.output.txt`))).toBeUndefined();
  }
});
