import {
  LINEN,
  LINEN_2,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  SPRUCE_DARK,
  SPRUCE_LIGHT,
} from '../kit/brand';
import { oklch } from '../kit/colour';
import { digits, digitsWidth } from '../kit/digits';
import type { Random } from '../kit/random';
import { at, box, circle, d, ellipse, group, line, path, times } from '../kit/svg';
import { crowd } from '../people/crowd';
import type { Look } from '../people/looks';
import { hills, stars, sun, tree } from '../things/landscape';
import { along } from '../things/strings';
import { overhead } from './gathering';
import type { Scene, Stage } from './scene';

const TEAM = oklch(0.58, 0.135, 45);

const floodlight = ({ inks, height, depth, unit: u }: Stage, x: number) =>
  group(
    at(x, height - depth * 0.22, u * 0.76),
    line('M-5 0-2.5-84M5 0 2.5-84M-4.5-16 4-34-3.5-50 3-66', inks.dark ? inks.near : inks.deep, 1.8) +
      (inks.dark ? path('M-18-96 18-96 46-20H-46Z', MARIGOLD, 'opacity=".1"') : '') +
      box(-16, -100, 32, 17, inks.deep, 2) +
      [-11, -3.7, 3.7, 11]
        .map(
          (lampX) =>
            circle(lampX, -95.5, 2.9, inks.dark ? '#fff7d6' : LINEN) +
            circle(lampX, -87.8, 2.9, inks.dark ? MARIGOLD : MARIGOLD_SOFT),
        )
        .join(''),
  );

/** Striped roof of the stand, scalloped at its edge. */
function awning({ width, unit: u }: Stage, y: number): string {
  const count = Math.round(width / (7 * u));
  const step = width / count;
  const strips = (first: number) =>
    times(Math.ceil((count - first) / 2), (i) => {
      const x = (first + i * 2) * step;
      return d`M${x} ${y - 3 * u}h${step}v${5.5 * u}a${step / 2} ${step / 2} 0 0 1 ${-step} 0z`;
    });
  return path(strips(0), MARIGOLD) + path(strips(1), LINEN);
}

/** Boards before the pitch. */
function boards({ width, unit: u }: Stage, y: number): string {
  const count = Math.round(width / (9 * u));
  const step = width / count;
  const every = (first: number) =>
    times(
      Math.ceil((count - first) / 2),
      (i) => d`M${(first + i * 2) * step} ${y + 2 * u}h${step}v${9 * u}h${-step}z`,
    );
  return path(every(1), TEAM) + path(every(0), LINEN);
}

const mownStripes = ({ width, height, inks }: Stage, top: number) =>
  times(5, (i) =>
    path(
      d`M${width * (0.5 + (i - 2.5) * 0.22)} ${top}h${width * 0.11}L${width * (0.5 + (i - 2.2) * 0.34)} ${height}h${-width * 0.17}Z`,
      inks.grass2,
    ),
  );

const ball = (x: number, y: number, scale: number) =>
  group(
    at(x, y, scale),
    ellipse(0, 1, 13, 2.5, SPRUCE_BLACK, 'opacity=".3"') +
      circle(0, -11, 12, LINEN) +
      path('M0-17 5.7-12.9 3.5-6.1H-3.5L-5.7-12.9Z', SPRUCE_BLACK) +
      path(
        'M0-23Q3-23 5-21.8L0-19-5-21.8Q-3-23 0-23ZM12-11Q11.5-7 9.5-4L8-9 11.4-14ZM-12-11Q-11.5-7-9.5-4L-8-9-11.4-14ZM-5-.2-1.5-2.5-5.5-5-8.5-3Q-7-1.2-5-.2ZM5-.2 1.5-2.5 5.5-5 8.5-3Q7-1.2 5-.2Z',
        SPRUCE_BLACK,
      ),
  );

