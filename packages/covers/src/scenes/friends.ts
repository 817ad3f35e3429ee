import { LINEN, LINEN_2, MARIGOLD, MARIGOLD_DEEP, MARIGOLD_SOFT, SPRUCE, SPRUCE_LIGHT } from '../kit/brand';
import { oklch } from '../kit/colour';
import { at, box, circle, d, group, line, path, ROUND_ENDS, times } from '../kit/svg';
import { crowd, type CrowdOptions } from '../people/crowd';
import { freeChair } from '../things/chair';
import { hills, stars, sun, tree } from '../things/landscape';
import { bulbs } from '../things/strings';
import { gathering, overhead, sideOf, tableEdge } from './gathering';
import type { Scene, Stage } from './scene';

/** Jumpers, scarves and beanies. */
const outdoors: CrowdOptions = {
  each: (_index, random) => ({
    pattern: random.pick(['stripe', 'zig', 'zig', '', 'dots']),
    collar: random.pick(['scarf', '', 'scarf', 'shirt']),
    hat: random.chance(0.34) ? random.pick(['beanie', 'beanie', 'cap']) : '',
    hatColour: random.pick([SPRUCE, MARIGOLD, oklch(0.55, 0.12, 40)]),
    gesture: random.chance(0.3) ? random.pick(['toast', 'wave', 'toast']) : '',
    laughs: random.chance(0.6),
  }),
};

const firs = (stage: Stage, y: number, scale: number) => {
  const { width, inks, random } = stage;
  const count = Math.round(width / (30 * scale));
  return times(count, (i) =>
    tree(
      (width * (i + 0.5)) / count + random.between(-10, 10),
      y,
      scale * random.between(0.9, 1.5),
      'fir',
      inks,
    ),
  );
};

/** A ridge tent with a light in it. */
const ridgeTent = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    path('M-40 0 0-52 40 0Z', MARIGOLD) +
      path('M0-52 40 0H14Z', MARIGOLD_DEEP) +
      path('M-12 0 0-34 12 0Z', inks.dark ? '#fff3d0' : inks.deep) +
      line('M0-52V-62', MARIGOLD_DEEP, 2),
  );

const fire = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    (inks.dark
      ? circle(0, -18, 62, MARIGOLD, 'opacity=".14"') + circle(0, -18, 40, MARIGOLD, 'opacity=".16"')
      : '') +
      line('M-24 2 22-9M24 2-22-9', oklch(0.38, 0.06, 55), 8, ROUND_ENDS) +
      path(
        'M0-54Q20-30 17-13Q14 0 0 0Q-14 0-17-13Q-18-24-8-34Q-7-26-2-24Q-6-40 0-54Z',
        oklch(0.66, 0.17, 45),
      ) +
      path('M1-36Q12-20 10-10Q8-1 0-1Q-9-1-10-10Q-10-18-4-23Q-3-18 1-17Q-2-27 1-36Z', MARIGOLD) +
      path('M0-18Q6-10 5-6Q3-1 0-1Q-4-1-5-6Q-5-11 0-18Z', '#fff3d0'),
  );

/** Around the camp fire, the chair beside it free. */
export const campFire: Scene = (stage) => {
  const { width, height, depth, unit: u, inks } = stage;
  const scale = (depth * 0.56) / 100;
  const ground = height - depth * 0.3;
  const count = Math.max(4, Math.round(width / (46 * scale)));
  const side = sideOf(stage);
  const bench = (y: number) =>
    box(-4, y - 2 * u, width + 8, 9 * u, oklch(inks.dark ? 0.36 : 0.5, 0.06, 58), 3 * u) +
    line(d`M0 ${y + 2 * u}H${width}`, inks.deep, 1.2, 'opacity=".4"');
  return [
    inks.dark ? stars(stage, 22) : '',
    sun(width / 2 - side * width * 0.26, ground - depth * 0.34, Math.min(depth * 0.2, width * 0.2), stage),
    hills(stage, ground - depth * 0.26, depth * 0.07, Math.max(2, Math.round(width / 220)), inks.far),
    firs(stage, ground - depth * 0.12, scale),
    box(0, ground - depth * 0.14, width, depth, inks.grass2),
    ridgeTent(
      stage,
      width / 2 + side * Math.min(width * 0.32, depth * 0.8),
      ground - depth * 0.12,
      scale * 1.2,
    ),
    crowd(stage, ground - depth * 0.08, scale * 0.95, count - 1, outdoors),
    crowd(stage, ground + 4 * u, scale * 1.08, count, {
      ...outdoors,
      from: -8 * scale,
      to: width + 8 * scale,
    }),
    bench(ground + 4 * u),
    box(0, ground + 10 * u, width, depth, inks.grass),
    fire(stage, width / 2 - side * Math.min(width * 0.14, depth * 0.3), height - depth * 0.06, scale * 0.95),
    freeChair(
      stage,
      width / 2 + side * Math.min(width * 0.2, depth * 0.46),
      ground + depth * 0.07,
      scale * 1.3,
      {
        wood: MARIGOLD,
        frame: MARIGOLD_DEEP,
        band: SPRUCE,
      },
    ),
    overhead(stage),
  ].join('');
};

