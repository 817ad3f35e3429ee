import {
  LINEN,
  MARIGOLD,
  MARIGOLD_DEEP,
  SPRUCE,
  SPRUCE_BLACK,
  SPRUCE_DARK,
  SPRUCE_LIGHT,
  WHITE,
} from '../../kit/brand';
import { digits } from '../../kit/digits';
import { box, circle, ellipse, group, line, path, times } from '../../kit/svg';
import { CREAM, ICE, RED, ROSE, ROUND } from '../inks';
import type { Motif } from './motif';

const cup: Motif = () =>
  path('M-26-84H26Q28-44 6-38V-18H-6V-38Q-28-44-26-84Z', MARIGOLD) +
  line('M-26-76Q-46-76-42-58Q-38-46-20-48M26-76Q46-76 42-58Q38-46 20-48', MARIGOLD, 6) +
  box(-20, -18, 40, 8, SPRUCE) +
  box(-26, -10, 52, 10, SPRUCE_DARK, 2) +
  path('M-18-80h8Q-12-56-4-46Q-18-54-18-80Z', WHITE, 'opacity=".55"') +
  path('M0-74l4 8 9 1-6.5 6 2 9-8.5-4.5-8.5 4.5 2-9-6.5-6 9-1z', SPRUCE);

/** Who meets whom, and the cup in the middle. */
const bracket: Motif = (ink) =>
  box(-66, -98, 132, 88, '#123a30', 4) +
  line(
    'M-54-84h22v18h-22M-54-46h22v18h-22M-32-75h18v38h-18M54-84h-22v18h22M54-46h-22v18h22M32-75h-18v38h18M-14-56h8M14-56h-8',
    LINEN,
    3.2,
    ROUND,
  ) +
  group('translate(0 -38) scale(.36)', cup(ink)) +
  box(-56, -10, 6, 10, MARIGOLD_DEEP) +
  box(50, -10, 6, 10, MARIGOLD_DEEP);

const PICKS = [SPRUCE_LIGHT, MARIGOLD, ICE, ROSE] as const;
/** A board of picks, and the ball. */
const draft: Motif = ({ deep, far }) =>
  box(-66, -100, 132, 70, CREAM, 3, `stroke="${deep}" stroke-width="4"`) +
  times(12, (i) => {
    const [row, column] = [Math.floor(i / 4), i % 4];
    const colour = row * 4 + column > 8 ? far : (PICKS[(row + column) % PICKS.length] ?? far);
    return box(-58 + column * 30, -92 + row * 20, 24, 14, colour, 2);
  }) +
  group(
    'translate(0 -16) rotate(-14)',
    ellipse(0, 0, 34, 19, '#8a4a2b') +
      line('M-14 0H14M-8-5V5M0-5V5M8-5V5', LINEN, 3, ROUND) +
      line('M-27-10Q-22 0-27 10M27-10Q22 0 27 10', LINEN, 3),
  );

/** A whistle and a cone. */
const whistle: Motif = () =>
  path('M-14-70H56V-52H26Q34-10-2-6Q-40-8-38-44Q-34-70-14-70Z', RED) +
  circle(-6, -38, 14, CREAM) +
  circle(-6, -38, 6, SPRUCE_BLACK) +
  box(30, -76, 8, 8, SPRUCE_BLACK) +
  line('M-34-60Q-70-70-62-104', SPRUCE, 5, ROUND) +
  group(
    'translate(52 0)',
    path('M-20 0-5-40H5L20 0Z', '#e8702a') +
      path('M-13-18-9-28H9L13-18Z', LINEN) +
      box(-24, -4, 48, 6, '#c25a1c', 2),
  );

const podium: Motif = ({ mid }) =>
  box(-62, -28, 42, 28, mid) +
  box(-20, -46, 42, 46, MARIGOLD) +
  box(22, -20, 42, 20, mid) +
  digits(1, -5, -38, 24, { colour: SPRUCE_BLACK, strokeWidth: 3 }) +
  digits(2, -47, -22, 17, { colour: LINEN, strokeWidth: 3 }) +
  digits(3, 37, -16, 14, { colour: LINEN, strokeWidth: 3 });

export const sportMotifs = { cup, bracket, draft, whistle, podium };