function supporter(_index: number, random: Random): Partial<Look> {
  const shirt = random.chance(0.6);
  const other = random.pick([LINEN_2, SPRUCE_LIGHT, oklch(0.4, 0.085, 45), MARIGOLD]);
  return {
    top: shirt ? random.pick([TEAM, TEAM, SPRUCE]) : other,
    pattern: shirt ? '' : random.pick(['stripe', 'stripe', '']),
    shirtNumber: shirt ? random.whole(1, 19) : undefined,
    top2: shirt ? LINEN : random.pick([TEAM, SPRUCE, LINEN]),
    collar: random.chance(0.45) ? 'scarf' : '',
    accent: random.pick([MARIGOLD, TEAM, SPRUCE_LIGHT]),
    hat: random.chance(0.3) ? random.pick(['cap', 'beanie']) : '',
    hatColour: random.pick([SPRUCE, TEAM, MARIGOLD]),
    gesture: random.chance(0.34) ? random.pick(['wave', 'flag', 'wave', 'toast']) : '',
    tag: !shirt,
    laughs: random.chance(0.65),
    aid: '',
  };
}

/** The stand under floodlights: one holds up the tag of the seat that is kept. */
export const stand: Scene = (stage) => {
  const { width, height, calm, depth, unit: u, inks } = stage;
  const roof = calm + depth * 0.2;
  const scale = u * 0.5;
  const seats = Math.max(5, Math.round(width / (42 * scale)));
  const boardsAt = roof + depth * 0.6;
  const row = (i: number): string => {
    const y = roof + depth * (0.27 + i * 0.165);
    const signAt = i === 1 ? Math.floor(seats / 2) : -1;
    const inset = i % 2 === 1 ? 14 * scale : -6 * scale;
    const people = crowd(stage, y, scale * (0.94 + i * 0.06), seats - (i % 2), {
      each: (place, random) => ({
        ...supporter(place, random),
        ...(place === signAt ? { gesture: 'sign', shirtNumber: undefined } : {}),
      }),
      from: inset,
      to: width - inset,
    });
    const bench =
      box(0, y - u, width, 3.4 * u, LINEN_3) +
      box(0, y + 2.4 * u, width, 1.5 * u, inks.deep, 0, 'opacity=".35"');
    return people + (i < 2 ? bench : '');
  };
  return [
    inks.dark ? stars(stage, 10) : '',
    floodlight(stage, width * 0.1),
    floodlight(stage, width * 0.9),
    path(
      d`M${width * 0.02} ${roof + 2 * u}L${width * 0.98} ${roof + 2 * u}V${height}H${width * 0.02}Z`,
      inks.wall2,
    ),
    box(0, roof - 3 * u, width, 5.5 * u, inks.near),
    awning(stage, roof),
    times(3, row),
    box(0, boardsAt, width, height, inks.deep),
    box(0, boardsAt, width, 2 * u, LINEN),
    boards(stage, boardsAt),
    box(0, boardsAt + 11 * u, width, height, inks.grass),
    mownStripes(stage, boardsAt + 11 * u),
    ball(width * 0.5, height - 4 * u, u * 0.72),
  ].join('');
};

/** The net and the posts, `half` units to each side of the middle. */
function goal({ width, unit: u }: Stage, top: number, ground: number, wide: number): string {
  const left = (width - wide) / 2;
  const meshes = Math.round(wide / (5 * u));
  const upright = times(meshes + 1, (i) => d`M${left + (wide * i) / meshes} ${top}V${ground + 6 * u}`);
  const level = times(11, (i) => d`M${left} ${top + i * 5 * u}h${wide}`);
  return (
    line(upright + level, LINEN, 0.9, 'opacity=".75"') +
    line(
      d`M${left} ${ground + 8 * u}V${top}H${left + wide}V${ground + 8 * u}`,
      LINEN,
      2.6 * u,
      'stroke-linejoin="round"',
    )
  );
}

/** The year on a scoreboard, where there is room beside the goal. */
function scoreboard({ inks, unit: u, year }: Stage, goalLeft: number, top: number): string {
  const high = 6.5 * u;
  const wide = digitsWidth(year, high);
  const x = goalLeft - wide - 19 * u;
  if (x < 0) return '';
  return group(
    at(x, top + 6 * u),
    line(d`M${5 * u} ${18 * u}V${50 * u}M${wide + 5 * u} ${18 * u}V${50 * u}`, inks.deep, 2 * u) +
      box(0, 0, wide + 10 * u, 19 * u, SPRUCE_DARK, 2 * u) +
      box(2 * u, 2 * u, wide + 6 * u, 4 * u, MARIGOLD, u) +
      digits(year, 5 * u, 9 * u, high, { colour: MARIGOLD_SOFT, strokeWidth: 2.3 }),
  );
}

