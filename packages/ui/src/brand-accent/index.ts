export { BrandAccent, type BrandAccentProps } from './brand-accent';
export { accentProblem, brandAccent, type BrandAccentColours } from './brand-accent.colours';
export { brandAccentCss } from './brand-accent.css';
export type { AccentMode, AccentToken } from './brand-accent.rules';
export type { AccentColours } from './brand-accent.solve';
