import { LINEN, LINEN_2, LINEN_3, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, times } from '../kit/svg';
import { crowd, type CrowdOptions } from '../people/crowd';
import { cloud, hills, stars, sun, tree } from '../things/landscape';
import { bulbs } from '../things/strings';
import { gathering, overhead, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

const VIOLET = oklch(0.48, 0.13, 305);
const LILAC = oklch(0.78, 0.09, 305);

/** Jackets and shirts in the chapter's colours; letters of no real chapter. */
const chapter: CrowdOptions = {
  clothes: [VIOLET, LILAC, MARIGOLD, LINEN_2, SPRUCE, oklch(0.36, 0.1, 300), SPRUCE_LIGHT],
  each: (_index, random) => ({
    pattern: random.pick(['', '', 'stripe', 'sash', '']),
    collar: random.pick(['shirt', '', 'beads', 'scarf']),
    accent: random.pick([MARIGOLD, VIOLET, LILAC]),
    hat: random.chance(0.16) ? 'cap' : '',
    hatColour: random.pick([VIOLET, MARIGOLD]),
    gesture: random.chance(0.3) ? random.pick(['wave', 'toast', 'flag']) : '',
    laughs: random.chance(0.6),
  }),
};

/** The house with its columned porch, and the flag over the door. */
function porch(stage: Stage, ground: number): string {
  const { width, calm, depth, unit: u, inks, random, night } = stage;
  const x = width / 2;
  const wide = Math.min(width * 0.92, depth * 1.7);
  const [left, top, eaves] = [x - wide / 2, calm + depth * 0.24, calm + depth * 0.22];
  const columns = Math.max(4, Math.round(wide / (28 * u)));
  const panes = times(columns - 1, (i) => {
    const middle = left + (wide * (i + 1)) / columns;
    const lit = random.chance(night ? 0.75 : 1);
    return box(middle - 5 * u, top + 8 * u, 10 * u, 17 * u, lit ? inks.window : inks.wall2, u);
  });
  return [
    box(left, top, wide, ground - top, inks.wall),
    panes,
    path(
      d`M${left - 5 * u} ${eaves + 4 * u}L${x} ${calm + depth * 0.03}L${left + wide + 5 * u} ${eaves + 4 * u}Z`,
      LINEN,
    ),
    path(
      d`M${left + 8 * u} ${eaves + u}L${x} ${calm + depth * 0.075}L${left + wide - 8 * u} ${eaves + u}Z`,
      inks.near,
    ),
    circle(x, calm + depth * 0.16, 4.6 * u, LINEN),
    path(d`M${x} ${calm + depth * 0.13}l${2.6 * u} ${4.6 * u}h${-5.2 * u}z`, MARIGOLD),
    times(columns, (i) => {
      const middle = left + (wide * (i + 0.5)) / columns;
      return (
        box(middle - 2 * u, eaves + 4 * u, 4 * u, ground - eaves, LINEN) +
        box(middle + u, eaves + 4 * u, u, ground - eaves, LINEN_3)
      );
    }),
    group(
      at(left + wide * 0.82, eaves + 8 * u, u * 0.9),
      line('M0 22 16-8', MARIGOLD_DEEP, 2.2) + path('M15-6Q30-4 34 6T50 14L44 32Q34 26 28 20T9 10Z', VIOLET),
    ),
  ].join('');
}

/** The whole chapter on the porch steps; one tag is held up. */
export const porchSteps: Scene = (stage) => {
  const { width, height, calm, depth, unit: u, inks, random } = stage;
  const ground = height - depth * 0.16;
  const scale = (depth * 0.5) / 108;
  const count = Math.max(4, Math.round(width / (46 * scale)));
  const row = (inset: number) => ({ from: inset * scale, to: width - inset * scale });
  const signAt = random.whole(1, count - 3);
  const lawn = times(
    Math.round(width / (9 * u)),
    (i) => d`M${i * 9 * u} ${height}q${u} ${-5 * u} ${2 * u} 0z`,
  );
  return [
    stage.night ? stars(stage, 14) : cloud(width * 0.12, calm * 0.85 + depth * 0.08, scale, inks.sky2),
    porch(stage, ground),
    tree(width * 0.02, ground, scale * 1.7, 'round', inks),
    tree(width * 0.98, ground, scale * 1.7, 'round', inks),
    box(0, ground - 5 * u, width, height, inks.grass2),
    times(3, (i) =>
      box(
        width * 0.1 - i * 5 * u,
        ground - 14 * u + i * 6 * u,
        width * 0.8 + i * 10 * u,
        6 * u,
        i % 2 === 1 ? LINEN_3 : LINEN_2,
      ),
    ),
    crowd(stage, ground - 14 * u, scale * 0.9, count - 1, {
      ...row(18),
      ...chapter,
      each: (i, chance) => ({ ...chapter.each?.(i, chance), ...(i === signAt ? { gesture: 'sign' } : {}) }),
    }),
    crowd(stage, ground - 3 * u, scale * 0.98, count, { ...row(0), ...chapter }),
    crowd(stage, ground + 11 * u, scale * 1.07, count - 1, { ...row(10), ...chapter }),
    box(0, height - 4 * u, width, 6 * u, inks.grass),
    path(lawn, inks.grass2),
    overhead(stage),
  ].join('');
};

/** The clock tower of the campus. */
const tower = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    box(-13, -86, 26, 90, inks.wall) +
      path('M-17-84 0-118 17-84Z', inks.near) +
      path('M0-118 17-84H0Z', inks.deep, 'opacity=".25"') +
      circle(0, -70, 8, LINEN, `stroke="${MARIGOLD}" stroke-width="2"`) +
      line('M0-75V-70L4-68', inks.deep, 1.4) +
      [-48, -26].map((top) => box(-5, top, 10, 14, inks.window, 4)).join(''),
  );

/** Homecoming on the lawn before the clock tower. */
export const homecoming: Scene = (stage) => {
  const { width, calm, depth, inks, random } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const trees = Math.max(3, Math.round(width / 95));
  const cord = {
    sag: depth * 0.06,
    count: Math.round(width / 42 / scale),
    size: 3 * scale,
    colours: [],
    colour: inks.cord,
  };
  return [
    inks.dark ? stars(stage, 12) : '',
    sun(width * 0.72, edge - depth * 0.42, Math.min(depth * 0.24, width * 0.24), stage),
    hills(stage, edge - depth * 0.3, depth * 0.05, Math.max(2, Math.round(width / 240)), inks.far),
    tower(stage, width * 0.4, edge - depth * 0.16, scale * 0.92),
    times(trees, (i) =>
      tree(
        (width * (i + 0.5)) / trees + random.between(-12, 12),
        edge - depth * 0.14,
        scale * random.between(0.8, 1.2),
        random.pick(['round', 'slim']),
        inks,
      ),
    ),
    box(0, edge - depth * 0.16, width, depth, inks.grass),
    bulbs({ ...cord, from: [-10, calm + depth * 0.1], to: [width * 0.5, calm + depth * 0.14] }, inks.dark),
    bulbs(
      { ...cord, from: [width * 0.5, calm + depth * 0.14], to: [width + 10, calm + depth * 0.08] },
      inks.dark,
    ),
    gathering(stage, {
      scale,
      people: chapter,
      cloth: 'zig',
      clothColour: VIOLET,
      things: ['cup', 'pitcher', 'bowl', 'plates', 'cupcake', 'tags', 'bottle'],
      thingColours: [
        [VIOLET, MARIGOLD, LILAC],
        [SPRUCE, LILAC, MARIGOLD],
      ],
    }),
    overhead(stage),
  ].join('');
};
