import { createHash } from 'node:crypto';
import {
  COVER_SHAPES,
  coverAddress,
  coverOptions,
  type CoverPicture,
  drawCover,
  parseCoverAddress,
  parsePhotoAddress,
  parseTemplateArtAddress,
  TEMPLATE_SHAPES,
  templateArt,
  type TemplatePicture,
} from '@foregather/covers';
import { type Drawn, keepPictures, type KeptPictures } from './kept-pictures.ts';
import { cutPhoto, type ReadPhoto } from './photos.ts';
import { pngOf } from './raster.ts';
import { TooBusy } from './turns.ts';

const RETRY_AFTER_SECONDS = 2;

/** The picture holds no script and asks for nothing, and may do neither where somebody opens it by itself. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Mails and other sites show it.
  'cross-origin-resource-policy': 'cross-origin',
};

export interface CoverOptions {
  /** Draws the picture of an address; tests count its calls. */
  draw?: (picture: CoverPicture) => Promise<Drawn>;
  /** Default: kept for covers alone. */
  kept?: KeptPictures;
  /** Reads the photos that hosts chose as covers. Default: there are none. */
  readPhoto?: ReadPhoto;
}

const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** There is no such photo, or not any more. */
class NoPhoto extends Error {}

const fileOf = async (svg: string, type: 'svg' | 'png', width: number): Promise<Drawn> =>
  type === 'svg' ? new TextEncoder().encode(svg) : pngOf(svg, width);

const drawPicture = (picture: CoverPicture): Promise<Drawn> =>
  fileOf(drawCover(coverOptions(picture)).svg, picture.type, COVER_SHAPES[picture.shape].width);

function drawTemplate({ slug, shape, night, type }: TemplatePicture): Promise<Drawn> {
  const options = TEMPLATE_SHAPES[shape];
  return fileOf(templateArt(slug, { ...options, night }), type, options.width);
}

const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json(
    { code: `http_${status}`, message },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );

/** What an address asks for, and how it is made; null where no picture has this address. */
function pictureAt(
  pathname: string,
  { draw, readPhoto }: Required<Pick<CoverOptions, 'draw' | 'readPhoto'>>,
): { type: keyof typeof TYPES; make: () => Promise<Drawn> } | null {
  const asked = parsePhotoAddress(pathname);
  if (asked) {
    const { photo, shape, type } = asked;
    const make = async () => {
      const file = await readPhoto(photo.path);
      if (!file) throw new NoPhoto();
      return cutPhoto(file, photo, shape, type);
    };
    return { type, make };
  }
  const template = parseTemplateArtAddress(pathname);
  if (template) return { type: template.type, make: () => drawTemplate(template) };
  const picture = parseCoverAddress(pathname);
  // One picture has one address: what is written otherwise would be drawn and kept again.
  if (!picture || coverAddress(picture) !== pathname) return null;
  return { type: picture.type, make: () => draw(picture) };
}

const notThere = () => failure(404, 'There is no cover at this address.');

/**
 * Answers `/covers/...`, each address with the one picture it says; null for every other path. Made once and kept in
 * memory up to a limit, also when many ask at the same time.
 */
export function serveCovers({
  draw = drawPicture,
  kept = keepPictures(),
  readPhoto = async () => null,
}: CoverOptions = {}) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/covers/')) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return failure(405, 'A cover can only be read.', { allow: 'GET, HEAD' });
    const picture = pictureAt(pathname, { draw, readPhoto });
    if (!picture) return notThere();
    const etag = `W/"${createHash('sha256').update(pathname).digest('base64url').slice(0, 22)}"`;
    const headers = { ...PICTURE_HEADERS, etag };
    if (asksFor(request, etag)) return new Response(null, { status: 304, headers });
    try {
      const drawn = await kept(pathname, picture.make, { slowly: picture.type !== 'svg' });
      return new Response(drawn, { headers: { ...headers, 'content-type': TYPES[picture.type] } });
    } catch (error) {
      if (error instanceof NoPhoto) return notThere();
      if (!(error instanceof TooBusy)) throw error;
      return failure(503, 'Too many pictures are being drawn. Try again in a moment.', {
        'retry-after': String(RETRY_AFTER_SECONDS),
      });
    }
  };
}

const asksFor = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((known) => known.trim())
    .includes(etag);
