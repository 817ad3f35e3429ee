import sharp from 'sharp';
import { coloursOf, withColours } from './colours';
import { decode, digestOf, encodeSmall, type Picture } from './png';

/** Bytes that an accepted picture may have, so that the repository stays small with hundreds of them. */
export const PICTURE_LIMIT = 20_000;

/** The same of a whole page of the product: a list of 45 households has 2,700 px of words and faces (decision 21). */
export const PAGE_PICTURE_LIMIT = 128_000;

/** Tried in turn until the picture is small enough: fewer and fewer colours. */
const STEPS = [{ quality: 100 }, { quality: 60 }, { quality: 30 }, { colours: 16 }] as const;

const paletteOf = async (png: Buffer, step: (typeof STEPS)[number]): Promise<number[]> =>
  coloursOf(
    decode(
      await sharp(png)
        .png({ palette: true, dither: 0, ...step })
        .toBuffer(),
    ),
  );

/**
 * A picture as the baseline keeps it: every pixel when that fits into the limit, else with the colours of a palette and
 * the digest of all pixels, by which it is compared. The smallest one where none fits.
 */
export async function reduce(picture: Picture): Promise<Buffer> {
  const complete = encodeSmall(picture);
  let smallest = complete;
  for (const step of STEPS) {
    if (smallest.length <= PICTURE_LIMIT) break;
    const shown = withColours(picture, await paletteOf(complete, step));
    const png = encodeSmall({ ...shown, reducedFrom: digestOf(picture) });
    if (png.length < smallest.length) smallest = png;
  }
  return smallest;
}
