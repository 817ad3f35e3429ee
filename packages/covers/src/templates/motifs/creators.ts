import {
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  SPRUCE_LIGHT,
  WHITE,
} from '../../kit/brand';
import { box, circle, d, group, line, path } from '../../kit/svg';
import { CREAM, ICE, RED, ROSE, ROUND } from '../inks';
import type { Motif } from './motif';

/** A telephone in a ring of light. */
const ringLight: Motif = ({ far }) =>
  line('M0-20-26 0M0-20 26 0M0-20V-34', SPRUCE_BLACK, 4.5, ROUND) +
  circle(0, -68, 36, 'none', `stroke="${WHITE}" stroke-width="12"`) +
  circle(0, -68, 36, 'none', `stroke="${MARIGOLD_SOFT}" stroke-width="4"`) +
  box(-13, -92, 26, 48, SPRUCE_BLACK, 4) +
  box(-10, -88, 20, 40, far, 2) +
  circle(0, -72, 6, MARIGOLD) +
  path('M-9-49Q-8-61 0-61T9-49Z', SPRUCE);

/** A ribbon about to be cut. */
const ribbon: Motif = () =>
  box(-90, -58, 180, 14, RED) +
  path('M0-51-26-70Q-40-50-26-34ZM0-51 26-70Q40-50 26-34Z', '#e0604f') +
  circle(0, -51, 8, '#a22031') +
  line('M-6-46-16-8M6-46 18-8', RED, 8) +
  group(
    'translate(58 -40) rotate(-28)',
    line('M0 0 44-12M0 0 44 14', LINEN_3, 7, ROUND) +
      circle(-8, -8, 9, 'none', `stroke="${SPRUCE}" stroke-width="5"`) +
      circle(-8, 10, 9, 'none', `stroke="${SPRUCE}" stroke-width="5"`),
  );

const POSTS = [
  [-46, -84, -6, MARIGOLD],
  [8, -92, 5, SPRUCE_LIGHT],
  [-30, -38, 4, ROSE],
  [26, -44, -5, ICE],
] as const;
/** Pictures with a heart each. */
const posts: Motif = () =>
  POSTS.map(([x, y, turn, colour]) =>
    group(
      `rotate(${turn} ${x + 20} ${y + 20})`,
      box(x, y, 44, 44, WHITE, 4) +
        box(x + 4, y + 4, 36, 26, colour, 2) +
        path(d`M${x + 9} ${y + 35}q-5-5-5 0t5 6q5-2 5-6t-5 0z`, RED) +
        line(d`M${x + 20} ${y + 37}h16`, LINEN_3, 3, ROUND),
    ),
  ).join('');

/** A parasol and a deck chair. */
const parasol: Motif = () =>
  line('M10 0V-86', MARIGOLD_DEEP, 4.5) +
  path(
    'M-52-66Q-40-106 10-106T72-66Q62-76 51-66Q41-76 31-66Q20-76 10-66Q0-76-10-66Q-21-76-31-66Q-41-76-52-66Z',
    CREAM,
  ) +
  path('M-31-66Q-24-100 10-106Q-4-92-10-66Q-21-76-31-66ZM31-66Q24-92 10-106Q44-100 51-66Q41-76 31-66Z', RED) +
  path('M-64-14H20L44-40 50-35 26-6H-64Z', SPRUCE_LIGHT) +
  line('M-54-8V2M14-8V2M30-10V2', MARIGOLD_DEEP, 4.5, ROUND);

/** Headphones out of a parcel. */
const parcel: Motif = ({ mid }) =>
  path('M-46-48H46V0H-46Z', '#c99a5b') +
  path('M-46-48-64-66H-16L0-48ZM46-48 64-66H16L0-48Z', '#dcb47c') +
  box(-8, -48, 16, 48, '#b58446') +
  line('M-24-70Q-26-108 2-108T28-70', SPRUCE_BLACK, 6, ROUND) +
  box(-33, -80, 15, 26, mid, 6) +
  box(20, -80, 15, 26, mid, 6) +
  path('M-46-48H46V-40H-46Z', '#8a6434', 'opacity=".4"');

export const creatorMotifs = { ringLight, ribbon, posts, parasol, parcel };
