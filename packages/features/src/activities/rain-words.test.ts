import { expect, test } from 'vitest';
import { planBShort, planBText } from './rain-words';

const NOTHING = {
  day: 2,
  local_start: '14:30:00',
  plan_b_kind: null,
  plan_b: null,
  plan_b_place: null,
  plan_b_space: null,
  plan_b_day: null,
  plan_b_start: null,
} as const;
const START = '2030-07-12';

test('the rain plan is said by where or when it is, and in the words of who plans it', () => {
  expect(planBText(NOTHING, START)).toBeNull();
  expect(planBText({ ...NOTHING, plan_b: 'Cards instead' }, START)).toBe('Cards instead');
  expect(planBShort({ ...NOTHING, plan_b: 'Cards instead' }, START)).toBeNull();
  expect(planBShort({ ...NOTHING, plan_b_kind: 'off' }, START)).toBe('Called off');
  const hall = {
    ...NOTHING,
    plan_b_kind: 'place',
    plan_b_space: { name: 'Great hall' },
    plan_b: 'Cards',
  } as const;
  expect(planBText(hall, START)).toBe('Great hall. Cards');
  expect(
    planBShort({ ...NOTHING, plan_b_kind: 'time', plan_b_day: 3, plan_b_start: '10:00:00' }, START),
  ).toBe('Sunday, 10:00');
  expect(planBShort({ ...NOTHING, plan_b_kind: 'time', plan_b_start: '10:00:00' }, START)).toBe('10:00');
});
