import { expect, test } from 'vitest';
import { notesText } from './test-notes';

const roles = [
  {
    key: 'guest',
    name: 'Guest',
    who: '',
    wayIn: [],
    never: [],
    walkthroughs: [
      { key: 'a', title: 'Answer', steps: [] },
      { key: 'b', title: 'Take it back', steps: [] },
    ],
  },
] as const;

test('the text has a line for each walk-through, and its note under it', () => {
  expect(
    notesText(roles, { a: { ticked: true, note: '' }, b: { ticked: false, note: ' Two\nlines ' } }),
  ).toBe(
    'Foregather, test scenarios: 1 of 2 went as expected\n\nGuest\n[x] Answer\n[ ] Take it back\n    Two\n    lines',
  );
});
