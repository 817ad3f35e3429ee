import type { Metadata, Sharp } from 'sharp';
import {
  ImageRefused,
  type ImageProcessor,
  type ProcessedImage,
  type Transformation,
} from '../../storage/types';

/** Maximum number of pixels of an unpacked picture, all frames together (docs/security.md, threat 87). */
const MOST_PIXELS = 40_000_000;
const MOST_FRAMES = 100;
/** Pictures processed at once: each may take as much memory as its pixels. */
const AT_ONCE = 2;
const MOST_WAITING = 50;
const DEFAULT_QUALITY = 80;

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

const FORMATS: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/tiff': 'tiff',
};
const ANIMATED: readonly Format[] = ['gif', 'webp'];

/**
 * Image processing with sharp. Without `keepMetadata` it writes no EXIF, XMP or IPTC, so that a photo does not reveal
 * where it was taken (docs/security.md, threat 86); colours are converted to sRGB, the orientation is applied to the
 * pixels.
 */
export function createSharpImages(): ImageProcessor {
  const inTurn = limiter();

  async function open(bytes: Uint8Array, format: Format): Promise<{ image: Sharp; about: Metadata }> {
    const sharp = await load();
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
    const about = await sharp(bytes, options).metadata();
    if (about.format !== format && !(format === 'avif' && about.format === 'heif'))
      throw new ImageRefused('The picture does not match its type.');
    const frames = about.pages ?? 1;
    if (frames > MOST_FRAMES)
      throw new ImageRefused(`The picture has more than ${MOST_FRAMES} frames. Send a shorter one.`);
    if (about.width * (about.pageHeight ?? about.height) * frames > MOST_PIXELS) throw tooManyPixels();
    return { image: sharp(bytes, { ...options, animated: ANIMATED.includes(format) }), about };
  }

  const run = (work: () => Promise<ProcessedImage>) =>
    inTurn(() =>
      work().catch((error: unknown) => {
        if (error instanceof ImageRefused) throw error;
        const said = error instanceof Error ? error.message : '';
        if (/pixel limit/i.test(said)) throw tooManyPixels();
        throw new ImageRefused('The picture cannot be read. It may be damaged.');
      }),
    );

  return {
    types: Object.keys(FORMATS),
    clean: (bytes, contentType) =>
      run(async () => {
        const format = formatOf(contentType);
        const { image, about } = await open(bytes, format);
        // Frames cannot be rotated, and animations have no orientation.
        const upright = (about.pages ?? 1) > 1 ? image : image.autoOrient();
        return written(upright, format, format === 'jpeg' || format === 'webp' ? 90 : undefined);
      }),
    transform: (bytes, contentType, wanted) =>
      run(async () => {
        const source = formatOf(contentType);
        const format = wanted.format === undefined || wanted.format === 'origin' ? source : wanted.format;
        const { image } = await open(bytes, source);
        return written(resized(image, wanted), format, wanted.quality ?? DEFAULT_QUALITY);
      }),
  };
}

/** Loaded with the first picture: a host that never processes one does not spend the memory. */
async function load() {
  const { default: sharp } = await import('sharp');
  // The cache would keep memory between uploads, and more than one thread would occupy the host's cores.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function resized(image: Sharp, { width, height, resize = 'cover' }: Transformation): Sharp {
  if (width === undefined && height === undefined) return image;
  const fit = ({ cover: 'cover', contain: 'inside', fill: 'fill' } as const)[resize];
  return image.resize({
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    fit,
    withoutEnlargement: resize !== 'fill',
  });
}

async function written(image: Sharp, format: Format, quality: number | undefined): Promise<ProcessedImage> {
  // Identical frames are kept: they determine the duration.
  const made =
    format === 'gif'
      ? image.gif({ keepDuplicateFrames: true })
      : image.toFormat(format, quality === undefined || format === 'png' ? {} : { quality });
  const buffer = await made.toBuffer();
  return { bytes: new Uint8Array(buffer), contentType: `image/${format}` };
}

function formatOf(contentType: string): Format {
  const format = FORMATS[contentType];
  if (format === undefined) throw new ImageRefused('Pictures of this type are not supported.');
  return format;
}

const tooManyPixels = () =>
  new ImageRefused('The picture has more than 40 million pixels. Send a smaller one.');

/** Runs a few jobs at once and queues the rest; too many waiting jobs are refused. */
function limiter() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING)
        throw new ImageRefused('Too many pictures are being processed. Try again in a moment.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
