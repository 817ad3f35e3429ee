import { coverAddress, type CoverPicture, MOODS, templateArtAddress } from '@foregather/covers';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { serveCovers } from './covers.ts';
import { keepPictures } from './kept-pictures.ts';

const CARD: CoverPicture = {
  kind: 'family',
  seed: 4711,
  variant: 0,
  mood: 'golden',
  shape: 'card',
  type: 'svg',
};
const bytes = (text: string) => new TextEncoder().encode(text);

/** What the host answers, with the drawing replaced where a test counts it. */
function site(options: Parameters<typeof serveCovers>[0] = {}) {
  const answer = serveCovers(options);
  return async (path: string, init: RequestInit = {}) => {
    const response = await answer(new Request(`http://site.test${path}`, init));
    if (!response) throw new Error('The path was passed on.');
    return response;
  };
}

test('a cover is a picture for ever, that may run and load nothing', async () => {
  const response = await site()(coverAddress(CARD));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(await response.text()).toMatch(/^<svg /);
});

test('as PNG it has the pixels of its shape, twice as many for the small ones', async () => {
  const get = site();
  const sizeOf = async (shape: CoverPicture['shape']) => {
    const response = await get(coverAddress({ ...CARD, shape, type: 'png' }));
    expect(response.headers.get('content-type')).toBe('image/png');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    return [format, width, height];
  };
  expect(await sizeOf('link')).toEqual(['png', 1200, 630]);
  expect(await sizeOf('mail')).toEqual(['png', 1200, 720]);
});

test('the picture of a template is kept like a cover, as SVG and as PNG', async () => {
  const get = site();
  const svg = await get(templateArtAddress({ slug: 'wedding', shape: 'card', night: true }));
  expect(Object.fromEntries(svg.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await svg.text()).toMatch(/^<svg .*viewBox="0 0 384 204"/);
  const png = await get(templateArtAddress({ slug: 'wedding', shape: 'link', type: 'png' }));
  const { format, width, height } = await sharp(await png.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect((await get('/covers/template/1/funeral/card.svg')).status).toBe(404);
});

test('who has it already is told so, without a drawing', async () => {
  let drawn = 0;
  const get = site({ draw: async () => bytes(String((drawn += 1))) });
  const etag = (await get(coverAddress(CARD))).headers.get('etag') ?? '';
  const again = await get(coverAddress({ ...CARD }), { headers: { 'if-none-match': `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(drawn).toBe(1);
  const other = await get(coverAddress({ ...CARD, seed: 1 }), { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test.each([
  '/covers/',
  '/covers/1/family/4711-0-golden/card.gif',
  '/covers/1/wedding/1-0-day/card.svg',
  '/covers/1/family/04711-0-golden/card.svg',
  '/covers/1/family/4711-0-golden-0080/card.svg',
  '/covers/1/family/4711-0-golden/card.svg/more',
])('%s is 404', async (path) => {
  const response = await site()(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('covers can only be read, and other paths are passed on', async () => {
  const answer = serveCovers();
  expect(
    (await answer(new Request(`http://site.test${coverAddress(CARD)}`, { method: 'POST' })))?.status,
  ).toBe(405);
  expect(await answer(new Request('http://site.test/rsvp/token'))).toBeNull();
});

describe('what drawing costs', () => {
  test('a picture that many ask for at once is drawn once', async () => {
    let drawn = 0;
    const get = site({
      draw: async () => {
        drawn += 1;
        await Promise.resolve();
        return bytes('picture');
      },
    });
    const asked = await Promise.all(Array.from({ length: 50 }, () => get(coverAddress(CARD))));
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    expect(drawn).toBe(1);
  });

  test('what is kept has a limit', async () => {
    let drawn = 0;
    const get = site({
      kept: keepPictures({ bytes: 100 }),
      draw: async () => {
        drawn += 1;
        return new Uint8Array(40);
      },
    });
    for (const mood of MOODS) await get(coverAddress({ ...CARD, mood }));
    // The last two are kept, the first was given up for them.
    await get(coverAddress({ ...CARD, mood: 'night' }));
    expect(drawn).toBe(4);
    await get(coverAddress({ ...CARD, mood: 'day' }));
    expect(drawn).toBe(5);
  });

  test('a flood of seeds draws one PNG at a time, and is asked to come back later', async () => {
    let at = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const get = site({
      draw: async ({ type }) => {
        if (type === 'svg') return bytes('picture');
        at += 1;
        most = Math.max(most, at);
        await new Promise<void>((resolve) => finish.push(resolve));
        at -= 1;
        return bytes('picture');
      },
    });
    const flood = Array.from({ length: 200 }, (_, seed) => get(coverAddress({ ...CARD, seed, type: 'png' })));
    // The pages' own pictures come meanwhile.
    expect((await get(coverAddress(CARD))).status).toBe(200);
    // One is drawn and 24 wait.
    for (let drawn = 0; drawn < 25; drawn += 1) {
      await vi.waitUntil(() => finish.length > 0);
      finish.shift()?.();
    }
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(most).toBe(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    expect(refused).toHaveLength(175);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    // Afterwards there is room again.
    const later = get(coverAddress({ ...CARD, seed: 150, type: 'png' }));
    await vi.waitUntil(() => finish.length > 0);
    finish.shift()?.();
    expect((await later).status).toBe(200);
  });
});
