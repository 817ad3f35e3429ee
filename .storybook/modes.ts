/** The ways a story is looked at besides light: screenshots and the second axe pass take them from here. */
export const MODES = [
  { name: 'dark', theme: 'dark', contrast: 'normal' },
  { name: 'light, more contrast', theme: 'light', contrast: 'more' },
  { name: 'dark, more contrast', theme: 'dark', contrast: 'more' },
] as const;

/** Widths of pages in screenshots. */
export const WIDTHS = [360, 768, 1280] as const;
