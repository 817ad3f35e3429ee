import { LINEN, LINEN_2, LINEN_3, MARIGOLD, MARIGOLD_DEEP, SPRUCE_BLACK, SPRUCE_DARK } from '../kit/brand';
import { digits, digitsWidth } from '../kit/digits';
import { box, circle, d, group, line, path, ROUND_ENDS, round, times } from '../kit/svg';
import { crowd } from '../people/crowd';
import { cloud, stars, tree } from '../things/landscape';
import { bunting } from '../things/strings';
import type { Scene, Stage } from './scene';

export { yearbook } from './yearbook';

interface Building {
  middle: number;
  left: number;
  width: number;
  top: number;
  ground: number;
  /** Width of the portico. */
  portico: number;
}

function windows(stage: Stage, { middle, left, width, top, portico }: Building): string {
  const { unit: u, inks, random, night } = stage;
  const across = Math.max(1, Math.floor((width - portico) / 2 / (17 * u)));
  return [-1, 1]
    .flatMap((side) =>
      Array.from({ length: across * 2 }, (_, i) => {
        const x = middle + side * (portico / 2 + 9 * u + Math.floor(i / 2) * 17 * u) - 5 * u;
        const y = top + 8 * u + (i % 2) * 21 * u;
        if (x < left || x + 10 * u > left + width) return '';
        const lit = random.chance(night ? 0.7 : 1);
        return (
          box(x, y, 10 * u, 14 * u, lit ? inks.window : inks.wall2, 1.5) +
          line(d`M${x + 5 * u} ${y}v${14 * u}M${x} ${y + 6 * u}h${10 * u}`, inks.near, 1.1 * u)
        );
      }),
    )
    .join('');
}

function portico(stage: Stage, { middle, top, ground, portico: width }: Building): string {
  const { unit: u, calm, depth, inks } = stage;
  const peak = calm + depth * 0.02;
  const eaves = top - 2 * u;
  const columns = times(5, (i) => {
    const x = middle - width / 2 + (width * (i + 0.5)) / 5 - 3 * u;
    return (
      box(x, top + 3 * u, 6 * u, ground - top, LINEN_2) +
      box(x + 4 * u, top + 3 * u, 2 * u, ground - top, LINEN_3) +
      box(x - 1.5 * u, top + 2 * u, 9 * u, 3 * u, LINEN)
    );
  });
  return [
    box(middle - width / 2, eaves, width, ground - top, inks.wall2),
    path(
      d`M${middle - width / 2 - 4 * u} ${eaves}L${middle} ${peak}L${middle + width / 2 + 4 * u} ${eaves}Z`,
      inks.near,
    ),
    path(d`M${middle} ${peak}L${middle + width / 2 + 4 * u} ${eaves}H${middle}Z`, inks.deep, 'opacity=".22"'),
    circle(middle, top - 8.5 * u, 5.2 * u, LINEN, `stroke="${MARIGOLD}" stroke-width="${round(1.3 * u)}"`),
    line(
      d`M${middle} ${top - 11.8 * u}V${top - 8.5 * u}L${middle + 2.6 * u} ${top - 7 * u}`,
      SPRUCE_BLACK,
      u,
      ROUND_ENDS,
    ),
    columns,
    bunting({
      from: [middle - width / 2 - 2 * u, top + 5 * u],
      to: [middle + width / 2 + 2 * u, top + 5 * u],
      sag: 5 * u,
      count: 9,
      size: 9.5 * u,
      colours: inks.flags,
      colour: inks.cord,
    }),
  ].join('');
}

/** The hedge at the front, and the slate with the year. */
function slate(stage: Stage, { middle, ground }: Building): string {
  const { width, height, unit: u, inks, random, year } = stage;
  const bushes = Math.round(width / (11 * u));
  const hedge =
    d`M-10 ${height + 4}V${ground + 9 * u}` +
    times(bushes, () => d`q${width / bushes / 2} ${-random.between(3, 6) * u} ${(width + 20) / bushes} 0`) +
    d`V${height + 4}Z`;
  const [high, wide] = [8.5 * u, digitsWidth(year, 8.5 * u)];
  const edge = `stroke="${MARIGOLD_DEEP}" stroke-width="${round(1.4 * u)}"`;
  return (
    path(hedge, inks.leaves[2]) +
    group(
      `rotate(-2 ${round(middle)} ${round(ground)})`,
      box(middle - wide / 2 - 5 * u, ground - u, wide + 10 * u, high + 7 * u, SPRUCE_DARK, 2 * u, edge) +
        digits(year, middle - wide / 2, ground + 2.6 * u, high, { colour: LINEN, strokeWidth: 2.1 }),
    )
  );
}

/** The class photograph on the steps: somebody holds up the tag of the one who is missing. */
export const classPhoto: Scene = (stage) => {
  const { width, height, calm, depth, unit: u, inks, random } = stage;
  const scale = (depth * 0.5) / 112;
  const middle = width / 2;
  const wide = Math.min(width * 0.94, depth * 1.9);
  const building: Building = {
    middle,
    left: (width - wide) / 2,
    width: wide,
    top: calm + depth * 0.22,
    ground: height - depth * 0.14,
    portico: Math.min(wide * 0.42, depth * 0.62),
  };
  const { left, top, ground } = building;
  const count = Math.max(4, Math.round(width / (46 * scale)));
  const margin = width * 0.03;
  const row = (inset: number) => ({ from: margin + inset * scale, to: width - margin - inset * scale });
  const signAt = random.whole(1, count - 3);
  return [
    stage.night
      ? stars(stage, 14)
      : cloud(width * 0.16, calm * 0.9 + depth * 0.06, scale * 0.9, inks.sky2) +
        cloud(width * 0.88, calm * 0.8 + depth * 0.1, scale * 0.7, inks.sky2),
    box(left, top, wide, ground - top, inks.wall),
    box(left - 3 * u, top - 3 * u, wide + 6 * u, 5 * u, inks.near),
    windows(stage, building),
    portico(stage, building),
    tree(middle - width * 0.47, ground, scale * 1.5, 'round', inks),
    tree(middle + width * 0.47, ground, scale * 1.5, 'round', inks),
    box(0, ground - 4 * u, width, height, inks.grass2),
    times(3, (i) =>
      box(
        middle - wide * 0.44 - i * 4 * u,
        ground - 14 * u + i * 6 * u,
        wide * 0.88 + i * 8 * u,
        6 * u,
        i % 2 === 1 ? LINEN_3 : LINEN_2,
      ),
    ),
    crowd(stage, ground - 15 * u, scale * 0.9, count - 1, {
      ...row(18),
      each: (i) => (i === signAt ? { gesture: 'sign' } : {}),
    }),
    crowd(stage, ground - 4 * u, scale * 0.98, count, row(0)),
    crowd(stage, ground + 10 * u, scale * 1.06, count - 1, row(12)),
    slate(stage, building),
  ].join('');
};
