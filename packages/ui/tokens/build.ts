import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accentRulesTs } from './accent-rules';
import { tokensCss } from './css';
import { figmaFiles, place } from './figma';
import { changesOf, MODES, primitives, semanticsOf, type TokenMap } from './resolve';
import { cssValue } from './values';

/**
 * `npm run tokens` writes what is committed (`src/styles/tokens.css`, `src/tokens.ts`, the colours that a brand accent
 * has to get along with) and what is built (`dist/tokens/<mode>.json`, resolved, and `dist/tokens/figma/`).
 */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const group = (tokens: TokenMap, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...tokens]
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, token]) => [name.slice(prefix.length + 1).replaceAll('.', '-'), cssValue(token)]),
  );

const print = (value: unknown) => JSON.stringify(value, null, 2);

/** A set of tokens as one DTCG file without aliases. */
function resolved(tokens: TokenMap): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [name, { type, value, description, extensions }] of tokens) {
    place(tree, name, {
      $type: type,
      $value: value,
      ...(description === undefined ? {} : { $description: description }),
      ...(extensions === undefined ? {} : { $extensions: extensions }),
    });
  }
  return tree;
}

function write(path: string, content: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
}

function tokensTs(): string {
  const all = primitives();
  const light = changesOf('light');
  const milliseconds = Object.fromEntries(
    Object.entries(group(all, 'duration')).map(([name, value]) => [name, Number.parseInt(value, 10)]),
  );
  const ids = [...light.keys()].flatMap((name) => /^color\.type\.(.+)\.tint$/.exec(name)?.[1] ?? []);
  return `// Generated from tokens/*.tokens.json by \`npm run tokens\`. Do not edit.

/** The ramps, as CSS colours. Components use the semantic names instead. */
export const ramps = ${print(group(all, 'color'))} as const;

/** Every semantic colour in light and dark, for what cannot read a custom property (a canvas, a mail, a manifest). */
export const themes = ${print({ light: group(light, 'color'), dark: group(changesOf('dark'), 'color') })} as const;

/** Milliseconds. */
export const durations = ${print(milliseconds)} as const;

/** Event types that have a tint: the values of \`data-event-type\`. */
export const eventTypeHues = ${print(ids)} as const;
export type EventTypeHue = (typeof eventTypeHues)[number];

export type ColorToken = keyof typeof themes.light;

/** \`colorVar('primary')\` is \`var(--primary)\`: it follows the theme of the element it is used on. */
export const colorVar = (name: ColorToken): string => \`var(--\${name})\`;
`;
}

write('src/styles/tokens.css', tokensCss());
write('src/tokens.ts', tokensTs());
write('src/brand-accent/accent-rules.ts', accentRulesTs());
write('dist/tokens/primitive.json', `${print(resolved(primitives()))}\n`);
for (const mode of MODES) write(`dist/tokens/${mode}.json`, `${print(resolved(semanticsOf(mode)))}\n`);
for (const { path, content } of figmaFiles()) write(`dist/tokens/figma/${path}`, `${print(content)}\n`);
