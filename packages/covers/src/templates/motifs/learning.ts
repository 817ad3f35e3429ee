import {
  LINEN,
  LINEN_2,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  WHITE,
} from '../../kit/brand';
import { box, circle, d, ellipse, group, line, path } from '../../kit/svg';
import { THINGS } from '../../things/table-things';
import { CLAY, CREAM, PINK, RED, ROUND } from '../inks';
import type { Motif } from './motif';
import { chart, easel } from './work';

const GLAZE = '#8a3f22';
/** A vase on the wheel, tools and a bowl. */
const vase: Motif = ({ deep }) =>
  ellipse(0, -4, 50, 9, '#7a5a12') +
  ellipse(0, -8, 46, 8, MARIGOLD_DEEP) +
  path('M-14-92H14Q10-78 22-62Q38-38 18-10H-18Q-38-38-22-62Q-10-78-14-92Z', CLAY) +
  line('M-27-48H27M-29-38H29', MARIGOLD_SOFT, 3.5) +
  ellipse(0, -92, 14, 4, GLAZE) +
  group(
    'translate(-70 -4)',
    box(-13, -26, 26, 26, deep, 3) +
      line('M-7-26V-52M0-26V-60M7-26V-48', MARIGOLD_DEEP, 3.5, ROUND) +
      path('M-3-60h6l2-12h-10zM-10-50h6v-8h-6zM4-46h6v-10h-6z', LINEN_3),
  ) +
  group('translate(72 -4)', path('M-18-16H18Q16 0 0 0T-18-16Z', SPRUCE) + ellipse(0, -16, 18, 4, GLAZE));

/** An open notebook and a mug. */
const notebook: Motif = ({ mid }) =>
  group(
    'rotate(-6)',
    path('M-58-70Q-30-80 0-68V0Q-30-12-58-2Z', CREAM) +
      path('M58-70Q30-80 0-68V0Q30-12 58-2Z', LINEN_2) +
      line(
        'M-48-54Q-28-60-10-54M-48-40Q-28-46-10-40M-48-26Q-28-32-16-28M12-54Q30-60 48-54M12-40Q30-46 40-42',
        mid,
        3,
        ROUND,
      ),
  ) + group('translate(66 2) scale(1.5)', THINGS.mug([SPRUCE, SPRUCE, SPRUCE]));

const tick = (y: number, ink: string) =>
  box(-26, y - 7, 13, 13, '#307836', 3) +
  line(d`M-23 ${y}l3 3 5-7`, LINEN, 2.4, ROUND) +
  line(d`M-6 ${y}H24`, ink, 4, ROUND);
/** A list with two of three things done. */
const clipboard: Motif = ({ mid }) =>
  box(-42, -100, 84, 100, MARIGOLD_DEEP, 6) +
  box(-35, -92, 70, 86, CREAM, 2) +
  box(-18, -106, 36, 14, LINEN_3, 4) +
  tick(-78, mid) +
  tick(-56, mid) +
  box(-26, -41, 13, 13, WHITE, 3, `stroke="${LINEN_3}" stroke-width="2.5"`) +
  line('M-6-34H24', LINEN_3, 4, ROUND) +
  circle(20, -14, 9, RED);

/** A scientific poster. */
const poster: Motif = (ink) =>
  easel(
    ink,
    box(-32, -86, 64, 8, ink.deep) +
      chart(-30, -44, 12, 9, [12, 20, 28, 18]) +
      circle(25, -60, 9, PINK) +
      line('M18-44H33', LINEN_3, 3),
  );

/** A pile of books under a lamp. */
const books: Motif = () =>
  box(-50, -16, 92, 16, RED, 3) +
  box(-44, -31, 88, 15, SPRUCE, 3) +
  box(-48, -46, 80, 15, MARIGOLD, 3) +
  box(-40, -60, 74, 14, '#2b88c0', 3) +
  path([-9, -24, -39, -53].map((y) => d`M-34 ${y - 2}h20v4h-20z`).join(''), WHITE, 'opacity=".7"') +
  line('M62 0V-56L38-92', SPRUCE_BLACK, 5, ROUND) +
  path('M26-104 52-90Q46-70 22-72Z', MARIGOLD) +
  path('M24-74-22-62-6-60 36-72Z', MARIGOLD_SOFT, 'opacity=".5"') +
  ellipse(62, -1, 16, 4, SPRUCE_BLACK);

export const learningMotifs = { vase, notebook, clipboard, poster, books };
