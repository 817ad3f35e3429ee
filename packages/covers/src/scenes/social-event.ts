import { LINEN, LINEN_2, MARIGOLD, MARIGOLD_DEEP, MARIGOLD_PALE, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, times } from '../kit/svg';
import type { CrowdOptions } from '../people/crowd';
import { stars, sun } from '../things/landscape';
import { bulbs } from '../things/strings';
import { gathering, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

const WINE = oklch(0.42, 0.12, 355);
const BLUSH = oklch(0.82, 0.07, 5);

/** Evening clothes: suits, pearls, sashes. */
const guests: CrowdOptions = {
  clothes: [WINE, SPRUCE, '#26262b', LINEN_2, BLUSH, MARIGOLD, oklch(0.45, 0.09, 280), SPRUCE_LIGHT],
  each: (_index, random) => {
    const suit = random.chance(0.36);
    return {
      pattern: suit ? '' : random.pick(['', 'dots', 'sash', '']),
      collar: suit ? 'blazer' : random.pick(['beads', 'beads', '']),
      ...(suit ? { top: random.pick(['#26262b', SPRUCE, WINE]), top2: '#101014' } : {}),
      hat: random.chance(0.12) ? 'flower' : '',
      gesture: random.chance(0.38) ? 'toast' : '',
    };
  },
};

const chandelier = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    (inks.dark ? circle(0, 26, 46, MARIGOLD, 'opacity=".13"') : '') +
      line('M0-14V8', MARIGOLD_DEEP, 1.8) +
      line('M-34 22Q-30 36 0 36Q30 36 34 22M-18 20Q-16 28 0 28Q16 28 18 20M0 8V36', MARIGOLD_DEEP, 2.4) +
      [-34, -18, 0, 18, 34]
        .map(
          (left) =>
            box(left - 1.6, 10, 3.2, 11, LINEN) + path(`M${left} 1q3.4 5 0 8.5q-3.4-3.5 0-8.5z`, MARIGOLD),
        )
        .join('') +
      [-26, -9, 9, 26].map((left) => path(`M${left} 38l3 6-3 6-3-6z`, LINEN, 'opacity=".9"')).join(''),
  );

/** A window with drawn curtains. */
const curtained = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    path('M-18 60V8A18 18 0 0 1 18 8V60Z', inks.dark ? oklch(0.28, 0.05, 280) : MARIGOLD_PALE) +
      line('M0-10V60M-18 16H18M-18 38H18', LINEN, 1.6) +
      path('M-27-14H-2Q-4 16-22 26Q-18 44-21 62H-27Z', WINE) +
      path('M27-14H2Q4 16 22 26Q18 44 21 62H27Z', WINE) +
      box(-31, -17, 62, 5, MARIGOLD, 2),
  );

/** The ballroom under its chandeliers. */
export const ballroom: Scene = (stage) => {
  const { width, calm, depth, unit: u, inks } = stage;
  const edge = tableEdge(stage);
  const count = Math.max(2, Math.round(width / (52 * u)));
  return [
    inks.dark ? stars(stage, 6) : '',
    box(0, calm + depth * 0.04, width, depth, inks.wall),
    box(0, calm + depth * 0.03, width, 3 * u, MARIGOLD),
    times(count, (i) => curtained(stage, (width * (i + 0.5)) / count, calm + depth * 0.2, u * 0.74)),
    times(count - 1, (i) => chandelier(stage, (width * (i + 1)) / count, calm + depth * 0.1, u * 0.62)),
    box(0, edge - depth * 0.1, width, depth, inks.dark ? oklch(0.36, 0.05, 60) : oklch(0.72, 0.07, 65)),
    gathering(stage, {
      scale: (depth * 0.55) / 100,
      people: guests,
      cloth: 'scallop',
      clothColour: WINE,
      things: ['glass', 'candle', 'flowers', 'bottle', 'cupcake', 'glass', 'tags'],
      thingColours: [
        [WINE, BLUSH, MARIGOLD],
        [SPRUCE, MARIGOLD, BLUSH],
      ],
    }),
  ].join('');
};

/** Roofs and towers far below the terrace. */
const city = ({ width, unit: u, inks, random }: Stage, y: number, depth: number) =>
  times(Math.round(width / (11 * u)), (i) => {
    const high = depth * random.between(0.06, 0.2);
    const x = i * 11 * u;
    const lit = inks.dark ? d`M${x + 3 * u} ${y - high + 3 * u}h${1.6 * u}v${2 * u}h${-1.6 * u}z` : '';
    return box(x, y - high, 10 * u, high + u, i % 3 === 0 ? inks.wall2 : inks.far) + path(lit, MARIGOLD);
  });

/** The roof terrace at sunset. */
export const terrace: Scene = (stage) => {
  const { width, calm, depth, unit: u, inks } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const cord = {
    sag: depth * 0.06,
    count: Math.round(width / 40 / scale),
    size: 3.2 * scale,
    colours: [],
    colour: inks.cord,
  };
  const rail = edge - depth * 0.26;
  return [
    inks.dark ? stars(stage, 12) : '',
    sun(width * 0.5, rail - depth * 0.14, Math.min(depth * 0.28, width * 0.3), stage),
    city(stage, rail, depth),
    box(0, rail, width, depth, inks.wall2),
    line(d`M0 ${rail - 6 * u}H${width}`, LINEN, 2 * u),
    line(
      times(Math.round(width / (5 * u)), (i) => d`M${i * 5 * u} ${rail - 6 * u}v${8 * u}`),
      LINEN,
      0.8 * u,
    ),
    bulbs({ ...cord, from: [-10, calm + depth * 0.06], to: [width * 0.5, calm + depth * 0.1] }, inks.dark),
    bulbs(
      { ...cord, from: [width * 0.5, calm + depth * 0.1], to: [width + 10, calm + depth * 0.05] },
      inks.dark,
    ),
    gathering(stage, {
      scale,
      people: guests,
      cloth: 'stripe',
      clothColour: BLUSH,
      things: ['glass', 'bottle', 'flowers', 'candle', 'bowl', 'glass', 'tags'],
      thingColours: [
        [WINE, BLUSH, MARIGOLD],
        [SPRUCE, MARIGOLD, WINE],
      ],
    }),
  ].join('');
};
