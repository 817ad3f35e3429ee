import { differenceEuclidean, formatHex, wcagContrast } from 'culori';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accentRulesTs } from '../../tokens/accent-rules';
import { MORE_PAIRS, SEMANTIC_PAIRS } from '../../tokens/contrast-pairs';
import { MODES, semanticsOf, type Mode } from '../../tokens/resolve';
import { cssValue } from '../../tokens/values';
import { accentProblem, brandAccent, brandAccentCss } from '.';
import { ACCENT_TOKENS } from './accent-rules';

const isAccent = (name: string) => ACCENT_TOKENS.some((token) => token === name);

/** A set of tokens as hex, with the accent laid over it. */
function coloured(mode: Mode, colour: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const [name, token] of semanticsOf(mode)) {
    all.set(name.slice('color.'.length), formatHex(cssValue(token)) ?? '');
  }
  for (const [name, hex] of Object.entries(brandAccent(colour)[mode])) all.set(name, hex);
  return all;
}

/** The pairs that an accent takes part in and misses. */
function missed(colour: string): string[] {
  return MODES.flatMap((mode) => {
    const colours = coloured(mode, colour);
    const pairs = mode.endsWith('more') ? [...SEMANTIC_PAIRS, ...MORE_PAIRS] : SEMANTIC_PAIRS;
    return pairs
      .filter(({ text, surface }) => isAccent(text) || isAccent(surface))
      .filter(
        ({ text, surface, needs }) =>
          wcagContrast(colours.get(text) ?? '', colours.get(surface) ?? '') < needs,
      )
      .map(({ text, surface }) => `${colour}, ${mode}: ${text} on ${surface}`);
  });
}

/** Milliseconds: hundreds of colours take their time on a busy machine. */
const PATIENCE = 60_000;

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const oklch = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 0.5, noNaN: true }),
    fc.integer({ min: 0, max: 360 }),
  )
  .map(([l, c, h]) => `oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h})`);

describe('every pair is readable', () => {
  test(
    'whatever colour a screen can show',
    () => {
      fc.assert(
        fc.property(hex, (colour) => {
          expect(missed(colour)).toEqual([]);
        }),
        { numRuns: 150 },
      );
    },
    PATIENCE,
  );

  test(
    'and whatever colour it cannot',
    () => {
      fc.assert(
        fc.property(oklch, (colour) => {
          expect(missed(colour)).toEqual([]);
        }),
        { numRuns: 100 },
      );
    },
    PATIENCE,
  );

  test.each([
    '#ffffff',
    '#000000',
    '#ffff00',
    '#00ff00',
    '#0000ff',
    '#ff0000',
    '#ff00ff',
    '#00ffff',
    '#808080',
    '#767676',
    'yellow',
    'rebeccapurple',
    'hsl(60 100% 50%)',
    'hwb(0 50% 50%)',
    'lab(60% 90 -90)',
    'oklch(0.7 0.4 150)',
    'oklch(0.5 none none)',
    'color(display-p3 0 1 0)',
  ])('%s', (colour) => {
    expect(missed(colour)).toEqual([]);
  });
});

test('our own spruce gives our own fill and label', () => {
  const { light, source } = brandAccent('#185b4a');
  expect(source).toBe('#185b4a');
  expect(light.primary).toBe('#185b4a');
  expect(light['primary-foreground']).toBe('#ffffff');
  const distance = differenceEuclidean('oklab');
  expect(distance(light['primary-hover'], '#124537')).toBeLessThan(0.03);
  expect(distance(light.secondary, '#dcf3eb')).toBeLessThan(0.01);
});

test('a colour that is readable stays as it is', () => {
  for (const colour of ['#7a1f5c', '#0b4f9e', '#9c2b12'])
    expect(brandAccent(colour).light.primary).toBe(colour);
});

test(
  'a hover can be told from its rest, in every mode',
  () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const accent = brandAccent(colour);
        for (const mode of MODES) {
          expect(accent[mode]['primary-hover']).not.toBe(accent[mode].primary);
          expect(accent[mode]['action-hover']).not.toBe(accent[mode].action);
        }
      }),
      { numRuns: 50 },
    );
  },
  PATIENCE,
);

test.each([
  ['', 'Write a colour, such as #185b4a.'],
  ['   ', 'Write a colour, such as #185b4a.'],
  ['greenish', '“greenish” is not a colour.'],
  ['#12345', '“#12345” is not a colour.'],
  ['url(x)', '“url(x)” is not a colour.'],
  ['red;} body { display: none', '“red;} body { display: none” is not a colour.'],
  ['transparent', '“transparent” is see-through. Choose a solid colour.'],
  ['#185b4a80', '“#185b4a80” is see-through. Choose a solid colour.'],
])('%j is refused in words', (colour, words) => {
  expect(accentProblem(colour)).toContain(words);
  expect(() => brandAccent(colour)).toThrow(RangeError);
  expect(() => brandAccentCss(colour, ':root')).toThrow(words);
});

test('a usable colour has no problem, with room around it', () => {
  expect(accentProblem(' #185b4a ')).toBeUndefined();
});

test('the style sheet sets every colour for both themes and both contrasts, and takes selectors only', () => {
  const css = brandAccentCss('#7a1f5c', '.invitation');
  for (const name of ACCENT_TOKENS)
    expect(css.match(new RegExp(`--${name}:light-dark`, 'g'))).toHaveLength(3);
  expect(css).toContain('prefers-contrast:more');
  expect(brandAccentCss(brandAccent('#7a1f5c'), '.invitation')).toBe(css);
  for (const selector of ['', ':root{}', 'a;b', '</style>', 'a/*']) {
    expect(() => brandAccentCss('#7a1f5c', selector)).toThrow('is not a selector');
  }
});

test('the committed rules are the ones the tokens make (npm run generate)', () => {
  expect(readFileSync(new URL('./accent-rules.ts', import.meta.url), 'utf8')).toBe(accentRulesTs());
});
