/**
 * The rules of axe that look at colours. A second look at the same page in another scheme or contrast runs these alone:
 * nothing else of it has changed.
 */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
