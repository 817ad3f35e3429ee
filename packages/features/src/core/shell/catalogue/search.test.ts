import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventTypeById } from '../../session/terminology/event-types';
import { labelText, termsFor } from '../../session/terminology/terms';
import { catalogue } from '../../../registry/catalogue';
import { visibleFeatures } from './features';
import { searchFeatures } from './search';

const terms = termsFor();
const keys = (query: string, isAdmin = false, words = terms) =>
  searchFeatures(catalogue, query, { isAdmin, terms: words }).map(({ key }) => key);

describe('what an entry is found by', () => {
  test.each([
    ['title', 'budget scenarios', 'budget-planning'],
    ['description', 'potluck', 'family-reunion-template'],
    ['description', 'refund', 'payments'],
    ['category title', 'engagement', 'polls'],
    ['tier', 'business', 'volunteers'],
  ])('%s', (_, query, key) => {
    expect(keys(query)).toContain(key);
  });

  test('the tier finds every entry of that plan', () => {
    const pro = catalogue.filter(({ plan }) => plan === 'pro').map(({ key }) => key);
    expect(keys('pro')).toEqual(expect.arrayContaining(pro));
  });
});

test('case, accents and order of the words do not matter, and every word counts', () => {
  expect(keys('PLANNING Bùdget')).toEqual(keys('budget planning'));
  expect(keys('shifts swaps')).toEqual(['volunteers']);
  expect(keys('shifts swaps zebra')).toEqual([]);
});

test('a title that starts with the query comes first, one that holds it next', () => {
  expect(keys('photo')[0]).toBe('photos');
  expect(keys('photo').indexOf('photo-upload')).toBeLessThan(keys('photo').indexOf('expense-tracking'));
});

test('an empty query finds nothing', () => {
  expect(keys('')).toEqual([]);
  expect(keys('   ')).toEqual([]);
});

test('what is for admins is neither found nor counted for others', () => {
  expect(keys('moderation')).toEqual([]);
  expect(keys('moderation', true)).toEqual(['admin-events', 'admin-venues', 'admin-activities']);
});

test('the directories that are coming soon are found by everybody', () => {
  expect(keys('supplier directory')).toEqual(['supplier-directory']);
});

test('entries are found in the words of the event type', () => {
  const school = termsFor(eventTypeById('school'));
  expect(keys('class year directory', false, school)[0]).toBe('directory');
  expect(keys('class year directory')).toEqual([]);
  expect(keys('messages to classmates', false, school)[0]).toBe('messages');
});

test('every visible entry is found by its own title, and no query shows an entry for admins to others', () => {
  for (const feature of visibleFeatures(catalogue, true))
    expect(searchFeatures(catalogue, labelText(feature.title, terms), { isAdmin: true, terms })).toContain(
      feature,
    );
  fc.assert(
    fc.property(fc.string(), (query) => {
      expect(
        searchFeatures(catalogue, query, { isAdmin: false, terms }).filter(({ adminOnly }) => adminOnly),
      ).toEqual([]);
    }),
  );
});
