import { LINEN, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_BLACK, SPRUCE_LIGHT, WHITE } from '../../kit/brand';
import type { Hex } from '../../kit/colour';
import { box, circle, ellipse, group, line, path, times } from '../../kit/svg';
import { ICE, type Ink, PINK, RED, ROSE, ROUND } from '../inks';
import { type Motif, star } from './motif';

const CHART = [SPRUCE_LIGHT, SPRUCE, MARIGOLD, '#2b88c0'] as const;

/** Four bars, the first at `x`, standing on `y`. */
export const chart = (
  x: number,
  y: number,
  step: number,
  width: number,
  heights: readonly number[],
): string =>
  heights
    .map((height, i) => box(x + i * step, y - height, width, height, CHART[i % CHART.length] ?? SPRUCE, 2))
    .join('');

/** A board on three legs, with what is on it. */
export const easel = ({ deep }: Ink, shows: string): string =>
  line('M-26 0-6-100M26 0 6-100M0-20V-96', MARIGOLD_DEEP, 5, ROUND) +
  box(-38, -92, 76, 58, WHITE, 3, `stroke="${deep}" stroke-width="3"`) +
  shows +
  box(-42, -36, 84, 6, MARIGOLD_DEEP, 2);

/** A lectern before a screen. */
const lectern: Motif = () =>
  box(-72, -104, 144, 62, SPRUCE_BLACK, 4) +
  box(-67, -99, 134, 52, '#e8f1fb') +
  chart(-54, -52, 18, 12, [14, 24, 34, 28]) +
  line('M26-84H56M26-72H50M26-60H54', '#8aa6c4', 4, ROUND) +
  path('M-22-34H22L15 2H-15Z', MARIGOLD_DEEP) +
  box(-27, -40, 54, 9, '#7a5a12', 2) +
  line('M-6-40Q-8-52 4-56', SPRUCE_BLACK, 3, ROUND) +
  circle(6, -57, 3.5, SPRUCE_BLACK);

const NOTES: readonly (readonly [number, number, number, Hex])[] = [
  [-26, -84, -4, MARIGOLD],
  [-6, -84, 3, SPRUCE_LIGHT],
  [14, -85, -2, ROSE],
  [-26, -64, 4, ICE],
  [-6, -64, -3, MARIGOLD],
  [14, -60, 5, SPRUCE_LIGHT],
];
const notes: Motif = (ink) =>
  easel(
    ink,
    NOTES.map(([x, y, turn, colour]) =>
      group(`rotate(${turn} ${x + 8} ${y + 8})`, box(x, y, 16, 16, colour)),
    ).join(''),
  );

/** Something new under a cloth, in a beam of light. */
const reveal: Motif = () =>
  path('M0-130-46-8H46Z', WHITE, 'opacity=".28"') +
  box(-38, -22, 76, 22, LINEN, 2) +
  box(-44, -26, 88, 8, MARIGOLD, 2) +
  path('M-30-26Q-32-50-22-74Q0-88 22-74Q32-50 30-26Q22-32 15-26Q8-32 0-26Q-8-32-15-26Q-22-32-30-26Z', RED) +
  line('M-14-70Q-18-50-16-34M8-76Q12-54 10-34M-2-78Q-4-60-3-42', '#8f2a22', 3, ROUND) +
  star(40, -84, 9, MARIGOLD) +
  star(-44, -70, 7, MARIGOLD);

const goblet = (place: string, wine: string) =>
  group(
    place,
    path('M-20-96H20L12-52H-12Z', WHITE, 'opacity=".9"') +
      wine +
      box(-2, -52, 4, 44, LINEN) +
      ellipse(0, -6, 16, 4, LINEN),
  );

/** Two glasses that meet. */
const clink: Motif = () =>
  goblet('translate(-22 0) rotate(12)', path('M-17-80H17L12-52H-12Z', MARIGOLD)) +
  goblet('translate(24 0) rotate(-12)', path('M-17-76H17L12-52H-12Z', PINK)) +
  line('M0-112v-10M-16-108l-6-8M16-108l6-8', MARIGOLD, 4, ROUND);

/** Steps up to a flag. */
const steps: Motif = ({ mid }) => {
  const colours = [mid, SPRUCE_LIGHT, SPRUCE, MARIGOLD];
  return (
    times(4, (i) => box(-56 + i * 28, -(20 + i * 18), 26, 20 + i * 18, colours[i] ?? mid, 2)) +
    line('M41-74V-112', SPRUCE_BLACK, 3) +
    path('M41-112Q54-118 64-110V-92Q54-98 41-92Z', RED)
  );
};

export const workMotifs = { lectern, notes, reveal, clink, steps };
