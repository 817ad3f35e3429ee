import { LINEN, LINEN_2, LINEN_3, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_DARK } from '../kit/brand';
import { type Hex, oklch } from '../kit/colour';
import { at, box, circle, d, ellipse, group, line, path, times } from '../kit/svg';
import type { CrowdOptions } from '../people/crowd';
import { hills, stars, sun, tree } from '../things/landscape';
import { bulbs } from '../things/strings';
import { gathering, overhead, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

const UNIFORMS: readonly [Hex, ...Hex[]] = [
  '#3e4a2b',
  '#5b6a3c',
  '#7b8553',
  '#243127',
  SPRUCE_DARK,
  '#8a8f6b',
];

/** Uniforms in greens of no army, some with medals and berets; no sign of a nation. */
const veterans: CrowdOptions = {
  clothes: UNIFORMS,
  each: (_index, random) => {
    const blazer = random.chance(0.62);
    return {
      pattern: '',
      collar: blazer ? 'blazer' : random.pick(['shirt', '']),
      medal: blazer && random.chance(0.7),
      hat: random.chance(0.5) ? 'beret' : '',
      hatColour: random.pick(['#124537', '#57380d', SPRUCE, oklch(0.33, 0.07, 250)]),
      gesture: random.chance(0.22) ? random.pick(['toast', 'toast', 'wave']) : '',
      top2: blazer ? '#161710' : LINEN_2,
      style: random.pick([
        'short',
        'part',
        'short',
        'bald',
        'bun',
        'bob',
        'beard',
        'pony',
        'turban',
        'hijab',
      ]),
    };
  },
};

const GUTTER = times(8, () => 'q7.75 12 15.5 0');

const tent = ({ inks, depth }: Stage, x: number, edge: number, scale: number) =>
  group(
    at(x, edge - depth * 0.2, scale),
    path('M-62 0V-40L-40-66H40L62-40V0Z', LINEN_2) +
      path('M40-66 62-40V0H18V-40Z', LINEN_3) +
      path('M-62-40-40-66H40L62-40Z', oklch(0.8, 0.05, 110)) +
      path(`M-62-40${GUTTER}Z`, oklch(0.7, 0.07, 115)) +
      path('M-20 0V-26Q0-40 20-26V0Z', inks.dark ? MARIGOLD : inks.deep) +
      line('M0-66V-84', inks.deep, 2) +
      path('M0-84 22-78 0-71Z', MARIGOLD) +
      line('M-62-40-84 0M62-40 84 0', LINEN_3, 1.2),
  );

const flagpole = (x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    line('M0 0V-118', LINEN_3, 2.6) +
      circle(0, -119, 3, MARIGOLD) +
      path('M1-116Q16-122 27-115T50-116V-90Q38-95 27-90T1-91Z', SPRUCE) +
      path('M1-108Q16-114 27-107T50-108V-99Q38-104 27-99T1-99.5Z', MARIGOLD),
  );

/** The mess tent in the field, under bulbs. */
export const camp: Scene = (stage) => {
  const { width, calm, depth, inks, random } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const wide = width > 520 * scale;
  const trees = Math.round(width / (34 * scale));
  const cord = {
    sag: depth * 0.05,
    count: Math.round(width / 42 / scale),
    size: 3.1 * scale,
    colours: [],
    colour: inks.cord,
  };
  const middle = [width * 0.5, calm + depth * 0.16] as const;
  return [
    inks.dark ? stars(stage, stage.night ? 18 : 9) : '',
    sun(width * 0.5, edge - depth * 0.36, Math.min(depth * 0.34, width * 0.34), stage),
    hills(stage, edge - depth * 0.34, depth * 0.06, Math.max(2, Math.round(width / 240)), inks.far),
    times(trees, (i) =>
      tree(
        (width * (i + 0.5)) / trees + random.between(-8, 8),
        edge - depth * 0.24,
        scale * random.between(0.5, 0.85),
        'fir',
        inks,
      ),
    ),
    hills(stage, edge - depth * 0.22, depth * 0.03, 2, inks.grass),
    box(0, edge - depth * 0.16, width, depth * 0.5, inks.grass2),
    wide
      ? tent(stage, width * 0.2, edge, scale * 1.1) + tent(stage, width * 0.8, edge, scale * 1.1)
      : tent(stage, width * 0.5, edge, scale * 1.2),
    (wide ? [0.5] : [0.08, 0.92])
      .map((share) => flagpole(width * share, edge - depth * 0.05, scale * 1.12))
      .join(''),
    bulbs({ ...cord, from: [-10, calm + depth * 0.1], to: middle }, inks.dark),
    bulbs({ ...cord, from: middle, to: [width + 10, calm + depth * 0.1] }, inks.dark),
    gathering(stage, {
      scale,
      people: veterans,
      cloth: 'wood',
      clothColour: oklch(stage.night ? 0.4 : 0.55, 0.07, 60),
      things: ['mug', 'lamp', 'mug', 'plates', 'book', 'tags'],
      thingColours: [
        [SPRUCE, MARIGOLD, LINEN],
        ['#5b6a3c', MARIGOLD, inks.pop2],
      ],
      chair: { wood: '#7b8553', frame: '#243127', band: SPRUCE },
    }),
  ].join('');
};

const LEAVES = [
  [-18, 8],
  [-17, 14],
  [-13, 20],
  [18, 8],
  [17, 14],
  [13, 20],
] as const;

/** A star in a wreath: the crest of no real unit. */
const crest = ({ inks, unit: u }: Stage, x: number, y: number) =>
  group(
    at(x, y, u * 0.95),
    circle(0, 0, 17, inks.near) +
      circle(0, 0, 14, LINEN) +
      path('M0-10 2.9-3.1 10.3-2.6 4.6 2.2 6.4 9.4 0 5.4-6.4 9.4-4.6 2.2-10.3-2.6-2.9-3.1Z', MARIGOLD) +
      line('M-17 3Q-20 20-6 25M17 3Q20 20 6 25', SPRUCE, 3) +
      LEAVES.map(([left, top]) => ellipse(left, top, 3.4, 2, SPRUCE)).join(''),
  );

const archedWindow = ({ inks, unit: u, calm }: Stage, x: number, width: number) =>
  path(
    d`M${x - width / 2} ${calm + 58 * u}V${calm + 22 * u}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${calm + 58 * u}Z`,
    inks.dark ? oklch(0.3, 0.05, 250) : '#bee0f9',
  ) +
  line(
    d`M${x} ${calm + 22 * u - width / 2}V${calm + 58 * u}M${x - width / 2} ${calm + 24 * u}h${width}M${x - width / 2} ${calm + 40 * u}h${width}`,
    LINEN,
    1.2 * u,
  );

const guidon = ({ unit: u, calm }: Stage, x: number, colour: Hex) =>
  group(
    at(x, calm + 8 * u, u * 0.9),
    line('M0-6V6M-11 6H11', MARIGOLD_DEEP, 1.8) +
      path('M-10 6H10V40L0 33-10 40Z', colour) +
      path('M-10 12H10V16H-10Z', MARIGOLD) +
      path('M0 20 5 28H-5Z', LINEN),
  );

/** The hall with guidons and a crest. */
export const hall: Scene = (stage) => {
  const { width, calm, depth, unit: u, inks } = stage;
  const scale = (depth * 0.55) / 100;
  // An odd number, so that the crest has the middle.
  const arches = Math.max(3, Math.trunc(Math.round(width / (42 * u)) / 2) * 2 + 1);
  const arch = Math.min(24 * u, (width / arches) * 0.62);
  const middle = (arches - 1) / 2;
  return [
    box(0, calm + depth * 0.06, width, stage.height, inks.wall),
    box(0, calm + depth * 0.04, width, 3.5 * u, inks.near),
    times(arches, (i) => {
      const x = (width * (i + 0.5)) / arches;
      return i === middle ? crest(stage, x, calm + 29 * u) : archedWindow(stage, x, arch);
    }),
    times(arches - 1, (i) =>
      guidon(stage, (width * (i + 1)) / arches, i % 2 === 0 ? SPRUCE : oklch(0.42, 0.08, 125)),
    ),
    box(0, tableEdge(stage) - depth * 0.14, width, depth, oklch(stage.night ? 0.24 : 0.52, 0.06, 65)),
    gathering(stage, {
      scale,
      people: veterans,
      cloth: 'scallop',
      clothColour: oklch(0.45, 0.075, 125),
      things: ['candle', 'book', 'glass', 'tags', 'bottle', 'flowers'],
      thingColours: [
        [SPRUCE, MARIGOLD, LINEN],
        ['#5b6a3c', MARIGOLD, inks.pop2],
      ],
      chair: { wood: '#7b8553', frame: '#243127', band: SPRUCE },
    }),
    overhead(stage),
  ].join('');
};
