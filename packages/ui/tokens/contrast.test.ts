import { readFileSync } from 'node:fs';
import { formatHex, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { FIXED_PAIRS, MORE_PAIRS, PUBLISHED, SEMANTIC_PAIRS, type Pair } from './contrast-pairs';
import { tokensCss } from './css';
import { MODES, primitives, semanticsOf, type TokenMap } from './resolve';
import { isPlainObject } from './plain-object';
import { cssValue } from './values';

/** The 8-bit colour a screen shows: what a reader, and axe, see. */
function hex(tokens: TokenMap, name: string): string {
  const token = tokens.get(`color.${name}`);
  if (!token) throw new Error(`No colour is called ${name}.`);
  const shown = formatHex(cssValue(token));
  if (!shown) throw new Error(`${name} is no colour.`);
  return shown;
}
const ratio = (tokens: TokenMap, text: string, surface: string) =>
  wcagContrast(hex(tokens, text), hex(tokens, surface));

/** The pairs that do not reach their ratio. */
const tooLow = (tokens: TokenMap, pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ text, surface, needs }) => {
    const reached = ratio(tokens, text, surface);
    return reached >= needs ? [] : [`${text} on ${surface} reaches ${reached.toFixed(2)} of ${needs}`];
  });

test.each(MODES)('%s: every text and boundary reaches its ratio', (mode) => {
  const pairs = mode.endsWith('more') ? [...SEMANTIC_PAIRS, ...MORE_PAIRS] : SEMANTIC_PAIRS;
  expect(tooLow(semanticsOf(mode), pairs)).toEqual([]);
});

test('colours that no mode changes reach their ratio', () => {
  expect(tooLow(primitives(), FIXED_PAIRS)).toEqual([]);
});

test('ratios are as published', () => {
  const different = PUBLISHED.flatMap(([text, surface, ...published]) =>
    (['light', 'dark'] as const).flatMap((mode, at) => {
      const found = ratio(semanticsOf(mode), text, surface);
      return Math.abs(found - (published[at] ?? 0)) < 0.05
        ? []
        : [`${text} on ${surface}, ${mode}: ${found.toFixed(2)}, published ${published[at]}`];
    }),
  );
  expect(different).toEqual([]);
});

test('the hex beside each colour is the colour', () => {
  const wrong = [primitives(), ...MODES.map(semanticsOf)].flatMap((tokens) =>
    [...tokens].filter(
      ([, token]) =>
        token.type === 'color' &&
        isPlainObject(token.value) &&
        token.value.hex !== undefined &&
        formatHex(cssValue(token)) !== token.value.hex,
    ),
  );
  expect(wrong).toEqual([]);
});

test('light and dark name the same tokens', () => {
  expect([...semanticsOf('dark').keys()].toSorted()).toEqual([...semanticsOf('light').keys()].toSorted());
});

test('the committed style sheet is the one these tokens make', () => {
  expect(readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
});