const cabinAt = ({ inks }: Stage, x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    box(24, -92, 12, 34, inks.deep) +
      box(-54, -52, 108, 58, oklch(inks.dark ? 0.36 : 0.55, 0.07, 58)) +
      line('M-54-40H54M-54-28H54M-54-16H54M-54-4H54', inks.deep, 1.2, 'opacity=".5"') +
      path('M-68-48 0-98 68-48Z', inks.near) +
      path('M0-98 68-48H0Z', inks.deep, 'opacity=".22"') +
      box(-40, -38, 24, 24, inks.window, 1) +
      line('M-28-38V-14M-40-26H-16', LINEN, 1.8) +
      box(14, -40, 24, 46, inks.deep, 1.5) +
      circle(33, -16, 1.8, MARIGOLD) +
      circle(0, -70, 7, inks.window),
  );

/** The weekend in the mountains, at the long table before the cabin. */
export const cabin: Scene = (stage) => {
  const { width, calm, depth, inks } = stage;
  const edge = tableEdge(stage);
  const scale = (depth * 0.55) / 100;
  const peaks = Math.max(2, Math.round(width / (70 * stage.unit)));
  const step = width / peaks;
  const top = edge - depth * 0.56;
  const cord = {
    sag: depth * 0.05,
    count: Math.round(width / 42 / scale),
    size: 3 * scale,
    colours: [],
    colour: inks.cord,
  };
  return [
    inks.dark ? stars(stage, 16) : '',
    sun(width * 0.26, edge - depth * 0.46, Math.min(depth * 0.2, width * 0.2), stage),
    times(peaks, (i) => {
      const x = step * (i + 0.5);
      const rise = i % 2 === 0 ? 0 : depth * 0.1;
      return (
        path(d`M${x - step * 0.8} ${edge}L${x} ${top + rise}L${x + step * 0.8} ${edge}Z`, inks.far) +
        path(
          d`M${x} ${top + rise}l${step * 0.16} ${depth * 0.11} ${-step * 0.09} ${-depth * 0.02} ${-step * 0.07} ${depth * 0.04} ${-step * 0.07} ${-depth * 0.04} ${-step * 0.09} ${depth * 0.02}z`,
          LINEN_2,
        )
      );
    }),
    firs(stage, edge - depth * 0.14, scale * 0.9),
    cabinAt(stage, width * 0.66, edge - depth * 0.12, scale * 1.18),
    box(0, edge - depth * 0.14, width, depth, inks.grass),
    bulbs({ ...cord, from: [-10, calm + depth * 0.08], to: [width * 0.66, calm + depth * 0.2] }, inks.dark),
    gathering(stage, {
      scale,
      people: outdoors,
      children: 0.1,
      cloth: 'gingham',
      clothColour: inks.pop,
      things: ['mug', 'bowl', 'lamp', 'pie', 'bottle', 'plates', 'tags'],
      thingColours: [
        [oklch(0.58, 0.13, 40), MARIGOLD, SPRUCE_LIGHT],
        [SPRUCE, MARIGOLD_SOFT, inks.pop],
      ],
    }),
    overhead(stage),
  ].join('');
};
