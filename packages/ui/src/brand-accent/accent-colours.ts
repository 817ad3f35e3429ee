import type { AccentMode } from './accent-rules';
import { hexOf, solveMode, toneOf, type AccentColours } from './solve-accent';

/** The colours of an accent in each mode a reader can be in, as hex. */
export interface BrandAccentColours extends Readonly<Record<AccentMode, AccentColours>> {
  /** The colour that was asked for, as hex. */
  readonly source: string;
}

/** Why a text cannot be an accent, in words to stand beside its field; undefined when it can. */
export function accentProblem(colour: string): string | undefined {
  const tone = toneOf(colour);
  return typeof tone === 'string' ? tone : undefined;
}

const solved = new Map<string, BrandAccentColours>();
/** A page has one accent, a preview some; past that the oldest is computed again. */
const REMEMBERED = 20;

/**
 * The colours of an organiser's accent: fills with their labels, focus, links and quiet tints for light, dark and both
 * with more contrast, in OKLCH and inside sRGB. Lightness gives way where the pairs of `tokens/contrast-pairs.ts` ask for
 * it, hue never. Takes any solid CSS colour; throws a RangeError with the words of `accentProblem` otherwise.
 */
export function brandAccent(colour: string): BrandAccentColours {
  const tone = toneOf(colour);
  if (typeof tone === 'string') throw new RangeError(tone);
  const source = hexOf(tone);
  const known = solved.get(source);
  if (known) return known;
  const colours: BrandAccentColours = {
    source,
    light: solveMode('light', tone),
    dark: solveMode('dark', tone),
    'light-more': solveMode('light-more', tone),
    'dark-more': solveMode('dark-more', tone),
  };
  const [oldest] = solved.keys();
  if (solved.size >= REMEMBERED && oldest !== undefined) solved.delete(oldest);
  solved.set(source, colours);
  return colours;
}
