import { LINEN, MARIGOLD, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, ROUND_ENDS, times } from '../kit/svg';
import { dog } from '../things/chair';
import { cloud, hills, stars, sun, tree, type TreeShape } from '../things/landscape';
import { bunting, lanterns } from '../things/strings';
import { gathering, sideOf, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

const PANES = [
  [-22, -34],
  [8, -34],
  [-22, -6],
] as const;

function house({ inks }: Stage, x: number, y: number, scale: number): string {
  const panes = PANES.map(
    ([left, top]) =>
      box(left, top, 14, 16, inks.window) +
      line(d`M${left + 7} ${top}v16M${left} ${top + 8}h14`, inks.deep, 1.4),
  ).join('');
  return group(
    at(x, y, scale),
    box(-34, -44, 68, 60, inks.wall) +
      path('M-42-42 0-78 42-42Z', inks.near) +
      path('M0-78 42-42H0Z', inks.deep, 'opacity=".25"') +
      box(18, -80, 10, 24, inks.deep) +
      panes +
      box(8, -8, 15, 24, inks.deep, 2) +
      circle(0, -56, 5, inks.window),
  );
}

const boat = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    path('M-20 0H22L14 9H-13Z', inks.deep) +
      path('M0-4V-40L22-6Z', LINEN) +
      path('M-3-4V-32L-17-6Z', MARIGOLD) +
      line('M-1 0V-42', inks.deep, 1.6),
  );

function lake(stage: Stage, edge: number, scale: number): string {
  const { width, depth, inks, night } = stage;
  const water = inks.dark ? '#066da1' : '#96ccf2';
  return (
    box(0, edge - depth * 0.32, width, depth * 0.2, night ? '#133144' : water) +
    line(
      d`M${width * 0.1} ${edge - depth * 0.26}h${width * 0.12}m${width * 0.3} ${depth * 0.03}h${width * 0.16}m${width * 0.05} ${-depth * 0.04}h${width * 0.1}`,
      LINEN,
      2 * scale,
      `${ROUND_ENDS} opacity=".7"`,
    )
  );
}

function trees(
  stage: Stage,
  edge: number,
  scale: number,
  shapes: readonly [TreeShape, ...TreeShape[]],
): string {
  const { width, depth, random, inks } = stage;
  const count = Math.max(3, Math.round(width / 120));
  return times(count, (i) =>
    tree(
      (width * (i + 0.5)) / count + random.between(-20, 20),
      edge - depth * 0.12 + random.between(-4, 6),
      scale * random.between(0.75, 1.15),
      random.pick(shapes),
      inks,
    ),
  );
}

/** Land behind the table: sun, clouds, what the place is known by, and trees. */
function land(
  stage: Stage,
  scale: number,
  side: number,
  landmark: string,
  shapes: readonly [TreeShape, ...TreeShape[]],
): string {
  const { width, depth, calm, inks } = stage;
  const edge = tableEdge(stage);
  return [
    stage.night ? stars(stage, 14) : '',
    sun(width / 2 + side * width * 0.24, edge - depth * 0.4, Math.min(depth * 0.3, width * 0.3), stage),
    inks.dark ? '' : cloud(width / 2 - side * width * 0.34, calm + depth * 0.12, scale * 0.8, inks.sky2),
    hills(stage, edge - depth * 0.38, depth * 0.07, Math.max(2, Math.round(width / 260)), inks.far),
    landmark,
    hills(stage, edge - depth * 0.2, depth * 0.05, Math.max(2, Math.round(width / 200)), inks.grass),
    trees(stage, edge, scale, shapes),
    box(0, edge - depth * 0.12, width, depth * 0.5, inks.grass2),
  ].join('');
}

const familyDog = (stage: Stage, scale: number, side: number) => {
  const { width, height, depth, inks } = stage;
  return dog(
    width / 2 + side * Math.min(width * 0.26, depth * 0.7),
    Math.min(height - 2 * scale, tableEdge(stage) + 48 * scale),
    scale * 0.9,
    oklch(inks.dark ? 0.5 : 0.56, 0.08, 60),
    oklch(0.36, 0.06, 55),
  );
};

/** The long table in the garden of the house. */
export const garden: Scene = (stage) => {
  const { width, height, depth, inks, random } = stage;
  const scale = (depth * 0.56) / 100;
  const side = sideOf(stage);
  const edge = tableEdge(stage);
  const home = house(
    stage,
    width / 2 - side * Math.min(width * 0.27, depth * 0.62),
    edge - depth * 0.2,
    scale * 1.25,
  );
  const step = Math.sqrt(scale);
  return [
    land(stage, scale, side, home, ['round', 'slim', 'round']),
    gathering(stage, {
      scale,
      side: side === 1 ? -1 : 1,
      children: 0.22,
      cloth: 'gingham',
      clothColour: inks.pop,
      things: ['cake', 'pitcher', 'bowl', 'flowers', 'bottle', 'pie', 'tags'],
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, inks.pop2, inks.pop],
      ],
    }),
    familyDog(stage, scale, side),
    lanterns(
      {
        from: [-10, -12],
        to: [width + 10, -10],
        sag: height * 0.036,
        count: Math.round(width / 64 / step),
        size: 19 * step,
        colours: inks.flags,
        colour: inks.cord,
      },
      inks.dark,
      random,
    ),
  ].join('');
};

/** The table at the lake, with a boat out. */
export const lakeside: Scene = (stage) => {
  const { width, height, depth, inks } = stage;
  const scale = (depth * 0.56) / 100;
  const side = sideOf(stage);
  const edge = tableEdge(stage);
  const water =
    lake(stage, edge, scale) + boat(stage, width / 2 - side * width * 0.25, edge - depth * 0.27, scale);
  const step = Math.sqrt(scale);
  const cord = { sag: height * 0.03, colour: inks.cord, size: 16 * step };
  return [
    land(stage, scale, side, water, ['fir', 'fir', 'slim']),
    gathering(stage, {
      scale,
      side: side === 1 ? -1 : 1,
      children: 0.22,
      cloth: 'scallop',
      clothColour: inks.pop,
      things: ['pie', 'flowers', 'glass', 'bowl', 'candle', 'pitcher', 'tags'],
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, inks.pop2, inks.pop],
      ],
    }),
    width > depth * 1.2 ? familyDog(stage, scale, side) : '',
    bunting({
      ...cord,
      from: [-10, height * 0.012],
      to: [width * 0.56, height * 0.02],
      count: Math.round(width / 34 / step),
      colours: inks.flags,
    }),
    bunting({
      ...cord,
      from: [width * 0.56, height * 0.02],
      to: [width + 10, -4],
      count: Math.round(width / 44 / step),
      colours: inks.flags.toReversed(),
    }),
  ].join('');
};
