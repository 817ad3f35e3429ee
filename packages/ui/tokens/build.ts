import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tokensCss } from './css';
import { changesOf, MODES, primitives, semanticsOf, type TokenMap } from './resolve';
import { cssValue } from './values';

/**
 * `npm run tokens` writes `src/styles/tokens.css` and `src/tokens.ts`;
 * with `--dist` it also writes `dist/tokens/<mode>.json`, resolved, for design tools.
 */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const group = (tokens: TokenMap, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...tokens]
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, token]) => [name.slice(prefix.length + 1).replaceAll('.', '-'), cssValue(token)]),
  );

const print = (value: unknown) => JSON.stringify(value, null, 2);

const plain = (tokens: TokenMap) =>
  Object.fromEntries([...tokens].map(([name, { type, value }]) => [name, { $type: type, $value: value }]));

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

writeFileSync(at('src/styles/tokens.css'), tokensCss());
writeFileSync(at('src/tokens.ts'), tokensTs());

if (process.argv.includes('--dist')) {
  mkdirSync(at('dist/tokens'), { recursive: true });
  writeFileSync(at('dist/tokens/primitive.json'), `${print(plain(primitives()))}\n`);
  for (const mode of MODES) {
    writeFileSync(at(`dist/tokens/${mode}.json`), `${print(plain(semanticsOf(mode)))}\n`);
  }
}
