import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  COVER_SHAPES,
  type CoverOptions,
  type CoverShape,
  drawCover,
  EVENT_KINDS,
  MOODS,
  type Hex,
  oklch,
  titleInks,
  type Variant,
} from '.';
import { inksOf } from './kit/inks';
import type { Look } from './people/looks';

const VARIANTS: readonly Variant[] = [0, 1];
const SCENES = EVENT_KINDS.flatMap((kind) => VARIANTS.map((variant) => ({ kind, variant })));
const SHAPES = Object.entries(COVER_SHAPES);
const MOST_BYTES = 40_000;
/** What WCAG 2.2 asks of text. */
const READS = 4.5;

const draw = (options: Partial<CoverOptions> & Pick<CoverOptions, 'kind'>) =>
  drawCover({ seed: 4711, ...COVER_SHAPES.card, ...options });

/** Who somebody is, whatever they wear and do at their place in this picture. */
const identity = ({ skin, hair, style, glasses, aid, breadth, child }: Look) =>
  [skin, hair, style, glasses, aid, breadth, child].join(' ');

/** Whether a strict parser of XML reads the picture to its end. */
const isWhole = (svg: string) =>
  sharp(Buffer.from(svg))
    .metadata()
    .then(
      () => true,
      () => false,
    );

/** Of a third of its size: the specks of the paper are smaller than a stroke of the smallest letter. */
async function lowestContrast(
  svg: string,
  ink: Hex,
  { width, height, calm }: (typeof COVER_SHAPES)[CoverShape],
) {
  const third = (length: number) => Math.round(length / 3);
  const small = svg.replace(
    `width="${width}" height="${height}"`,
    `width="${third(width)}" height="${third(height)}"`,
  );
  const field = third(height) * calm;
  const top = Math.round(field * 0.36);
  const { data, info } = await sharp(Buffer.from(small))
    .extract({ left: 0, top, width: third(width), height: Math.round(field * 0.9) - top })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    colours.add(data.subarray(at, at + 3).toString('hex'));
  return Math.min(...[...colours].map((colour) => contrast(ink, `#${colour}`)));
}

