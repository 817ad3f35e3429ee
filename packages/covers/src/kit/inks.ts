import {
  LINEN,
  LINEN_2,
  LINEN_3,
  MARIGOLD,
  MARIGOLD_DEEP,
  MARIGOLD_PALE,
  MARIGOLD_SOFT,
  SPRUCE,
  SPRUCE_BLACK,
  SPRUCE_DARK,
  SPRUCE_LEAF,
  SPRUCE_LIGHT,
  SPRUCE_MID,
  WHITE,
} from './brand';
import { type EventKind, HUES, type Mood } from '../kinds';
import { type Hex, oklch } from './colour';

/** The milestone's own hue is marigold's: it borrows plum for depth. */
const PLUM = 350;

type Flags = readonly [Hex, Hex, Hex, Hex];

/** The colours of one picture. */
export interface Inks {
  sky: Hex;
  /** Lighter sky, of clouds and the sun's circle. */
  sky2: Hex;
  far: Hex;
  near: Hex;
  deep: Hex;
  /** Lettering over the sky. */
  ink: Hex;
  wall: Hex;
  wall2: Hex;
  /** Leaves from light to dark. */
  leaves: Flags;
  grass: Hex;
  grass2: Hex;
  /** Cords that things hang from. */
  cord: Hex;
  window: Hex;
  dark: boolean;
  hue: number;
  pop: Hex;
  pop2: Hex;
  pop3: Hex;
  cloth: Hex;
  clothes: readonly [Hex, ...Hex[]];
  /** The darkest cloth, the same at every time of day. */
  clothDark: Hex;
  flags: Flags;
}

type Scenery = Pick<
  Inks,
  | 'sky'
  | 'sky2'
  | 'far'
  | 'near'
  | 'deep'
  | 'ink'
  | 'wall'
  | 'wall2'
  | 'leaves'
  | 'grass'
  | 'grass2'
  | 'cord'
  | 'window'
>;

const BY_LIGHT = {
  leaves: [SPRUCE_LIGHT, SPRUCE_LEAF, SPRUCE_MID, SPRUCE],
  grass: SPRUCE_LEAF,
  grass2: SPRUCE_MID,
} as const;

const day = (hue: number): Scenery => ({
  ...BY_LIGHT,
  sky: oklch(0.895, 0.05, hue),
  sky2: oklch(0.945, 0.03, hue),
  far: oklch(0.8, 0.075, hue),
  near: oklch(0.57, 0.11, hue),
  deep: oklch(0.37, 0.085, hue),
  ink: oklch(0.26, 0.06, hue),
  wall: oklch(0.84, 0.06, hue),
  wall2: oklch(0.78, 0.07, hue),
  cord: oklch(0.3, 0.06, hue),
  window: oklch(0.93, 0.04, hue),
});

const golden = (hue: number, depth: number): Scenery => ({
  ...BY_LIGHT,
  sky: MARIGOLD_SOFT,
  sky2: MARIGOLD_PALE,
  far: oklch(0.8, 0.105, 62),
  near: oklch(0.57, 0.115, depth),
  deep: oklch(0.37, 0.085, depth),
  ink: SPRUCE_BLACK,
  wall: oklch(0.8, 0.085, hue),
  wall2: oklch(0.73, 0.09, hue),
  cord: '#573d06',
  window: MARIGOLD_PALE,
});

const dusk = (depth: number): Scenery => ({
  sky: oklch(0.4, 0.085, depth),
  sky2: oklch(0.48, 0.1, depth),
  far: oklch(0.345, 0.075, depth),
  near: oklch(0.6, 0.115, depth),
  deep: oklch(0.27, 0.06, depth),
  ink: LINEN,
  wall: oklch(0.47, 0.085, depth),
  wall2: oklch(0.41, 0.08, depth),
  leaves: [SPRUCE_MID, SPRUCE, '#124537', SPRUCE_DARK],
  grass: SPRUCE,
  grass2: '#124537',
  cord: LINEN_3,
  window: MARIGOLD,
});

