import { expect, test } from 'vitest';
import { spokenTo } from './reply/answer-words';
import { EXAMPLE_VIEW as view } from './example-reply';
import { namesFor, whoIs } from './guest-names';
import { guestOf } from './reply-copy';

const [first, second] = view.people;
if (!first || !second) throw new Error('Two are invited.');
const counted = (full_name: string) => ({ ...second, full_name, named: false, reply: 'yes' as const });

test('who is not named yet is called by their place, and counts among the others', () => {
  expect(whoIs(counted('Child not named yet'))).toBe('the child');
  expect(whoIs(counted('Adult not named yet 2'))).toBe('adult 2');
  expect(whoIs(first)).toBe('Ada');
  const some = {
    ...view,
    people: [first, counted('Child not named yet 1'), counted('Child not named yet 2')],
  };
  expect(namesFor(some)).toBe('Ada and 2 more');
  // The children come and Ada said nothing: still she is the one who reads the page.
  expect(spokenTo(some)).toBe('Ada');
});

test('a household of nobody named yet is called by its own name', () => {
  const none = { ...view, addressed_to: 'The Okafors', people: [counted('Adult not named yet')] };
  expect([namesFor(none), spokenTo(none), guestOf(none, 0)]).toEqual([
    'The Okafors',
    'The Okafors',
    'guest of The Okafors',
  ]);
});
