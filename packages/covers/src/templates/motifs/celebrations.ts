import {
  LINEN,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  SPRUCE_LIGHT,
  WHITE,
} from '../../kit/brand';
import type { Hex } from '../../kit/colour';
import { box, circle, d, ellipse, group, line, path, times } from '../../kit/svg';
import { THINGS } from '../../things/table-things';
import { BLUE, CLAY, CREAM, PINK, RED, ROSE, ROUND } from '../inks';
import type { Motif } from './motif';

const PLUM: Hex = '#a64f86';
const cake: Motif = () => group('scale(2.1)', THINGS.cake([PLUM, MARIGOLD, MARIGOLD]));

const romper = (x: number, colour: Hex, mark: string) =>
  group(
    `translate(${x} -82)`,
    path(
      'M-16 0-26 10-18 20-14 16V40Q-14 48-6 48V56H6V48Q14 48 14 40V16L18 20 26 10 16 0Q0 10-16 0Z',
      colour,
    ) + mark,
  );

/** Small things on a washing line. */
const washing: Motif = () =>
  line('M-80-96Q0-78 80-96', SPRUCE_BLACK, 2.5) +
  romper(-34, MARIGOLD, circle(0, 26, 6, WHITE)) +
  romper(34, CREAM, path('M0 22q-8-8-8 0t8 12q8-4 8-12t-8 0z', SPRUCE_LIGHT)) +
  box(-3, -84, 6, 26, CLAY, 2) +
  path('M-9-58h18l-3 40a6 6 0 0 1-12 0z', SPRUCE_LIGHT);

const BALLOONS = [
  [-30, -78, BLUE],
  [26, -88, RED],
  [-2, -60, MARIGOLD],
  [44, -58, SPRUCE_LIGHT],
] as const;
const balloons: Motif = ({ deep }) =>
  BALLOONS.map(
    ([x, y, colour]) =>
      line(d`M${x} ${y + 20}Q${x / 2} -20 0 0`, SPRUCE_BLACK, 1.6) +
      ellipse(x, y, 17, 21, colour) +
      path(d`M${x - 4} ${y + 25}l4-5 4 5z`, colour) +
      ellipse(x - 6, y - 8, 4, 6, WHITE, 'opacity=".5"'),
  ).join('') + box(-10, -6, 20, 10, deep, 2);

/** A mortarboard and a rolled certificate. */
const mortarboard: Motif = ({ deep }) =>
  path('M-60-60 0-86 60-60 0-34Z', deep) +
  path('M-32-48V-22Q0-4 32-22V-48L0-34Z', SPRUCE_BLACK) +
  line('M0-60Q40-56 44-30', MARIGOLD, 3.5, ROUND) +
  path('M39-32h10l3 24H36z', MARIGOLD) +
  group('translate(-4 -2) rotate(-8)', box(-34, -8, 68, 14, CREAM, 7) + box(-6, -10, 12, 18, RED, 2));

/** An arch of flowers. */
const arch: Motif = ({ paper }) => {
  const flowers = [ROSE, paper, MARIGOLD, PINK, SPRUCE_LIGHT] as const;
  const over = times(17, (i) => {
    const angle = (Math.PI * i) / 16;
    const colour = flowers[i % flowers.length] ?? paper;
    return circle(-46 * Math.cos(angle), -56 - 46 * Math.sin(angle), i % 3 === 0 ? 10 : 8, colour);
  });
  const foot = (x: number) => circle(x, -36, 7, ROSE) + circle(x, -20, 7, paper) + circle(x, -6, 7, MARIGOLD);
  return line('M-46 0V-56a46 46 0 0 1 92 0V0', SPRUCE, 7) + over + foot(-46) + foot(46);
};

/** Luggage with two rings, under a palm. */
const suitcase: Motif = () =>
  line('M48-6Q40-60 56-112', MARIGOLD_DEEP, 6, ROUND) +
  line(
    'M56-110Q30-126 16-104M56-110Q40-138 22-132M56-110Q78-134 92-114M56-110Q84-116 92-92M56-110Q44-104 34-84',
    SPRUCE,
    8,
    ROUND,
  ) +
  box(-52, -54, 88, 54, CLAY, 7) +
  box(-40, -54, 8, 54, MARIGOLD) +
  box(16, -54, 8, 54, MARIGOLD) +
  line('M-22-56V-64H6V-56', SPRUCE_BLACK, 5, ROUND) +
  circle(-14, -28, 10, 'none', `stroke="${LINEN}" stroke-width="3.5"`) +
  circle(0, -24, 10, 'none', `stroke="${MARIGOLD_SOFT}" stroke-width="3.5"`);

export const celebrationMotifs = { cake, washing, balloons, mortarboard, arch, suitcase };
