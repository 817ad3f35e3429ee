import {
  COVER_SHAPES,
  type Cover,
  coverAddress,
  coverLook,
  coverOptions,
  type CoverPicture,
  type CoverShape,
  drawCover,
  type Mood,
  PHOTO_SHAPES,
  photoAddress,
} from '@foregather/covers';
import type { ReplyView } from '../reply-view';

/** A host shows a handful of events at a time; a drawing takes some milliseconds. */
const KEPT = 100;
const drawn = new Map<string, Cover>();

function draw(picture: CoverPicture): Cover {
  const address = coverAddress(picture);
  const known = drawn.get(address);
  if (known) return known;
  const cover = drawCover(coverOptions(picture));
  const [oldest] = drawn.keys();
  if (drawn.size >= KEPT && oldest !== undefined) drawn.delete(oldest);
  drawn.set(address, cover);
  return cover;
}

/** The cover of an event, drawn or the host's own photo: what it shows, and where its pictures are. */
export interface EventCover {
  mood: Mood;
  /** A photo is the same in the dark, and its title stands on a surface of its own. */
  isPhoto: boolean;
  /** What is seen, in words. */
  alt: string;
  /** Pixels of a shape, for the page to keep its place. */
  size: (shape: CoverShape) => { width: number; height: number };
  /** Where the name on the free chair stands on the tall picture, in its pixels; undefined where nobody can sit. */
  chair: { x: number; y: number; width: number } | undefined;
  source: (shape: CoverShape, options?: { dark?: boolean; taken?: boolean }) => string;
}

/**
 * `drawsItself`: where no server has the pictures the page draws them, so that the application shows the same page on a
 * static host. Else they are addresses, which everybody may keep.
 */
export function coverOf(
  { looks, closed_reason: closed }: Pick<ReplyView, 'looks' | 'closed_reason'>,
  drawsItself: boolean,
): EventCover {
  // The scene's own mood stands in where the host chose none.
  const { kind, seed, variant, mood } = coverLook(looks);
  const { number } = looks;
  const empty = closed === 'cancelled';
  const picture = (shape: CoverShape, mood: Mood, taken = false): CoverPicture => ({
    kind,
    seed,
    variant,
    mood,
    shape,
    number: number ?? undefined,
    state: empty ? 'empty' : taken ? 'taken' : undefined,
    type: 'svg',
  });
  const { photo } = looks;
  if (photo) {
    return {
      mood,
      isPhoto: true,
      alt: photo.alt,
      size: (shape) => PHOTO_SHAPES[shape],
      chair: undefined,
      source: (shape) => photoAddress(photo, shape),
    };
  }
  const { shows, chair } = draw(picture('tall', mood, true));
  const { width, height } = COVER_SHAPES.tall;
  return {
    mood,
    isPhoto: false,
    alt: `Drawing: ${shows}${empty ? ', with nobody there' : ''}.`,
    size: (shape) => COVER_SHAPES[shape],
    chair: chair && {
      x: (chair.x / 100) * width,
      y: (chair.y / 100) * height,
      width: (chair.width / 100) * width,
    },
    source: (shape, { dark = false, taken = false } = {}) => {
      const wanted = picture(shape, dark ? 'night' : mood, taken);
      return drawsItself
        ? `data:image/svg+xml,${encodeURIComponent(draw(wanted).svg)}`
        : coverAddress(wanted);
    },
  };
}

/** Size step of a title over the cover: the longer, the smaller, so that it stays in its calm field. */
export function titleSize(title: string): 's' | 'm' | 'l' {
  const { length } = Array.from(title);
  if (length <= 28) return 's';
  return length <= 40 ? 'm' : 'l';
}

/** A title too long for the sky stands on a surface of its own. */
export const letteringOf = (title: string, chosen: ReplyView['looks']['lettering']) =>
  chosen === 'poster' && Array.from(title).length > 60 ? 'banner' : chosen;