const STAR = 'M0-9 2.6-2.8 9.3-2.3 4.1 2 5.7 8.5 0 5-5.7 8.5-4.1 2-9.3-2.3-2.6-2.8Z';

/** The banner that the front row holds. */
function banner({ unit: u }: Stage, x: number, width: number, y: number): string {
  const middle = x + width / 2;
  const end = x + width;
  const curve = (from: number) =>
    d`M${x} ${y + from * u}Q${middle} ${y + (from + 4) * u} ${end} ${y + from * u}`;
  const cloth = curve(8) + d`V${y + 19 * u}Q${middle} ${y + 23 * u} ${x} ${y + 19 * u}Z`;
  const signs = along(
    {
      from: [x, y + 13.5 * u],
      to: [end, y + 13.5 * u],
      sag: 2 * u,
      count: Math.max(3, Math.round(width / (22 * u))),
      size: 1,
      colours: [],
      colour: LINEN,
    },
    (left, top, degrees, i) =>
      group(
        at(left, top, u * 0.32, degrees),
        i % 2 === 1 ? path('M-9-7H9L0 10Z', MARIGOLD) : path(STAR, SPRUCE),
      ),
  );
  return path(cloth, LINEN) + line(curve(10.5) + curve(16.5), TEAM, 1.5 * u) + signs;
}

/** The team photograph in the goal. */
export const goalPhoto: Scene = (stage) => {
  const { width, calm, depth, height, unit: u, inks, random } = stage;
  const ground = height - depth * 0.26;
  const scale = u * 0.62;
  const goalWidth = Math.min(width * 0.9, depth * 1.55);
  const goalTop = calm + depth * 0.16;
  const trees = Math.round(width / (20 * u));
  const rowWidth = Math.min(width * 1.02, goalWidth * 1.12);
  const left = (width - rowWidth) / 2;
  const count = Math.max(4, Math.round(rowWidth / (42 * scale)));
  const row = (inset: number) => ({ from: left + inset * scale, to: left + rowWidth - inset * scale });
  const player =
    (first: number) =>
    (i: number, chance: Random): Partial<Look> => ({
      top: TEAM,
      top2: LINEN,
      pattern: '',
      shirtNumber: first + i * 2 + 1,
      collar: '',
      tag: false,
      gesture: chance.chance(0.25) ? 'wave' : '',
      hat: chance.chance(0.14) ? 'cap' : '',
      hatColour: SPRUCE,
      laughs: chance.chance(0.6),
      aid: '',
    });
  const keeper: Partial<Look> = { top: MARIGOLD, top2: SPRUCE_DARK, shirtNumber: 1, gesture: '' };
  const bannerX = Math.max(-6, left + 2 * u);
  return [
    sun(width * 0.5, ground - depth * 0.38, Math.min(depth * 0.34, width * 0.36), stage),
    hills(stage, ground - depth * 0.2, depth * 0.05, 3, inks.far),
    times(trees, (i) =>
      tree(
        (width * (i + 0.5)) / trees + random.between(-6, 6),
        ground + 2 * u,
        u * random.between(0.34, 0.55),
        'round',
        inks,
      ),
    ),
    box(0, ground - 6 * u, width, height, inks.grass),
    mownStripes(stage, ground - 6 * u),
    goal(stage, goalTop, ground, goalWidth),
    scoreboard(stage, (width - goalWidth) / 2, goalTop),
    crowd(stage, ground - u, scale, count - 1, {
      ...row(10),
      each: (i, chance) => ({
        ...player(0)(i, chance),
        ...(i === 1 ? { gesture: 'sign', shirtNumber: undefined } : {}),
      }),
    }),
    crowd(stage, ground + 13 * u, scale * 1.04, count - 2, {
      ...row(16),
      each: (i, chance) => ({
        ...player(1)(i, chance),
        ...(i === Math.floor((count - 2) / 2) ? keeper : {}),
      }),
    }),
    banner(stage, bannerX, Math.min(width + 12, rowWidth - 4 * u), ground),
    overhead(stage),
  ].join('');
};
