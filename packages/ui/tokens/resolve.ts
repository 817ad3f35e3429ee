import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPlainObject } from './values';

/** The four sets of semantic colours a reader can see. */
export const MODES = ['light', 'dark', 'light-more', 'dark-more'] as const;
export type Mode = (typeof MODES)[number];

/** A token after its aliases are followed: the DTCG type and the plain value. */
export interface Token {
  type: string;
  value: unknown;
}
export type TokenMap = ReadonlyMap<string, Token>;

const ALIAS = /^\{([^}]+)\}$/;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`./${name}.tokens.json`, import.meta.url)), 'utf8'));

/** Flattens a DTCG file to `path -> token`; a group's `$type` holds for everything inside it. */
function flatten(node: unknown, path: string[] = [], inherited = '', into = new Map<string, Token>()) {
  if (!isPlainObject(node)) throw new Error(`Token group ${path.join('.')} is not an object.`);
  const type = typeof node.$type === 'string' ? node.$type : inherited;
  if ('$value' in node) {
    if (!type) throw new Error(`Token ${path.join('.')} has no $type.`);
    into.set(path.join('.'), { type, value: node.$value });
    return into;
  }
  for (const [key, child] of Object.entries(node)) {
    if (!key.startsWith('$')) flatten(child, [...path, key], type, into);
  }
  return into;
}

/** Follows aliases, also those inside a composite value such as a shadow. */
function follow(value: unknown, all: TokenMap, seen: string[] = []): unknown {
  if (typeof value === 'string') {
    const name = ALIAS.exec(value)?.[1];
    if (!name) return value;
    if (seen.includes(name))
      throw new Error(`Tokens refer to each other in a circle: ${[...seen, name].join(' -> ')}`);
    const target = all.get(name);
    if (!target) throw new Error(`No token is called ${name}.`);
    return follow(target.value, all, [...seen, name]);
  }
  if (Array.isArray(value)) return value.map((part) => follow(part, all, seen));
  if (isPlainObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, follow(part, all, seen)]));
  }
  return value;
}

const resolveAll = (wanted: TokenMap, all: TokenMap): TokenMap =>
  new Map([...wanted].map(([name, token]) => [name, { ...token, value: follow(token.value, all) }]));

/** Ramps, sizes, shadows, durations: the same in every mode. */
export function primitives(): TokenMap {
  const all = flatten(read('primitive'));
  return resolveAll(all, all);
}

/** The semantic tokens of one mode; the two contrast modes list only what they change. */
export function changesOf(mode: Mode): TokenMap {
  const ramps = flatten(read('primitive'));
  if (mode === 'light' || mode === 'dark') return resolveAll(flatten(read(mode)), ramps);
  const more = read('contrast-more');
  const base = mode === 'light-more' ? 'light' : 'dark';
  return resolveAll(flatten(isPlainObject(more) ? more[base] : undefined), ramps);
}

/** Every semantic token of a mode, with the base set under the changes. */
export function semanticsOf(mode: Mode): TokenMap {
  if (mode === 'light' || mode === 'dark') return changesOf(mode);
  return new Map([...changesOf(mode === 'light-more' ? 'light' : 'dark'), ...changesOf(mode)]);
}
