import { expect, test } from 'vitest';
import { createBook, keepEntry, writeScan } from '../../book';
import type { Entry } from '../../door-answer';
import { homesAtDesk, letterOf, tagBoxes, walkInTags } from './desk-model';

const entry = (id: string, name: string, household: string, more: Partial<Entry> = {}): Entry => ({
  id,
  kind: 'ticket',
  name,
  household,
  household_id: household,
  type: 'Adult',
  word: 'MANGO 417',
  table_name: null,
  code_hash: null,
  group_hash: null,
  state: 'expected',
  ...more,
});
const people = [
  entry('a', 'Ada', 'The Okafors'),
  entry('b', 'Ben', 'The Okafors'),
  entry('c', 'Chidi', 'Adeyemi'),
  entry('d', 'Dora', 'Zachow', { state: 'refunded' }),
  entry('e', 'Edna', 'Émile'),
];

function desk() {
  const book = createBook();
  for (const one of people) keepEntry(book, one);
  let n = 0;
  const write = (made: Partial<Parameters<typeof writeScan>[1]>) => {
    n += 1;
    return writeScan(book, {
      kind: 'entry',
      scan_id: `s${n}`,
      door_id: null,
      device_id: 'desk',
      now: Date.parse('2027-01-22T16:00:00Z') + n * 60_000,
      ...made,
    });
  };
  return { book, write };
}
const names = (book: ReturnType<typeof createBook>) => homesAtDesk(book).map(({ name }) => name);

test('who is in without a tag comes first, the latest on top; who gave a ticket back is not awaited', () => {
  const { book, write } = desk();
  expect(names(book)).toEqual(['Adeyemi', 'Émile', 'The Okafors']);
  write({ entry: people[4] });
  write({ entry: people[0] });
  expect(names(book)).toEqual(['The Okafors', 'Émile', 'Adeyemi']);
  const [okafor] = homesAtDesk(book);
  expect([okafor?.wanted.length, okafor?.toCome.length]).toEqual([1, 1]);
  const given = write({ kind: 'tag', entry: people[0] });
  expect(names(book)).toEqual(['Émile', 'Adeyemi', 'The Okafors']);
  // A tag says nothing of who is in; taken back, it lies in its box again.
  write({ kind: 'undo', undoes: given });
  expect(names(book)).toEqual(['The Okafors', 'Émile', 'Adeyemi']);
});

test('tags lie by the letter of the household, each letter in one box', () => {
  expect(['The Okafors', 'Émile', '12 Oaks'].map(letterOf)).toEqual(['O', 'E', '#']);
  const { book } = desk();
  const boxes = tagBoxes(homesAtDesk(book));
  expect(boxes.map(({ label }) => label)).toEqual(['A', 'E', 'O']);
  const many = createBook();
  for (let at = 0; at < 26; at += 1)
    keepEntry(many, entry(`p${at}`, `P${at}`, `${String.fromCodePoint(65 + at)} home`));
  const five = tagBoxes(homesAtDesk(many));
  expect(five).toHaveLength(5);
  expect(five.flatMap(({ people: all }) => all)).toHaveLength(26);
  expect(five[0]?.label).toMatch(/^A to /);
});

test('who walked in gets a tag with whom they belong to, unless it is taken back', () => {
  const { book, write } = desk();
  const peace = write({ kind: 'walk_in', name: 'Aunt Peace', household_id: 'Adeyemi' });
  write({ kind: 'walk_in', people: 3 });
  expect(walkInTags(book)).toMatchObject([{ name: 'Aunt Peace', belonging: 'with Adeyemi', isNew: true }]);
  write({ kind: 'undo', undoes: peace });
  expect(walkInTags(book)).toEqual([]);
});
