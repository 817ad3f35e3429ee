import { formatHex, toGamut, converter } from 'culori';
import { MODES, primitives, semanticsOf, type Mode, type Token, type TokenMap } from './resolve';
import { isPlainObject } from './plain-object';
import { cssValue } from './values';

/**
 * The tokens as Figma imports them: one DTCG file per mode of a collection, with what Figma itself writes on export
 * (`com.figma.*`). Colours are sRGB, because Figma reads no OKLCH; a semantic colour also names the primitive it stands
 * for, and keeps its value for a file that has no primitives. Lengths are px, times seconds. Shadows and easings are no
 * variables in Figma and stay out, as do lengths in characters and ems.
 */
export interface FigmaFile {
  /** Below `dist/tokens/figma/`: the folder is the collection, the file its mode. */
  path: string;
  content: Record<string, unknown>;
}

export const PRIMITIVE_COLLECTION = 'Primitive';
const REM = 16;

const toSrgb = toGamut('rgb', 'oklch');
const rgb = converter('rgb');
const round = (value: number) => Math.round(value * 10_000) / 10_000;

function colour(token: Token): Record<string, unknown> {
  const { r, g, b, alpha = 1 } = rgb(toSrgb(cssValue(token)));
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: [r, g, b].map((part) => round(Math.min(1, Math.max(0, part)))),
      alpha,
      hex: formatHex({ mode: 'rgb', r, g, b }),
    },
  };
}

/** Pixels of a length in rem or px. */
function pixels(value: unknown): number {
  if (!isPlainObject(value) || typeof value.value !== 'number') {
    throw new Error(`Not a length: ${JSON.stringify(value)}`);
  }
  return round(value.unit === 'rem' ? value.value * REM : value.value);
}

const length = (value: unknown) => ({
  $type: 'dimension',
  $value: { value: pixels(value), unit: 'px' },
});

/** In Figma a line height is a length; ours is a multiple of the size beside it. */
function lineHeight(name: string, { value }: Token, all: TokenMap): Record<string, unknown> {
  const size = all.get(name.replace(/line-height$/, 'size'));
  if (!size || typeof value !== 'number') throw new Error(`${name} has no size to multiply.`);
  return length({ value: Math.round(pixels(size.value) * value), unit: 'px' });
}

function variable(name: string, token: Token, all: TokenMap): Record<string, unknown> | undefined {
  if (name.endsWith('.line-height')) return lineHeight(name, token, all);
  if (token.extensions?.['app.foregather.unit'] !== undefined) return undefined;
  switch (token.type) {
    case 'color':
      return colour(token);
    case 'dimension':
      return length(token.value);
    case 'duration':
      return { $type: 'duration', $value: { value: round(pixels(token.value) / 1000), unit: 's' } };
    case 'fontFamily':
      // One face per variable: Figma has no stack to fall back on.
      return { $type: 'fontFamily', $value: Array.isArray(token.value) ? token.value[0] : token.value };
    case 'fontWeight':
    case 'number':
      return { $type: 'number', $value: token.value };
    default:
      return undefined;
  }
}

/** Where Figma offers a variable: labels and icons, edges, fills, and for sizes the one property they are meant for. */
function scopes(name: string, type: unknown): string[] {
  if (type === 'color') {
    if (/(^|[.-])(foreground|text|link)$/.test(name)) return ['TEXT_FILL', 'SHAPE_FILL'];
    if (/\.(border|input|ring)$/.test(name)) return ['STROKE_COLOR', 'EFFECT_COLOR'];
    return ['FRAME_FILL', 'SHAPE_FILL'];
  }
  if (name.startsWith('radius.')) return ['CORNER_RADIUS'];
  if (name.startsWith('font.')) return ['FONT_FAMILY'];
  if (name.startsWith('font-weight.')) return ['FONT_WEIGHT'];
  if (name.endsWith('.line-height')) return ['LINE_HEIGHT'];
  if (name.startsWith('text.')) return ['FONT_SIZE'];
  if (name.startsWith('size.row')) return ['GAP'];
  return name.startsWith('size.') ? ['WIDTH_HEIGHT'] : ['ALL_SCOPES'];
}

/** Puts a token at the place its name says: `color.spruce.700` in three groups. */
export function place(tree: Record<string, unknown>, name: string, token: unknown): void {
  const parts = name.split('.');
  const last = parts.pop();
  if (last === undefined) return;
  let group = tree;
  for (const part of parts) {
    const next = group[part];
    const inner = isPlainObject(next) ? next : {};
    group[part] = inner;
    group = inner;
  }
  group[last] = token;
}

interface Rules {
  /** The custom property a developer writes for it. */
  code?: (name: string) => string;
  hidden?: boolean;
}

function file(path: string, mode: string, tokens: TokenMap, all: TokenMap, rules: Rules = {}): FigmaFile {
  const content: Record<string, unknown> = {};
  for (const [name, token] of tokens) {
    const written = variable(name, token, all);
    if (!written) continue;
    const alias = token.alias === undefined ? undefined : token.alias.replaceAll('.', '/');
    place(content, name, {
      ...written,
      ...(token.description === undefined ? {} : { $description: token.description }),
      $extensions: {
        'com.figma.scopes': scopes(name, written.$type),
        ...(rules.hidden ? { 'com.figma.hiddenFromPublishing': true } : {}),
        ...(rules.code ? { 'com.figma.codeSyntax': { WEB: `var(${rules.code(name)})` } } : {}),
        ...(alias === undefined
          ? {}
          : {
              'com.figma.aliasData': {
                targetVariableName: alias,
                targetVariableSetName: PRIMITIVE_COLLECTION,
              },
            }),
      },
    });
  }
  content.$extensions = { 'com.figma.modeName': mode };
  return { path, content };
}

const MODE_NAMES: Record<Mode, string> = {
  light: 'Light',
  dark: 'Dark',
  'light-more': 'Light, more contrast',
  'dark-more': 'Dark, more contrast',
};

const only = (tokens: TokenMap, keep: (name: string) => boolean): TokenMap =>
  new Map([...tokens].filter(([name]) => keep(name)));

/** The sizes of one density under the names they share, so that Figma makes one variable with two modes of them. */
function density(all: TokenMap, compact: boolean): TokenMap {
  const sizes = only(all, (name) => name.startsWith('size.') && name.endsWith('-compact') === compact);
  const named = new Map([...sizes].map(([name, token]) => [name.replace(/-compact$/, ''), token]));
  return only(named, (name) => all.has(`${name}-compact`));
}

/** Every file of the export: `primitive/value`, the four modes of `semantic`, the two of `density`. */
export function figmaFiles(): FigmaFile[] {
  const all = primitives();
  const isSize = (name: string) => name.startsWith('size.');
  return [
    file(
      'primitive/value.tokens.json',
      'Value',
      only(all, (name) => !isSize(name)),
      all,
      {
        hidden: true,
      },
    ),
    ...MODES.map((mode) =>
      file(`semantic/${mode}.tokens.json`, MODE_NAMES[mode], semanticsOf(mode), all, {
        code: (name) => `--${name.replace(/^color\./, '').replaceAll('.', '-')}`,
      }),
    ),
    ...[false, true].map((compact) =>
      file(
        `density/${compact ? 'compact' : 'comfortable'}.tokens.json`,
        compact ? 'Compact' : 'Comfortable',
        density(all, compact),
        all,
        { code: (name) => `--${name.slice('size.'.length)}-size` },
      ),
    ),
  ];
}
