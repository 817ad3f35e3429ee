import {
  LINEN,
  LINEN_2,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_PALE,
  MARIGOLD_SOFT,
  SPRUCE_LIGHT,
  SPRUCE_MID,
} from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, ROUND_ENDS, times } from '../kit/svg';
import type { CrowdOptions } from '../people/crowd';
import { hills, stars, sun, tree } from '../things/landscape';
import { cutPaper, lanterns } from '../things/strings';
import { gathering, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

const CORAL = oklch(0.6, 0.125, 12);
const CORAL_SOFT = oklch(0.74, 0.1, 20);
const TEAL = SPRUCE_MID;

/** Patterned clothes of many places; nobody's costume. */
const festive: CrowdOptions = {
  clothes: [
    CORAL,
    TEAL,
    MARIGOLD,
    oklch(0.4, 0.09, 5),
    SPRUCE_LIGHT,
    LINEN_2,
    oklch(0.52, 0.09, 280),
    CORAL_SOFT,
  ],
  each: (_index, random) => ({
    pattern: random.pick(['zig', 'dots', 'sash', 'stripe', 'zig', 'dots']),
    collar: random.pick(['beads', 'beads', '']),
    style: random.pick(['hijab', 'turban', 'bun', 'braids', 'long', 'afro', 'short', 'beard', 'bob', 'part']),
    hat: random.chance(0.22) ? 'flower' : '',
    gesture: random.chance(0.25) ? random.pick(['wave', 'toast']) : '',
  }),
};

const CHAIR = { wood: MARIGOLD, frame: MARIGOLD_DEEP, band: CORAL };

/** One pointed arch: its opening, with the frame around it. */
const arch = (x: number, half: number, top: number, edge: number) =>
  d`M${x - half} ${edge}V${top}Q${x - half} ${top - half * 0.7} ${x} ${top - half * 1.02}Q${x + half} ${top - half * 0.7} ${x + half} ${top}V${edge}Z`;

const diamonds = (count: number, step: number, y: number, half: number) =>
  times(count, (i) => {
    const x = step * (i + 0.5);
    return d`M${x} ${y - half}L${x + half} ${y}L${x} ${y + half}L${x - half} ${y}Z`;
  });

function arcade(stage: Stage): string {
  const { width, height, calm, depth, unit: u, inks, night } = stage;
  const top = calm + depth * 0.16;
  const edge = tableEdge(stage);
  const count = Math.max(3, Math.trunc(Math.round(width / (40 * u)) / 2) * 2 + 1);
  const step = width / count;
  const behind = night ? oklch(0.27, 0.05, 250) : oklch(0.33, 0.07, 250);
  const tiles = Math.round(width / (6 * u));
  return [
    box(0, top, width, height, inks.wall),
    box(0, top - 2.5 * u, width, 4 * u, inks.near),
    times(count, (i) => {
      const x = step * (i + 0.5);
      const half = step * 0.36;
      return (
        path(arch(x, half, top + 22 * u, edge), inks.dark ? inks.deep : inks.far) +
        path(arch(x, half * 0.86, top + 23 * u, edge), inks.dark ? behind : MARIGOLD_PALE) +
        (i % 2 === 0 ? tree(x, edge - depth * 0.1, u * 0.5, 'slim', inks) : '')
      );
    }),
    path(diamonds(tiles, width / tiles, top + 5.2 * u, 2.6 * u), MARIGOLD),
    path(diamonds(tiles, width / tiles, top + 5.2 * u, 1.1 * u), TEAL),
    box(0, edge - depth * 0.12, width, depth, inks.wall2),
  ].join('');
}

/** The courtyard under lanterns. */
export const courtyard: Scene = (stage) => {
  const { width, height, calm, depth, inks, random } = stage;
  const scale = (depth * 0.55) / 100;
  const size = Math.sqrt(scale);
  const colours = inks.dark ? [MARIGOLD, CORAL_SOFT, LINEN, SPRUCE_LIGHT] : [CORAL, LINEN, TEAL, CORAL_SOFT];
  const lower = {
    sag: depth * 0.06,
    count: Math.round(width / (66 * size)),
    size: 22 * size,
    colour: inks.cord,
  };
  const middle = [width * 0.5, calm + depth * 0.05] as const;
  return [
    inks.dark ? stars(stage, 12) : '',
    arcade(stage),
    gathering(stage, {
      scale,
      people: festive,
      children: 0.2,
      cloth: 'zig',
      clothColour: TEAL,
      things: ['teapot', 'bowl', 'candle', 'flowers', 'plates', 'lamp', 'pitcher', 'tags'],
      thingColours: [
        [CORAL, MARIGOLD, TEAL],
        [TEAL, CORAL_SOFT, MARIGOLD],
      ],
      chair: CHAIR,
    }),
    lanterns({ ...lower, from: [-10, calm + depth * 0.02], to: middle, colours }, inks.dark, random),
    lanterns(
      { ...lower, from: middle, to: [width + 10, calm + depth * 0.02], colours: colours.toReversed() },
      inks.dark,
      random,
    ),
    lanterns(
      {
        from: [-10, -10],
        to: [width + 10, -10],
        sag: height * 0.035,
        count: Math.round(width / (74 * size)),
        size: 16 * size,
        colours,
        colour: inks.cord,
      },
      inks.dark,
      random,
    ),
  ].join('');
};

/** Lights that float on the water. */
const floatingLights = ({ width, depth, unit: u, inks, random }: Stage, edge: number) =>
  times(Math.round(width / (22 * u)), (i) =>
    group(
      at(i * 22 * u + random.between(4, 18) * u, edge - depth * random.between(0.14, 0.24), u * 0.42),
      (inks.dark ? circle(0, -8, 16, MARIGOLD, 'opacity=".2"') : '') +
        box(-6, -15, 12, 14, random.pick([MARIGOLD, MARIGOLD_SOFT, CORAL_SOFT]), 2) +
        path('M-11 0H11L7 5H-7Z', CORAL) +
        line('M-6-8H6', LINEN, 1),
    ),
  );

/** By the water, with lights set afloat. */
export const waterside: Scene = (stage) => {
  const { width, height, depth, unit: u, inks, night } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const water = inks.dark ? '#08314a' : oklch(0.66, 0.08, 230);
  return [
    inks.dark ? stars(stage, 12) : '',
    sun(width * 0.5, edge - depth * 0.4, Math.min(depth * 0.36, width * 0.36), stage),
    hills(stage, edge - depth * 0.3, depth * 0.07, Math.max(2, Math.round(width / 220)), inks.far),
    box(0, edge - depth * 0.26, width, depth, night ? '#133144' : water),
    line(
      d`M${width * 0.4} ${edge - depth * 0.2}h${width * 0.2}M${width * 0.44} ${edge - depth * 0.16}h${width * 0.14}M${width * 0.36} ${edge - depth * 0.12}h${width * 0.18}`,
      inks.dark ? MARIGOLD_SOFT : LINEN,
      1.2 * u,
      ROUND_ENDS,
    ),
    floatingLights(stage, edge),
    box(0, edge - depth * 0.06, width, depth, inks.grass2),
    gathering(stage, {
      scale,
      people: festive,
      children: 0.2,
      cloth: 'stripe',
      clothColour: CORAL_SOFT,
      things: ['teapot', 'bowl', 'candle', 'flowers', 'plates', 'lamp', 'pitcher', 'tags'],
      thingColours: [
        [CORAL, MARIGOLD, TEAL],
        [TEAL, CORAL_SOFT, MARIGOLD],
      ],
      chair: CHAIR,
    }),
    cutPaper({
      from: [-10, -4],
      to: [width + 10, -6],
      sag: height * 0.03,
      count: Math.round(width / 46),
      size: Math.min(24, 15 + width / 120),
      colours: [CORAL, MARIGOLD, TEAL, LINEN],
      colour: inks.cord,
    }),
  ].join('');
};
