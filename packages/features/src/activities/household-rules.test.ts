import { describe, expect, test } from 'vitest';
import { RequestError } from '@foregather/features/core/base';
import {
  activityClosed,
  eventClosed,
  fullOf,
  inTheWay,
  mayNot,
  namesText,
  oursOf,
  oursText,
  shortage,
  timeLeft,
} from './household-rules';
import type { Activity } from './programme';
import type { MyPerson, MySignUp } from './sign-ups';

const chidi: MyPerson = { id: 'chidi', name: 'Chidi', age_band: 'adult', reply: 'yes', ages: [40, 41] };
const mira: MyPerson = { id: 'mira', name: 'Mira', age_band: 'child', reply: 'yes', ages: [8, 8] };
const signUp = (activity: string, person: string, more: Partial<MySignUp> = {}): MySignUp => ({
  activity_id: activity,
  person,
  state: 'going',
  offered_until: null,
  ahead: null,
  ...more,
});
const point = (id: string, day: number, start: string, minutes: number, more: Partial<Activity> = {}) => {
  const activity: Partial<Activity> = {
    id,
    title: id,
    current_day: day,
    current_start: start,
    minutes,
    called_off: false,
    ...more,
  };
  // Only what the rules read.
  return activity as Activity;
};
const every = { min_age: null, max_age: null };

describe('who may join', () => {
  test('says of each who may not why', () => {
    expect(mayNot(chidi, every)).toBeNull();
    expect(mayNot({ ...chidi, reply: 'no' }, every)).toBe('Said no to the event');
    expect(mayNot({ ...chidi, reply: 'maybe' }, every)).toBe('Has not said yes to the event yet');
    expect(mayNot(mira, { min_age: 10, max_age: null })).toBe('This is from 10 years');
    expect(mayNot(chidi, { min_age: null, max_age: 12 })).toBe('This is up to 12 years');
  });
  test('leaves to the database what is not known for sure', () => {
    expect(mayNot(chidi, { min_age: 41, max_age: null })).toBeNull();
    expect(mayNot({ ...mira, ages: null }, { min_age: 10, max_age: null })).toBeNull();
  });
  test('nobody while the event is a draft or over, or the activity has begun', () => {
    expect(eventClosed({ status: 'live' }, 'reunion')).toBeNull();
    expect(eventClosed({ status: 'draft' }, 'reunion')).toContain('once the reunion is published');
    expect(eventClosed({ status: 'cancelled' }, 'reunion')).toContain('no sign-ups any more');
    const at = Date.parse('2030-07-12T10:00:00Z');
    expect(activityClosed({ called_off: false, starts_at: '2030-07-12T10:00:00Z' }, at)).toBe('Has begun');
    expect(activityClosed({ called_off: false, starts_at: '2030-07-12T10:00:01Z' }, at)).toBeNull();
    expect(activityClosed({ called_off: true, starts_at: null }, at)).toBe('Called off');
  });
});

describe('two at once', () => {
  const football = point('football', 1, '22:00:00', 180);
  const early = point('early', 2, '00:30:00', 30);
  const late = point('late', 2, '01:00:00', 30);
  test('of one person are found over midnight; what ends as the other begins is none', () => {
    const signups = [signUp('football', 'mira')];
    const all = [football, early, late];
    expect(inTheWay('mira', early, all, signups)).toEqual([football]);
    expect(inTheWay('mira', late, all, signups)).toEqual([]);
    expect(inTheWay('chidi', early, all, signups)).toEqual([]);
  });
  test('a turn in a line, and what is called off, are in nobody’s way', () => {
    expect(inTheWay('mira', early, [football], [signUp('football', 'mira', { state: 'waiting' })])).toEqual(
      [],
    );
    expect(
      inTheWay('mira', early, [{ ...football, called_off: true }], [signUp('football', 'mira')]),
    ).toEqual([]);
  });
});

describe('what is said of ours', () => {
  const people = [chidi, mira];
  const said = (...signups: MySignUp[]) => oursText(oursOf('boat', { people, signups }));
  test('an offer first, then the turn; nothing of who simply goes', () => {
    expect(said(signUp('boat', 'mira'))).toBeNull();
    expect(said(signUp('boat', 'mira', { state: 'waiting', ahead: 0 }))).toBe('Mira waits, first in line');
    expect(
      said(
        signUp('boat', 'chidi', { state: 'waiting', ahead: 2 }),
        signUp('boat', 'mira', { state: 'waiting', ahead: 2 }),
      ),
    ).toBe('Chidi and Mira wait, 2 before you');
    expect(
      said(signUp('boat', 'chidi', { state: 'offered' }), signUp('boat', 'mira', { state: 'waiting' })),
    ).toBe('Offered to Chidi');
    expect(namesText(['Chidi', 'Jonas', 'Mira'])).toBe('Chidi, Jonas and Mira');
  });
});

describe('places', () => {
  const counts = { activity_id: 'boat', going: 6, offered: 0, waiting: 0, size: 8, places_left: 2 };
  test('how many find none', () => {
    expect(shortage(counts, 2)).toBe(0);
    expect(shortage(counts, 3)).toBe(1);
    expect(shortage({ ...counts, places_left: null }, 30)).toBe(0);
  });
  test('a refusal says how many are left', () => {
    const refused = (hint: string) =>
      new RequestError(409, 'Only 1 left', { cause: { hint, details: '{"left": 1, "wanted": 2}' } });
    expect(fullOf(refused('activity_full'))).toEqual({ left: 1, wanted: 2 });
    expect(fullOf(refused('event_closed'))).toBeNull();
  });
  test('an offer counts down in hours and minutes, and from two days in days', () => {
    const now = Date.parse('2030-07-13T12:10:00Z');
    expect(timeLeft('2030-07-13T14:02:00Z', now)).toEqual({ value: '1:52', label: 'hours left' });
    expect(timeLeft('2030-07-13T12:00:00Z', now).value).toBe('0:00');
    expect(timeLeft('2030-07-16T12:10:00Z', now)).toEqual({ value: '3', label: 'days left' });
  });
});
