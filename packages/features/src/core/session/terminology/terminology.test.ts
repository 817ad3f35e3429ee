import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage';
import { EVENT_TYPES, eventTypeById } from './event-types';
import { parseEventTypeId, readPreferredType, savePreferredType, skipPreferredType } from './preferred-type';
import { termsFor } from './terms';

/** Name, group term and member term of each type, in order. */
const EXPECTED = [
  ['Club', 'Interest Group', 'Member'],
  ['Community', 'Organization', 'Member'],
  ['Family', 'Branch', 'Family Member'],
  ['Milestone', 'Group', 'Guest'],
  ['Military', 'Unit', 'Service Member'],
  ['Professional', 'Department', 'Colleague'],
  ['School', 'Class Year', 'Classmate'],
  ['Social Event', 'Party', 'Guest'],
  ['Sports Team Reunions', 'Team', 'Teammate'],
  ['College Fraternity/Sorority', 'Chapter', 'Brother/Sister'],
  ['Friends', 'Circle', 'Friend'],
  ['Cultural Gatherings', 'Community', 'Participant'],
];

test('the twelve types carry their terms, in order', () => {
  expect(EVENT_TYPES.map(({ name, groupTerm, memberTerm }) => [name, groupTerm, memberTerm])).toEqual(
    EXPECTED,
  );
});

test('each type has an id, a noun for sentences and a plural that reads right', () => {
  expect(new Set(EVENT_TYPES.map(({ id }) => id)).size).toBe(12);
  for (const { noun } of EVENT_TYPES) expect(noun).toMatch(/^[a-z][a-z ]+$/);
  expect(termsFor(eventTypeById('family')).events).toBe('Families');
  expect(termsFor(eventTypeById('community')).events).toBe('Communities');
  expect(termsFor(eventTypeById('sports-team')).events).toBe('Sports Team Reunions');
  expect(termsFor(eventTypeById('school')).nouns).toBe('school reunions');
  expect(termsFor(eventTypeById('friends')).nouns).toBe('gatherings of friends');
});

test('without a type the terms are Event, Group, Member', () => {
  expect(termsFor()).toEqual({
    event: 'Event',
    events: 'Events',
    noun: 'event',
    nouns: 'events',
    group: 'Group',
    member: 'Member',
    directory: 'Group Directory',
  });
});

test('a type without a plural of its own gets its name plus s', () => {
  const own = { id: 'x', name: 'Picnic', noun: 'picnic', groupTerm: 'Table', memberTerm: 'Guest' };
  expect(termsFor(own)).toMatchObject({ events: 'Picnics', directory: 'Table Directory' });
});

describe('the preferred type', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

  test('starts as Club, not chosen and not yet asked for', () => {
    expect(readPreferredType('u1')).toMatchObject({ type: { id: 'club' }, chosen: false, asked: false });
  });

  test('a choice is kept for this user only', () => {
    savePreferredType('u1', 'military');
    expect(readPreferredType('u1')).toMatchObject({ type: { id: 'military' }, chosen: true, asked: true });
    expect(readPreferredType('u2').chosen).toBe(false);
  });

  test('skipping is remembered and chooses nothing', () => {
    skipPreferredType('u1');
    expect(readPreferredType('u1')).toMatchObject({ type: { id: 'club' }, chosen: false, asked: true });
  });

  test.each(['picnic', 'family-', '018f4a1e-7d2c-7f3a-9c1b-2d3e4f5a6b7c'])('%s is not in the list', (id) => {
    expect(() => parseEventTypeId(id)).toThrow('Selected event type not found.');
  });

  test.each(['', 'Family', '12', '../club', 'club club', '018f4a1e-7d2c'])('%j is no id at all', (id) => {
    expect(() => parseEventTypeId(id)).toThrow('Invalid event type ID format.');
  });

  test('a browser that keeps nothing is told', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => savePreferredType('u1', 'club')).toThrow('Failed to update your preferred event type.');
  });
});
