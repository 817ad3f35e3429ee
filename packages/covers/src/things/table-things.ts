import {
  LINEN,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  WHITE,
} from '../kit/brand';
import type { Hex } from '../kit/colour';
import { at, box, circle, ellipse, group, line, path, ROUND_ENDS } from '../kit/svg';

type Draw = (colours: readonly [Hex, Hex, Hex]) => string;

const cake: Draw = ([first, second]) =>
  ellipse(0, 0, 24, 4, LINEN_3) +
  box(-20, -22, 40, 22, first, 3) +
  path('M-20-15Q-15-8-10-14T0-13 10-14 20-15V-19a3 3 0 0 0-3-3H-17a3 3 0 0 0-3 3Z', LINEN) +
  [-12, -4, 4, 12]
    .map(
      (x, i) =>
        box(x - 1, -33, 2, 11, i % 2 === 1 ? second : LINEN) + path(`M${x}-40q3 4 0 6q-3-2 0-6z`, MARIGOLD),
    )
    .join('');

const pitcher: Draw = ([first, second]) =>
  line('M10-26Q22-26 18-14Q16-8 9-7', first, 3.2) +
  path('M-11-34H10L13-4Q13 0 8 0H-9Q-13 0-13-4Z', first) +
  path('M-12.2-22H11.3L13-4Q13 0 8 0H-9Q-13 0-13-4Z', second) +
  path('M-11-34-16-37-10-28Z', first) +
  circle(-3, -17, 3, LINEN, 'opacity=".6"') +
  circle(4, -10, 2.4, LINEN, 'opacity=".6"');

const bowl: Draw = ([first, second, third]) =>
  circle(-9, -16, 6, second) +
  circle(8, -17, 6.5, MARIGOLD) +
  circle(0, -20, 6.5, third) +
  path('M-20-15H20Q18 0 8 0H-8Q-18 0-20-15Z', first) +
  line('M-17-9H17', LINEN, 2, 'stroke-dasharray="3 4"');

const pie: Draw = ([first, second]) =>
  path('M-20-6Q-18-18 0-18Q18-18 20-6Z', second) +
  line('M-10-8Q-6-14-5-17M0-7V-18M10-8Q6-14 5-17', MARIGOLD_SOFT, 2) +
  path('M-23-7H23L19 0H-19Z', first);

const bottle: Draw = ([first, second]) =>
  path('M-5 0V-20Q-5-25-2.5-28V-38H2.5V-28Q5-25 5-20V0Z', first) +
  box(-5, -16, 10, 8, LINEN) +
  box(-2.5, -40, 5, 4, second);

const candle: Draw = ([first]) =>
  path('M0-34q5 6 0 10q-5-4 0-10z', MARIGOLD) + box(-3, -24, 6, 20, LINEN) + path('M-8-5H8L6 0H-6Z', first);

const blossom = (x: number, y: number, colour: Hex) =>
  circle(x - 4, y, 3.6, colour) +
  circle(x + 4, y, 3.6, colour) +
  circle(x, y - 4, 3.6, colour) +
  circle(x, y + 4, 3.6, colour) +
  circle(x, y, 2.4, LINEN);

const flowers: Draw = ([first, second, third]) =>
  line('M-7-20Q-6-30-12-38M0-20V-42M6-20Q8-30 13-36', SPRUCE, 2) +
  blossom(-12, -40, second) +
  blossom(0, -45, MARIGOLD) +
  blossom(13, -38, third) +
  path('M-9-20H9L7-10Q10-4 7 0H-7Q-10-4-7-10Z', first) +
  line('M-7.5-11H7.5', LINEN, 2);

const plates: Draw = ([first]) =>
  ellipse(0, -3, 17, 3.4, LINEN_3) +
  ellipse(0, -6, 17, 3.4, LINEN) +
  ellipse(0, -9, 17, 3.4, LINEN_3) +
  ellipse(0, -12, 17, 3.4, LINEN) +
  ellipse(0, -12.4, 11, 2, first);

const mug: Draw = ([first]) =>
  line('M8-15Q16-15 14-8Q13-4 8-5', first, 3) +
  box(-9, -19, 18, 19, first, 2.5) +
  box(-9, -19, 18, 3, LINEN, 1.5) +
  line('M-3-24q-3-4 0-7t0-6M4-24q-3-4 0-7t0-6', WHITE, 1.5, `opacity=".55" ${ROUND_ENDS}`);

