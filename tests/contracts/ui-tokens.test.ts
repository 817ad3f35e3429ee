import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { MODES, primitives, semanticsOf, type TokenMap } from '../../packages/ui/tokens/resolve';
import { isPlainObject } from '../../packages/ui/tokens/plain-object';

/**
 * Checks the token files against the Design Tokens Format, Color and Resolver modules of 2025.10
 * (https://www.designtokens.org/tr/2025.10/): names, types, values and how the files are combined.
 */
const FILES = ['primitive', 'light', 'dark', 'contrast-more'] as const;
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../packages/ui/tokens/${name}`, import.meta.url), 'utf8'));

const alias = z.string().regex(/^\{[^{}.$][^{}]*\}$/);
const orAlias = <Schema extends z.ZodType>(schema: Schema) => z.union([alias, schema]);
const share = z.number().min(0).max(1);

// Color module 4.2.13: lightness 0 to 1, chroma from 0, hue 0 to 360 (360 left out); `none` is not used here.
const color = z.strictObject({
  colorSpace: z.literal('oklch'),
  components: z.tuple([share, z.number().min(0), z.number().min(0).lt(360)]),
  alpha: share.optional(),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
});
// Format module 8.2: no other unit than these two.
const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) });
const length = orAlias(dimension);

const VALUES: Record<string, z.ZodType> = {
  color: orAlias(color),
  dimension: length,
  duration: orAlias(z.strictObject({ value: z.number(), unit: z.enum(['ms', 's']) })),
  number: orAlias(z.number()),
  fontFamily: orAlias(z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])),
  fontWeight: orAlias(z.number().min(1).max(1000)),
  // The two x coordinates lie between 0 and 1.
  cubicBezier: orAlias(z.tuple([share, z.number(), share, z.number()])),
  shadow: orAlias(
    z.strictObject({
      color: orAlias(color),
      offsetX: length,
      offsetY: length,
      blur: length,
      spread: length,
      inset: z.boolean().optional(),
    }),
  ),
};

const GROUP_PROPERTIES = [
  '$type',
  '$description',
  '$extensions',
  '$deprecated',
  '$extends',
  '$root',
  '$schema',
];
const TOKEN_PROPERTIES = ['$type', '$value', '$description', '$extensions', '$deprecated'];

function faults(node: unknown, path: string[] = [], inherited?: string): string[] {
  const at = path.join('.') || 'the file';
  if (!isPlainObject(node)) return [`${at} is neither a group nor a token`];
  const type = typeof node.$type === 'string' ? node.$type : inherited;
  const isToken = '$value' in node;
  const known = isToken ? TOKEN_PROPERTIES : GROUP_PROPERTIES;
  const found = Object.keys(node)
    .filter((key) => key.startsWith('$') && !known.includes(key))
    .map((key) => `${at} has ${key}, which the format does not know`);
  for (const key of isPlainObject(node.$extensions) ? Object.keys(node.$extensions) : []) {
    if (!/^[a-z]+(\.[a-z-]+){2,}$/.test(key)) found.push(`${at}: the extension ${key} names no owner`);
  }
  const inner = Object.entries(node).filter(([key]) => !key.startsWith('$'));
  if (isToken) {
    if (inner.length > 0) found.push(`${at} is a token with something inside`);
    const schema = VALUES[type ?? ''];
    if (!schema) return [...found, `${at} has the unknown type ${String(type)}`];
    const result = schema.safeParse(node.$value);
    return result.success ? found : [...found, `${at}: ${JSON.stringify(node.$value)} is no ${String(type)}`];
  }
  for (const [key, child] of inner) {
    if (/[{}.]/.test(key)) found.push(`${at} has a name with { } or a full stop in it: ${key}`);
    found.push(...faults(child, [...path, key], type));
  }
  return found;
}

test.each(FILES)('%s.tokens.json is valid', (name) => {
  expect(faults(read(`${name}.tokens.json`))).toEqual([]);
});

test('what the format does not allow is found', () => {
  expect(faults({ a: { $type: 'string', $value: 'x' } })).toEqual(['a has the unknown type string']);
  expect(faults({ a: { $type: 'dimension', $value: { value: 1, unit: 'em' } } })).toHaveLength(1);
  expect(faults({ a: { $value: 1 } })).toEqual(['a has the unknown type undefined']);
  expect(faults({ 'a.b': { $type: 'number', $value: 1 } })).toHaveLength(1);
  expect(
    faults({ a: { $type: 'color', $value: { colorSpace: 'oklch', components: [1, 0, 360] } } }),
  ).toHaveLength(1);
});

test('every alias names a token of the same type', () => {
  // Following an alias that names nothing throws.
  expect(primitives().size).toBeGreaterThan(90);
  for (const mode of MODES) expect(semanticsOf(mode).size).toBeGreaterThan(60);
});

const reference = z.strictObject({ $ref: z.string() });
const resolverSchema = z.strictObject({
  $schema: z.url(),
  name: z.string(),
  version: z.literal('2025.10'),
  description: z.string(),
  sets: z.record(z.string(), z.strictObject({ sources: z.array(reference).min(1) })),
  modifiers: z.record(
    z.string(),
    z.strictObject({
      description: z.string(),
      default: z.string(),
      contexts: z.record(z.string(), z.array(reference).min(1)),
    }),
  ),
  resolutionOrder: z.array(reference).min(1),
});

/** The token names that a list of references yields, with the groups of a file flattened. */
function namesOf(sources: readonly { $ref: string }[]): Set<string> {
  const walk = (node: unknown, path: string[]): string[] => {
    if (!isPlainObject(node)) return [];
    if ('$value' in node) return [path.join('.')];
    return Object.entries(node).flatMap(([key, child]) =>
      key.startsWith('$') ? [] : walk(child, [...path, key]),
    );
  };
  return new Set(
    sources.flatMap(({ $ref }) => {
      const [file = '', pointer] = $ref.split('#/');
      const content = read(file);
      return walk(pointer === undefined || !isPlainObject(content) ? content : content[pointer], []);
    }),
  );
}

test('the resolver file says what the build does', () => {
  const resolver = resolverSchema.parse(read('foregather.resolver.json'));
  const { mode } = resolver.modifiers;
  const names = (tokens: TokenMap) => [...tokens.keys()].toSorted();
  expect(Object.keys(mode?.contexts ?? {})).toEqual([...MODES]);
  expect(mode?.default).toBe('light');
  expect([...namesOf(resolver.sets.primitive?.sources ?? [])].toSorted()).toEqual(names(primitives()));
  for (const context of MODES) {
    expect([...namesOf(mode?.contexts[context] ?? [])].toSorted()).toEqual(names(semanticsOf(context)));
  }
  expect(resolver.resolutionOrder.map(({ $ref }) => $ref)).toEqual(['#/sets/primitive', '#/modifiers/mode']);
});
