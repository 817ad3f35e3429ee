import { describe, expect, test } from 'vitest';
import type { Activity } from './programme';
import { agesText, clashesOf, clockOf, dayName, daysOf, hoursText, placesText } from './programme-rules';

const point = (id: string, start: string, minutes: number, more: Partial<Activity> = {}) => {
  const activity: Partial<Activity> = {
    id,
    current_day: 1,
    current_start: start,
    minutes,
    current_space_id: null,
    host_person_id: null,
    called_off: false,
    space: null,
    host: null,
    ...more,
  };
  // Only what the rules read.
  return activity as Activity;
};
const hall = { current_space_id: 'hall', space: { name: 'Great hall' } };
const rosa = { host_person_id: 'rosa', host: { full_name: 'Rosa' } };

describe('when', () => {
  test('hours past midnight say so', () => {
    expect(hoursText(point('a', '14:30:00', 90))).toBe('14:30 to 16:00');
    expect(hoursText(point('a', '21:30:00', 180))).toBe('21:30 to 00:30, next day');
    expect(hoursText(point('a', '22:00:00', 120))).toBe('22:00 to 00:00');
    expect(clockOf(-15)).toBe('23:45');
  });
  test('a day has its weekday once the event has one', () => {
    expect(dayName(2, '2030-07-12')).toBe('Saturday');
    expect(dayName(2, null)).toBe('Day 2');
  });
  test('days reach from the first to the last day or activity', () => {
    const event = { start_date: '2030-07-12', end_date: '2030-07-14' };
    expect(daysOf(event, [])).toEqual([1, 2, 3]);
    expect(daysOf(event, [point('a', '10:00:00', 60, { current_day: 4 })])).toEqual([1, 2, 3, 4]);
    expect(daysOf({ start_date: null, end_date: null }, [])).toEqual([1]);
  });
});

describe('for whom', () => {
  test('ages are said as one speaks', () => {
    expect(agesText({ min_age: 8, max_age: null })).toBe('from 8 years');
    expect(agesText({ min_age: null, max_age: 12 })).toBe('up to 12 years');
    expect(agesText({ min_age: 8, max_age: 12 })).toBe('8 to 12 years');
    expect(agesText({ min_age: null, max_age: null })).toBeNull();
  });
  test('places tell what is left and who waits', () => {
    const counts = { activity_id: '', going: 18, offered: 0, waiting: 0, size: 22, places_left: 4 };
    expect(placesText({ sign_up: false }, undefined)).toBe('Everyone');
    expect(placesText({ sign_up: true }, counts)).toBe('4 of 22 places left');
    expect(placesText({ sign_up: true }, { ...counts, places_left: 0, waiting: 3 })).toBe('Full, 3 wait');
    expect(placesText({ sign_up: true }, { ...counts, going: 1, size: null, places_left: null })).toBe(
      '1 comes',
    );
  });
});

describe('clashes', () => {
  test('are two in one space or led by one person at one time', () => {
    const dance = point('dance', '18:00:00', 420, { ...hall, ...rosa });
    const photo = point('photo', '17:30:00', 45, hall);
    const late = point('late', '00:30:00', 60, { current_day: 2, ...rosa });
    const after = point('after', '01:00:00', 60, { current_day: 2, ...hall });
    expect(
      clashesOf([dance, photo, late, after]).map(({ kind, name, first, second }) => [
        kind,
        name,
        first.id,
        second.id,
      ]),
    ).toEqual([
      ['space', 'Great hall', 'photo', 'dance'],
      ['person', 'Rosa', 'dance', 'late'],
    ]);
  });
  test('are none with what is called off or ends as the other begins', () => {
    expect(
      clashesOf([
        point('a', '10:00:00', 60, hall),
        point('b', '11:00:00', 60, hall),
        point('c', '10:00:00', 60, { ...hall, called_off: true }),
      ]),
    ).toEqual([]);
  });
});
