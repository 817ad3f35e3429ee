import pixelmatch from 'pixelmatch';
import { coloursOf, withColours } from './colours';
import { digestOf, samePixels, type Picture } from './png';

/** What a comparison found. Sizes and counts are in pixels. */
export type Verdict =
  | { kind: 'same' }
  | { kind: 'changed'; different: number; share: number; difference: Picture };

/** Colour of the part that only one of two pictures has. */
const OUTSIDE = [0xff, 0xff, 0xff, 0xff] as const;

/** The picture in the corner of a larger canvas. */
function onCanvas(picture: Picture, width: number, height: number): Picture {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(OUTSIDE, at);
  for (let y = 0; y < picture.height; y += 1) {
    picture.data.copy(data, y * width * 4, y * picture.width * 4, (y + 1) * picture.width * 4);
  }
  return { width, height, data };
}

/**
 * Strict: one pixel that differs in one step of one channel is a change, and so is another size. The same browser
 * draws the same bytes, so no tolerance is needed, and none is there to hide behind. A picture that was reduced to fewer
 * colours is compared by the digest of what it was; the difference then shows the pixels that differ in its colours,
 * which may be none.
 */
export function compare(before: Picture, after: Picture): Verdict {
  const { reducedFrom } = before;
  if (reducedFrom ? reducedFrom === digestOf(after) : samePixels(before, after)) return { kind: 'same' };
  const shown = reducedFrom ? withColours(after, coloursOf(before)) : after;
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const difference: Picture = { width, height, data: Buffer.alloc(width * height * 4) };
  const marked = pixelmatch(
    onCanvas(before, width, height).data,
    onCanvas(shown, width, height).data,
    difference.data,
    width,
    height,
    { threshold: 0, includeAA: true, diffColor: [226, 0, 122], alpha: 0.15 },
  );
  // A larger canvas that only adds white has no pixel to mark, and is a change all the same.
  const grown = width * height - Math.min(before.width, after.width) * Math.min(before.height, after.height);
  const different = Math.max(
    marked,
    before.width === after.width && before.height === after.height ? 1 : grown,
  );
  return { kind: 'changed', different, share: different / (width * height), difference };
}
