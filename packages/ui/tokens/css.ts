import { changesOf, primitives, type Mode, type TokenMap } from './resolve';
import { cssValue } from './values';

const HEADER = '/* Generated from tokens/*.tokens.json by `npm run tokens`. Do not edit. */\n';

const block = (opening: string, lines: string[], indent = ''): string =>
  `${indent}${opening} {\n${lines.map((line) => `${indent}  ${line}`).join('\n')}\n${indent}}\n`;

/** `color.type.club.tint` is the custom property `--type-club-tint`. */
const property = (name: string) => `--${name.replace(/^color\./, '').replaceAll('.', '-')}`;

/** The names Tailwind reads its utilities from: https://tailwindcss.com/docs/theme#theme-variable-namespaces */
function themeName(name: string): string {
  const text = /^text\.([^.]+)\.(.+)$/.exec(name);
  if (text) return text[2] === 'size' ? `--text-${text[1]}` : `--text-${text[1]}--${text[2]}`;
  if (name.startsWith('duration.')) return name.replace('duration.', '--transition-duration-');
  return `--${name.replaceAll('.', '-')}`;
}

const ELEVATIONS = ['sm', 'md', 'lg'];
const isElevation = (name: string) => ELEVATIONS.some((step) => name === `shadow.${step}`);

function theme(all: TokenMap): string {
  const lines = [...all]
    .filter(([name]) => !name.startsWith('size.') && !isElevation(name))
    .map(([name, token]) => {
      // The tab shadow keeps its ramp variable, so that the prebuilt sheet can be re-coloured.
      const value = name === 'shadow.tab' ? 'inset 0 -3px 0 var(--color-marigold-400)' : cssValue(token);
      return `${themeName(name)}: ${value};`;
    });
  lines.push('--default-transition-duration: var(--transition-duration-fast);');
  lines.push('--default-transition-timing-function: var(--ease-out-soft);');
  return block('@theme', lines);
}

/** The four steps a cut-paper scene is drawn in, pale to deep. */
const SCENE = [1, 2, 3, 4] as const;

const SIZES = ['control', 'control-sm', 'control-lg', 'row', 'row-h'] as const;

function themeInline(light: TokenMap): string {
  return block('@theme inline', [
    ...[...light.keys()]
      .filter((name) => !isScene(name))
      .map((name) => `--color-${property(name).slice(2)}: var(${property(name)});`),
    '--color-type-tint: var(--type-tint);',
    '--color-type-text: var(--type-text);',
    ...SCENE.map((step) => `--color-type-scene-${step}: var(--type-scene-${step});`),
    ...ELEVATIONS.map((step) => `--shadow-${step}: var(--elevation-${step});`),
    ...SIZES.map((size) => `--spacing-${size}: var(--${size}-size);`),
    '--spacing-header: var(--header-size);',
    '--container-reading: var(--reading-size);',
  ]);
}

const isScene = (name: string) => /^color\.type\..+\.scene\./.test(name);

const declarations = (tokens: TokenMap): string[] =>
  [...tokens]
    .filter(([name]) => !isScene(name))
    .map(([name, token]) => `${property(name)}: ${cssValue(token)};`);

/** Lightness, chroma and hue of a colour that is written out, not an alias. */
function oklchOf(tokens: TokenMap, name: string): readonly [number, number, number] {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(cssValue(tokens.get(name) ?? missing(name)));
  if (!parts) throw new Error(`${name} is not written in OKLCH.`);
  const [, lightness, chroma, hue] = parts.map(Number);
  return [lightness ?? 0, chroma ?? 0, hue ?? 0];
}

function missing(name: string): never {
  throw new Error(`No token ${name}.`);
}

/**
 * The steps of a scene differ between types in their hue alone, so that a type's block says its hue and each mode says
 * lightness and chroma once: written out they would be the longest part of the sheet.
 */
function sceneLines(tokens: TokenMap, types: readonly string[]): string[] {
  return SCENE.map((step) => {
    const shades = types.map((id) => oklchOf(tokens, `color.type.${id}.scene.${step}`).slice(0, 2).join(' '));
    const [shade] = shades;
    if (shade === undefined || shades.some((other) => other !== shade))
      throw new Error(`Step ${step} of the scenes differs between types in more than its hue.`);
    return `--scene-${step}: ${shade};`;
  });
}

const typesOf = (tokens: TokenMap): string[] =>
  [...tokens.keys()].flatMap((name) => /^color\.type\.(.+)\.tint$/.exec(name)?.[1] ?? []);

