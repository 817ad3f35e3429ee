import { expect, test } from 'vitest';
import { exampleRow } from '../example-rows';
import { EXAMPLE_IDS, EXAMPLE_VIEW } from '../example-reply';
import type { ReplyView } from '../reply-view';
import { codeOf, entryWords, findHouseholds, replyBack } from './entry';
import { answerOfKey, placeOfKey, whoIsNext } from './entry-keys';

test('a key answers who is in focus, the next one whoever comes after', () => {
  const line = ['ada', 'ben', 'chi'];
  expect(whoIsNext(line, undefined, undefined)).toBe('ada');
  expect(whoIsNext(line, 'ada', undefined)).toBe('ada');
  expect(whoIsNext(line, 'ada', 'ada')).toBe('ben');
  // Somebody who was gone to by Tab is answered first.
  expect(whoIsNext(line, 'chi', 'ada')).toBe('chi');
  expect(whoIsNext(line, 'chi', 'chi')).toBe('chi');
  expect([answerOfKey('Y', true), answerOfKey('m', false), answerOfKey('x', true)]).toEqual([
    'yes',
    undefined,
    undefined,
  ]);
  expect([placeOfKey('1'), placeOfKey('0'), placeOfKey('12')]).toEqual([0, undefined, undefined]);
});

test('finds by name, its beginning first, then by first letters; without words who is silent', () => {
  const rows = [
    exampleRow(0, { name: 'Tom and Amara Kelly' }),
    exampleRow(1, { name: 'Amara Eze', reply: 'answered', repliedAt: '2030-05-03T18:00:00Z' }),
  ];
  const names = (q: string) => findHouseholds(rows, q).map(({ name }) => name);
  expect(names('ámara')).toEqual(['Amara Eze', 'Tom and Amara Kelly']);
  expect(names('taak')).toEqual(['Tom and Amara Kelly']);
  expect(names('')).toEqual(['Tom and Amara Kelly']);
  expect(names('nobody')).toEqual([]);
});

test('takes the code of a letter as it is printed, as an address, or its beginning', () => {
  expect(codeOf('K7QF3-m2pxw')).toBe('K7QF3m2pxw');
  expect(codeOf('foregather.example/rsvp/k7qf3-m2pxw')).toBe('k7qf3m2pxw');
  expect([codeOf('k7q'), codeOf('Adé Okafor')]).toEqual([null, null]);
});

test('an entry is undone to what stood before it', () => {
  expect(replyBack(EXAMPLE_VIEW)).toEqual({ silent: true });
  expect(replyBack({ ...EXAMPLE_VIEW, state: 'withdrawn' })).toEqual({ withdrawn: true });
  const before: ReplyView = {
    ...EXAMPLE_VIEW,
    state: 'submitted',
    note: 'Late',
    people: EXAMPLE_VIEW.people.map((person) =>
      person.person_id === EXAMPLE_IDS.ada
        ? { ...person, reply: 'yes', meal_option_id: EXAMPLE_IDS.soup }
        : person,
    ),
  };
  expect(replyBack(before)).toMatchObject({
    people: [{ person_id: EXAMPLE_IDS.ada, reply: 'yes', meal_option_id: EXAMPLE_IDS.soup }],
    note: 'Late',
  });
  expect(replyBack({ ...before, meals: [] })).toBeNull();
  expect(entryWords(before)).toBe('1 coming, 1 without an answer');
});
