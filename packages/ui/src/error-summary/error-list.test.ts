import { expect, test } from 'vitest';
import { toErrorList } from './error-list';

test('errors of any depth, in the order of the fields', () => {
  const element: Record<string, unknown> = { message: 'not an error' };
  element.self = element;
  expect(
    toErrorList({
      name: { type: 'too_small', message: 'Give the event a name.', ref: element },
      guests: [undefined, { email: { message: 'Write the address with an @.', ref: element } }],
      place: { ref: element },
      note: { message: '' },
    }),
  ).toEqual([
    { field: 'name', message: 'Give the event a name.' },
    { field: 'guests.1.email', message: 'Write the address with an @.' },
  ]);
});

test.each([undefined, null, 'text', {}, []])('%j holds none', (nothing) => {
  expect(toErrorList(nothing)).toEqual([]);
});
