import { LINK_PICTURE_SIZE, type LinkPicture } from '@foregather/features/patterns/token-page';
import type { Drawn, KeptPictures } from '../covers/kept-pictures.ts';
import { cutPhoto, type ReadPhoto } from '../covers/photos.ts';
import { pngOf } from '../covers/raster.ts';
import { TooBusy } from '../covers/turns.ts';

const QUALITY = 82;

/**
 * Loaded with the first picture: a host that draws none opens no font. A photo becomes a JPEG, a fifth of its PNG; one
 * that is gone gives way to the drawing.
 */
async function draw(picture: LinkPicture, readPhoto: ReadPhoto): Promise<Drawn> {
  const { linkPictureSvg, photoTitleSvg } = await import('./link-picture.ts');
  const { photo } = picture;
  const file = photo ? await readPhoto(photo.path) : null;
  if (!photo || !file) return pngOf(linkPictureSvg(picture), LINK_PICTURE_SIZE.width);
  const { default: sharp } = await import('sharp');
  const ground = await cutPhoto(file, photo, 'link', 'jpg');
  const made = await sharp(ground)
    .composite([{ input: Buffer.from(photoTitleSvg({ ...picture, photo })), top: 0, left: 0 }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return new Uint8Array(made);
}

/** Draws the pictures of shared links as PNG, or as JPEG over a photo; null while too many others are being drawn. */
export const linkPictures =
  (kept: KeptPictures, readPhoto: ReadPhoto = async () => null) =>
  async (picture: LinkPicture): Promise<Drawn | null> => {
    try {
      return await kept(`link ${JSON.stringify(picture)}`, () => draw(picture, readPhoto), { slowly: true });
    } catch (error) {
      if (error instanceof TooBusy) return null;
      throw error;
    }
  };
