import { WIDTHS } from '../../.storybook/modes';

/** One way a story is photographed. */
export interface Mode {
  /** Part of the picture's file name: lower case, no dot. */
  name: string;
  /** What is set on the root element; left out where the story itself says how it wants to be seen. */
  page?: { theme: 'light' | 'dark'; contrast: 'normal' | 'more' };
  dir: 'ltr' | 'rtl';
  forcedColors: boolean;
  /** CSS pixels. */
  width: number;
  /** The part of the page that is in sight, in place of all of it: for what comes with scrolling. */
  inSight?: true;
}

/** The viewport of everything that is not a pattern. */
export const VIEWPORT = { width: 1280, height: 900 } as const;

const plain = { dir: 'ltr', forcedColors: false, width: VIEWPORT.width } as const;
const light = { theme: 'light', contrast: 'normal' } as const;

export const LIGHT: Mode = { ...plain, name: 'light', page: light };

/** Colours are all that differs, so one visit takes the three. */
export const THEMES: readonly Mode[] = [
  LIGHT,
  { ...plain, name: 'dark', page: { theme: 'dark', contrast: 'normal' } },
  { ...plain, name: 'contrast-more', page: { theme: 'light', contrast: 'more' } },
];

export const FORCED_COLORS: Mode = { ...plain, name: 'forced-colors', page: light, forcedColors: true };
export const RIGHT_TO_LEFT: Mode = { ...plain, name: 'rtl', page: light, dir: 'rtl' };

/** Patterns and kitchen sinks: pages, so the width matters, or the theme that the story fixed. */
export const PAGE_WIDTHS: readonly Mode[] = WIDTHS.map((width) => ({
  ...plain,
  name: `w${width}`,
  page: light,
  width,
}));
/** Pages of the product: on a desktop and on a phone, in both themes. */
export const PAGE: readonly Mode[] = [1280, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({
    ...plain,
    name: `w${width}-${theme}`,
    page: { theme, contrast: 'normal' as const },
    width,
  })),
);
export const AS_WRITTEN: Mode = { ...plain, name: 'as-written' };
