import { LINEN, MARIGOLD, MARIGOLD_SOFT, SPRUCE_BLACK } from '../kit/brand';
import type { Hex } from '../kit/colour';
import type { Random } from '../kit/random';
import { at, box, circle, d, ellipse, group, line, path } from '../kit/svg';

/** A cord between two points, that sags in the middle by `sag`. */
export interface Cord {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  sag: number;
  /** How many things hang on it. */
  count: number;
  /** Size of each. */
  size: number;
  colours: readonly Hex[];
  colour: Hex;
}

type Hang = (x: number, y: number, degrees: number, index: number) => string;

const DEGREES = 180 / Math.PI;

const dataOf = ({ from, to, sag }: Cord): string =>
  d`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + 2 * sag} ${to[0]} ${to[1]}`;

/** Draws a thing at even steps along the cord. */
export function along(cord: Cord, hang: Hang): string {
  const [x1, y1] = cord.from;
  const [x2, y2] = cord.to;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + 2 * cord.sag];
  return Array.from({ length: cord.count }, (_, index) => {
    const t = (index + 0.5) / cord.count;
    const u = 1 - t;
    const x = u * u * x1 + 2 * u * t * mx + t * t * x2;
    const y = u * u * y1 + 2 * u * t * my + t * t * y2;
    const angle = Math.atan2(2 * u * (my - y1) + 2 * t * (y2 - my), 2 * u * (mx - x1) + 2 * t * (x2 - mx));
    return hang(x, y, angle * DEGREES, index);
  }).join('');
}

const colourOf = ({ colours }: Cord, index: number): Hex => colours[index % colours.length] ?? LINEN;

/** Pennants: plain, with a dot, with a band. */
export function bunting(cord: Cord): string {
  const pennants = along(cord, (x, y, degrees, index) => {
    const dotted = index % 3 === 1 ? circle(0, 6, 2.6, colourOf(cord, index + 1)) : '';
    const banded = index % 3 === 2 ? line('M-6.5 5H6.5', colourOf(cord, index + 2), 2.2) : '';
    return group(
      at(x, y, cord.size / 20, degrees),
      path('M-9 0H9L0 21Z', colourOf(cord, index)) + dotted + banded,
    );
  });
  return pennants + line(dataOf(cord), cord.colour, Math.max(1.2, cord.size / 14));
}

const RIB = 'opacity=".35"';

function lantern(shape: number, colour: Hex, drop: number): string {
  if (shape === 0)
    return (
      ellipse(0, drop + 10, 11, 10, colour) +
      line(d`M-4 ${drop + 0.8}q-4 9.2 0 18.4M4 ${drop + 0.8}q4 9.2 0 18.4`, SPRUCE_BLACK, 0.8, RIB)
    );
  if (shape === 1)
    return (
      box(-8, drop, 16, 22, colour, 4) +
      line(d`M-8 ${drop + 6}h16M-8 ${drop + 11}h16M-8 ${drop + 16}h16`, SPRUCE_BLACK, 0.8, RIB)
    );
  return (
    path(d`M0 ${drop - 1}L10 ${drop + 10}L0 ${drop + 23}L-10 ${drop + 10}Z`, colour) +
    line(d`M-10 ${drop + 10}H10`, SPRUCE_BLACK, 0.8, RIB)
  );
}

/** Paper lanterns of three shapes; in the dark each has a halo. */
export function lanterns(cord: Cord, glow: boolean, random: Random): string {
  const hung = along(cord, (x, y, _degrees, index) => {
    const shape = random.pick([0, 0, 1, 2]);
    const drop = random.between(3, 12);
    const colour = colourOf(cord, index);
    return group(
      at(x, y, cord.size / 20),
      (glow ? circle(0, drop + 10, 22, colour, 'opacity=".2"') : '') +
        line(d`M0 0V${drop}`, cord.colour, 1.2) +
        lantern(shape, colour, drop) +
        box(-3.5, drop - 1.5, 7, 2.5, SPRUCE_BLACK) +
        (shape === 0 ? line(d`M0 ${drop + 20}v6`, colour, 1.6) : ''),
    );
  });
  return line(dataOf(cord), cord.colour, 1.4) + hung;
}

/** Light bulbs. */
export function bulbs(cord: Cord, glow: boolean): string {
  const { size } = cord;
  const hung = along(
    cord,
    (x, y) =>
      (glow ? circle(x, y + size, size * 2.4, MARIGOLD, 'opacity=".22"') : '') +
      circle(x, y + size * 0.8, size, MARIGOLD_SOFT) +
      circle(x, y, size * 0.5, SPRUCE_BLACK),
  );
  return line(dataOf(cord), cord.colour, 1.4) + hung;
}

const CUT_PAPER =
  'M-9.5 0H9.5V18l-3.2-3-3.15 3-3.15-3-3.15 3-3.15-3L-9.5 18ZM-5 4-2.5 7-5 10-7.5 7ZM5 4 7.5 7 5 10 2.5 7ZM0 3.5 3 8 0 12.5-3 8Z';

/** Flags of cut paper. */
export function cutPaper(cord: Cord): string {
  const flags = along(cord, (x, y, degrees, index) =>
    group(at(x, y, cord.size / 20, degrees), path(CUT_PAPER, colourOf(cord, index), 'fill-rule="evenodd"')),
  );
  return flags + line(dataOf(cord), cord.colour, 1.4);
}
