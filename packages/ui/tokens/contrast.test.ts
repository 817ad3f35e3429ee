import { readFileSync } from 'node:fs';
import { formatHex, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { FIXED_PAIRS, MORE_PAIRS, PUBLISHED, SEMANTIC_PAIRS } from './contrast-pairs';
import { tokensCss } from './css';
import { MODES, primitives, semanticsOf, type TokenMap } from './resolve';
import { cssValue, isPlainObject } from './values';

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

describe.each(MODES)('%s', (mode) => {
  const tokens = semanticsOf(mode);
  const pairs = mode.endsWith('more') ? [...SEMANTIC_PAIRS, ...MORE_PAIRS] : SEMANTIC_PAIRS;
  test.each(pairs)('$text on $surface reaches $needs', ({ text, surface, needs }) => {
    expect(ratio(tokens, text, surface)).toBeGreaterThanOrEqual(needs);
  });
});

test.each(FIXED_PAIRS)('fixed: $text on $surface reaches $needs', ({ text, surface, needs }) => {
  expect(ratio(primitives(), text, surface)).toBeGreaterThanOrEqual(needs);
});

test.each(PUBLISHED)('%s on %s is as published (%d light, %d dark)', (text, surface, light, dark) => {
  expect(ratio(semanticsOf('light'), text, surface)).toBeCloseTo(light, 1);
  expect(ratio(semanticsOf('dark'), text, surface)).toBeCloseTo(dark, 1);
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
