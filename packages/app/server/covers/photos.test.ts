// @vitest-environment node
import { PHOTO_SHAPES, photoAddress } from '@foregather/covers';
import type { LinkPicture } from '@foregather/features/patterns/token-page';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { linkPictures } from '../link-preview/link-pictures.ts';
import { serveCovers } from './covers.ts';
import { keepPictures } from './kept-pictures.ts';
import { cutPhoto, readPhotos } from './photos.ts';

const PHOTO = {
  path: '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b',
  x: 0,
  y: 50,
};

/** As full of detail as a photo can be, red on the left and blue on the right, with a position written into it. */
async function grainy(width = 1800, height = 1200): Promise<Uint8Array> {
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const half = (background: string) => ({
    create: { width: width / 2, height, channels: 3 as const, background },
  });
  const made = await sharp(noise)
    .composite([
      { input: await sharp(half('#c03020')).png().toBuffer(), left: 0, top: 0, blend: 'multiply' },
      { input: await sharp(half('#2030c0')).png().toBuffer(), left: width / 2, top: 0, blend: 'multiply' },
    ])
    .withExif({ IFD3: { GPSLatitude: '48/1 12/1 30/1' } })
    .jpeg()
    .toBuffer();
  return new Uint8Array(made);
}
const file = await grainy();
const site = (readPhoto = async (): Promise<Uint8Array | null> => file) => {
  const answer = serveCovers({ readPhoto });
  return async (path: string) => {
    const response = await answer(new Request(`http://site.test${path}`));
    if (!response) throw new Error('The path was passed on.');
    return response;
  };
};

test('a photo is cut to the shape of its place, as WebP, and kept for ever', async () => {
  const response = await site()(photoAddress(PHOTO, 'tall'));
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['webp', 720, 600]);
});

test('the first picture of a phone has at most 40 kB, whatever is in the photo', async () => {
  const { length } = await cutPhoto(file, PHOTO, 'tall', 'webp');
  expect(length).toBeLessThanOrEqual(40_000);
  expect(length).toBeGreaterThan(10_000);
});

test.each(['link', 'mail', 'card', 'strip', 'poster'] as const)('%s keeps to its bytes', async (shape) => {
  const cut = await cutPhoto(file, PHOTO, shape, shape === 'mail' ? 'jpg' : 'webp');
  expect(cut.length).toBeLessThanOrEqual(PHOTO_SHAPES[shape].bytes);
});

test('what the photo is about stays in sight', async () => {
  const colour = async (x: number) => {
    const { dominant } = await sharp(await cutPhoto(file, { x, y: 50 }, 'poster', 'jpg')).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  expect([await colour(0), await colour(100)]).toEqual(['red', 'blue']);
});

test('threat 86: nothing that a camera wrote into it is passed on', async () => {
  expect((await sharp(file).metadata()).exif).toBeDefined();
  for (const type of ['webp', 'jpg'] as const) {
    const { exif, xmp, iptc } = await sharp(await cutPhoto(file, PHOTO, 'card', type)).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  }
});

test('a small photo keeps its pixels, and fills its place', async () => {
  const { width, height } = await sharp(
    await cutPhoto(await grainy(620, 600), PHOTO, 'link', 'webp'),
  ).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('a photo that is not there is 404, also one that an address invents', async () => {
  const gone = await site(async () => null)(photoAddress(PHOTO, 'card'));
  expect(gone.status).toBe(404);
  expect(gone.headers.get('cache-control')).toBe('no-store');
  expect((await site()('/covers/1/photo/../../secret/50-50/card.webp')).status).toBe(404);
});

test('it is read as any visitor reads it: by its name, with the publishable key', async () => {
  const asked: string[] = [];
  const read = (status: number) =>
    readPhotos({
      baseUrl: 'http://db.test',
      anonKey: 'publishable',
      send: async (request) => {
        asked.push(`${request.url} ${request.headers.get('apikey')}`);
        return new Response('picture', { status });
      },
    })(PHOTO.path);
  expect(new TextDecoder().decode((await read(200)) ?? undefined)).toBe('picture');
  expect(await read(400)).toBeNull();
  await expect(read(503)).rejects.toThrow('503');
  expect(asked[0]).toBe(`http://db.test/storage/v1/object/public/covers/${PHOTO.path} publishable`);
});

describe('the picture of a shared link over a photo', () => {
  const LINK: LinkPicture = {
    cover: { kind: 'family', seed: 1, variant: 0, mood: 'day' },
    photo: PHOTO,
    lettering: 'name_tag',
    line: '12 June 2027 · Uppsala',
    title: 'The Okafors',
    alt: 'The pier',
  };
  const draw = async (
    change: Partial<LinkPicture> = {},
    readPhoto = async (): Promise<Uint8Array | null> => file,
  ) => {
    const made = await linkPictures(keepPictures(), readPhoto)({ ...LINK, ...change });
    return sharp(made ?? undefined);
  };
  /** How white a part of the picture's middle is: where the name tag lies. */
  const white = async (picture: Sharp, top: number) => {
    const part = await picture.clone().extract({ left: 500, top, width: 200, height: 150 }).png().toBuffer();
    return (await sharp(part).stats()).channels[1]?.mean ?? 0;
  };

  test('has the size that messengers ask for, as JPEG', async () => {
    const { format, width, height } = await (await draw()).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test('lays the title away from what the photo is about', async () => {
    const [above, below] = [
      await draw({ photo: { ...PHOTO, y: 20 } }),
      await draw({ photo: { ...PHOTO, y: 80 } }),
    ];
    expect(await white(above, 430)).toBeGreaterThan((await white(above, 80)) + 40);
    expect(await white(below, 80)).toBeGreaterThan((await white(below, 430)) + 40);
  });

  test('is the drawing where the photo is gone', async () => {
    expect((await (await draw({}, async () => null)).metadata()).format).toBe('png');
  });
});