const lamp: Draw = () =>
  line('M-9-26Q0-48 9-26', SPRUCE_BLACK, 1.8) +
  path('M-7-30H7L9-26H-9Z', SPRUCE_BLACK) +
  box(-8, -26, 16, 18, MARIGOLD, 3) +
  path('M0-23q5 6 0 12q-5-6 0-12z', WHITE) +
  path('M-11-8H11L9 0H-9Z', SPRUCE_BLACK);

const book: Draw = ([first]) =>
  path('M-26-3Q-12-10 0-4Q12-10 26-3V0H-26Z', LINEN) +
  line('M-21-4Q-11-8-3-4M21-4Q11-8 3-4', first, 1.2) +
  path('M-27-1H27V2H-27Z', first) +
  line('M14-9 24-22', MARIGOLD_DEEP, 2.4, ROUND_ENDS);

const tags: Draw = ([first, second]) =>
  (
    [
      [-14, -9, first],
      [0, 3, MARIGOLD],
      [14, 10, second],
    ] as const
  )
    .map(([x, degrees, band]) =>
      group(
        at(x, -6, 1, degrees),
        box(-8, -7, 16, 12, LINEN, 1.6) +
          path('M-8-2.5V-5.4a1.6 1.6 0 0 1 1.6-1.6H6.4A1.6 1.6 0 0 1 8-5.4V-2.5Z', band) +
          line('M-4.5 2q1.3-2.6 2.6 0t2.6 0 2.6 0', SPRUCE_BLACK, 1),
      ),
    )
    .join('');

const cup: Draw = ([first]) =>
  path('M-10-24H10Q10-10 0-9Q-10-10-10-24Z', MARIGOLD) +
  line('M-10-21Q-17-21-15-15Q-13-11-8-12M10-21Q17-21 15-15Q13-11 8-12', MARIGOLD, 2.4) +
  box(-2, -10, 4, 6, MARIGOLD) +
  box(-8, -5, 16, 5, first, 1) +
  path('M-6-22H-3Q-3-15-1-12Q-6-14-6-22Z', WHITE, 'opacity=".6"');

const gift: Draw = ([first, second]) =>
  box(-14, -22, 28, 22, first, 2) +
  box(-3, -22, 6, 22, MARIGOLD) +
  box(-16, -24, 32, 6, second, 1.5) +
  line('M0-24Q-12-36-9-26Q-6-23 0-24Q12-36 9-26Q6-23 0-24', MARIGOLD, 2.4);

const teapot: Draw = ([first, second]) =>
  line('M12-18Q22-18 19-9Q17-5 11-6', first, 2.8) +
  path('M-12-9-24-18-21-20-10-15Z', first) +
  ellipse(0, -10, 15, 11, first) +
  box(-9, -22, 18, 3, second, 1.5) +
  circle(0, -24, 2.6, second) +
  line('M-12-10H12', LINEN, 1.6, 'stroke-dasharray="2 3"');

const glass: Draw = ([, second]) =>
  path('M-6-22H6L4.5-8Q0-5-4.5-8Z', LINEN, 'opacity=".8"') +
  path('M-5.5-16H5.5L4.5-8Q0-5-4.5-8Z', second) +
  box(-0.8, -7, 1.6, 6, LINEN) +
  ellipse(0, 0, 6, 1.5, LINEN);

const laptop: Draw = ([first]) =>
  path('M-16-22a2 2 0 0 1 2-2H14a2 2 0 0 1 2 2V-3H-16Z', SPRUCE_BLACK) +
  box(-14, -22, 28, 17, first, 1) +
  line('M-9-17H5M-9-13H9M-9-9H1', LINEN, 1.6) +
  path('M-21-3H21L18 0H-18Z', LINEN_3);

const cupcake: Draw = ([first, second]) =>
  path('M-10-10H10L7 0H-7Z', first) +
  line('M-5-9-4-1M0-9V-1M5-9 4-1', LINEN, 1) +
  path('M-12-10Q-13-18-6-19Q-4-26 2-25Q9-24 8-18Q14-16 12-10Z', second) +
  circle(0, -26, 2.6, MARIGOLD);

/** What lies on the tables, each standing on y = 0. */
export const THINGS = {
  cake,
  pitcher,
  bowl,
  pie,
  bottle,
  candle,
  flowers,
  plates,
  mug,
  lamp,
  book,
  tags,
  cup,
  gift,
  teapot,
  glass,
  laptop,
  cupcake,
} satisfies Record<string, Draw>;
export type Thing = keyof typeof THINGS;
