import { setReaderLocale } from '@foregather/words';
import { beforeAll, expect, test } from 'vitest';
import { aTask } from '../testing';
import { heaviest, loadWeeks, workload } from './workload';

const owners = [
  { account_id: 'ada', person_id: null, name: 'Ada', role: 'chair' },
  { account_id: null, person_id: 'kola', name: 'Kola', role: null },
];
const ada = { owner_user_id: 'ada' };
beforeAll(() => setReaderLocale('en-GB'));

test('four weeks begin today, and what is late belongs to the first', () => {
  const weeks = loadWeeks('2026-11-22');
  expect(weeks.map(({ name, range }) => `${name}: ${range}`)).toEqual([
    'This week: 22 Nov to 28 Nov',
    'Next week: 29 Nov to 5 Dec',
    'In 2 weeks: 6 Dec to 12 Dec',
    'In 3 weeks: 13 Dec to 19 Dec',
  ]);
  const rows = workload(
    [
      aTask('late', { ...ada, due_on: '2026-10-01' }),
      aTask('saturday', { ...ada, due_on: '2026-11-28' }),
      aTask('sunday', { ...ada, due_on: '2026-11-29' }),
      aTask('far', { ...ada, due_on: '2026-12-20' }),
      aTask('some-day', ada),
      aTask('done', { ...ada, due_on: '2026-11-23', state: 'done' }),
      aTask('left', { owner_user_id: 'gone', due_on: '2026-12-19' }),
      aTask('free', { due_on: '2026-11-22' }),
    ],
    owners,
    weeks,
  );
  expect(
    rows.map(({ name, weeks, later }) => [
      name,
      weeks.map((week) => week.map(({ id }) => id).join(' ')),
      later,
    ]),
  ).toEqual([
    ['Ada', ['late saturday', 'sunday', '', ''], 2],
    ['Kola', ['', '', '', ''], 0],
    ['Somebody who left', ['', '', '', 'left'], 0],
    ['Nobody yet', ['free', '', '', ''], 0],
  ]);
  expect(heaviest(rows, weeks)).toBeNull();
});

test('more than four in a week are said, and what nobody has is nobody’s load', () => {
  const weeks = loadWeeks('2026-11-22');
  const five = (columns: object) =>
    Array.from({ length: 5 }, (_, at) =>
      aTask(`${at}${Object.keys(columns).join('')}`, { due_on: '2026-11-30', ...columns }),
    );
  expect(heaviest(workload(five({}), owners, weeks), weeks)).toBeNull();
  expect(heaviest(workload([...five({}), ...five(ada)], owners, weeks), weeks)).toBe(
    'Ada carries 5 tasks next week, more than 4.',
  );
});
