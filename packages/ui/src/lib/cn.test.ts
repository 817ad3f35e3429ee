import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cn } from './cn';

const sheet = (name: string): string =>
  readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8');

/** What a family of tokens makes: utilities, each with one of Tailwind's own that sets the same property. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  color: {
    bg: 'bg-black',
    text: 'text-black',
    border: 'border-black',
    ring: 'ring-black',
    outline: 'outline-black',
    fill: 'fill-black',
    stroke: 'stroke-black',
  },
  container: { 'max-w': 'max-w-none', w: 'w-full' },
  ease: { ease: 'ease-linear' },
  'font-weight': { font: 'font-thin' },
  font: { font: 'font-serif' },
  radius: { rounded: 'rounded-none' },
  shadow: { shadow: 'shadow-none' },
  spacing: { h: 'h-4', 'min-h': 'min-h-4', size: 'size-4', p: 'p-4', gap: 'gap-4' },
  text: { text: 'text-9xl' },
  'transition-duration': { duration: 'duration-75' },
};

/** Every token of the theme, as the build of the tokens writes it; what only comes with another (`--x--y`) left out. */
const tokens = [
  ...new Set(
    [...sheet('tokens').matchAll(/^@theme[^{]*\{(.*?)^\}/gms)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}--(?!default-)((?:(?!--)[\w-])+):/gm)].map(([, name = '']) => name),
    ),
  ),
];

const familyOf = (token: string): string | undefined =>
  Object.keys(FAMILIES).find((family) => token.startsWith(`${family}-`));

/** Each token in each of its utilities, beside a class of Tailwind's. */
const pairs = tokens.flatMap((token) => {
  const family = familyOf(token) ?? '';
  return Object.entries(FAMILIES[family] ?? {}).map(
    ([utility, other]) => [`${utility}-${token.slice(family.length + 1)}`, other] as const,
  );
});

test('every token belongs to a family whose utilities are known here', () => {
  expect(tokens.length).toBeGreaterThan(100);
  expect(tokens.filter((token) => familyOf(token) === undefined)).toEqual([]);
});

test('of two classes of one property the later wins', () => {
  const wrong = pairs.flatMap(([own, other]) =>
    [
      { merged: cn(own, other), wanted: other },
      { merged: cn(other, own), wanted: own },
      { merged: cn(`hover:${own}`, other), wanted: `hover:${own} ${other}` },
    ]
      .filter(({ merged, wanted }) => merged !== wanted)
      .map(({ merged, wanted }) => `${own} and ${other}: "${merged}", not "${wanted}"`),
  );
  expect(pairs.length).toBeGreaterThan(900);
  expect(wrong).toEqual([]);
});

/** Classes that begin with the same word and set different properties. */
test.each([
  'text-sm text-link',
  'text-4xl text-type-text',
  'font-display font-heading',
  'font-mono font-heading',
  'shadow-tab shadow-primary',
  'border border-input',
  'h-control min-h-control',
  'w-72 max-w-reading',
  'ease-out-soft duration-fast',
  'bg-card text-card-foreground border-border',
  'ring-1 ring-marigold-700',
  'button-base focus-ring touch-target choice-mark select-arrow outline-none',
])('all of "%s" stay', (classes) => {
  expect(cn(classes)).toBe(classes);
});

/** The utilities of our own sheet, beside one that takes their place; undefined for those that only they replace. */
const UTILITIES: Readonly<Record<string, string | undefined>> = {
  'button-base': undefined,
  'choice-mark': undefined,
  'focus-ring': undefined,
  'select-arrow': undefined,
  'spin-or-fade': 'animate-none',
  'table-rows-on-phone': undefined,
  'touch-target': undefined,
  'transition-hover': 'transition-none',
};

test('every utility of ours is one', () => {
  const names = [...sheet('utilities').matchAll(/^@utility ([\w-]+)/gm)].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(Object.keys(UTILITIES));
  for (const name of names) {
    expect(cn(name, 'flex', name)).toBe(`flex ${name}`);
    const other = UTILITIES[name];
    if (other === undefined) continue;
    expect(cn(name, other)).toBe(other);
    expect(cn(other, name)).toBe(name);
  }
});

test('what is not there is left out', () => {
  const absent: string | undefined = undefined;
  expect(cn('flex', absent, false, ['gap-2', null], 'block')).toBe('gap-2 block');
});
