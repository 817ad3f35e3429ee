import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, drawCover, EVENT_KINDS, HUES, type Mood, oklch, titleInks } from '@foregather/covers';
import { coverOf, letteringOf, titleSize } from './cover-of';
import { EXAMPLE_VIEW } from '../example-reply';

const css = readFileSync(new URL('../components/reply-form/invitation.css', import.meta.url), 'utf8');

/** Skies after sunset that do not follow from the type's hue. */
const DUSK_SKIES: Partial<Record<(typeof EVENT_KINDS)[number], string>> = {
  military: oklch(0.385, 0.06, 178),
  friends: '#223e61',
};

/** Sky and lettering as the rules of `.inv-cover` work them out. */
function toneOf(kind: (typeof EVENT_KINDS)[number], mood: Mood): { sky: string; ink: string } {
  const depth = kind === 'milestone' ? 350 : HUES[kind];
  switch (mood) {
    case 'day':
      return { sky: oklch(0.895, 0.05, HUES[kind]), ink: oklch(0.26, 0.06, HUES[kind]) };
    case 'golden':
      return { sky: '#fed082', ink: '#072019' };
    case 'dusk':
      return {
        sky: DUSK_SKIES[kind] ?? oklch(0.4, 0.085, depth),
        ink: '#fafbf8',
      };
    case 'night':
      return { sky: '#0f2b26', ink: '#fafbf8' };
  }
}

describe.each(EVENT_KINDS)('the sky behind a title, %s', (kind) => {
  test.each(['day', 'golden', 'dusk', 'night'] as const)('at %s is that of the picture', (mood) => {
    const { sky, ink } = drawCover({ kind, seed: 1, mood, width: 60, height: 40 });
    expect({ sky, ink }).toEqual(toneOf(kind, mood));
  });
});

test('the style sheet has these colours', () => {
  for (const rule of [
    '--sky: oklch(0.895 0.05 var(--hue));',
    '--ink: oklch(0.26 0.06 var(--hue));',
    '--sky: #fed082;',
    '--sky: oklch(0.4 0.085 var(--hue));',
    '--sky: oklch(0.385 0.06 178);',
    '--sky: #223e61;',
    '--sky: #0f2b26;',
  ]) {
    expect(css).toContain(rule);
  }
});

test('pictures are addresses, or drawn where no server has them; nobody is there when it is called off', () => {
  const { source, mood, chair } = coverOf(EXAMPLE_VIEW, false);
  expect(mood).toBe('golden');
  expect(chair?.x).toBeGreaterThan(0);
  expect(source('tall')).toBe('/covers/1/family/4711-0-golden/tall.svg');
  expect(source('poster', { dark: true })).toBe('/covers/1/family/4711-0-night/poster.svg');
  expect(source('tall', { taken: true })).toBe('/covers/1/family/4711-0-golden-taken/tall.svg');
  expect(coverOf({ ...EXAMPLE_VIEW, closed_reason: 'cancelled' }, false).source('tall')).toBe(
    '/covers/1/family/4711-0-golden-empty/tall.svg',
  );
  expect(coverOf(EXAMPLE_VIEW, true).source('tall')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});

test('a longer title is smaller, and one too long for the sky has a surface of its own', () => {
  expect([titleSize('x'.repeat(28)), titleSize('x'.repeat(40)), titleSize('x'.repeat(41))]).toEqual([
    's',
    'm',
    'l',
  ]);
  expect(letteringOf('x'.repeat(60), 'poster')).toBe('poster');
  expect(letteringOf('x'.repeat(61), 'poster')).toBe('banner');
  expect(letteringOf('x', 'name_tag')).toBe('name_tag');
});

describe('the host’s own photo', () => {
  const photo = {
    path: '00000000-0000-4000-8000-00000000000a/00000000-0000-4000-8000-00000000000b',
    x: 20,
    y: 70,
    alt: 'Four cousins on a jetty',
  };
  const cover = coverOf({ ...EXAMPLE_VIEW, looks: { ...EXAMPLE_VIEW.looks, photo } }, true);

  test('is the same picture by day and in the dark, with the host’s words for it', () => {
    expect(cover).toMatchObject({ isPhoto: true, alt: photo.alt, chair: undefined });
    expect(cover.source('tall')).toBe(`/covers/1/photo/${photo.path}/20-70/tall.webp`);
    expect(cover.source('tall', { dark: true, taken: true })).toBe(cover.source('tall'));
  });

  test.each(EVENT_KINDS)('the words over a title and the title itself read at 7 to 1 or more, %s', (kind) => {
    for (const mood of ['day', 'golden', 'dusk', 'night'] as const) {
      const { sky, ink, tag, banner } = titleInks(kind, mood);
      for (const [ground, text] of [
        [sky, ink],
        [tag.paper, tag.ink],
        [banner.cloth, banner.ink],
      ] as const)
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(7);
      expect(contrast(tag.head, tag.headInk)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