function modeLines(mode: Mode, all: TokenMap): string[] {
  const colours = declarations(changesOf(mode));
  if (mode === 'light') {
    return [
      'color-scheme: light;',
      ...colours,
      ...sceneLines(changesOf('light'), typesOf(changesOf('light'))),
      ...ELEVATIONS.map((step) => {
        const token = all.get(`shadow.${step}`);
        if (!token) throw new Error(`No shadow ${step}.`);
        return `--elevation-${step}: ${cssValue(token)};`;
      }),
    ];
  }
  if (mode === 'dark') {
    // In the dark theme a lighter surface shows depth instead of a shadow.
    return [
      'color-scheme: dark;',
      ...colours,
      ...sceneLines(changesOf('dark'), typesOf(changesOf('dark'))),
      ...ELEVATIONS.map((step) => `--elevation-${step}: 0 0 0 0 transparent;`),
    ];
  }
  return colours;
}

function sizeLines(all: TokenMap, density: '' | '-compact'): string[] {
  return SIZES.map((size) => {
    const token = all.get(`size.${size}${density}`);
    if (!token) throw new Error(`No size ${size}${density}.`);
    return `--${size}-size: ${cssValue(token)};`;
  });
}

/** The whole `styles/tokens.css`. */
export function tokensCss(): string {
  const all = primitives();
  const light = changesOf('light');
  const dark = modeLines('dark', all);
  const more = modeLines('light-more', all);
  const darkMore = modeLines('dark-more', all);
  const reading = all.get('size.reading');
  const header = all.get('size.header');
  if (!reading || !header) throw new Error('No reading measure, or no height of the header.');
  const types = typesOf(light);

  return [
    HEADER,
    "@custom-variant dark (&:where([data-theme='dark'], [data-theme='dark'] *));\n",
    theme(all),
    '/* `inline` keeps the variable in the utility, so a theme set on any element takes effect there. */',
    themeInline(light),
    block(":root,\n[data-theme='light']", modeLines('light', all)),
    block(":root,\n[data-density='comfortable']", sizeLines(all, '')),
    block("[data-density='compact']", sizeLines(all, '-compact')),
    block(':root', [
      `--reading-size: ${cssValue(reading)};`,
      `--header-size: ${cssValue(header)};`,
      '--type-tint: var(--secondary);',
      '--type-text: var(--secondary-foreground);',
      `--type-hue: ${oklchOf(light, 'color.type.family.scene.1')[2]};`,
    ]),
    block("[data-theme='dark']", dark),
    "/* Without a choice of one's own the system decides, so that pages without script are dark too. */",
    block('@media (prefers-color-scheme: dark)', [
      block(':root:not([data-theme])', dark, '').trimEnd().replaceAll('\n', '\n  '),
    ]),
    '/* More contrast: asked for by attribute, or by the system where no attribute stands. */',
    block(
      "[data-contrast='more']:not([data-theme='dark']),\n[data-contrast='more'] [data-theme='light']",
      more,
    ),
    block(
      "[data-theme='dark'][data-contrast='more'],\n[data-theme='dark'] [data-contrast='more']:not([data-theme]),\n[data-contrast='more'] [data-theme='dark']",
      darkMore,
    ),
    block('@media (prefers-color-scheme: dark)', [
      block(":root:not([data-theme])[data-contrast='more']", darkMore).trimEnd().replaceAll('\n', '\n  '),
    ]),
    block('@media (prefers-contrast: more)', [
      block(
        ":root:not([data-contrast]):not([data-theme='dark']),\n  :root:not([data-contrast]) [data-theme='light']",
        more,
      )
        .trimEnd()
        .replaceAll('\n', '\n  '),
      block(
        ":root:not([data-contrast])[data-theme='dark'],\n  :root:not([data-contrast]) [data-theme='dark']",
        darkMore,
      )
        .trimEnd()
        .replaceAll('\n', '\n  '),
    ]),
    block('@media (prefers-contrast: more) and (prefers-color-scheme: dark)', [
      block(':root:not([data-contrast]):not([data-theme])', darkMore).trimEnd().replaceAll('\n', '\n  '),
    ]),
    '/* The tint of the event type in force: `data-event-type` on any element, then bg-type-tint and text-type-text. */',
    ...types.map((id) =>
      block(`[data-event-type='${id}']`, [
        `--type-tint: var(--type-${id}-tint);`,
        `--type-text: var(--type-${id}-text);`,
        `--type-hue: ${oklchOf(light, `color.type.${id}.scene.1`)[2]};`,
      ]),
    ),
    '/* Anew wherever the type or the theme changes. */',
    block(
      ':root,\n[data-event-type],\n[data-theme]',
      SCENE.map((step) => `--type-scene-${step}: oklch(var(--scene-${step}) var(--type-hue));`),
    ),
  ].join('\n');
}
