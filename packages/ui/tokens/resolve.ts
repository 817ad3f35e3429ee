import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPlainObject } from './plain-object';

/** The four sets of semantic colours a reader can see. */
export const MODES = ['light', 'dark', 'light-more', 'dark-more'] as const;
export type Mode = (typeof MODES)[number];

/** A token after its aliases are followed: the DTCG type, the plain value, and what else the file says of it. */
export interface Token {
  type: string;
  value: unknown;
  /** The name of the token that this one is an alias of; a colour written in place has none. */
  alias?: string;
  description?: string;
  /** Ours are `app.foregather.fluid` and `app.foregather.unit` (tokens/values.ts). */
  extensions?: Record<string, unknown>;
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
    const alias = typeof node.$value === 'string' ? ALIAS.exec(node.$value)?.[1] : undefined;
    into.set(path.join('.'), {
      type,
      value: node.$value,
      ...(alias === undefined ? {} : { alias }),
      ...(typeof node.$description === 'string' ? { description: node.$description } : {}),
      ...(isPlainObject(node.$extensions) ? { extensions: node.$extensions } : {}),
    });
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
