// @vitest-environment node
import { titleInks } from '@foregather/covers';
import type { LinkPicture } from '@foregather/features/patterns/token-page';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ATTACKS } from '@foregather/words/testing/attacks';
import { keepPictures } from '../covers/kept-pictures.ts';
import { TooBusy } from '../covers/turns.ts';
import { faceOf } from './faces.ts';
import { lettering } from './lettering.ts';
import { linkPictures } from './link-pictures.ts';
import { linkPictureSvg } from './link-picture.ts';
import { layOutText } from './lines.ts';

const LETTERINGS = ['poster', 'name_tag', 'banner'] as const;
const PICTURE: LinkPicture = {
  cover: { kind: 'school', seed: 4711, variant: 0, mood: 'day' },
  lettering: 'poster',
  line: '12 June 2027 · Uppsala',
  title: 'Class of 1997, thirty years on',
  alt: 'Drawing: a class.',
};
const INKS = titleInks('school', 'day');
const set = (words: Partial<LinkPicture>) => lettering({ ...PICTURE, ...words }, INKS);

describe('a face', () => {
  test('knows which letters it has, those of the second file too', () => {
    for (const name of ['poster', 'display', 'text'] as const) {
      expect(faceOf(name).has('Łódź, Čeština & Ærø')).toBe(true);
      expect(faceOf(name).has('Встреча')).toBe(false);
    }
  });

  test('measures what it draws', () => {
    const face = faceOf('poster');
    const ends = [...face.path('Łódź', 100, 50, 80).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) =>
      Number(x),
    );
    const width = face.width('Łódź', 80);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...ends)).toBeLessThanOrEqual(100 + width + 1);
    expect(Math.max(...ends)).toBeGreaterThan(100 + width - 12);
  });
});

describe('a text that is set', () => {
  const face = faceOf('poster');
  const room = { width: 600, height: 150, sizes: [96, 72, 48], lineHeight: 1, mostLines: 3 };

  test.each([
    ['Reunion', 96, 1],
    ['The Okafors, together again', 72, 2],
    ['The Okafors and the Lindqvists, together again at last', 48, 2],
    ['The whole Featherstonehaugh-Okafor-Lindqvist family', 48, 3],
  ])('%s is as large as there is room', (text, size, lines) => {
    const found = layOutText(face, text, room);
    expect([found.size, found.lines.length]).toEqual([size, lines]);
    expect(found.lines.join(' ')).toBe(text);
  });

  test.each(['word '.repeat(80).trim(), 'W'.repeat(200)])(
    'ends with an ellipsis where there is none: %s',
    (text) => {
      const { lines, size } = layOutText(face, text, room);
      expect(lines).toHaveLength(3);
      expect(lines.at(-1)).toMatch(/\S…$/);
      for (const line of lines) expect(face.width(line, size)).toBeLessThanOrEqual(room.width);
    },
  );

  test('two lines are about as long', () => {
    const { lines, size } = layOutText(face, 'One long name of an event and a', { ...room, sizes: [72] });
    const [first = 0, second = 0] = lines.map((line) => face.width(line, size));
    expect(second / first).toBeGreaterThan(0.6);
  });
});

describe.each(LETTERINGS)('the lettering %s', (chosen) => {
  test('of the longest title leaves the people their room', () => {
    expect(set({ lettering: chosen, title: 'Wednesday '.repeat(20) }).bottom).toBeLessThan(0.52 * 630);
  });

  test('draws no pictograph, and nothing where letters are missing', () => {
    const plain = set({ lettering: chosen, title: 'Summer party' });
    expect(set({ lettering: chosen, title: 'Summer 🎉👩🏽‍🎓 party 🇸🇪' })).toEqual(plain);
    expect(set({ lettering: chosen, title: 'لقاء العائلة' })).toEqual({ svg: '', bottom: 0 });
    expect(set({ lettering: chosen, title: '🎉' }).svg).toBe('');
    expect(set({ lettering: chosen, line: 'Петербург', title: 'Summer party' }).svg).not.toBe('');
  });

  test('is paths alone, whatever the words are', () => {
    for (const hostile of [...ATTACKS, '"/><image href="http://evil.test"/>'])
      expect(set({ lettering: chosen, line: hostile, title: hostile }).svg).not.toMatch(
        /script|href|http|alert|evil|<(?!path|rect|g\b|\/)/,
      );
    const { svg } = set({ lettering: chosen, line: '<b>x</b>', title: '<b>x</b>' });
    expect(new Set([...svg.matchAll(/<(\w+)/g)].map(([, tag]) => tag))).toEqual(
      new Set(
        chosen === 'poster' ? ['path'] : chosen === 'banner' ? ['path', 'rect'] : ['g', 'rect', 'path'],
      ),
    );
  });
});

test('the picture has the size that messengers ask for, and its people move down below a long title', async () => {
  const { format, width, height } = await sharp(Buffer.from(linkPictureSvg(PICTURE))).metadata();
  expect([format, width, height]).toEqual(['svg', 1200, 630]);
  const art = (title: string) => linkPictureSvg({ ...PICTURE, title }).length - set({ title }).svg.length;
  expect(art('Встреча')).not.toBe(art(PICTURE.title));
});

test('it is drawn once for all who share the link, and not while too many wait', async () => {
  const drawn: string[] = [];
  const kept = keepPictures();
  const link = linkPictures((key, draw, options) => kept(key, () => (drawn.push(key), draw()), options));
  const [first, second] = await Promise.all([link(PICTURE), link({ ...PICTURE })]);
  expect(first).toBe(second);
  expect(drawn).toHaveLength(1);
  expect((await sharp(first ?? undefined).metadata()).width).toBe(1200);

  const busy = Array.from({ length: 40 }, (_, seed) =>
    kept(`other ${seed}`, async () => new Uint8Array(1), { slowly: true }),
  );
  expect(await linkPictures(kept)({ ...PICTURE, title: 'Another one' })).toBeNull();
  const refused = (await Promise.allSettled(busy)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toBeInstanceOf(TooBusy);
});
