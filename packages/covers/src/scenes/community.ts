import { LINEN, LINEN_2, MARIGOLD, MARIGOLD_DEEP, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { type Hex, oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, times } from '../kit/svg';
import { cloud, hills, stars, sun, tree } from '../things/landscape';
import { bulbs, bunting } from '../things/strings';
import { gathering, overhead, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

/** The front of a town house: gable, flat roof or hipped. */
function townHouse(
  { inks, random, night }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Hex,
): string {
  const shape = random.pick(['gable', 'flat', 'hip'] as const);
  const roof = () => {
    const [top, half] = [y - height, width / 2];
    if (shape === 'gable')
      return path(d`M${x - half - 3} ${top}L${x} ${top - width * 0.42}L${x + half + 3} ${top}Z`, inks.near);
    if (shape === 'hip')
      return path(
        d`M${x - half - 3} ${top}L${x - half * 0.55} ${top - width * 0.26}H${x + half * 0.55}L${x + half + 3} ${top}Z`,
        inks.near,
      );
    return box(x - half - 3, top - 5, width + 6, 7, inks.near);
  };
  const pane = width * 0.2;
  const rows = Math.max(1, Math.floor(height / (pane * 2.3)));
  const panes = times(rows * 2, (i) => {
    const left = x + (i % 2 === 0 ? -0.28 : 0.08) * width;
    const top = y - height + pane * 0.9 + Math.floor(i / 2) * pane * 2.2;
    return box(left, top, pane, pane * 1.4, random.chance(night ? 0.65 : 1) ? inks.window : inks.wall2, 1.5);
  });
  return roof() + box(x - width / 2, y - height, width, height, colour) + panes;
}

/** Houses shoulder to shoulder along the street. */
function houses(stage: Stage): string {
  const { width, depth, unit: u, inks, random } = stage;
  const ground = tableEdge(stage) - depth * 0.1;
  const count = Math.max(3, Math.round(width / (38 * u)));
  const step = width / count;
  const paint = inks.dark
    ? [inks.wall, inks.wall2, oklch(0.4, 0.06, 60), inks.near]
    : [inks.wall, LINEN, oklch(0.87, 0.06, 60), oklch(0.83, 0.06, 172)];
  return times(count, (i) =>
    townHouse(
      stage,
      step * (i + 0.5),
      ground,
      step * 0.96,
      depth * random.between(0.36, 0.5),
      paint[i % paint.length] ?? inks.wall,
    ),
  );
}

const PARTY_THINGS = ['bowl', 'pitcher', 'cupcake', 'plates', 'flowers', 'pie', 'tags'] as const;

/** The street party: tables from door to door. */
export const streetParty: Scene = (stage) => {
  const { width, calm, depth, unit: u, inks } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const cord = { size: 9 * u, colours: inks.flags, colour: inks.cord, count: Math.round(width / (13 * u)) };
  return [
    inks.dark ? stars(stage, 12) : cloud(width * 0.3, calm * 0.85 + depth * 0.05, scale * 0.7, inks.sky2),
    houses(stage),
    box(0, edge - depth * 0.12, width, depth, inks.dark ? oklch(0.33, 0.01, 200) : oklch(0.78, 0.012, 200)),
    bunting({
      ...cord,
      from: [-10, calm + depth * 0.1],
      to: [width * 0.5, calm + depth * 0.12],
      sag: depth * 0.06,
    }),
    bunting({
      ...cord,
      from: [width * 0.5, calm + depth * 0.12],
      to: [width + 10, calm + depth * 0.08],
      sag: depth * 0.06,
    }),
    gathering(stage, {
      scale,
      children: 0.24,
      cloth: 'gingham',
      clothColour: inks.pop,
      things: PARTY_THINGS,
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, inks.pop2, MARIGOLD],
      ],
    }),
    overhead(stage),
  ].join('');
};

/** The bandstand of the park. */
const bandstand = ({ inks, depth }: Stage, x: number, edge: number, scale: number) =>
  group(
    at(x, edge - depth * 0.18, scale),
    box(-46, -6, 92, 12, LINEN_2, 1) +
      times(5, (i) => box(-42 + i * 20, -52, 4, 48, LINEN)) +
      path('M-56-50Q-30-60-6-86H6Q30-60 56-50Z', inks.near) +
      path('M0-86H6Q30-60 56-50H0Z', inks.deep, 'opacity=".22"') +
      path(`M-56-50${times(7, () => 'q8 9 16 0')}Z`, MARIGOLD) +
      line('M0-86V-98', MARIGOLD_DEEP, 2) +
      circle(0, -100, 3.4, MARIGOLD) +
      line('M-44-16H44', LINEN_2, 2.4),
  );

/** The fair in the park, around the bandstand. */
export const parkFair: Scene = (stage) => {
  const { width, calm, depth, inks, random } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const trees = Math.max(3, Math.round(width / 90));
  const cord = {
    sag: depth * 0.07,
    count: Math.round(width / 40 / scale),
    size: 3 * scale,
    colours: [],
    colour: inks.cord,
  };
  return [
    inks.dark ? stars(stage, 12) : cloud(width * 0.75, calm + depth * 0.08, scale * 0.8, inks.sky2),
    sun(width * 0.22, edge - depth * 0.42, Math.min(depth * 0.24, width * 0.22), stage),
    hills(stage, edge - depth * 0.32, depth * 0.06, Math.max(2, Math.round(width / 240)), inks.far),
    times(trees, (i) =>
      tree(
        (width * (i + 0.5)) / trees + random.between(-16, 16),
        edge - depth * 0.16,
        scale * random.between(0.8, 1.25),
        random.pick(['round', 'round', 'fir']),
        inks,
      ),
    ),
    bandstand(stage, width * 0.56, edge, scale * 1.02),
    hills(stage, edge - depth * 0.16, depth * 0.02, 3, inks.grass),
    box(0, edge - depth * 0.13, width, depth, inks.grass2),
    bulbs({ ...cord, from: [-10, calm + depth * 0.12], to: [width * 0.56, calm + depth * 0.06] }, inks.dark),
    bulbs(
      { ...cord, from: [width * 0.56, calm + depth * 0.06], to: [width + 10, calm + depth * 0.14] },
      inks.dark,
    ),
    gathering(stage, {
      scale,
      children: 0.22,
      cloth: 'scallop',
      clothColour: inks.pop,
      things: PARTY_THINGS,
      thingColours: [
        [inks.pop, MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, inks.pop2, MARIGOLD],
      ],
    }),
    overhead(stage),
  ].join('');
};
