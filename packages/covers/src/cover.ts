import { type EventKind, type Mood, SCENE_FACTS, type Variant, variantOf } from './kinds';
import { type Hex } from './kit/colour';
import { inksOf } from './kit/inks';
import { randomOf } from './kit/random';
import { box } from './kit/svg';
import type { Look } from './people/looks';
import { SCENES } from './scenes';
import type { Chair, Stage } from './scenes/scene';
import { grain } from './things/landscape';

export interface CoverOptions {
  kind: EventKind;
  /** The people and what lies on the table; another seed is another picture. */
  seed: number;
  /** Default: even seeds show the first scene, odd ones the second. */
  variant?: Variant | undefined;
  /** Default: the scene's own. `night` is the same people in the dark scheme. */
  mood?: Mood | undefined;
  width: number;
  height: number;
  /** Share of the height that stays calm sky, for a title: 0 to 0.6. */
  calm?: number | undefined;
  /** Share of the scene that the tablecloth takes. */
  clothShare?: number | undefined;
  /** The number on a slate or a scoreboard. */
  year?: number | undefined;
  /** The number in balloons. */
  age?: number | undefined;
  /** Leaves the line on the free chair's tag out, for a name that is set over it. */
  taken?: boolean | undefined;
  /** Nobody is there: the event is called off. */
  empty?: boolean | undefined;
}

export interface Cover {
  svg: string;
  /** The sky behind a title, and the lettering that reads on it. */
  sky: Hex;
  ink: Hex;
  mood: Mood;
  variant: Variant;
  /** Where a name can be set on the free chair; undefined where the free place is a sign or a frame. */
  chair: Chair | undefined;
  /** Everybody who is there, row by row: the same people in every shape and at every time of day. */
  people: readonly Look[];
  /** What is seen, in words. */
  shows: string;
}

/** A slate without a year of its own shows this one. */
const YEAR = 1997;
const AGE = 80;

/**
 * The picture of an event: everybody is already there, and one place is free. It is laid out anew for each shape, never
 * cropped, from nothing but its arguments: no clock, no chance, no network. The text is a whole SVG file.
 */
export function drawCover(options: CoverOptions): Cover {
  const { kind, seed, width, height } = options;
  const variant = variantOf(options);
  const facts = SCENE_FACTS[kind][variant];
  const mood = options.mood ?? facts.mood;
  const inks = inksOf(kind, mood);
  const calm = Math.round(height * (options.calm ?? 0));
  const depth = height - calm;
  const key = `${kind}${seed}`;
  const stage: Stage = {
    width,
    height,
    calm,
    depth,
    unit: depth / 100,
    inks,
    night: mood === 'night',
    empty: options.empty ?? false,
    taken: (options.taken ?? false) || (options.empty ?? false),
    clothShare: options.clothShare ?? (width / height > 1.6 ? 0.25 : 0.235),
    year: options.year ?? YEAR,
    age: options.age ?? AGE,
    id: `cover-${key}-${variant}-${mood}-${width}x${height}`,
    key,
    random: randomOf(key),
    rows: 0,
    people: [],
    chair: undefined,
  };
  const art = box(0, 0, width, height, inks.sky) + SCENES[kind][variant](stage) + grain(stage);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice">${art}</svg>`,
    sky: inks.sky,
    ink: inks.ink,
    mood,
    variant,
    chair: stage.chair,
    people: stage.people,
    shows: facts.shows,
  };
}
