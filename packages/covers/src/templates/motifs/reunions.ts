import {
  LINEN,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_PALE,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  WHITE,
} from '../../kit/brand';
import { digits, digitsWidth } from '../../kit/digits';
import { box, circle, ellipse, group, line, path } from '../../kit/svg';
import { CREAM, RED, ROUND } from '../inks';
import { type Motif, star } from './motif';

const MEAT = [
  [-20, -49],
  [-4, -46],
  [14, -50],
  [26, -46],
  [-30, -46],
] as const;

const pot: Motif = ({ deep }) =>
  path('M-44-40H44Q42 0 22 0H-22Q-42 0-44-40Z', deep) +
  box(-50, -46, 100, 9, SPRUCE_BLACK, 4) +
  ellipse(0, -47, 42, 9, '#e07a3f') +
  MEAT.map(([x, y]) => circle(x, y, 4, '#c2452d')).join('') +
  circle(4, -51, 4, '#5f9a4a') +
  line(
    'M-16-62q-8-10 0-18t0-16M4-62q-8-10 0-18t0-16M24-62q-8-10 0-18t0-16',
    WHITE,
    4,
    `${ROUND} opacity=".75"`,
  ) +
  line('M36-50 62-88', MARIGOLD_DEEP, 6, ROUND);

const YEAR = 1997;
const slate: Motif = () =>
  box(-58, -66, 116, 66, MARIGOLD_DEEP, 5) +
  box(-52, -60, 104, 54, '#123a30', 3) +
  digits(YEAR, -digitsWidth(YEAR, 32) / 2, -50, 32, { colour: LINEN, strokeWidth: 2.4 });

const lanyard: Motif = ({ mid }) =>
  line('M-26-130-4-78M30-130 8-78', SPRUCE, 9) +
  box(-6, -82, 16, 12, LINEN_3, 3) +
  group(
    'rotate(-5)',
    box(-36, -72, 76, 74, WHITE, 8) +
      path('M-36-46V-64a8 8 0 0 1 8-8H32a8 8 0 0 1 8 8V-46Z', SPRUCE) +
      circle(2, -28, 12, MARIGOLD_PALE) +
      path('M-16-2Q-14-16 2-16T20-2Z', mid),
  ) +
  line('M-14-60H18', LINEN, 4, ROUND);

const buoy: Motif = ({ mid }) =>
  circle(0, -46, 44, CREAM) +
  [45, 135, 225, 315]
    .map((degrees) =>
      group(
        `translate(0 -46) rotate(${degrees})`,
        path('M-15-41.5A44 44 0 0 1 15-41.5L8-21A22 22 0 0 0-8-21Z', RED),
      ),
    )
    .join('') +
  circle(0, -46, 21, mid) +
  line('M-44-46Q-60-80-30-86', MARIGOLD_DEEP, 5, ROUND);

const ball: Motif = () =>
  circle(0, -42, 42, CREAM) +
  path(
    'M0-60 17-48 11-28H-11L-17-48ZM0-84Q10-84 14-82L8-72H-8L-14-82Q-10-84 0-84ZM42-44 40-30 30-34 28-50 36-58Q42-50 42-44ZM-42-44-40-30-30-34-28-50-36-58Q-42-50-42-44ZM22-6 18-18 28-26 36-20Q30-10 22-6ZM-22-6-18-18-28-26-36-20Q-30-10-22-6Z',
    SPRUCE_BLACK,
  ) +
  line('M0-60V-72M17-48 28-50M11-28 18-18M-11-28-18-18M-17-48-28-50', SPRUCE_BLACK, 2.5);

const crest: Motif = ({ mid, deep }) =>
  path('M-40-92H40V-44Q40-14 0 2Q-40-14-40-44Z', MARIGOLD) +
  path('M-33-85H33V-45Q33-21 0-7Q-33-21-33-45Z', deep) +
  path('M-33-85H0V-45H-33ZM0-45H33Q33-21 0-7Z', CREAM) +
  star(-16, -64, 11, mid) +
  star(16, -64, 11, MARIGOLD) +
  line('M-24-32h14M-22-24h12', mid, 3.5, ROUND) +
  path('M10-20h16v-16l-8-6-8 6z', mid);

const medal: Motif = () =>
  path('M-24-104H-4L6-50H-8Z', SPRUCE) +
  path('M24-104H4L-6-50H8Z', MARIGOLD) +
  path('M-4-104H4L0-60Z', LINEN) +
  circle(0, -34, 32, MARIGOLD) +
  circle(0, -34, 25, MARIGOLD_SOFT) +
  star(0, -34, 19, SPRUCE);

const fire: Motif = () =>
  path('M0-96Q36-60 30-30Q26-8 0-8T-30-30Q-32-50-14-62Q-14-48-4-46Q-10-70 0-96Z', '#e8702a') +
  path('M2-60Q20-40 16-24Q12-10 0-10T-15-24Q-14-36-4-42Q-2-32 2-34Q0-46 2-60Z', MARIGOLD) +
  group('rotate(12)', box(-46, -12, 92, 11, '#7a4e2b', 5)) +
  group('rotate(-12)', box(-46, -12, 92, 11, '#93612e', 5));

export const reunionMotifs = { pot, slate, lanyard, buoy, ball, crest, medal, fire };
