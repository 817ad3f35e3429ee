export { BrandAccent, type BrandAccentProps } from './brand-accent';
export { accentProblem, brandAccent, type BrandAccentColours } from './accent-colours';
export { brandAccentCss } from './accent-css';
export type { AccentMode, AccentToken } from './accent-rules';
export type { AccentColours } from './solve-accent';
