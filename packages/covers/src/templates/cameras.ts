import { LINEN, MARIGOLD, SPRUCE, SPRUCE_LEAF, SPRUCE_MID } from '../kit/brand';
import type { Inks } from '../kit/inks';
import type { Random } from '../kit/random';
import { at, box, circle, d, ellipse, group, line, path, round, times } from '../kit/svg';
import type { Look } from '../people/looks';
import { person } from '../people/person';
import { type Thing, THINGS } from '../things/table-things';
import type { Place } from './backdrops-open';
import { somebody } from './company';
import { CREAM, PINK, RED, ROSE } from './inks';
import { MOTIFS } from './motifs';
import type { Camera, TemplateLook } from './template-looks';

/** What a camera sees: the place, and who and what is in it. */
export interface View extends Place {
  /** Height that people and things are measured by; less than the picture's leaves sky for a slip of paper. */
  measure: number;
  /** Where the thing stands, from the left. */
  middle: number;
  /** How many people stand before a landmark or a thing. */
  company: number;
  look: TemplateLook;
  people: Inks;
  random: Random;
}

const one = (view: View, index: number, over: Partial<Look> = {}) =>
  person({ ...somebody(view.random, view.people, index, view.look.dress), ...over });

const motif = ({ look, ink, middle }: View, y: number, scale: number) =>
  group(at(middle, y, scale), MOTIFS[look.motif](ink));

const CLOTHS = ['scallop', 'gingham', 'plain', 'stripe'] as const;

/** The table at the front, with its cloth. */
function table({ width: w, height: h, unit: u, ground: g, ink, random }: View): string {
  const cloth = random.pick(CLOTHS);
  const columns = (step: number, wide: number, opacity: string) =>
    path(
      times(
        Math.ceil(w / (step * u)),
        (i) => d`M${i * step * u} ${g + 6 * u}h${wide * u}V${h}h${-wide * u}z`,
      ),
      ink.mid,
      `opacity="${opacity}"`,
    );
  const top = box(0, g, w, h - g, ink.cloth);
  switch (cloth) {
    case 'gingham':
      return top + columns(36, 18, '.42') + box(0, g + 20 * u, w, 14 * u, ink.mid, 0, 'opacity=".42"');
    case 'stripe':
      return top + columns(28, 14, '.55');
    case 'scallop':
      return (
        top +
        path(
          d`M0 ${g + 16 * u}` +
            times(Math.ceil(w / (30 * u)), () => d`q${15 * u} ${18 * u} ${30 * u} 0`) +
            d`V${h}H0Z`,
          ink.mid,
        )
      );
    case 'plain':
      return (
        top +
        box(0, g + 9 * u, w, h - g, ink.mid) +
        line(
          d`M0 ${g + 20 * u}H${w}`,
          ink.cloth,
          2.5 * u,
          `stroke-dasharray="${round(5 * u)} ${round(6 * u)}"`,
        )
      );
  }
}

const LAID: readonly (readonly [Thing, readonly [`#${string}`, `#${string}`, `#${string}`]])[] = [
  ['pitcher', [SPRUCE, MARIGOLD, MARIGOLD]],
  ['plates', [SPRUCE, SPRUCE, SPRUCE]],
  ['glass', [SPRUCE, MARIGOLD, MARIGOLD]],
  ['flowers', [SPRUCE, PINK, CREAM]],
  ['bottle', [SPRUCE, MARIGOLD, MARIGOLD]],
  ['tags', [SPRUCE, RED, RED]],
];

/** Two rows of people at a table, and the thing on it. */
function alongTable(view: View): string {
  const { width: w, height: h, unit: u, ground: g, measure, random } = view;
  const scale = 1.52 * u;
  const count = Math.max(3, Math.round(w / (44 * u)));
  const behind = times(count - 1, (i) =>
    group(at(((i + 1) * w) / count, g - 20 * u, scale * 0.9), one(view, i + 3)),
  );
  const before = times(count, (i) => group(at(((i + 0.5) * w) / count, g + 4 * u, scale), one(view, i)));
  const cloth = table(view);
  const things = [0.12, 0.86]
    .map((x, i) => {
      const [thing, colours] = LAID[(random.whole(0, 5) + i) % LAID.length] ?? [
        'plates',
        [SPRUCE, SPRUCE, SPRUCE],
      ];
      return group(at(w * x, g + 3 * u, 0.85 * u), THINGS[thing](colours));
    })
    .join('');
  return behind + before + cloth + motif(view, g + h * 0.035, measure * 0.0056) + things;
}

