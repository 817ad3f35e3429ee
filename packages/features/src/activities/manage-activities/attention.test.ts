import { expect, test } from 'vitest';
import type { Activity } from '../programme';
import { listed } from './attention';

const activity = (id: string, more: Partial<Activity> = {}) => {
  const given: Partial<Activity> = {
    id,
    title: id,
    current_day: 1,
    current_start: '10:00:00',
    minutes: 60,
    sign_up: false,
    called_off: false,
    space_id: null,
    current_space_id: null,
    space: null,
    host_person_id: 'ada',
    host: { full_name: 'Ada' },
    plan_b: null,
    plan_b_kind: null,
    plan_b_place: null,
    plan_b_space: null,
    plan_b_day: null,
    plan_b_start: null,
    ...more,
  };
  // Only what the rules read.
  return given as Activity;
};
const counts = { activity_id: '', going: 8, offered: 0, waiting: 2, size: 8, places_left: 0 };
const lawn = { id: 'lawn', name: 'Lawn', venueId: 'house', venue: 'House', outdoors: true };
const onLawn = { space_id: 'lawn', current_space_id: 'lawn', space: { name: 'Lawn' } };
const nobody = { host_person_id: null, host: null };
const needsOf = (all: readonly Activity[]) =>
  listed(all, new Map([['boat', counts]]), [lawn]).map(({ needs }) => needs);

test('what is full, clashes, has no leader, or lies outdoors without a rain plan needs a look', () => {
  expect(needsOf([activity('boat', { sign_up: true })])).toEqual([['full']]);
  expect(needsOf([activity('boat')])).toEqual([[]]);
  expect(needsOf([activity('walk', nobody)])).toEqual([['leader']]);
  expect(needsOf([activity('walk', { ...nobody, called_off: true })])).toEqual([[]]);
  expect(needsOf([activity('supper', onLawn)])).toEqual([['rain']]);
  expect(needsOf([activity('supper', { ...onLawn, plan_b: 'We wait' })])).toEqual([[]]);
  const [choir, lunch] = listed(
    [activity('choir'), activity('lunch', { current_start: '10:30:00' })],
    undefined,
    [],
  );
  expect(choir?.needs).toEqual(['clash']);
  expect(choir?.clashes).toEqual(['Ada: lunch']);
  expect(lunch?.clashes).toEqual(['Ada: choir']);
});
