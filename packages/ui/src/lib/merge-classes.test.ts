import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { cn } from './cn';
import { MERGE_CACHE_SIZE, mergeClasses } from './merge-classes';

const reference = extendTailwindMerge({
  extend: {
    theme: {
      shadow: ['tab'],
      spacing: ['control', 'control-sm', 'control-lg', 'row'],
      'font-weight': ['heading'],
    },
    classGroups: { duration: [{ duration: ['fast', 'base', 'slow'] }] },
  },
});

/** Every word in the quotes of our sources that both know as a class; two of the same are then one. */
const ours = new Set<string>();
for (const folder of ['../', '../../../features/src/']) {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|merge-classes/.test(file)) continue;
    for (const [, text = ''] of readFileSync(root + file, 'utf8').matchAll(/['"`]([^'"`\n]+)['"`]/g)) {
      for (const word of text.split(/\s+/)) if (/^[a-z-][\w.[\]()/%-]*$/.test(word)) ours.add(word);
    }
  }
}
const known = [...ours].filter((word) =>
  [mergeClasses, reference].every((merge) => merge(`${word} ${word}`) === word),
);

// Its work grows with the square of the classes: some five seconds on a quiet machine.
test('merges any two classes of ours as the reference does', { timeout: 60_000 }, () => {
  expect(known.length).toBeGreaterThan(300);
  const different = known.flatMap((first) =>
    known.map((second) => `${first} ${second}`).filter((pair) => mergeClasses(pair) !== reference(pair)),
  );
  expect(different).toEqual([]);
});

test.each([
  ['hover:bg-accent hover:bg-muted bg-card', 'hover:bg-muted bg-card'],
  ['p-2 md:p-4 px-6', 'p-2 md:p-4 px-6'],
  ['px-6 md:p-4 p-2', 'md:p-4 p-2'],
  ['size-2! size-4', 'size-2! size-4'],
  ['group-has-[a:hover]:w-2 group-has-[a:hover]:w-4', 'group-has-[a:hover]:w-4'],
  ['touch-target focus-ring touch-target', 'touch-target focus-ring touch-target'],
])('%s', (given, wanted) => {
  expect(mergeClasses(given)).toBe(wanted);
});

test('what is not there is left out', () => {
  const absent: string | undefined = undefined;
  expect(cn('flex', absent, false, ['gap-2', null], 'block')).toBe('gap-2 block');
});

test('remembers 500 strings and answers the same for one it has forgotten', () => {
  expect(MERGE_CACHE_SIZE).toBe(500);
  for (let n = 0; n < 2 * MERGE_CACHE_SIZE; n += 1)
    expect(mergeClasses(`p-${n} p-4 m-${n}`)).toBe(`p-4 m-${n}`);
  expect(mergeClasses('p-0 p-4 m-0')).toBe('p-4 m-0');
});