describe.each(SCENES)('$kind, scene $variant', (scene) => {
  test('is a file of its own in every shape and at every time of day', async () => {
    const ids: string[] = [];
    const wrong: string[] = [];
    for (const [shape, size] of SHAPES) {
      for (const mood of MOODS) {
        const { svg } = draw({ ...scene, ...size, mood });
        if (!(await isWhole(svg))) wrong.push(`${shape} ${mood} is no whole file`);
        if (/NaN|undefined|Infinity|<script|<text|href/.test(svg))
          wrong.push(`${shape} ${mood} has a bad part`);
        const bytes = gzipSync(svg).length;
        if (bytes > MOST_BYTES) wrong.push(`${shape} ${mood} weighs ${bytes} bytes`);
        ids.push(...[...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
      }
    }
    expect(wrong).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(SHAPES.length * MOODS.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the same seed is the same picture, another seed another one', () => {
    expect(draw(scene).svg).toBe(draw(scene).svg);
    const pictures = Array.from({ length: 8 }, (_, seed) => draw({ ...scene, seed }).svg);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('the same people are there at every time of day, and wherever there is room for them', () => {
    for (const seed of [1, 12]) {
      const widest = draw({ ...scene, seed, ...COVER_SHAPES.strip }).people.map(identity);
      for (const [shape, size] of SHAPES) {
        const { people } = draw({ ...scene, seed, ...size, mood: 'day' });
        expect(people.length).toBeGreaterThan(4);
        const strangers = people.map(identity).filter((somebody) => !widest.includes(somebody));
        expect({ shape, seed, strangers }).toEqual({ shape, seed, strangers: [] });
        for (const mood of MOODS)
          expect({ shape, mood, people: draw({ ...scene, seed, ...size, mood }).people }).toEqual({
            shape,
            mood,
            people,
          });
      }
    }
  });

  test('nobody is there when the event is called off', () => {
    for (const [shape, size] of SHAPES) {
      const { people, svg } = draw({ ...scene, ...size, empty: true });
      // Cheeks are drawn on faces alone.
      const faces = svg.match(/#a8503c|#ec8f6c/g);
      expect({ shape, people, faces }).toEqual({ shape, people: [], faces: null });
    }
  });

  test('a title reads on every point of the calm field under the strings', async () => {
    const low: string[] = [];
    for (const [shape, size] of SHAPES.filter(([, { calm }]) => calm > 0.3)) {
      for (const mood of ['day', 'night'] as const) {
        const { svg, ink } = draw({ ...scene, ...size, mood });
        const lowest = await lowestContrast(svg, ink, size);
        if (lowest < READS) low.push(`${shape} ${mood}: ${lowest.toFixed(2)}`);
      }
    }
    expect(low).toEqual([]);
  });
});

test('what is no whole file is told from one', async () => {
  expect(await isWhole('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g></svg>')).toBe(false);
  expect(await isWhole('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g a=b/></svg>')).toBe(
    false,
  );
});

test('the title reads on the sky of every kind at every time of day', () => {
  const table = EVENT_KINDS.map((kind) => ({
    kind,
    lowest: Math.min(...MOODS.map((mood) => contrast(inksOf(kind, mood).ink, inksOf(kind, mood).sky))),
    contrasts: MOODS.map((mood) => {
      const { ink, sky } = inksOf(kind, mood);
      return `${mood} ${contrast(ink, sky).toFixed(2)}`;
    }).join(', '),
  }));
  expect(table.filter(({ lowest }) => lowest < READS)).toEqual([]);
});

test('the title reads on the banner of every kind at every time of day', () => {
  const low = EVENT_KINDS.flatMap((kind) =>
    MOODS.filter((mood) => {
      const { banner } = titleInks(kind, mood);
      return contrast(banner.ink, banner.cloth) < 7;
    }).map((mood) => `${kind} ${mood}`),
  );
  expect(low).toEqual([]);
});

test('people of every skin and age are there, in wheelchairs, with canes, babies, headscarves and turbans', () => {
  const people = SCENES.flatMap((scene) =>
    [1, 2, 3, 4].flatMap((seed) => draw({ ...scene, seed, ...COVER_SHAPES.link }).people),
  );
  const share = (is: (look: Look) => boolean) => people.filter(is).length / people.length;
  const shares: [what: string, least: number, share: number][] = [
    ...[0, 1, 2, 3, 4, 5].map((skin): [string, number, number] => [
      `skin ${skin}`,
      0.08,
      share((look) => look.skin === skin),
    ]),
    ['white or grey hair', 0.2, share(({ hair }) => hair === 5 || hair === 6)],
    ['children', 0.02, share(({ child }) => child)],
    ['glasses', 0.1, share(({ glasses }) => glasses)],
    ...['wheelchair', 'cane', 'baby'].map((aid): [string, number, number] => [
      aid,
      0.015,
      share((look) => look.aid === aid),
    ]),
    ...['hijab', 'turban', 'afro', 'braids', 'bald'].map((style): [string, number, number] => [
      style,
      0.02,
      share((look) => look.style === style),
    ]),
  ];
  expect(shares.filter(([, least, found]) => found < least)).toEqual([]);
});

test('the number stands where the scene has one, at any length', () => {
  for (const number of [1, 80, 100, 1997]) {
    const { svg } = draw({ kind: 'milestone', variant: 1, age: number });
    expect(svg).not.toBe(draw({ kind: 'milestone', variant: 1, age: number + 1 }).svg);
  }
  expect(draw({ kind: 'school', variant: 0, year: 1972 }).svg).not.toBe(
    draw({ kind: 'school', variant: 0, year: 2007 }).svg,
  );
});

test('the place of the chair is inside the picture', () => {
  for (const scene of SCENES) {
    for (const [shape, size] of SHAPES) {
      const { chair } = draw({ ...scene, ...size });
      if (!chair) continue;
      const inside =
        chair.x - chair.width / 2 > 0 && chair.x + chair.width / 2 < 100 && chair.y > 50 && chair.y < 100;
      expect({ ...scene, shape, inside }).toEqual({ ...scene, shape, inside: true });
    }
  }
});

test('a colour that no screen shows is brought back to one that it does', () => {
  expect(oklch(0.5, 0.4, 30)).toMatch(/^#[\da-f]{6}$/);
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
