import { brandAccent, type BrandAccentColours } from './accent-colours';
import { ACCENT_TOKENS, type AccentMode } from './accent-rules';

/** `light-dark()` follows the `color-scheme` of the element that uses it, so one line serves both themes anywhere. */
const lines = (accent: BrandAccentColours, light: AccentMode, dark: AccentMode): string =>
  ACCENT_TOKENS.map((name) => `--${name}:light-dark(${accent[light][name]},${accent[dark][name]})`).join(';');

/**
 * The style sheet of an accent, for a style element with a nonce or a served file: everything that matches `selector`,
 * and all below it, takes the accent, in each theme and contrast, also in parts of the page that choose their own.
 * Browsers without `light-dark()` keep our colours. Throws when the colour or the selector cannot be used.
 */
export function brandAccentCss(accent: string | BrandAccentColours, selector: string): string {
  if (/[{}<;@]|\/\*/.test(selector) || selector.trim() === '') {
    throw new RangeError(`“${selector}” is not a selector.`);
  }
  const colours = typeof accent === 'string' ? brandAccent(accent) : accent;
  // The tokens are declared again wherever an attribute changes the theme, so the accent is too.
  // An id that no element has outweighs every selector of tokens.css.
  const part = `:is(${selector}):not(#_)`;
  const all = `${part},${part} [data-theme]`;
  const inside = (condition: string) =>
    `${part}:is(${condition},${condition} *),${part} ${condition},${part}:is(${condition},${condition} *) [data-theme],${part} ${condition} [data-theme]`;
  const more = lines(colours, 'light-more', 'dark-more');
  return (
    '@supports (color:light-dark(red,red)){' +
    `${all}{${lines(colours, 'light', 'dark')}}` +
    `${inside("[data-contrast='more']")}{${more}}` +
    `@media (prefers-contrast:more){${inside(':root:not([data-contrast])')}{${more}}}` +
    '}'
  );
}
