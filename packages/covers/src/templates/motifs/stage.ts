import { LINEN, LINEN_3, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_BLACK } from '../../kit/brand';
import { box, circle, ellipse, group, line, path } from '../../kit/svg';
import { BROWN, CREAM, ICE, RED, ROSE, ROUND } from '../inks';
import { type Motif, star } from './motif';

const BEAMS = [
  [-44, -64, MARIGOLD],
  [-15, -31, ROSE],
  [15, 3, ICE],
  [44, 36, MARIGOLD],
] as const;
const speaker = (x: number) =>
  box(x, -70, 20, 70, SPRUCE_BLACK, 2) + circle(x + 10, -50, 7, LINEN_3) + circle(x + 10, -24, 8, LINEN_3);

/** A stage with lights, speakers and drums. */
const concert: Motif = ({ deep }) =>
  path('M-70-96H70V0H-70Z', SPRUCE_BLACK) +
  path('M-64-90H64V-10H-64Z', deep) +
  BEAMS.map(([x, foot, colour]) => path(`M${x}-88 ${foot}-12h18z`, colour, 'opacity=".6"')).join('') +
  speaker(-90) +
  speaker(76) +
  group('translate(-24 -10) scale(.62)', line('M0 0V-62', LINEN, 4) + circle(0, -66, 7, MARIGOLD)) +
  group(
    'translate(16 -10)',
    ellipse(0, -10, 20, 9, RED) +
      ellipse(-18, -22, 12, 3, MARIGOLD) +
      ellipse(20, -24, 12, 3, MARIGOLD) +
      line('M-18-22V0M20-24V0', LINEN, 2),
  ) +
  box(-76, -10, 152, 10, MARIGOLD_DEEP);

/** A microphone, a stool and a glass of water. */
const comedy: Motif = () =>
  box(24, -46, 36, 6, BROWN, 2) +
  line('M28-42 22 0M56-42 62 0M26-20H58', MARIGOLD_DEEP, 4, ROUND) +
  box(36, -60, 10, 14, ICE, 2) +
  ellipse(-14, -1, 20, 4, SPRUCE_BLACK) +
  line('M-14-2V-70', SPRUCE_BLACK, 4.5) +
  group(
    'translate(-14 -74) rotate(28) scale(.9)',
    box(-9, -30, 18, 34, LINEN_3, 9) + line('M-9-18h18M-9-10h18', SPRUCE_BLACK, 2),
  );

/** A framed picture. */
const frame: Motif = ({ mid }) =>
  box(-54, -100, 108, 84, MARIGOLD, 2) +
  box(-46, -92, 92, 68, CREAM) +
  path('M-38-32V-60Q-20-76-2-56T38-66V-32Z', mid) +
  circle(18, -74, 9, RED) +
  path('M-38-32V-44Q-10-54 12-42T38-46V-32Z', SPRUCE) +
  line('M0-112-20-100M0-112 20-100', SPRUCE_BLACK, 2);

const clapper: Motif = () =>
  box(-52, -62, 104, 62, SPRUCE_BLACK, 4) +
  group(
    'translate(-52 -64) rotate(-14)',
    box(0, -16, 106, 16, SPRUCE_BLACK, 3) +
      path([6, 34, 62, 88].map((x) => `M${x} 0 ${x + 10}-16h12l-10 16z`).join(''), LINEN),
  ) +
  box(-52, -64, 104, 12, SPRUCE_BLACK) +
  path([-46, -18, 10, 36].map((x) => `M${x}-52l10-12h10l-10 12z`).join(''), LINEN) +
  path('M-12-42 18-26-12-10Z', MARIGOLD);

/** A star between curtains. */
const curtain: Motif = () =>
  path('M-84-116H84V-100H-84Z', '#a22031') +
  path('M-84-104H-30Q-34-40-84-20ZM84-104H30Q34-40 84-20Z', '#c2394a') +
  line('M-66-100Q-66-60-80-30M-48-100Q-48-64-64-36M66-100Q66-60 80-30M48-100Q48-64 64-36', '#a22031', 4) +
  star(0, -44, 40, MARIGOLD);

export const stageMotifs = { concert, comedy, frame, clapper, curtain };
