import { expect, test } from 'vitest';
import {
  type ActivityFormInput,
  activityFormSchema,
  draftOfActivity,
  emptyActivityForm,
} from './activity-rules';

const read = (given: Partial<ActivityFormInput>) => {
  const answer = activityFormSchema.safeParse({
    ...emptyActivityForm({ day: '2', start: '21:30', space: '' }),
    title: 'Stories by the fire',
    ...given,
  });
  return answer.success
    ? draftOfActivity(answer.data)
    : Object.fromEntries(answer.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

test('a title and an hour are enough; everybody simply comes', () => {
  expect(read({})).toMatchObject({
    title: 'Stories by the fire',
    day: 2,
    local_start: '21:30',
    minutes: 60,
    sign_up: false,
    places: null,
    plan_b_kind: null,
  });
  expect(read({ title: ' ', start: '', minutes: '4' })).toEqual({
    title: 'Name the activity.',
    start: 'Say when it begins.',
    minutes: 'Write a whole number from 5 to 1,440.',
  });
});

test('places are asked only of what has places of its own', () => {
  expect(read({ signUp: 'limited', places: '8' })).toMatchObject({ sign_up: true, places: 8 });
  expect(read({ signUp: 'limited' })).toEqual({ places: 'Say how many fit.' });
  expect(read({ signUp: 'open', places: 'many' })).toMatchObject({ sign_up: true, places: null });
  expect(read({ signUp: 'shared' })).toEqual({ sharesWith: 'Choose the activity whose places it shares.' });
  expect(read({ signUp: 'shared', sharesWith: 'boat', places: '8' })).toMatchObject({
    sign_up: true,
    places: null,
    shares_places_with: 'boat',
  });
});

test('a space takes the place of words, and ages stand in their order', () => {
  expect(read({ space: 'hall', place: 'Fire pit' })).toMatchObject({ space_id: 'hall', place: null });
  expect(read({ place: ' Fire pit ' })).toMatchObject({ space_id: null, place: 'Fire pit' });
  expect(read({ minAge: '12', maxAge: '8' })).toEqual({ maxAge: 'The highest age comes before the lowest.' });
});

test('a rain plan says where or when, and keeps nothing of another kind', () => {
  expect(read({ rain: 'place' })).toEqual({ rainPlace: 'Say where it takes place when it rains.' });
  expect(read({ rain: 'time' })).toEqual({ rainStart: 'Say when it begins when it rains.' });
  expect(
    read({ rain: 'time', rainDay: '3', rainStart: '10:00', rainSpace: 'hall', rainWords: 'Same boat' }),
  ).toMatchObject({
    plan_b_kind: 'time',
    plan_b_day: 3,
    plan_b_start: '10:00',
    plan_b_space_id: null,
    plan_b: 'Same boat',
  });
  expect(read({ rain: 'off', rainStart: '10:00' })).toMatchObject({ plan_b_kind: 'off', plan_b_start: null });
});
