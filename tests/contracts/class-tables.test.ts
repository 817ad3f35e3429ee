import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { classTables, pickedClassTables } from './class-tables';

const root = fileURLToPath(new URL('../../packages/ui/src/', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(stories|test)\./.test(file))
  .map((file) => ({ file, code: readFileSync(root + file, 'utf8') }));

test('no component picks its classes from a table of its own: looks are described by cva', () => {
  expect(files.length).toBeGreaterThan(300);
  const exported = new Set(
    files.flatMap(({ code }) =>
      classTables(code).filter((name) => new RegExp(`export const ${name}\\b`).test(code)),
    ),
  );
  const found = files.flatMap(({ file, code }) => {
    const imported = [...exported].filter((name) =>
      new RegExp(`import[^;]*\\b${name}\\b[^;]*from`).test(code),
    );
    return pickedClassTables(code, new Set(imported)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

test.each([
  [`const TONES = { info: 'bg-card text-sm' } as const; TONES[tone];`, ['TONES']],
  [`const SIZES: Record<Size, string> = { sm: 'hover:w-4', md: '' }; cn('flex', SIZES[size]);`, ['SIZES']],
  [
    `const LOOKS = { a: { box: 'size-4', day: 'h-8' } } satisfies Looks; const look = LOOKS[size];`,
    ['LOOKS'],
  ],
  [`const KINDS = { info: [Info, 'text-info-text'] }; const [Icon, colour] = KINDS[kind];`, ['KINDS']],
  [`const ENDS = { a: BASE + ' rounded-md' }; ENDS[side];`, ['ENDS']],
  [`cn({ start: 'items-start', end: 'items-end' }[align]);`, ['(inline)']],
])('finds the table in %s', (code, names) => {
  expect(pickedClassTables(code)).toEqual(names);
});

test('finds a table of another file', () => {
  expect(classTables(`export const GAPS = { 1: 'gap-1' };`)).toEqual(['GAPS']);
  expect(pickedClassTables(`GAPS[gap];`, new Set(['GAPS']))).toEqual(['GAPS']);
});

test.each([
  `const tone = { info: 'bg-card' }; cva('', { variants: { tone } });`,
  `const WORDS = { yes: 'Yes, we come', no: 'No' }; WORDS[answer];`,
  `const TYPES = { 'image/png': 'image/png', 'image/webp': 'webp' }; TYPES[kind];`,
  `const ROLES = { polite: 'status', assertive: 'alert' }; ROLES[announce];`,
  `const classNames = { day: 'size-9' }; use({ classNames });`,
])('lets %s be', (code) => {
  expect(pickedClassTables(code)).toEqual([]);
});