const meadow = ({ width: w, height: h, ground: g, unit: u, ink }: View, from: number, rise: number) =>
  path(d`M0 ${g + from * u}Q${w / 2} ${g + (from - rise) * u} ${w} ${g + from * u}V${h}H0Z`, ink.ground);

/** The couple under the arch, with their guests. */
function couple(view: View): string {
  const { width: w, height: h, unit: u, ground: g, middle, ink } = view;
  const bride = one(view, 1, {
    style: 'long',
    top: CREAM,
    top2: ROSE,
    pattern: '',
    gesture: '',
    hat: 'flower',
    accent: PINK,
    tag: false,
  });
  const groom = one(view, 2, {
    style: 'short',
    top: '#124537',
    top2: LINEN,
    pattern: '',
    collar: 'blazer',
    accent: MARIGOLD,
    gesture: '',
    tag: false,
  });
  const leaves = times(13, (i) =>
    circle(
      middle + (i - 6) * 8.4 * u,
      g + 9 * u - Math.cos(i * 1.9) * 2.2 * u,
      (8 + (i % 3)) * u,
      i % 2 === 1 ? SPRUCE_LEAF : SPRUCE_MID,
    ),
  );
  const blossoms = [ROSE, ink.paper, MARIGOLD, PINK];
  const flowers = times(11, (i) =>
    circle(
      middle + (i - 5) * 9.6 * u,
      g + 5 * u + Math.sin(i * 2.4) * 4 * u,
      (3.4 + (i % 2)) * u,
      blossoms[i % blossoms.length] ?? ROSE,
    ),
  );
  const guests = [0.1, 0.245, 0.755, 0.9]
    .map((x, i) => group(at(w * x, h + 4 * u, 1.2 * u), one(view, i + 4, { tag: true })))
    .join('');
  return [
    group(at(middle - 17 * u, g + 11 * u, 0.98 * u), bride),
    group(at(middle + 19 * u, g + 11 * u, 0.98 * u), groom),
    meadow(view, 14, 12),
    leaves,
    flowers,
    guests,
  ].join('');
}

const WINNERS = [
  [-41, -28],
  [1, -46],
  [43, -20],
] as const;

/** Three winners, who stand behind the edge of their steps. */
const winners = (view: View): string => {
  const { unit: u, ground: g, measure, middle } = view;
  const scale = measure * 0.0062;
  return (
    WINNERS.map(([x, y], i) =>
      group(
        at(middle + x * scale, g + y * scale - 4 * u, 0.92 * u),
        one(view, i, { gesture: i === 1 ? 'wave' : '', medal: true, tag: false, pattern: '' }),
      ),
    ).join('') + motif(view, g + 2 * u, scale)
  );
};

/** Where people stand at the lower edge. */
const FEW = [0.16, 0.84, 0.3] as const;
const MANY = [0.08, 0.2, 0.8, 0.92, 0.33, 0.67] as const;

/** A landmark, with people at the lower edge. */
function atPlace(view: View): string {
  const { width: w, height: h, unit: u, ground: g, measure, company, look } = view;
  const landmark = meadow(view, 0, 10) + motif(view, g + 2 * u, measure * 0.0062);
  if (look.motif === 'arch') return landmark + couple(view);
  if (look.motif === 'podium') return landmark + winners(view);
  const stands = company < 4 ? FEW : MANY;
  return (
    landmark +
    stands
      .slice(0, company)
      .map((x, i) => group(at(w * x, h + 2 * u, (1.18 + (i % 2) * 0.14) * u), one(view, i)))
      .join('')
  );
}

/** One thing on a disc of light, with at most three people. */
function ofThing(view: View): string {
  const { width: w, height: h, unit: u, ground: g, measure, middle, company, ink } = view;
  return [
    circle(middle, g - measure * 0.36, measure * 0.4, ink.halo),
    path(d`M0 ${g}H${w}V${h}H0Z`, ink.ground),
    ellipse(middle, g + h * 0.055, measure * 0.34, h * 0.022, ink.deep, 'opacity=".28"'),
    motif(view, g + h * 0.05, measure * 0.0073),
    [0.12, 0.88, 0.28]
      .slice(0, company)
      .map((x, i) => group(at(w * x, h + 4 * u, (i > 1 ? 1.22 : 1.42) * u), one(view, i)))
      .join(''),
  ].join('');
}

export const CAMERAS: Readonly<Record<Camera, (view: View) => string>> = {
  table: alongTable,
  place: atPlace,
  object: ofThing,
};
