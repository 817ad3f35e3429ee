import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '../template-list';
import { findTemplates, fits, GALLERY, nearestTemplates } from './find';
import { COLUMNS, columnOf, leadText, shareOf, STEPS, weeksText } from './lead-times';
import { isNarrowed, type Wanted } from './search-params';

const ALL: Wanted = { q: '', kind: 'all', weeks: 9, guests: 'any' };
const slugs = (wanted: Partial<Wanted>) => findTemplates({ ...ALL, ...wanted }).map(({ slug }) => slug);

test('each template stands in the gallery once', () => {
  expect(GALLERY.map(({ slug }) => slug).toSorted()).toEqual(TEMPLATES.map(({ slug }) => slug).toSorted());
});

describe('a search', () => {
  test.each([
    ['draft night', 'fantasy-league-draft'],
    ['street party', 'neighborhood-bbq'],
    ['class reunion', 'school'],
    ['WEDDING', 'wedding'],
    ['gala', 'charity-gala'],
  ])('finds what people call it: %s', (q, slug) => {
    expect(slugs({ q })[0]).toBe(slug);
  });

  test('puts what fits the time first, and hides nothing that has to be tightened', () => {
    const work = findTemplates({ ...ALL, kind: 'work', weeks: 9 });
    expect(work).toHaveLength(5);
    const fitting = work.map((entry) => fits(entry, 9));
    expect(fitting).toEqual(fitting.toSorted((a, b) => Number(b) - Number(a)));
    expect(work[0]?.slug).toBe('networking-mixer');
  });

  test('shows what is written for so many guests, the nearest number first', () => {
    const few = findTemplates({ ...ALL, guests: '20', weeks: 70 });
    expect(few.every(({ guests }) => guests.from <= 20)).toBe(true);
    expect(few[0]?.guests.usual).toBeLessThanOrEqual(20);
    expect(slugs({ guests: 'more' })).not.toContain('study-group');
  });

  test('that finds nothing has the three that come nearest', () => {
    const wanted: Wanted = { ...ALL, q: 'wedding on the moon', kind: 'celebrations', guests: 'more' };
    expect(findTemplates(wanted)).toEqual([]);
    expect(nearestTemplates(wanted).map(({ slug }) => slug)).toContain('wedding');
    const [first, second, third, ...others] = nearestTemplates({ ...ALL, q: 'wedding on the moon' });
    expect(new Set([first?.slug, second?.slug])).toEqual(new Set(['destination-wedding', 'wedding']));
    expect(third?.kind).toBe('celebrations');
    expect(others).toEqual([]);
  });
});

test('only a text, a kind or a number of guests makes one list of the shelves', () => {
  expect(isNarrowed({ ...ALL, weeks: 3 })).toBe(false);
  expect(isNarrowed({ ...ALL, q: ' ' })).toBe(false);
  expect(
    [{ q: 'run' }, { kind: 'work' as const }, { guests: '20' as const }].map((part) =>
      isNarrowed({ ...ALL, ...part }),
    ),
  ).toEqual([true, true, true]);
});

describe('the ruler', () => {
  test('says times as people say them', () => {
    expect([7, 21, 60, 112, 120, 365, 480].map(leadText)).toEqual([
      '1 week',
      '3 weeks',
      '9 weeks',
      '16 weeks',
      '4 months',
      '12 months',
      '16 months',
    ]);
    expect(weeksText(53)).toBe('12 months');
  });

  test('has its flag between what fits and what is tightened', () => {
    // At the end of a column all up to it fit, and none after it.
    for (const [index, { weeks }] of COLUMNS.slice(0, -1).entries()) {
      expect(shareOf(weeks)).toBeCloseTo((index + 1) / COLUMNS.length);
      for (const entry of GALLERY) expect(fits(entry, weeks)).toBe(columnOf(entry.leadDays) <= index);
    }
    expect(STEPS).toHaveLength(COLUMNS.length * 2 + 1);
    // The longest time there is fits all.
    expect(GALLERY.every((entry) => fits(entry, STEPS.at(-1) ?? 0))).toBe(true);
  });
});
