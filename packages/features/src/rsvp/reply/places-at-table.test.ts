import { expect, test } from 'vitest';
import { EXAMPLE_VIEW } from '../example-reply';
import { namesFor } from '../guest-names';
import { outcomeOf } from './outcome';
import type { ReplyView } from '../reply-view';
import { tableOf } from './places-at-table';

const others = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `N${at + 1}`, initials: `N${at + 1}` }));
const [ada, obi] = EXAMPLE_VIEW.people;
if (!ada || !obi) throw new Error('The example has two people.');

test('nothing is said of others unless the event shows them', () => {
  expect(tableOf(EXAMPLE_VIEW)).toBeNull();
});

test('places are kept for who is asked; the rest is a number', () => {
  const table = tableOf({ ...EXAMPLE_VIEW, coming: { total: 24, people: others(8) } });
  expect(table?.sentence).toBe(
    'N1, N2, N3, N4, N5, N6, N7, N8 and 16 more come. The two dashed places are kept for you.',
  );
  expect(
    table?.seats
      .flat()
      .map(({ text }) => text)
      .slice(-3),
  ).toEqual(['A', 'O', '+16']);
  expect(table?.seats.every((side) => side.length <= 6)).toBe(true);
});

test('after a yes the own places count among those who come', () => {
  const view: ReplyView = {
    ...EXAMPLE_VIEW,
    state: 'submitted',
    people: [
      { ...ada, reply: 'yes' },
      { ...obi, reply: 'no' },
    ],
    coming: { total: 3, people: others(1) },
  };
  expect(tableOf(view)?.sentence).toBe('N1 and 1 more come. One of the places is yours.');
  expect(tableOf({ ...view, coming: { total: 1, people: [] } })?.sentence).toBe(
    'Nobody else has said yes so far. One of the places is yours.',
  );
});

test('a page is for people by name; many are a few names and a number', () => {
  expect(namesFor(EXAMPLE_VIEW)).toBe('Ada and Obi');
  expect(namesFor({ ...EXAMPLE_VIEW, people: [ada] })).toBe('Ada');
  expect(namesFor({ ...EXAMPLE_VIEW, people: Array.from({ length: 12 }, () => ada) })).toBe(
    'Ada, Ada, Ada and 9 more',
  );
});

test('one yes makes a ticket, a place on the waitlist is none yet', () => {
  const said = (...replies: ReplyView['people'][number]['reply'][]) =>
    outcomeOf({
      ...EXAMPLE_VIEW,
      state: 'submitted',
      people: replies.map((reply) => ({ ...ada, reply })),
    });
  expect(said('yes', 'waitlisted')).toBe('yes');
  expect(said('no', 'waitlisted')).toBe('waiting');
  expect(said('no', 'maybe')).toBe('maybe');
  expect(said('no', 'no')).toBe('no');
  expect(outcomeOf(EXAMPLE_VIEW)).toBe('asked');
  expect(outcomeOf({ ...EXAMPLE_VIEW, state: 'withdrawn' })).toBe('withdrawn');
});
