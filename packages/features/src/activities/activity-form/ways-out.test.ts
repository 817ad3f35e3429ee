import { expect, test } from 'vitest';
import type { Space } from '../spaces';
import { freeSpaces, freeStart, meetingsOf, type Point, pointOf } from './ways-out';

const point = (id: string, start: string, minutes: number, more: Partial<Point> = {}): Point => ({
  id,
  title: id,
  called_off: false,
  current_day: 1,
  current_start: start,
  minutes,
  current_space_id: 'hall',
  host_person_id: null,
  space: { name: 'Great hall' },
  host: null,
  ...more,
});
const rosa = { host_person_id: 'rosa', host: { full_name: 'Rosa' } };

test('names what it meets in the space and by its leader, and not itself', () => {
  const programme = [
    point('mine', '10:00', 60),
    point('choir', '10:30', 60, { ...rosa, current_space_id: null, space: null }),
    point('tables', '10:45', 30),
    point('later', '11:00', 30),
  ];
  expect(meetingsOf(point('mine', '10:00', 60, rosa), programme)).toMatchObject([
    { kind: 'person', name: 'Rosa', other: { id: 'choir' } },
    { kind: 'space', name: 'Great hall', other: { id: 'tables' } },
  ]);
});

test('finds the nearest free hour on both sides, also behind what goes on past midnight', () => {
  const programme = [
    point('early', '09:00', 60),
    point('noon', '12:00', 60),
    point('after', '13:30', 60),
    point('night', '23:00', 120, { current_day: 0 }),
  ];
  const mine = point('mine', '12:30', 60);
  expect(freeStart(mine, programme, 'earlier')).toBe('11:00');
  expect(freeStart(mine, programme, 'later')).toBe('14:30');
  expect(freeStart(point('mine', '00:30', 60), programme, 'later')).toBe('01:00');
  expect(freeStart(point('mine', '00:30', 60), programme, 'earlier')).toBeNull();
});

test('offers the free spaces of the same venue', () => {
  const space = (id: string, venueId = 'house'): Space => ({
    id,
    name: id,
    venueId,
    venue: venueId,
    outdoors: false,
  });
  const spaces = [space('hall'), space('veranda'), space('lawn'), space('barn', 'farm')];
  const programme = [point('a', '12:00', 60), point('b', '12:00', 60, { current_space_id: 'lawn' })];
  expect(freeSpaces(point('mine', '12:30', 60), programme, spaces).map(({ id }) => id)).toEqual(['veranda']);
});

test('what is typed stands by its plan, or by its rain plan where that counts now', () => {
  const names = { space: (id: string) => id, host: (id: string) => id };
  const typed = {
    title: 'Boat',
    day: '2',
    start: '14:30',
    minutes: '90',
    space: 'jetty',
    host: '',
    rain: 'time',
    rainSpace: '',
    rainDay: '3',
    rainStart: '10:00',
  } as const;
  expect(pointOf(typed, undefined, names)).toMatchObject({
    current_day: 2,
    current_start: '14:30',
    current_space_id: 'jetty',
    host_person_id: null,
  });
  expect(pointOf(typed, { id: 'boat', on_plan_b: true }, names)).toMatchObject({
    current_day: 3,
    current_start: '10:00',
  });
  expect(pointOf({ ...typed, rain: 'off' }, { id: 'boat', on_plan_b: true }, names)?.called_off).toBe(true);
  expect(pointOf({ ...typed, start: '' }, undefined, names)).toBeNull();
});
