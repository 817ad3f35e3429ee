import { LINEN, MARIGOLD, MARIGOLD_DEEP, WHITE } from '../kit/brand';
import type { Hex } from '../kit/colour';
import { at, box, circle, d, group, line, path, round } from '../kit/svg';
import type { Stage } from './scene';

/** The room behind the people: wall, cornice, and the floor at the table. */
export function room({ width, height, calm, depth, unit: u, inks }: Stage, floor: Hex): string {
  return (
    box(0, calm + depth * 0.08, width, height, inks.wall) +
    box(0, calm + depth * 0.06, width, 3 * u, inks.near) +
    box(0, height - depth * 0.38, width, depth * 0.4, floor)
  );
}

/** A tall window with panes. */
export function windowAt(
  { inks, unit: u }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  return (
    box(
      x - width / 2,
      y,
      width,
      height,
      inks.window,
      2 * u,
      `stroke="${LINEN}" stroke-width="${round(1.6 * u)}"`,
    ) + line(d`M${x} ${y}v${height}M${x - width / 2} ${y + height * 0.4}h${width}`, LINEN, 1.4 * u)
  );
}

/** A pennant pinned to the wall, pointing to the side. */
export const wallPennant = (x: number, y: number, scale: number, colour: Hex, degrees: number): string =>
  group(
    at(x, y, scale, degrees),
    path('M0-12 44 0 0 12Z', colour) + box(-3, -13, 5, 26, LINEN) + circle(12, 0, 4.5, MARIGOLD),
  );

/** A framed picture: mountains, or nobody in particular. */
export const framed = (x: number, y: number, scale: number, colour: Hex): string =>
  group(
    at(x, y, scale),
    box(-16, -12, 32, 24, MARIGOLD_DEEP, 1.5) +
      box(-13, -9, 26, 18, WHITE) +
      path('M-13 9-4-3 2 4 7-1 13 9Z', colour) +
      circle(7, -4, 2.4, MARIGOLD),
  );

/** A trophy with handles, on a shelf at y = 0. */
export const trophy = (x: number, y: number, scale: number, foot: Hex): string =>
  group(
    at(x, y, scale),
    path('M-10-26H10Q10-11 0-10Q-10-11-10-26Z', MARIGOLD) +
      line('M-10-23Q-17-23-15-17Q-13-12-8-13M10-23Q17-23 15-17Q13-12 8-13', MARIGOLD, 2.4) +
      box(-2, -11, 4, 6, MARIGOLD) +
      box(-8, -6, 16, 6, foot, 1) +
      path('M-6-24H-3Q-3-17-1-14Q-6-16-6-24Z', WHITE, 'opacity=".6"'),
  );

/** Light from above, a fan that grows towards the floor. */
export const beam = (x: number, top: number, bottom: number, half: number): string =>
  path(d`M${x} ${top}L${x + half} ${bottom}H${x - half}Z`, MARIGOLD, 'opacity=".13"');
