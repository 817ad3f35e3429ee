import { LINEN, LINEN_2, MARIGOLD, SPRUCE, SPRUCE_BLACK, SPRUCE_LIGHT } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, ROUND_ENDS, times } from '../kit/svg';
import type { CrowdOptions } from '../people/crowd';
import { stars, tree } from '../things/landscape';
import { gathering, overhead, tableEdge } from './gathering';
import { beam } from './indoors';
import type { Scene, Stage } from './scene';

const colleagues: CrowdOptions = {
  each: (_index, random) => {
    const blazer = random.chance(0.4);
    return {
      pattern: blazer ? '' : random.pick(['', '', 'stripe', 'dots']),
      collar: blazer ? 'blazer' : random.pick(['shirt', 'shirt', '', 'beads']),
      ...(blazer ? { top2: SPRUCE_BLACK } : {}),
      gesture: random.chance(0.2) ? random.pick(['wave', 'toast']) : '',
      glasses: random.chance(0.34),
    };
  },
};

/** The skyline through the glass front. */
function skyline(stage: Stage, top: number, bottom: number): string {
  const { width, unit: u, inks, random, night } = stage;
  const count = Math.max(5, Math.round(width / (17 * u)));
  const step = width / count;
  return times(count, (i) => {
    const high = (bottom - top) * random.between(0.4, 0.95);
    const x = i * step;
    const lights = times(6, (pane) =>
      random.chance(night ? 0.6 : 0.8)
        ? d`M${x + step * (0.2 + (pane % 2) * 0.36)} ${bottom - high + (4 + Math.floor(pane / 2) * 7) * u}h${step * 0.2}v${3.6 * u}h${-step * 0.2}z`
        : '',
    );
    return (
      box(x, bottom - high, step * 0.94, high, i % 2 === 0 ? inks.far : inks.wall2) +
      path(lights, inks.window)
    );
  });
}

const mullions = ({ width, unit: u, inks }: Stage, top: number, bottom: number) => {
  const count = Math.max(3, Math.round(width / (44 * u)));
  return line(
    times(count + 1, (i) => d`M${(width * i) / count} ${top}V${bottom}`) +
      d`M0 ${top + (bottom - top) * 0.42}H${width}`,
    inks.near,
    2.2 * u,
  );
};

/** A plant in a pot. */
const plant = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    line('M0-18Q-12-34-16-52M0-18V-58M0-18Q12-34 18-48', inks.leaves[2], 6, ROUND_ENDS) +
      path('M-12-20H12L8 0H-8Z', LINEN),
  );

/** The foyer: badges, coffee, and the city behind the glass. */
export const foyer: Scene = (stage) => {
  const { width, calm, depth, inks } = stage;
  const edge = tableEdge(stage);
  const [top, bottom] = [calm + depth * 0.1, edge - depth * 0.08];
  const scale = (depth * 0.55) / 100;
  return [
    inks.dark ? stars(stage, 8) : '',
    box(0, top, width, bottom - top, inks.sky2),
    skyline(stage, top, bottom),
    mullions(stage, top, bottom),
    box(0, top - depth * 0.03, width, depth * 0.04, inks.near),
    box(0, bottom, width, depth, inks.wall),
    plant(stage, width * 0.04, bottom + depth * 0.06, scale * 1.3),
    plant(stage, width * 0.96, bottom + depth * 0.06, scale * 1.3),
    gathering(stage, {
      scale,
      people: colleagues,
      cloth: 'plain',
      clothColour: inks.dark ? inks.deep : oklch(0.46, 0.1, inks.hue),
      things: ['mug', 'laptop', 'tags', 'cupcake', 'book', 'tags', 'flowers'],
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, LINEN, inks.pop2],
      ],
    }),
    overhead(stage),
  ].join('');
};

const BARS = [14, 24, 18, 32, 40];

/** The screen over the stage: a growing row of bars. */
const screen = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    box(-62, -4, 124, 70, SPRUCE_BLACK, 4) +
      box(-57, 1, 114, 60, inks.dark ? oklch(0.34, 0.07, inks.hue) : LINEN, 2) +
      BARS.map((high, i) => box(-44 + i * 13, 52 - high, 9, high, i === 4 ? MARIGOLD : inks.near, 1)).join(
        '',
      ) +
      circle(38, 22, 11, inks.pop) +
      path('M38 22V11A11 11 0 0 1 49 22Z', MARIGOLD) +
      line('M28 44H50M28 51H44', inks.near, 3, ROUND_ENDS),
  );

/** The talk: everybody before the stage, under its lights. */
export const stageTalk: Scene = (stage) => {
  const { width, calm, depth, unit: u, inks } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const lights = Math.max(3, Math.round(width / (60 * u)));
  return [
    inks.dark ? stars(stage, 6) : '',
    box(0, calm + depth * 0.06, width, depth, inks.wall),
    box(0, calm + depth * 0.05, width, 3 * u, inks.deep),
    times(lights, (i) => {
      const x = (width * (i + 0.5)) / lights;
      return (
        beam(x, calm + depth * 0.08, edge, 22 * u) +
        group(at(x, calm + depth * 0.05, u * 0.6), path('M-6 0H6L10 14H-10Z', SPRUCE_BLACK))
      );
    }),
    screen(stage, width / 2, calm + depth * 0.13, u * 0.92),
    tree(width * 0.07, edge - depth * 0.06, scale * 1.1, 'slim', inks),
    tree(width * 0.93, edge - depth * 0.06, scale * 1.1, 'slim', inks),
    box(0, edge - depth * 0.1, width, depth, inks.wall2),
    gathering(stage, {
      scale,
      people: colleagues,
      cloth: 'stripe',
      clothColour: inks.pop,
      things: ['laptop', 'mug', 'glass', 'tags', 'book', 'plates'],
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, LINEN_2, inks.pop2],
      ],
    }),
  ].join('');
};
