import {
  type CoverPhoto,
  type CoverShape,
  PHOTO_SHAPES,
  type PhotoFileType,
  photoPart,
} from '@foregather/covers';
import type { VisitorRpcOptions } from '../visitor-rpc.ts';
import type { Drawn } from './kept-pictures.ts';

/** As the file service: more pixels would take the memory of the others. */
const MOST_PIXELS = 40_000_000;
/** Tried one after the other until the file is as small as its shape wants; the last one is taken as it comes. */
const QUALITIES = [80, 72, 64, 56, 48, 40, 32, 24] as const;

/** Reads the file of a cover; null where there is none. Rejects when the file service does not answer. */
export type ReadPhoto = (path: string) => Promise<Uint8Array | null>;

/** Reads photos as any visitor does who knows their name: nobody guesses it. */
export const readPhotos =
  ({ baseUrl, anonKey, send }: VisitorRpcOptions): ReadPhoto =>
  async (path) => {
    const request = new Request(`${baseUrl}/storage/v1/object/public/covers/${path}`, {
      headers: { apikey: anonKey },
    });
    const response = await send(request, null);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The file service answered ${response.status}.`);
    return null;
  };

/**
 * A photo cut to a shape around what it shows, in sRGB and without what a camera wrote into it. It is never made larger
 * than its pixels allow by more than the shape itself, so that the page keeps its measures.
 */
export async function cutPhoto(
  file: Uint8Array,
  { x, y }: Pick<CoverPhoto, 'x' | 'y'>,
  shape: CoverShape,
  type: PhotoFileType,
): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  // More than one thread a picture would occupy the host's cores.
  sharp.concurrency(1);
  const { width, height, density, bytes } = PHOTO_SHAPES[shape];
  const whole = await sharp(file, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  const part = photoPart(whole.info, { width, height }, { x, y });
  const scale = Math.min(density, Math.max(1, part.width / width));
  const cut = await sharp(whole.data)
    .extract(part)
    .resize(Math.round(width * scale), Math.round(height * scale))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let made = new Uint8Array();
  for (const quality of QUALITIES) {
    const picture = sharp(cut.data, { raw: cut.info });
    made = new Uint8Array(
      await (type === 'webp'
        ? picture.webp({ quality })
        : picture.jpeg({ quality, mozjpeg: true })
      ).toBuffer(),
    );
    if (made.length <= bytes) break;
  }
  return made;
}
