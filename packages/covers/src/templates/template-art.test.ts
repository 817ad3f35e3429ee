import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseTemplateArtAddress, TEMPLATE_SHAPES, templateArt, templateArtAddress } from '.';
import { TEMPLATE_ART_SLUGS, templateLook } from './template-looks';

const CARD = { width: 320, height: 200 };
const MOST_ZIPPED = 4096;

test('there are 53 pictures, each with a thing of its own', () => {
  expect(TEMPLATE_ART_SLUGS).toHaveLength(53);
  expect(new Set(TEMPLATE_ART_SLUGS.map((slug) => templateLook(slug).motif)).size).toBe(53);
});

describe.each(TEMPLATE_ART_SLUGS)('%s', (slug) => {
  test('is the same picture each time, whole and small, by day and by night', async () => {
    const day = templateArt(slug, CARD);
    expect(templateArt(slug, CARD)).toBe(day);
    const night = templateArt(slug, { ...CARD, night: true });
    expect(night).not.toBe(day);
    for (const svg of [day, night]) {
      expect(gzipSync(svg).length).toBeLessThanOrEqual(MOST_ZIPPED);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // Read by a strict parser of XML to its end.
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject(CARD);
    }
  });

  test('is drawn in every shape', () => {
    for (const shape of Object.values(TEMPLATE_SHAPES)) {
      const svg = templateArt(slug, shape);
      expect(svg).toContain(`viewBox="0 0 ${shape.width} ${shape.height}"`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

test('nobody is there where the picture is too small for faces', () => {
  const people = (alone: boolean) => templateArt('sports-camp', { ...CARD, alone }).length;
  expect(people(true)).toBeLessThan(people(false));
});

test('an address says what its picture is', () => {
  const card = { slug: 'wedding', shape: 'card', night: false, type: 'svg' } as const;
  const night = { slug: 'charity-gala', shape: 'link', night: true, type: 'png' } as const;
  expect(templateArtAddress(card)).toBe('/covers/template/1/wedding/card.svg');
  expect(templateArtAddress(night)).toBe('/covers/template/1/charity-gala/link-night.png');
  expect([card, night].map((picture) => parseTemplateArtAddress(templateArtAddress(picture)))).toEqual([
    card,
    night,
  ]);
});

test.each([
  '/covers/template/2/wedding/card.svg',
  '/covers/template/1/__proto__/card.svg',
  '/covers/template/1/constructor/card.svg',
  '/covers/template/1/wedding/huge.svg',
  '/covers/template/1/wedding/card-dusk.svg',
  '/covers/template/1/wedding/card.gif',
  '/covers/template/01/wedding/card.svg',
])('%s is no picture', (path) => {
  expect(parseTemplateArtAddress(path)).toBeNull();
});
