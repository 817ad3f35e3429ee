import {
  LINEN,
  LINEN_2,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  SPRUCE,
  SPRUCE_LIGHT,
  SPRUCE_MID,
} from '../kit/brand';
import { type Hex, oklch } from '../kit/colour';
import { digits, digitsWidth } from '../kit/digits';
import { at, box, circle, d, ellipse, group, line, path, round, times } from '../kit/svg';
import type { CrowdOptions } from '../people/crowd';
import { hills, stars, tree } from '../things/landscape';
import { gathering, overhead, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

const PLUM = oklch(0.5, 0.11, 350);
const ROSE = oklch(0.74, 0.1, 355);

const party: CrowdOptions = {
  clothes: [
    PLUM,
    ROSE,
    MARIGOLD,
    SPRUCE,
    SPRUCE_LIGHT,
    LINEN_2,
    oklch(0.36, 0.09, 350),
    oklch(0.66, 0.1, 230),
    SPRUCE_MID,
  ],
  each: (_index, random) => ({
    hat: random.chance(0.46) ? 'party' : '',
    hatColour: random.pick([PLUM, SPRUCE, ROSE, SPRUCE_MID]),
    gesture: random.chance(0.3) ? random.pick(['toast', 'wave', 'toast']) : '',
    laughs: random.chance(0.5),
  }),
};

const balloon = ({ inks }: Stage, x: number, y: number, scale: number, colour: Hex) =>
  group(
    at(x, y, scale),
    line('M0 20Q-5 40 2 62T0 100', inks.cord, 1.1) +
      path('M0 20Q-17 8-17-7A17 18 0 0 1 17-7Q17 8 0 20Z', colour) +
      path('M-3.5 22 0 18.5 3.5 22Z', colour) +
      line('M-11-8Q-10-17-3-19', '#ffffff', 2.8, 'stroke-linecap="round" opacity=".75"'),
  );

const balloonColours = ({ inks }: Stage): readonly Hex[] =>
  inks.dark ? [MARIGOLD, ROSE, LINEN, SPRUCE_LIGHT, PLUM] : [PLUM, SPRUCE, LINEN, ROSE, SPRUCE_MID];

/** Paper scraps in the air, under the calm field. */
function confetti(stage: Stage): string {
  const { width, calm, depth, unit: u, inks, random } = stage;
  const bottom = tableEdge(stage) - 30 * u;
  return [PLUM, SPRUCE, LINEN, ROSE]
    .map((colour) =>
      path(
        times(Math.round(width / 26), () => {
          const [x, y] = [random.between(0, width), random.between(calm + depth * 0.02, bottom)];
          const [wide, high] = [random.between(2, 4), random.between(1, 2)];
          const [back, down] = [random.between(0.8, 1.4), random.between(2, 3)];
          return d`M${x} ${y}l${wide} ${high} ${-back} ${down} ${-wide} ${-high}z`;
        }),
        inks.dark && colour === SPRUCE ? SPRUCE_LIGHT : colour,
      ),
    )
    .join('');
}

/** Rays behind the cake, in the scene alone. */
function rays(stage: Stage): string {
  const { width, height, calm, depth, unit: u, inks } = stage;
  const [x, y, reach] = [width / 2, tableEdge(stage) - 8 * u, Math.hypot(width, height)];
  const data = times(14, (i) => {
    const from = Math.PI * ((2 * i) / 28 + 1) + 0.03;
    const to = Math.PI * ((2 * i + 1) / 28 + 1) + 0.03;
    return d`M${x} ${y}L${x + Math.cos(from) * reach} ${y + Math.sin(from) * reach}L${x + Math.cos(to) * reach} ${y + Math.sin(to) * reach}Z`;
  });
  const id = `${stage.id}-rays`;
  return (
    `<clipPath id="${id}"><rect y="${round(calm * 0.98)}" width="${width}" height="${height}"/></clipPath>` +
    circle(x, y, Math.min(depth * 0.66, width * 0.62), inks.sky2) +
    group('', path(data, inks.sky2), `clip-path="url(#${id})" opacity="${inks.dark ? 0.25 : 0.55}"`)
  );
}

const BUNCH = [
  [0, -6, 1],
  [-14, 4, 0.86],
  [13, 6, 0.9],
  [-4, 18, 0.8],
] as const;

const bunches = (stage: Stage) => {
  const { width, calm, depth, unit: u } = stage;
  const colours = balloonColours(stage);
  return [-1, 1]
    .map((side) => {
      const x = width / 2 + side * Math.min(width * 0.4, depth * 0.62);
      return BUNCH.map(([right, down, size], i) =>
        balloon(
          stage,
          x + right * u * 0.85,
          calm + depth * 0.17 + down * u * 0.9,
          u * 0.44 * size,
          colours[(i + (side > 0 ? 2 : 0)) % colours.length] ?? PLUM,
        ),
      ).join('');
    })
    .join('');
};

const icing = (half: number, tip: number, count: number, deep: number) =>
  `M${-half} ${tip}${times(count, () => `q${half / count} ${deep} ${(2 * half) / count} 0`)}`;

/** The tall cake in the middle of the table. */
const tieredCake = (stage: Stage, scale: number) => {
  const candles = [-9, -3, 3, 9]
    .map(
      (x, i) =>
        box(x - 1, -69, 2, 12, i % 2 === 1 ? LINEN : MARIGOLD) +
        path(`M${x}-77q3.5 5 0 7.5q-3.5-2.5 0-7.5z`, MARIGOLD) +
        (stage.inks.dark ? circle(x, -72, 7, MARIGOLD, 'opacity=".25"') : ''),
    )
    .join('');
  return group(
    at(stage.width / 2, tableEdge(stage) + 2 * scale, scale * 1.15),
    ellipse(0, 0, 42, 6, LINEN_3) +
      box(-36, -22, 72, 22, ROSE, 4) +
      path(`${icing(36, -15, 6, 9)}V-18a4 4 0 0 0-4-4H-32a4 4 0 0 0-4 4Z`, LINEN) +
      box(-25, -41, 50, 19, LINEN, 3) +
      path(`${icing(25, -35, 5, 8)}V-38a3 3 0 0 0-3-3H-22a3 3 0 0 0-3 3Z`, MARIGOLD) +
      box(-14, -57, 28, 16, PLUM, 3) +
      candles +
      line('M-30-5H30', LINEN, 2.4, 'stroke-dasharray=".1 7" stroke-linecap="round"'),
  );
};

const THINGS_COLOURS = [
  [PLUM, MARIGOLD, ROSE],
  [SPRUCE, ROSE, MARIGOLD],
] as const;

/** The cake, with balloons to both sides. */
export const tallCake: Scene = (stage) => {
  const { depth, inks } = stage;
  const scale = (depth * 0.54) / 100;
  return [
    inks.dark ? stars(stage, 10) : '',
    rays(stage),
    bunches(stage),
    gathering(stage, {
      scale,
      people: party,
      children: 0.2,
      cloth: 'scallop',
      clothColour: PLUM,
      things: ['gift', 'glass', 'flowers', 'candle', 'gift', 'tags'],
      thingColours: THINGS_COLOURS,
    }),
    tieredCake(stage, scale),
    confetti(stage),
    overhead(stage),
  ].join('');
};

/** The number as two balloons on cords. */
function numberBalloons(stage: Stage): string {
  const { width, calm, depth, unit: u, inks, age } = stage;
  const x = width / 2;
  const high = Math.min(depth * 0.4, (width * 0.6) / String(age).length);
  const wide = digitsWidth(age, high, 14);
  const [left, top] = [x - wide / 2, calm + depth * 0.03];
  const colours = balloonColours(stage);
  const cords = d`M${x - wide * 0.27} ${top + high}Q${x - wide * 0.2} ${top + high + 20 * u} ${x - 4 * u} ${tableEdge(stage)}M${x + wide * 0.27} ${top + high}Q${x + wide * 0.2} ${top + high + 20 * u} ${x + 4 * u} ${tableEdge(stage)}`;
  const beside = [-1, 1]
    .flatMap((side) =>
      (
        [
          [0, 0, 1],
          [12, 10, 0.8],
        ] as const
      ).map(([right, down, size], i) =>
        balloon(
          stage,
          x + side * (wide / 2 + 16 * u + right * u),
          calm + depth * 0.16 + down * u,
          u * 0.48 * size,
          colours[(i + (side > 0 ? 1 : 3)) % colours.length] ?? PLUM,
        ),
      ),
    )
    .join('');
  const stroke = (colour: Hex, strokeWidth: number) =>
    digits(age, left, top, high, { colour, strokeWidth, advance: 14 });
  return (
    line(cords, inks.cord, 1.3) +
    stroke(MARIGOLD_DEEP, 5.6) +
    stroke(MARIGOLD, 4.6) +
    group(at(-high * 0.025, -high * 0.03), stroke('#fff3d0', 0.8)) +
    beside
  );
}

/** The number in balloons, over a party in the park. */
export const bigNumber: Scene = (stage) => {
  const { width, depth, unit: u, inks, random } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.54) / 100;
  return [
    inks.dark ? stars(stage, 10) : '',
    hills(stage, edge - depth * 0.3, depth * 0.05, Math.max(2, Math.round(width / 240)), inks.far),
    times(Math.round(width / (26 * u)), (i) =>
      tree(
        i * 26 * u + random.between(0, 12 * u),
        edge - depth * 0.1,
        u * random.between(0.5, 0.8),
        random.pick(['round', 'slim']),
        inks,
      ),
    ),
    numberBalloons(stage),
    box(0, edge - depth * 0.14, width, depth, inks.grass2),
    gathering(stage, {
      scale,
      people: party,
      children: 0.25,
      cloth: 'zig',
      clothColour: ROSE,
      things: ['gift', 'glass', 'flowers', 'candle', 'plates', 'cupcake', 'tags'],
      thingColours: THINGS_COLOURS,
      chair: { wood: MARIGOLD, frame: MARIGOLD_DEEP, band: PLUM },
    }),
    confetti(stage),
    overhead(stage),
  ].join('');
};
