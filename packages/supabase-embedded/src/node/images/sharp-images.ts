import type { Metadata, Sharp } from 'sharp';
import {
  ImageRefused,
  type ImageProcessor,
  type ProcessedImage,
  type Transformation,
} from '../../storage/types';

/** Pixels of a picture once it is unpacked, all frames together (docs/security.md, threat 87). */
const MOST_PIXELS = 40_000_000;
const MOST_FRAMES = 100;
/** Pictures worked on at once: each may take as much memory as its pixels. */
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
 * Images by sharp. Without `keepMetadata` it writes no EXIF, XMP or IPTC, so that a photo does not tell where somebody
 * lives (docs/security.md, threat 86); colours are turned into sRGB, orientation into the pixels themselves.
 */
export function createSharpImages(): ImageProcessor {
  const inTurn = limiter();

  async function open(bytes: Uint8Array, format: Format): Promise<{ image: Sharp; about: Metadata }> {
    const sharp = await load();
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
    const about = await sharp(bytes, options).metadata();
    if (about.format !== format && !(format === 'avif' && about.format === 'heif'))
      throw new ImageRefused('The picture is not what its type says.');
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
        // Frames cannot be turned, and animations carry no orientation.
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

/** Loaded with the first picture: a host that never sees one does not spend its memory. */
async function load() {
  const { default: sharp } = await import('sharp');
  // Its cache would hold on to memory between two uploads, and more threads than one would take the host's cores.
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
  // Frames that look alike are still frames: they carry the time they are shown for.
  const made =
    format === 'gif'
      ? image.gif({ keepDuplicateFrames: true })
      : image.toFormat(format, quality === undefined || format === 'png' ? {} : { quality });
  const buffer = await made.toBuffer();
  return { bytes: new Uint8Array(buffer), contentType: `image/${format}` };
}

function formatOf(contentType: string): Format {
  const format = FORMATS[contentType];
  if (format === undefined) throw new ImageRefused('Pictures of this kind cannot be read here.');
  return format;
}

const tooManyPixels = () =>
  new ImageRefused('The picture has more than 40 million pixels. Send a smaller one.');

/** Lets a few work at once and the rest wait their turn; too many waiting are refused. */
function limiter() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING)
        throw new ImageRefused('Many pictures are being worked on. Try again in a moment.');
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
