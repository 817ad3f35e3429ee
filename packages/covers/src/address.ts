import type { CoverOptions } from './cover';
import { EVENT_KINDS, type EventKind, type Mood, MOODS, type Variant, variantOf } from './kinds';

/**
 * The shapes a cover is laid out for, in CSS pixels. `calm` is the share of the height that stays sky for a title.
 * A scene is laid out anew for each, so a shape is chosen by where it stands, never by cropping another one.
 */
export const COVER_SHAPES = {
  /** Head of a guest's page on a phone. */
  tall: { width: 360, height: 500, calm: 0.43 },
  /** Beside the invitation on a wide screen. */
  poster: { width: 720, height: 940, calm: 0.4 },
  /** Head of a guest's page between the two, and the picture of a shared link: 1200 x 630. */
  link: { width: 1200, height: 630, calm: 0.38 },
  /** Card of an event, 16:9. */
  card: { width: 640, height: 360, calm: 0.06 },
  /** Strip across the top of a page. */
  strip: { width: 1280, height: 240, calm: 0.06 },
  /** Head of a mail. */
  mail: { width: 600, height: 360, calm: 0.36 },
} as const;

export type CoverShape = keyof typeof COVER_SHAPES;
export type CoverFileType = 'svg' | 'png';

/** A cover and the shape it is wanted in: all that its address says, and all that its picture follows from. */
export interface CoverPicture {
  kind: EventKind;
  seed: number;
  variant: Variant;
  mood: Mood;
  shape: CoverShape;
  /** Year on a slate, age in balloons. */
  number?: number | undefined;
  /** The tag on the free chair is left for a name that is set over it, or nobody is there. */
  state?: 'taken' | 'empty' | undefined;
  type: CoverFileType;
}

/** Changes when the drawing does, so that pictures can be kept for ever. */
export const COVER_EDITION = 1;

/**
 * Where a cover is served. The address says everything about the picture and nothing about the event, so it may be kept
 * by everybody: `/covers/1/family/4711-0-golden/card.svg`, `/covers/1/milestone/12-1-dusk-80/mail.png`.
 */
export function coverAddress({
  kind,
  seed,
  variant,
  mood,
  shape,
  number,
  state,
  type,
}: Omit<CoverPicture, 'variant'> & { variant?: Variant | null | undefined }): string {
  const look = [
    seed,
    variantOf({ seed, variant: variant ?? undefined }),
    mood,
    number ?? null,
    state ?? null,
  ];
  const path = look.filter((part) => part !== null).join('-');
  return `/covers/${COVER_EDITION}/${kind}/${path}/${shape}.${type}`;
}

const ADDRESS =
  /^\/covers\/(\d{1,4})\/([a-z-]{1,30})\/(\d{1,10})-([01])-([a-z]{1,10})(?:-(\d{1,4}))?(?:-(taken|empty))?\/([a-z]{1,10})\.(svg|png)$/;

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);
const SHAPES: readonly CoverShape[] = ['tall', 'poster', 'link', 'card', 'strip', 'mail'];

/** What an address asks for; null for one that `coverAddress` does not make. */
export function parseCoverAddress(path: string): CoverPicture | null {
  const [, edition, kindText, seed, variant, moodText, number, stateText, shapeText, typeText] =
    ADDRESS.exec(path) ?? [];
  const kind = among(EVENT_KINDS, kindText);
  const mood = among(MOODS, moodText);
  const shape = among(SHAPES, shapeText);
  const type = among(['svg', 'png'] as const, typeText);
  if (Number(edition) !== COVER_EDITION || !kind || !mood || !shape || !type) return null;
  return {
    kind,
    seed: Number(seed),
    variant: variant === '1' ? 1 : 0,
    mood,
    shape,
    number: number === undefined ? undefined : Number(number),
    state: among(['taken', 'empty'] as const, stateText),
    type,
  };
}

/** How a cover of an address is drawn. */
export function coverOptions({
  kind,
  seed,
  variant,
  mood,
  shape,
  number,
  state,
}: CoverPicture): CoverOptions {
  return {
    kind,
    seed,
    variant,
    mood,
    ...COVER_SHAPES[shape],
    year: number,
    age: number,
    taken: state === 'taken',
    empty: state === 'empty',
  };
}
