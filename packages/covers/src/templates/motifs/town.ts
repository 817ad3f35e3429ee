import {
  LINEN,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  SPRUCE,
  SPRUCE_BLACK,
  SPRUCE_LEAF,
  SPRUCE_LIGHT,
  WHITE,
} from '../../kit/brand';
import { box, circle, d, ellipse, group, line, path, times } from '../../kit/svg';
import { BROWN, CLAY, CREAM, RED, ROUND } from '../inks';
import type { Motif } from './motif';

/** A record player. */
const record: Motif = () =>
  box(-56, -40, 112, 40, BROWN, 6) +
  box(-56, -40, 112, 9, MARIGOLD_DEEP, 4) +
  ellipse(-10, -42, 42, 13, SPRUCE_BLACK) +
  ellipse(-10, -43, 14, 4.5, RED) +
  circle(-10, -43, 1.8, MARIGOLD) +
  line('M40-46Q34-74 8-52', LINEN_3, 4, ROUND) +
  circle(40, -46, 6, LINEN_3) +
  circle(-40, -16, 5, MARIGOLD) +
  circle(-24, -16, 5, LINEN) +
  line('M4-16h38', LINEN_3, 3, 'stroke-dasharray="2 4"') +
  line('M-58-70v-24l16-5v22', SPRUCE_BLACK, 4, ROUND) +
  ellipse(-62, -70, 5, 4, SPRUCE_BLACK) +
  ellipse(-46, -77, 5, 4, SPRUCE_BLACK);

const STRIPES = [
  'M-56-70-50-94h14l-4 24z',
  'M-24-70-18-94h14l-4 24z',
  'M8-70 7-94h14l2 24z',
  'M40-70 33-94h14l2 24z',
].join('');
const FRUIT = [
  [-34, RED],
  [-20, MARIGOLD],
  [-6, SPRUCE_LIGHT],
  [10, MARIGOLD],
  [24, RED],
  [36, SPRUCE_LIGHT],
] as const;

/** A stall under its awning. */
const stall: Motif = () =>
  line('M-46 0V-70M46 0V-70', MARIGOLD_DEEP, 5) +
  box(-52, -30, 104, 30, CREAM) +
  box(-52, -30, 104, 7, SPRUCE) +
  path('M-56-70-48-94H48L56-70Z', CREAM) +
  path(STRIPES, RED) +
  times(7, (i) => circle((i - 3) * 16, -70, 8, i % 2 === 1 ? CREAM : RED)) +
  FRUIT.map(([x, colour]) => circle(x, -36, 8, colour)).join('');

const grill: Motif = () =>
  line('M-22-30-34 0M22-30 34 0M0-28V0', SPRUCE_BLACK, 5, ROUND) +
  path('M-44-56H44Q40-24 0-24T-44-56Z', RED) +
  box(-48, -60, 96, 6, SPRUCE_BLACK, 2) +
  line('M-34-66q10-8 20 0M0-68q10-8 20 0', '#8a4a2b', 8, ROUND) +
  line(
    [-30, -14, 6, 24].map((x) => `M${x}-74q-8-8 0-15t0-15`).join(''),
    WHITE,
    3.5,
    `${ROUND} opacity=".8"`,
  ) +
  circle(34, -2, 6, SPRUCE_BLACK);

const HANDS = [
  [-74, 40, '#ab7148', SPRUCE],
  [-54, 58, '#e9b48d', MARIGOLD],
  [54, 52, '#5a3726', RED],
  [76, 38, '#d29a6e', undefined],
] as const;

/** A microphone on its stand. */
export const microphone = (y: number, deep: string, far: string): string =>
  path(d`M-11 ${y - 23}a11 11 0 0 1 22 0v14a11 11 0 0 1-22 0z`, deep) +
  line(d`M-11 ${y - 20}h22M-11 ${y - 12}h22`, far, 2) +
  line(d`M-18 ${y - 14}v4a18 18 0 0 0 36 0v-4`, SPRUCE_BLACK, 4, ROUND);

/** Raised hands around a microphone. */
const questions: Motif = ({ mid, deep, far }) =>
  ellipse(0, -2, 26, 5, SPRUCE_BLACK) +
  line('M0-4V-58', SPRUCE_BLACK, 5) +
  group('translate(0 -58)', microphone(-6, deep, far)) +
  HANDS.map(
    ([x, y, skin, sleeve]) =>
      line(d`M${x} 8V${14 - y}`, sleeve ?? mid, 13, ROUND) +
      line(d`M${x} ${16 - y}V${-y}`, skin, 9, ROUND) +
      line([-6, -2, 2, 6].map((dx) => d`M${x + dx} ${-y - 2}l${dx * 0.4} -9`).join(''), skin, 3.4, ROUND),
  ).join('');

/** A sapling and a watering can. */
const sapling: Motif = ({ mid, deep }) =>
  path('M-22-30H22L16 0H-16Z', CLAY) +
  box(-26, -36, 52, 10, BROWN, 2) +
  line('M0-34V-84', MARIGOLD_DEEP, 4) +
  path('M0-50Q-26-50-28-74Q-4-74 0-50ZM0-74Q-18-80-16-98Q0-94 0-74Z', SPRUCE_LIGHT) +
  path('M0-60Q24-60 28-84Q4-86 0-60Z', SPRUCE_LEAF) +
  group(
    'translate(60 0)',
    path('M-20-38H14V0H-20ZM-20-14-46-40-40-46-20-28Z', mid) +
      line('M14-30Q34-30 30-14Q26-4 14-6', mid, 5) +
      ellipse(-44, -44, 9, 5, deep, 'transform="rotate(45 -44 -44)"'),
  );

export const townMotifs = { record, stall, grill, questions, sapling };
