import { expect, test } from 'vitest';
import type { RecordGroup } from './rank-records';
import { recordAnnouncement, recordLine } from './record-words';

const group = (title: string, names: string[]): RecordGroup => ({
  source: {
    key: title,
    title,
    countText: (count) => `${count} ${title}`,
    narrowed: true,
    read: () => ({ queryKey: [], queryFn: async () => [] }),
    all: () => ({ label: 'All', to: '/' }),
  },
  records: names.map((name) => ({
    id: name,
    name,
    meta: '',
    to: '/',
    sign: { kind: 'face' },
    alsoFoundBy: [],
  })),
  more: false,
});
const people = group('people', ['Ada', 'Obi']);
const events = group('events', ['Ball']);

test('what is found is counted for screen readers, and needs no line', () => {
  const search = { state: 'answered', groups: [people, events], reason: undefined } as const;
  expect(recordLine(search)).toBe('');
  expect(recordAnnouncement(search)).toBe('2 people and 1 events listed');
});

test('nothing found is said to all', () => {
  const search = { state: 'answered', groups: [], reason: undefined } as const;
  expect(recordLine(search)).toBe('No people or events found');
  expect(recordAnnouncement(search)).toBe('No people or events found');
});

test('a failure gives its reason, after what was found all the same', () => {
  const search = { state: 'failed', groups: [events], reason: 'Try again.' } as const;
  expect(recordLine(search)).toBe('People and events could not all be searched. Try again.');
  expect(recordAnnouncement(search)).toBe(
    '1 events listed. People and events could not all be searched. Try again.',
  );
});

test('reading is shown and not announced, since it would be at each letter', () => {
  const search = { state: 'reading', groups: [people], reason: undefined } as const;
  expect(recordLine(search)).toBe('Looking for people and events…');
  expect(recordAnnouncement(search)).toBe('');
});

test('without anybody signed in nothing is said', () => {
  const search = { state: 'off', groups: [], reason: undefined } as const;
  expect([recordLine(search), recordAnnouncement(search)]).toEqual(['', '']);
});
