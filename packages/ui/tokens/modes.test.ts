import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokensCss } from './css';
import { primitives } from './resolve';
import { cssValue } from './values';

/** What a reader or their system asks for, in the style sheets that answer it. tests/consumers proves it in a browser. */
const style = (name: string) => readFileSync(new URL(`../src/styles/${name}.css`, import.meta.url), 'utf8');

function block(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`No rule for ${selector}.`);
  return css.slice(start, css.indexOf('\n}', start));
}

test('compact density is smaller in every size it changes', () => {
  const css = tokensCss();
  const rem = (rule: string, name: string) =>
    Number.parseFloat(new RegExp(`--${name}-size: ([\\d.]+)rem`).exec(rule)?.[1] ?? '');
  for (const name of ['control', 'control-sm', 'control-lg', 'row']) {
    const compact = rem(block(css, "[data-density='compact']"), name);
    expect(compact).toBeGreaterThan(0);
    expect(compact).toBeLessThan(rem(block(css, "[data-density='comfortable']"), name));
  }
});

test('a fluid size is a clamp, a length in characters keeps its unit', () => {
  const css = tokensCss();
  expect(css).toContain('--text-2xl: clamp(1.5rem, 1.3rem + 0.9vw, 1.75rem);');
  expect(css).toContain('--reading-size: 68ch;');
  expect(css).toContain('--text-4xl--letter-spacing: -0.02em;');
  const wrong = {
    type: 'dimension',
    value: { value: 1, unit: 'rem' },
    extensions: { 'app.foregather.fluid': {} },
  };
  expect(() => cssValue(wrong)).toThrow('Not a fluid size');
  expect(primitives().get('text.2xl.size')?.type).toBe('dimension');
});

test('dark, more contrast and their mixture answer the system where no attribute stands', () => {
  const css = tokensCss();
  expect(css).toContain('@media (prefers-color-scheme: dark) {\n  :root:not([data-theme])');
  expect(css).toContain('@media (prefers-contrast: more)');
  expect(css).toContain('@media (prefers-contrast: more) and (prefers-color-scheme: dark)');
});

test('reduced motion takes the time of every transition and animation', () => {
  const rule = style('base').split('@media (prefers-reduced-motion: reduce)')[1] ?? '';
  for (const line of [
    'transition-duration: 0s !important',
    'animation-duration: 1ms !important',
    'scroll-behavior: auto !important',
  ]) {
    expect(rule).toContain(line);
  }
});

test('nothing in the style sheets names left or right, but for mirrored pairs', () => {
  const physical =
    /(?:margin|padding|border)-(?:left|right)|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)/;
  for (const name of ['tokens', 'base', 'utilities', 'foundation', 'theme'])
    expect(style(name)).not.toMatch(physical);
});
