import { LINEN, LINEN_3, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_BLACK, SPRUCE_LIGHT } from '../../kit/brand';
import { box, circle, group, line, path } from '../../kit/svg';
import { THINGS } from '../../things/table-things';
import { CREAM, ICE, PINK, RED, ROUND } from '../inks';
import type { Motif } from './motif';

const wheel = (x: number) => circle(x, -12, 14, SPRUCE_BLACK) + circle(x, -12, 6, LINEN_3);

/** A car with a full roof rack. */
const car: Motif = ({ paper, deep }) =>
  box(-30, -96, 34, 18, MARIGOLD, 3) +
  box(8, -90, 26, 12, SPRUCE_LIGHT, 3) +
  box(-36, -78, 76, 5, SPRUCE_BLACK, 2) +
  path('M-44-44-30-74H30L48-44Z', paper) +
  path('M-34-46-24-67H0V-46ZM6-46V-67H25L38-46Z', ICE) +
  path('M-66-18V-36Q-64-46-50-46H54Q68-44 68-30V-18Z', RED) +
  box(-68, -22, 138, 9, deep, 4) +
  wheel(-36) +
  wheel(38) +
  circle(62, -32, 5, MARIGOLD);

const signpost: Motif = () =>
  box(-4, -100, 8, 100, MARIGOLD_DEEP, 2) +
  path('M-8-96H42L54-85 42-74H-8Z', SPRUCE) +
  path('M8-68H-42L-54-57-42-46H8Z', MARIGOLD) +
  path('M-8-40H34L46-29 34-18H-8Z', RED) +
  line('M4-85H32', LINEN, 4, ROUND) +
  line('M-32-57H-4', SPRUCE_BLACK, 4, ROUND) +
  line('M4-29H26', LINEN, 4, ROUND);

const compass: Motif = () =>
  circle(0, -48, 46, MARIGOLD) +
  circle(0, -48, 37, CREAM) +
  [0, 90, 180, 270]
    .map((degrees) => group(`translate(0 -48) rotate(${degrees})`, box(-1.5, -35, 3, 9, SPRUCE_BLACK)))
    .join('') +
  group('translate(0 -48) rotate(38)', path('M0-30 8 0H-8Z', RED) + path('M0 30 8 0H-8Z', SPRUCE)) +
  circle(0, -48, 4, MARIGOLD) +
  circle(0, -98, 7, 'none', `stroke="${MARIGOLD}" stroke-width="4"`);

/** An opened fan and a pot of tea. */
const fan: Motif = ({ paper }) =>
  group(
    'translate(0 -8)',
    [-72, -48, -24, 0, 24, 48, 72]
      .map((degrees, i) =>
        group(
          `rotate(${degrees})`,
          path('M-2 0-12-84Q0-92 12-84L2 0Z', i % 2 === 1 ? RED : paper) +
            circle(0, -66, 5, i % 2 === 1 ? MARIGOLD : PINK),
        ),
      )
      .join('') + circle(0, 0, 6, MARIGOLD_DEEP),
  ) + group('translate(54 0) scale(.9)', THINGS.teapot([SPRUCE, MARIGOLD, MARIGOLD]));

export const travelMotifs = { car, signpost, compass, fan };
