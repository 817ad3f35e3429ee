import { converter, formatHex } from 'culori';
import { MORE_PAIRS, SEMANTIC_PAIRS, type Pair } from './contrast-pairs';
import { MODES, semanticsOf, type Mode } from './resolve';
import { cssValue } from './values';

/**
 * Writes `src/brand-accent/accent-rules.ts`: what a brand accent has to know of the tokens at run time, so that
 * the list of contrast pairs stays the only one.
 */

/** The semantic colours that a brand accent replaces. Danger, notices, charts and event types keep their meaning. */
export const ACCENT_TOKENS = [
  'primary',
  'primary-hover',
  'primary-foreground',
  'action',
  'action-hover',
  'action-foreground',
  'ring',
  'link',
  'secondary',
  'secondary-hover',
  'secondary-foreground',
  'accent',
  'accent-foreground',
] as const;

const isAccent = (name: string) => ACCENT_TOKENS.some((token) => token === name);
const involved = (pairs: readonly Pair[]) =>
  pairs.filter(({ text, surface }) => isAccent(text) || isAccent(surface));

const toOklch = converter('oklch');

function colourOf(mode: Mode, name: string): string {
  const token = semanticsOf(mode).get(`color.${name}`);
  if (!token) throw new Error(`No colour is called ${name}.`);
  return cssValue(token);
}

/** The colours on the other side of those pairs, which stay as they are. */
function fixed(mode: Mode): Record<string, string> {
  const names = involved([...SEMANTIC_PAIRS, ...MORE_PAIRS]).flatMap(({ text, surface }) => [text, surface]);
  return Object.fromEntries(
    [...new Set(names)]
      .filter((name) => !isAccent(name))
      .map((name) => [name, formatHex(colourOf(mode, name)) ?? '']),
  );
}

const own = (mode: Mode) =>
  Object.fromEntries(
    ACCENT_TOKENS.map((name) => {
      const shown = toOklch(colourOf(mode, name));
      return [name, [shown?.l ?? 0, shown?.c ?? 0]];
    }),
  );

const rows = (pairs: readonly Pair[]) =>
  pairs.map(({ text, surface, needs }) => `  ['${text}', '${surface}', ${needs}],`).join('\n');

const record = (entries: Record<string, unknown>) =>
  Object.entries(entries)
    .map(([name, value]) => {
      const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
      const text = Array.isArray(value) ? `[${value.join(', ')}]` : `'${String(value)}'`;
      return `      ${key}: ${text},`;
    })
    .join('\n');

/** The whole `accent-rules.ts`. */
export function accentRulesTs(): string {
  const modes = MODES.map(
    (mode) => `  ${mode.includes('-') ? `'${mode}'` : mode}: {
    fixed: {
${record(fixed(mode))}
    },
    own: {
${record(own(mode))}
    },
  },`,
  );
  return `// Generated from tokens/*.tokens.json and tokens/contrast-pairs.ts by \`npm run tokens\`. Do not edit.

/** The colours that a brand accent replaces. */
export const ACCENT_TOKENS = [
${ACCENT_TOKENS.map((name) => `  '${name}',`).join('\n')}
] as const;
export type AccentToken = (typeof ACCENT_TOKENS)[number];

export type AccentMode = 'light' | 'dark' | 'light-more' | 'dark-more';

/** Two colours by name, and the ratio they must reach. */
export type AccentPair = readonly [text: string, surface: string, needs: number];

/** Holds in every mode. */
export const PAIRS: readonly AccentPair[] = [
${rows(involved(SEMANTIC_PAIRS))}
];

/** Holds where more contrast is asked for, beside the others. */
export const MORE_PAIRS: readonly AccentPair[] = [
${rows(involved(MORE_PAIRS))}
];

export interface AccentRules {
  /** Colours on the other side of the pairs, which stay as they are. */
  fixed: Readonly<Record<string, string>>;
  /** Lightness and chroma of our own colours: how far the others stand from \`primary\`. */
  own: Readonly<Record<AccentToken, readonly [lightness: number, chroma: number]>>;
}

export const RULES: Readonly<Record<AccentMode, AccentRules>> = {
${modes.join('\n')}
};
`;
}