const night = (depth: number): Scenery => ({
  sky: '#0f2b26',
  sky2: '#17392f',
  far: '#15352e',
  near: oklch(0.55, 0.105, depth),
  deep: oklch(0.19, 0.035, depth),
  ink: LINEN,
  wall: oklch(0.345, 0.06, depth),
  wall2: oklch(0.295, 0.055, depth),
  leaves: [SPRUCE, '#124537', SPRUCE_DARK, SPRUCE_BLACK],
  grass: '#124537',
  grass2: SPRUCE_DARK,
  cord: LINEN_3,
  window: MARIGOLD,
});

/** A field camp at dusk lies in blue-green, where its own hue would be mud. */
const FIELD_DUSK = {
  sky: oklch(0.385, 0.06, 178),
  sky2: oklch(0.46, 0.07, 178),
  far: oklch(0.335, 0.055, 172),
  deep: oklch(0.26, 0.045, 165),
};

/** So is the sky over a camp fire: by its own hue it would be olive. */
const FIRE_DUSK = {
  sky: oklch(0.36, 0.07, 255),
  sky2: oklch(0.44, 0.08, 255),
  far: oklch(0.31, 0.055, 235),
};
const DUSK_OUTDOORS: Partial<Record<EventKind, Partial<Scenery>>> = {
  military: FIELD_DUSK,
  friends: FIRE_DUSK,
};

function scenery(kind: EventKind, mood: Mood, hue: number, depth: number): Scenery {
  switch (mood) {
    case 'day':
      return day(hue);
    case 'golden':
      return golden(hue, depth);
    case 'dusk':
      return { ...dusk(depth), ...DUSK_OUTDOORS[kind] };
    case 'night':
      return night(depth);
  }
}

/** All colours of a kind of event at a time of day. */
export function inksOf(kind: EventKind, mood: Mood): Inks {
  const hue = HUES[kind];
  const depth = kind === 'milestone' ? PLUM : hue;
  const dark = mood === 'dusk' || mood === 'night';
  const pop = oklch(0.63, 0.125, depth);
  const pop2 = oklch(0.74, 0.1, (hue + 45) % 360);
  const pop3 = oklch(0.5, 0.09, (hue + 320) % 360);
  const flags = (): Flags => {
    if (dark) return [MARIGOLD, LINEN, oklch(0.68, 0.12, depth), SPRUCE_LIGHT];
    if (mood === 'golden') return [oklch(0.57, 0.125, depth), LINEN, SPRUCE, oklch(0.72, 0.12, depth)];
    return [MARIGOLD, oklch(0.5, 0.11, hue), LINEN, SPRUCE_MID];
  };
  return {
    ...scenery(kind, mood, hue, depth),
    dark,
    hue,
    pop,
    pop2,
    pop3,
    cloth: dark ? LINEN_2 : LINEN,
    clothDark: oklch(0.37, 0.085, depth),
    clothes: [
      oklch(0.6, 0.12, depth),
      oklch(0.4, 0.085, depth),
      MARIGOLD,
      SPRUCE_LIGHT,
      SPRUCE,
      LINEN_2,
      pop2,
      pop3,
      SPRUCE_LEAF,
      oklch(0.85, 0.06, depth),
    ],
    flags: flags(),
  };
}

/** The colours a title needs over a cover: bare, on a name tag, and on a banner of cloth. */
export interface TitleInks {
  sky: Hex;
  ink: Hex;
  tag: { head: Hex; headInk: Hex; paper: Hex; ink: Hex };
  banner: { cloth: Hex; ink: Hex; edge: Hex };
}

/** By day a banner of the kind's deep colour, in the dark one of marigold: each reads at 7 to 1 or more. */
export function titleInks(kind: EventKind, mood: Mood): TitleInks {
  const { sky, ink, dark, deep } = inksOf(kind, mood);
  return {
    sky,
    ink,
    tag: { head: SPRUCE, headInk: LINEN, paper: WHITE, ink: SPRUCE_BLACK },
    banner: dark
      ? { cloth: MARIGOLD, ink: SPRUCE_BLACK, edge: MARIGOLD_DEEP }
      : { cloth: deep, ink: LINEN, edge: MARIGOLD },
  };
}
