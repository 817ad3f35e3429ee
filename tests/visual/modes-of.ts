import { FORCED_COLORS_FOR, PAGE_PICTURES, RIGHT_TO_LEFT_FOR } from './chosen';
import {
  AS_WRITTEN,
  FORCED_COLORS,
  LIGHT,
  PAGE,
  PAGE_WIDTHS,
  RIGHT_TO_LEFT,
  THEMES,
  type Mode,
} from './modes';

/** What decides how a story is photographed. */
export interface StoryFacts {
  title: string;
  /** As the sidebar shows it: `All Variants`. */
  name: string;
  tags: readonly string[];
}

/** Of the product ten pages are photographed, on two widths in two themes: what their parts look like is the design system's business. */
export const isProduct = (title: string) => title.startsWith('Features/');

/** The ways in which a story is photographed, here and by Chromatic: none for most. */
export function modesOf({ title, name, tags }: StoryFacts): readonly Mode[] {
  if (!tags.includes('visual')) return [];
  if (isProduct(title)) return PAGE_PICTURES.includes(`${title}: ${name}`) ? PAGE : [];
  if (tags.includes('as-written')) return [AS_WRITTEN];
  if (tags.includes('pattern')) return PAGE_WIDTHS;
  // Further stories tagged `visual` show a place or a size; colours are the grid's business.
  if (name !== 'All Variants') return [LIGHT];
  const modes = [
    ...THEMES,
    ...(title in FORCED_COLORS_FOR ? [FORCED_COLORS] : []),
    ...(title in RIGHT_TO_LEFT_FOR ? [RIGHT_TO_LEFT] : []),
  ];
  return tags.includes('scrolled') ? modes.map((mode) => ({ ...mode, inSight: true })) : modes;
}
