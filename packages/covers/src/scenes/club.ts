import { LINEN, LINEN_2, MARIGOLD, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, ROUND_ENDS, times } from '../kit/svg';
import type { CrowdOptions } from '../people/crowd';
import { cloud, hills, stars, sun, tree } from '../things/landscape';
import { gathering, overhead, tableEdge } from './gathering';
import { framed, room, trophy, wallPennant, windowAt } from './indoors';
import type { Scene, Stage } from './scene';

const WOOD = oklch(0.5, 0.07, 60);

const members: CrowdOptions = {
  each: (_index, random) => ({
    collar: random.pick(['shirt', 'shirt', '', 'scarf']),
    pattern: random.pick(['', 'stripe', 'over', '', 'zig']),
    gesture: random.chance(0.24) ? random.pick(['toast', 'wave']) : '',
  }),
};

/** Shelves of trophies, and between them pennants and pictures. */
function shelves(stage: Stage): string {
  const { width, calm, depth, unit: u, inks } = stage;
  const count = Math.max(2, Math.round(width / (64 * u)));
  const step = width / count;
  const y = calm + depth * 0.4;
  return times(count, (i) => {
    const x = step * (i + 0.5);
    if (i % 2 === 1) {
      const high = calm + depth * 0.2;
      return i % 4 === 1
        ? windowAt(stage, x, high - 4 * u, 22 * u, 34 * u)
        : wallPennant(x - 18 * u, high + 2 * u, u * 0.85, SPRUCE, 6) +
            framed(x, high + 22 * u, u * 0.8, inks.near);
    }
    const shelf =
      box(x - 20 * u, y, 40 * u, 2.6 * u, WOOD) + box(x - 20 * u, y + 2.6 * u, 40 * u, u, inks.deep);
    const cups = [-12, 0, 12]
      .map((left, cup) => trophy(x + left * u, y, u * (cup === 1 ? 0.72 : 0.5), inks.deep))
      .join('');
    return wallPennant(x - 16 * u, calm + depth * 0.17, u * 0.72, inks.pop, -5) + shelf + cups;
  });
}

/** The club room: trophies, pennants, and the long table. */
export const clubRoom: Scene = (stage) => {
  const { depth, inks } = stage;
  return [
    inks.dark ? stars(stage, 8) : '',
    room(stage, stage.night ? oklch(0.26, 0.05, 60) : oklch(0.6, 0.07, 65)),
    shelves(stage),
    gathering(stage, {
      scale: (depth * 0.55) / 100,
      people: members,
      cloth: 'wood',
      clothColour: inks.dark ? oklch(0.38, 0.06, 58) : oklch(0.56, 0.075, 60),
      things: ['mug', 'cup', 'plates', 'book', 'bottle', 'tags', 'pie'],
      thingColours: [
        [SPRUCE, MARIGOLD, inks.pop],
        [inks.pop, LINEN, MARIGOLD],
      ],
    }),
    overhead(stage),
  ].join('');
};

/** The pavilion with its clock, at the end of the green. */
const pavilion = ({ inks, depth }: Stage, x: number, edge: number, scale: number) =>
  group(
    at(x, edge - depth * 0.2, scale),
    box(-62, -40, 124, 44, LINEN) +
      path('M-72-38-50-62H50L72-38Z', inks.near) +
      path('M0-62H50L72-38H0Z', inks.deep, 'opacity=".22"') +
      path('M-16-58 0-84 16-58Z', inks.near) +
      circle(0, -66, 6, LINEN, `stroke="${MARIGOLD}" stroke-width="1.8"`) +
      line('M0-70V-66L3-64', inks.deep, 1.2, ROUND_ENDS) +
      times(5, (i) => box(-56 + i * 24, -34, 16, 22, inks.window, 1)) +
      line('M-62-8H62', LINEN_2, 2.4) +
      times(16, (i) => box(-60 + i * 8, -8, 1.6, 12, LINEN_2)) +
      line('M0-84V-98', inks.deep, 1.6) +
      path('M0-98 20-93 0-87Z', MARIGOLD),
  );

/** The garden party on the green before the pavilion. */
export const green: Scene = (stage) => {
  const { width, calm, depth, inks, random } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const trees = Math.max(3, Math.round(width / 100));
  return [
    inks.dark ? stars(stage, 12) : cloud(width * 0.2, calm + depth * 0.1, scale * 0.8, inks.sky2),
    sun(width * 0.78, edge - depth * 0.44, Math.min(depth * 0.22, width * 0.2), stage),
    hills(stage, edge - depth * 0.34, depth * 0.06, Math.max(2, Math.round(width / 240)), inks.far),
    times(trees, (i) =>
      tree(
        (width * (i + 0.5)) / trees + random.between(-14, 14),
        edge - depth * 0.2,
        scale * random.between(0.8, 1.2),
        random.pick(['round', 'slim', 'round']),
        inks,
      ),
    ),
    pavilion(stage, width * 0.5, edge, scale * 1.04),
    box(0, edge - depth * 0.2, width, depth, inks.grass),
    line(d`M0 ${edge - depth * 0.13}H${width}M0 ${edge - depth * 0.07}H${width}`, inks.grass2, depth * 0.03),
    gathering(stage, {
      scale,
      people: members,
      children: 0.14,
      cloth: 'stripe',
      clothColour: inks.pop,
      things: ['teapot', 'cupcake', 'pitcher', 'plates', 'flowers', 'cup', 'tags'],
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, inks.pop2, inks.pop],
      ],
    }),
    overhead(stage),
  ].join('');
};
