import { LINEN, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_BLACK, WHITE } from '../kit/brand';
import type { Hex } from '../kit/colour';
import { at, box, circle, group, line, path, ROUND_ENDS } from '../kit/svg';
import type { Stage } from '../scenes/scene';

export interface ChairLook {
  wood: Hex;
  /** The legs. */
  frame: Hex;
  /** Band of the tag. */
  band: Hex;
}

const TAG_BAND = 'M-17-2.5V-6.2a2.8 2.8 0 0 1 2.8-2.8H14.2A2.8 2.8 0 0 1 17-6.2V-2.5Z';

/**
 * The free place: a folding chair seen from behind, with a blank tag. Its middle is remembered, so that the guest's name
 * can be set over the tag as live text.
 */
export function freeChair(stage: Stage, x: number, y: number, scale: number, look: ChairLook): string {
  stage.chair = {
    x: (x / stage.width) * 100,
    y: ((y + 11.5 * scale) / stage.height) * 100,
    width: ((34 * scale) / stage.width) * 100,
  };
  const nameLine = stage.taken ? '' : line('M-11 6.5H11', MARIGOLD_DEEP, 1.4, 'stroke-dasharray="2.6 2"');
  const tag = group(
    'translate(0 7) rotate(-4)',
    box(-17, -9, 34, 22, WHITE, 2.8, `stroke="${MARIGOLD_DEEP}" stroke-width=".8"`) +
      path(TAG_BAND, look.band) +
      line('M-9-5.8H9', LINEN, 1.7, 'stroke-dasharray="3.2 1.6"') +
      nameLine,
  );
  return group(
    at(x, y, scale),
    line('M-19 62-17-16M19 62 17-16', look.frame, 4.4, ROUND_ENDS) +
      box(-21, -20, 42, 13, look.wood, 5) +
      box(-20, 14, 40, 9, look.wood, 4) +
      box(-26, 40, 52, 9, look.wood, 4) +
      line('M-8-8-8 0M8-8 8 0', look.frame, 1.4) +
      tag,
  );
}

/** The chair of most scenes: marigold, the colour of the free place. */
export const MARIGOLD_CHAIR: ChairLook = { wood: MARIGOLD, frame: MARIGOLD_DEEP, band: SPRUCE };

const DOG_BODY =
  'M-22 0V-14Q-22-24-12-24H10Q14-24 16-30L18-40Q27-44 32-37L39-35Q40-28 32-27L26-24Q25-14 22-10V0H15V-10H-13V0Z';

export const dog = (x: number, y: number, scale: number, fur: Hex, ear: Hex): string =>
  group(
    at(x, y, scale),
    line('M-20-16Q-30-20-29-32', fur, 4.4, ROUND_ENDS) +
      path(DOG_BODY, fur) +
      path('M18-41Q12-40 12-28Q16-25 20-30Z', ear) +
      circle(27, -36, 1.5, SPRUCE_BLACK) +
      circle(38.5, -34.5, 2.1, SPRUCE_BLACK) +
      box(14, -25, 11, 3.4, MARIGOLD, 1.6, 'transform="rotate(-14 18 -24)"'),
  );
