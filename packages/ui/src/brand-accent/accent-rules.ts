// Generated from tokens/*.tokens.json and tokens/contrast-pairs.ts by `npm run tokens`. Do not edit.

/** The colours that a brand accent replaces. */
export const ACCENT_TOKENS = [
  'primary',
  'primary-hover',
  'primary-foreground',
  'action',
  'action-hover',
  'action-foreground',
  'ring',
  'link',
  'secondary',
  'secondary-hover',
  'secondary-foreground',
  'accent',
  'accent-foreground',
] as const;
export type AccentToken = (typeof ACCENT_TOKENS)[number];

export type AccentMode = 'light' | 'dark' | 'light-more' | 'dark-more';

/** Two colours by name, and the ratio they must reach. */
export type AccentPair = readonly [text: string, surface: string, needs: number];

/** Holds in every mode. */
export const PAIRS: readonly AccentPair[] = [
  ['foreground', 'accent', 4.5],
  ['muted-foreground', 'accent', 4.5],
  ['primary-foreground', 'primary', 4.5],
  ['primary-foreground', 'primary-hover', 4.5],
  ['secondary-foreground', 'secondary', 4.5],
  ['secondary-foreground', 'secondary-hover', 4.5],
  ['accent-foreground', 'accent', 4.5],
  ['link', 'background', 4.5],
  ['link', 'card', 4.5],
  ['link', 'popover', 4.5],
  ['link', 'muted', 4.5],
  ['link', 'hover', 4.5],
  ['action-foreground', 'action', 4.5],
  ['action-foreground', 'action-hover', 4.5],
  ['ring', 'background', 3],
  ['ring', 'card', 3],
  ['ring', 'popover', 3],
  ['ring', 'muted', 3],
  ['primary', 'background', 3],
  ['primary', 'card', 3],
  ['action', 'background', 3],
];

/** Holds where more contrast is asked for, beside the others. */
export const MORE_PAIRS: readonly AccentPair[] = [
  ['link', 'background', 7],
  ['link', 'card', 7],
  ['primary-foreground', 'primary', 7],
  ['action-foreground', 'action', 7],
];

export interface AccentRules {
  /** Colours on the other side of the pairs, which stay as they are. */
  fixed: Readonly<Record<string, string>>;
  /** Lightness and chroma of our own colours: how far the others stand from `primary`. */
  own: Readonly<Record<AccentToken, readonly [lightness: number, chroma: number]>>;
}

export const RULES: Readonly<Record<AccentMode, AccentRules>> = {
  light: {
    fixed: {
      foreground: '#072019',
      'muted-foreground': '#51524a',
      background: '#fafbf8',
      card: '#ffffff',
      popover: '#ffffff',
      muted: '#f3f4f0',
      hover: '#eff0eb',
    },
    own: {
      primary: [0.425, 0.072],
      'primary-hover': [0.352, 0.058],
      'primary-foreground': [1, 0],
      action: [0.5, 0.085],
      'action-hover': [0.425, 0.072],
      'action-foreground': [1, 0],
      ring: [0.5, 0.085],
      link: [0.425, 0.072],
      secondary: [0.945, 0.026],
      'secondary-hover': [0.893, 0.046],
      'secondary-foreground': [0.288, 0.046],
      accent: [0.945, 0.026],
      'accent-foreground': [0.288, 0.046],
    },
  },
  dark: {
    fixed: {
      foreground: '#f0f1eb',
      'muted-foreground': '#b0b8b1',
      background: '#0d1614',
      card: '#141f1c',
      popover: '#1a2623',
      muted: '#1d2825',
      hover: '#1b2724',
    },
    own: {
      primary: [0.735, 0.086],
      'primary-hover': [0.822, 0.066],
      'primary-foreground': [0.222, 0.034],
      action: [0.822, 0.066],
      'action-hover': [0.893, 0.046],
      'action-foreground': [0.222, 0.034],
      ring: [0.882, 0.11],
      link: [0.822, 0.066],
      secondary: [0.325, 0.036],
      'secondary-hover': [0.375, 0.042],
      'secondary-foreground': [0.945, 0.026],
      accent: [0.31, 0.032],
      'accent-foreground': [0.977, 0.012],
    },
  },
  'light-more': {
    fixed: {
      foreground: '#072019',
      'muted-foreground': '#393a32',
      background: '#ffffff',
      card: '#ffffff',
      popover: '#ffffff',
      muted: '#f3f4f0',
      hover: '#eff0eb',
    },
    own: {
      primary: [0.352, 0.058],
      'primary-hover': [0.222, 0.034],
      'primary-foreground': [1, 0],
      action: [0.352, 0.058],
      'action-hover': [0.222, 0.034],
      'action-foreground': [1, 0],
      ring: [0.222, 0.034],
      link: [0.352, 0.058],
      secondary: [0.945, 0.026],
      'secondary-hover': [0.893, 0.046],
      'secondary-foreground': [0.222, 0.034],
      accent: [0.945, 0.026],
      'accent-foreground': [0.222, 0.034],
    },
  },
  'dark-more': {
    fixed: {
      foreground: '#ffffff',
      'muted-foreground': '#d7d8d1',
      background: '#040807',
      card: '#080f0d',
      popover: '#0d1614',
      muted: '#111a18',
      hover: '#1b2724',
    },
    own: {
      primary: [0.893, 0.046],
      'primary-hover': [0.977, 0.012],
      'primary-foreground': [0.222, 0.034],
      action: [0.893, 0.046],
      'action-hover': [0.977, 0.012],
      'action-foreground': [0.222, 0.034],
      ring: [0.882, 0.11],
      link: [0.893, 0.046],
      secondary: [0.325, 0.036],
      'secondary-hover': [0.375, 0.042],
      'secondary-foreground': [1, 0],
      accent: [0.31, 0.032],
      'accent-foreground': [1, 0],
    },
  },
};
