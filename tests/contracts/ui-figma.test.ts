import { expect, test } from 'vitest';
import * as z from 'zod';
import { figmaFiles, PRIMITIVE_COLLECTION } from '../../packages/ui/tokens/figma';
import { MODES, primitives, semanticsOf } from '../../packages/ui/tokens/resolve';
import { isPlainObject } from '../../packages/ui/tokens/plain-object';

/** What Figma reads of a variable: https://help.figma.com/hc/en-us/articles/15343816063383 */
const extensions = z.strictObject({
  'com.figma.scopes': z.array(z.string()).min(1),
  'com.figma.hiddenFromPublishing': z.literal(true).optional(),
  'com.figma.codeSyntax': z.strictObject({ WEB: z.string().regex(/^var\(--[a-z0-9-]+\)$/) }).optional(),
  'com.figma.aliasData': z
    .strictObject({ targetVariableName: z.string(), targetVariableSetName: z.literal(PRIMITIVE_COLLECTION) })
    .optional(),
});
const share = z.number().min(0).max(1);
const token = z
  .discriminatedUnion('$type', [
    z.object({
      $type: z.literal('color'),
      $value: z.strictObject({
        colorSpace: z.literal('srgb'),
        components: z.tuple([share, share, share]),
        alpha: share,
        hex: z.string().regex(/^#[0-9a-f]{6}$/),
      }),
    }),
    z.object({
      $type: z.literal('dimension'),
      $value: z.strictObject({ value: z.number(), unit: z.literal('px') }),
    }),
    z.object({
      $type: z.literal('duration'),
      $value: z.strictObject({ value: z.number(), unit: z.literal('s') }),
    }),
    z.object({ $type: z.literal('fontFamily'), $value: z.string() }),
    z.object({ $type: z.literal('number'), $value: z.number() }),
  ])
  .and(z.object({ $description: z.string().optional(), $extensions: extensions }));
type FigmaToken = z.infer<typeof token>;

function variables(node: unknown, path: string[] = [], into = new Map<string, FigmaToken>()) {
  if (!isPlainObject(node)) throw new Error(`${path.join('/')} is no group.`);
  if ('$value' in node) into.set(path.join('/'), token.parse(node));
  else
    for (const [key, child] of Object.entries(node)) {
      if (!key.startsWith('$')) variables(child, [...path, key], into);
    }
  return into;
}

const files = new Map(figmaFiles().map(({ path, content }) => [path, content]));
const collection = (name: string) =>
  [...files].filter(([path]) => path.startsWith(`${name}/`)).map(([, content]) => variables(content));

test('one file for each mode of the three collections', () => {
  expect([...files.keys()]).toEqual([
    'primitive/value.tokens.json',
    ...MODES.map((mode) => `semantic/${mode}.tokens.json`),
    'density/comfortable.tokens.json',
    'density/compact.tokens.json',
  ]);
  const names = [...files.values()].map((content) => content.$extensions);
  expect(names).toContainEqual({ 'com.figma.modeName': 'Dark, more contrast' });
});

test.each(['primitive', 'semantic', 'density'])('%s: every mode names the same variables', (name) => {
  const [first, ...others] = collection(name).map((found) => [...found.keys()].toSorted());
  expect(first?.length).toBeGreaterThan(3);
  for (const other of others) expect(other).toEqual(first);
});

test('every semantic colour has its value, and what it is an alias of is a primitive of that colour', () => {
  const primitive = variables(files.get('primitive/value.tokens.json'));
  let aliases = 0;
  for (const mode of MODES) {
    const found = variables(files.get(`semantic/${mode}.tokens.json`));
    expect(found.size).toBe(semanticsOf(mode).size);
    for (const [name, { $value, $extensions }] of found) {
      const target = $extensions['com.figma.aliasData']?.targetVariableName;
      if (target === undefined) continue;
      aliases += 1;
      expect(primitive.get(target)?.$value, `${mode} ${name}`).toEqual($value);
    }
  }
  expect(aliases).toBeGreaterThan(140);
});

test('a colour is the hex of the visual identity', () => {
  const primitive = variables(files.get('primitive/value.tokens.json'));
  for (const [name, { value }] of primitives()) {
    if (!name.startsWith('color.') || !isPlainObject(value)) continue;
    expect(primitive.get(name.replaceAll('.', '/'))?.$value).toHaveProperty('hex', value.hex);
  }
});

test('lengths are pixels, line heights too, times seconds', () => {
  const primitive = variables(files.get('primitive/value.tokens.json'));
  expect(primitive.get('radius/md')?.$value).toEqual({ value: 10, unit: 'px' });
  expect(primitive.get('text/base/line-height')?.$value).toEqual({ value: 26, unit: 'px' });
  expect(primitive.get('duration/fast')?.$value).toEqual({ value: 0.12, unit: 's' });
  const compact = variables(files.get('density/compact.tokens.json'));
  expect(compact.get('size/control')?.$value).toEqual({ value: 34, unit: 'px' });
});
