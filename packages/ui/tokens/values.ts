import { isPlainObject } from './plain-object';
import type { Token } from './resolve';

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

/**
 * A size that grows with the width of the window, which DTCG has no type for: the token is its largest value, and the
 * extension says where it starts and how it grows.
 */
function fluid(value: unknown, growth: unknown): string {
  if (!isPlainObject(growth) || typeof growth.slope !== 'number') {
    throw new Error(`Not a fluid size: ${JSON.stringify(growth)}`);
  }
  const { from, base, slope } = growth;
  return `clamp(${dimension(from)}, ${dimension(base)} + ${slope}vw, ${dimension(value)})`;
}

/** Writes a resolved token as CSS does. */
export function cssValue({ type, value, extensions = {} }: Token): string {
  const growth = extensions['app.foregather.fluid'];
  if (growth !== undefined) return fluid(value, growth);
  // DTCG knows rem and px; a length in characters or in ems is a number with its unit beside it.
  const unit = extensions['app.foregather.unit'];
  if (type === 'number' && typeof unit === 'string') return `${String(value)}${unit}`;
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
      return String(value);
    default:
      throw new Error(`No CSS form for tokens of type ${type}.`);
  }
}
