import {
  LINEN,
  LINEN_2,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  WHITE,
} from '../../kit/brand';
import { digits, digitsWidth } from '../../kit/digits';
import { box, circle, d, ellipse, group, line, path, times } from '../../kit/svg';
import { CLAY, CREAM, RED, ROUND } from '../inks';
import type { Motif } from './motif';

const BID = 217;
/** A raised bidding paddle. */
const paddle: Motif = () =>
  box(-6, -36, 12, 42, MARIGOLD_DEEP, 5) +
  circle(0, -66, 40, MARIGOLD) +
  circle(0, -66, 34, CREAM) +
  digits(BID, -digitsWidth(BID, 26) / 2, -79, 26, { colour: SPRUCE, strokeWidth: 2.6 }) +
  line('M-54-104l-8-8M54-104l8-8M0-116v-12', MARIGOLD, 4, ROUND);

const gavel: Motif = () =>
  box(-44, -12, 76, 12, '#7a4e2b', 4) +
  ellipse(-6, -13, 32, 5, '#93612e') +
  group(
    'translate(4 -54) rotate(-32)',
    box(-34, -18, 60, 36, '#a0622d', 6) +
      box(-38, -21, 10, 42, MARIGOLD, 3) +
      box(20, -21, 10, 42, MARIGOLD, 3) +
      box(30, -5, 62, 10, '#7a4e2b', 5),
  ) +
  line('M-52-28l-12-6M-46-40l-10-12', MARIGOLD, 4, ROUND);

const COINS = [
  [-26, -14],
  [-8, -12],
  [12, -14],
  [28, -12],
  [-18, -28],
  [2, -27],
  [22, -29],
  [-30, -38],
  [-8, -40],
  [14, -40],
  [31, -39],
] as const;
/** A jar of coins. */
const jar: Motif = () =>
  path('M-34-76H34Q44-68 44-54V-12Q44 0 32 0H-32Q-44 0-44-12V-54Q-44-68-34-76Z', '#e8f3f6', 'opacity=".95"') +
  path('M-40-44H40V-14Q40-4 30-4H-30Q-40-4-40-14Z', MARIGOLD_SOFT) +
  COINS.map(([x, y], i) => circle(x, y, 8.5, i % 3 === 0 ? '#e8a924' : MARIGOLD)).join('') +
  box(-38, -86, 76, 12, SPRUCE, 4) +
  circle(6, -108, 9, MARIGOLD) +
  line('M6-96v5', MARIGOLD, 3, ROUND) +
  box(-22, -66, 44, 14, WHITE, 2) +
  path('M0-55q-7-7-7-1t7 9q7-3 7-9t-7 1z', RED);

const checks = (odd: boolean) =>
  times(11, (i) => d`M${-66 + i * 12} ${(i % 2 === 1) === odd ? -78 : -72}h12v6h-12z`);
/** The gate of a finish, with its tape. */
const finish: Motif = () =>
  line('M-62 0V-84M62 0V-84', SPRUCE_BLACK, 6) +
  box(-66, -104, 132, 26, SPRUCE, 3) +
  path(checks(true), LINEN) +
  path(checks(false), SPRUCE_BLACK) +
  line('M-40-91H-12M-4-91H14M22-91H42', LINEN, 6, ROUND) +
  box(-70, -34, 140, 5, RED);

const guitar: Motif = () =>
  group(
    'rotate(24) translate(0 4)',
    box(-5, -112, 10, 64, MARIGOLD_DEEP, 2) +
      box(-9, -124, 18, 18, SPRUCE_BLACK, 3) +
      path('M-18-58Q-24-44-18-38Q-36-30-30-8Q-20 8 0 8T30-8Q36-30 18-38Q24-44 18-58Q0-66-18-58Z', CLAY) +
      circle(0, -38, 9, SPRUCE_BLACK) +
      box(-12, -14, 24, 5, SPRUCE_BLACK, 2) +
      line('M-2-110V-12M2-110V-12', LINEN_2, 1),
  );

export const givingMotifs = { paddle, gavel, jar, finish, guitar };
