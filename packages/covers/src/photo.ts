import { COVER_EDITION, type CoverShape } from './address';

/** A photo of the host that stands in the drawing's place. */
export interface CoverPhoto {
  /** Its file in the bucket `covers`: `<organisation>/<uuid>`. */
  path: string;
  /** What stays in sight in every shape: percent of its width from the left, of its height from the top. */
  x: number;
  y: number;
}

/** WebP on pages; mails and link previews are read by programs that know JPEG alone. */
export type PhotoFileType = 'webp' | 'jpg';

/**
 * The shapes that a photo is cut to: CSS pixels, how many pixels each of them has, and the bytes its file may have. No
 * title stands on a photo, so there is no calm sky in them.
 */
export const PHOTO_SHAPES: Record<
  CoverShape,
  { width: number; height: number; density: number; bytes: number }
> = {
  tall: { width: 360, height: 300, density: 2, bytes: 40_000 },
  poster: { width: 720, height: 720, density: 1.5, bytes: 160_000 },
  link: { width: 1200, height: 630, density: 1, bytes: 160_000 },
  card: { width: 640, height: 360, density: 1, bytes: 60_000 },
  strip: { width: 1280, height: 240, density: 1, bytes: 80_000 },
  mail: { width: 600, height: 338, density: 2, bytes: 100_000 },
};

/** Where a photo is served in a shape: `/covers/1/photo/<organisation>/<uuid>/50-40/card.webp`. */
export const photoAddress = ({ path, x, y }: CoverPhoto, shape: CoverShape, type: PhotoFileType = 'webp') =>
  `/covers/${COVER_EDITION}/photo/${path}/${x}-${y}/${shape}.${type}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(
  String.raw`^/covers/(\d{1,4})/photo/(${UUID}/${UUID})/(\d{1,3})-(\d{1,3})/([a-z]{1,10})\.(webp|jpg)$`,
);

const isShape = (text: string): text is CoverShape => Object.hasOwn(PHOTO_SHAPES, text);

/** What an address asks for; null for one that `photoAddress` does not make. */
export function parsePhotoAddress(
  address: string,
): { photo: CoverPhoto; shape: CoverShape; type: PhotoFileType } | null {
  const [, edition, path = '', x, y, shape = '', type] = ADDRESS.exec(address) ?? [];
  const photo = { path, x: Number(x), y: Number(y) };
  if (Number(edition) !== COVER_EDITION || !isShape(shape) || photo.x > 100 || photo.y > 100) return null;
  const asked = { photo, shape, type: type === 'jpg' ? ('jpg' as const) : ('webp' as const) };
  // One picture has one address.
  return photoAddress(photo, shape, asked.type) === address ? asked : null;
}

/**
 * The largest part of a picture of the wanted proportions, in its pixels. The focal point stands in it where it stands
 * in the whole, as `object-position` places it, so that a browser shows the same part of an uncut picture.
 */
export function photoPart(
  { width, height }: { width: number; height: number },
  shape: { width: number; height: number },
  { x, y }: Pick<CoverPhoto, 'x' | 'y'>,
) {
  const scale = Math.min(width / shape.width, height / shape.height);
  const part = { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
  return {
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
    ...part,
  };
}
