import type { Token } from './resolve';

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((part) => (typeof part === 'number' ? part : Number.NaN)) : [];

function color(value: unknown): string {
  if (!isPlainObject(value)) throw new Error(`Not a colour: ${JSON.stringify(value)}`);
  const parts = numbers(value.components);
  if (value.colorSpace !== 'oklch' || parts.length !== 3 || parts.some(Number.isNaN)) {
    throw new Error(`Not an oklch colour: ${JSON.stringify(value)}`);
  }
  const alpha = typeof value.alpha === 'number' ? ` / ${value.alpha}` : '';
  return `oklch(${parts.join(' ')}${alpha})`;
}

function dimension(value: unknown): string {
  if (!isPlainObject(value) || typeof value.value !== 'number' || typeof value.unit !== 'string') {
    throw new Error(`Not a dimension: ${JSON.stringify(value)}`);
  }
  return value.value === 0 ? '0' : `${value.value}${value.unit}`;
}

function shadow(value: unknown): string {
  if (!isPlainObject(value)) throw new Error(`Not a shadow: ${JSON.stringify(value)}`);
  const lengths = [value.offsetX, value.offsetY, value.blur, value.spread].map(dimension);
  return [...(value.inset === true ? ['inset'] : []), ...lengths, color(value.color)].join(' ');
}

const family = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map((name) => (/\s/.test(String(name)) ? `'${String(name)}'` : String(name)))
    .join(', ');

/** Writes a resolved token as CSS does. */
export function cssValue({ type, value }: Token): string {
  switch (type) {
    case 'color':
      return color(value);
    case 'dimension':
    case 'duration':
      return dimension(value);
    case 'shadow':
      return shadow(value);
    case 'fontFamily':
      return family(value);
    case 'cubicBezier':
      return `cubic-bezier(${numbers(value).join(', ')})`;
    case 'number':
    case 'fontWeight':
    case 'string':
      return String(value);
    default:
      throw new Error(`No CSS form for tokens of type ${type}.`);
  }
}
