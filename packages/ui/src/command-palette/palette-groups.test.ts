import { expect, test } from 'vitest';
import { shownGroups, type PaletteGroup } from './palette-groups';

const groups: readonly PaletteGroup[] = [
  {
    id: 'go',
    label: 'Go to',
    entries: [
      { id: 'guests', label: 'Guests', keywords: 'people directory' },
      { id: 'cafe', label: 'Café São João', description: 'A place' },
    ],
  },
  { id: 'do', label: 'Do', entries: [{ id: 'add', label: 'Add a guest' }] },
  { id: 'none', label: 'Nothing in it', entries: [] },
];

const shown = (query: string, recent: readonly string[] = [], search = true) =>
  shownGroups({ groups, recent, recentLabel: 'Recent', query, search }).map((group) => [
    group.label,
    group.entries.map((entry) => entry.id),
  ]);

test('before anything is typed all groups stand there, but for empty ones', () => {
  expect(shown('  ')).toEqual([
    ['Go to', ['guests', 'cafe']],
    ['Do', ['add']],
  ]);
});

test('what was chosen lately comes first, in its order, without what no longer exists', () => {
  expect(shown('', ['add', 'gone', 'guests'])[0]).toEqual(['Recent', ['add', 'guests']]);
});

test('typing leaves the recent ones out, so that nothing is found twice', () => {
  expect(shown('guest', ['add'])).toEqual([
    ['Go to', ['guests']],
    ['Do', ['add']],
  ]);
});

test('other words, descriptions, the name of the group and missing accents find too', () => {
  expect(shown('people')).toEqual([['Go to', ['guests']]]);
  expect(shown('sao cafe')).toEqual([['Go to', ['cafe']]]);
  expect(shown('place')).toEqual([['Go to', ['cafe']]]);
  expect(shown('go to')).toEqual([['Go to', ['guests', 'cafe']]]);
  expect(shown('zebra')).toEqual([]);
});

test('groups that come searched are shown as they are', () => {
  expect(shown('zebra', ['add'], false)).toEqual([
    ['Go to', ['guests', 'cafe']],
    ['Do', ['add']],
  ]);
});
