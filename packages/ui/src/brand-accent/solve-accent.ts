import {
  clampChroma,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  parse,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';
import {
  ACCENT_TOKENS,
  MORE_PAIRS,
  PAIRS,
  RULES,
  type AccentMode,
  type AccentPair,
  type AccentToken,
} from './accent-rules';

// What a person may write as a colour, beside hex and names.
for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeP3, modeRgb])
  registerMode(mode);
const toOklch = registerMode(modeOklch);

/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Tone {
  l: number;
  c: number;
  h: number;
}

export type AccentColours = Readonly<Record<AccentToken, string>>;

/** Why a text is not a colour an accent can be made of, in words; undefined when it is one. */
export function toneOf(text: string): Tone | string {
  const shown = text.trim();
  const colour = parse(shown);
  if (!colour)
    return shown === ''
      ? 'Write a colour, such as #185b4a.'
      : `“${shown.slice(0, 40)}” is not a colour. Write # and six of the figures 0 to 9 and letters a to f, such as #185b4a.`;
  if ((colour.alpha ?? 1) < 1) return `“${shown.slice(0, 40)}” is see-through. Choose a solid colour.`;
  const { l, c, h } = toOklch(clampChroma(toOklch(colour), 'oklch', 'rgb'));
  const lightness = Math.min(1, Math.max(0, l));
  return { l: Number.isNaN(lightness) ? 0 : lightness, c: c || 0, h: h ?? 0 };
}

/** The 8-bit colour a screen shows: less saturated where a screen cannot show it. */
export function hexOf({ l, c, h }: Tone): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb'));
}

const STEP = 0.005;
/** A hover that is nearer than this to its rest cannot be told from it. */
const HOVER_DIFFERS = 0.04;

/** A label in the brand's own dark, as our spruce-950 is the dark of spruce. */
const DEEP = { l: 0.222, c: 0.034 };

/** Lightnesses from the wanted one outwards. */
function* outwards(wanted: number): Generator<number> {
  const from = Math.min(1, Math.max(0, wanted));
  yield from;
  for (let away = STEP; away <= 1 + STEP; away += STEP) {
    if (from - away >= 0) yield from - away;
    if (from + away <= 1) yield from + away;
  }
  yield 0;
  yield 1;
}

/** The colours of one mode: each as near to what it should be as its pairs allow. */
export function solveMode(mode: AccentMode, brand: Tone): AccentColours {
  const { fixed, own } = RULES[mode];
  const dark = mode.startsWith('dark');
  const pairs: readonly AccentPair[] = mode.endsWith('-more') ? [...PAIRS, ...MORE_PAIRS] : PAIRS;
  const known = new Map<string, string>(Object.entries(fixed));

  /** Whether these colours, with those chosen before, reach every ratio they take part in. */
  function holds(tried: ReadonlyMap<string, string>): boolean {
    const at = (name: string) => tried.get(name) ?? known.get(name);
    return pairs.every(([text, surface, needs]) => {
      if (!tried.has(text) && !tried.has(surface)) return true;
      const [one, other] = [at(text), at(surface)];
      return one === undefined || other === undefined || wcagContrast(one, other) >= needs;
    });
  }

  /** One colour against its surfaces; a hover also stands apart from its rest. */
  function single(name: AccentToken, wanted: number, chroma = brand.c, rest?: number): void {
    for (const l of outwards(wanted)) {
      if (rest !== undefined && Math.abs(l - rest) < HOVER_DIFFERS) continue;
      const hex = hexOf({ ...brand, l, c: chroma });
      if (!holds(new Map([[name, hex]]))) continue;
      known.set(name, hex);
      return;
    }
    throw new Error(`No ${name} of the accent ${hexOf(brand)} is readable in ${mode}.`);
  }

  const deep = hexOf({ ...brand, l: DEEP.l, c: Math.min(brand.c, DEEP.c) });
  const labels = dark ? [deep, '#000000', '#ffffff'] : ['#ffffff', deep, '#000000'];

  /** A fill together with its label; the label that is already in use comes first, so that both fills read alike. */
  function filled(name: 'primary' | 'action', wanted: number): number {
    const inUse = known.get('primary-foreground');
    const order = inUse === undefined ? labels : [inUse, ...labels.filter((label) => label !== inUse)];
    const tries = inUse === undefined ? [order] : order.map((label) => [label]);
    for (const group of tries) {
      for (const l of outwards(wanted)) {
        const hex = hexOf({ ...brand, l });
        const label = group.find((one) =>
          holds(
            new Map([
              [name, hex],
              [`${name}-foreground`, one],
            ]),
          ),
        );
        if (label === undefined) continue;
        known.set(name, hex);
        known.set(`${name}-foreground`, label);
        return l;
      }
    }
    throw new Error(`No fill of the accent ${hexOf(brand)} is readable in ${mode}.`);
  }

  const gap = (name: AccentToken, from: AccentToken) => own[name][0] - own[from][0];
  const tint = (name: AccentToken) => single(name, own[name][0], Math.min(brand.c, own[name][1]));

  // In light the brand's own lightness; elsewhere at least as far from the page as our own colour is.
  const ownLightness = own.primary[0];
  const wanted =
    mode === 'light' ? brand.l : dark ? Math.max(brand.l, ownLightness) : Math.min(brand.l, ownLightness);

  const primary = filled('primary', wanted);
  single('primary-hover', primary + gap('primary-hover', 'primary'), brand.c, primary);
  const action = filled('action', primary + gap('action', 'primary'));
  single('action-hover', action + gap('action-hover', 'action'), brand.c, action);
  single('ring', primary + gap('ring', 'primary'));
  single('link', primary + gap('link', 'primary'));
  tint('secondary');
  tint('secondary-hover');
  tint('secondary-foreground');
  tint('accent');
  tint('accent-foreground');

  const colour = (name: AccentToken) => {
    const hex = known.get(name);
    if (hex === undefined) throw new Error(`The accent has no ${name}.`);
    return hex;
  };
  return Object.fromEntries(ACCENT_TOKENS.map((name) => [name, colour(name)])) as AccentColours; // every token is an entry
}
