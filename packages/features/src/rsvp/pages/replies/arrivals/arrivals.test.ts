import { expect, test } from 'vitest';
import {
  arrivalColumns,
  arrivalNumbers,
  type ArrivedGuest,
  homesOf,
  narrowed,
  thankYouList,
} from './arrivals';

const guest = (
  entry_id: string,
  name: string | null,
  household: string | null,
  more: Partial<ArrivedGuest> = {},
): ArrivedGuest => ({
  entry_id,
  kind: 'ticket',
  name,
  household_id: household,
  household,
  type: 'Adult',
  word: 'MANGO 417',
  came: false,
  inside: false,
  first_in: null,
  last_out: null,
  door: null,
  people: 1,
  email: null,
  ...more,
});
const guests = [
  guest('a', 'Ada', 'Okafor', {
    came: true,
    inside: true,
    first_in: '2027-01-22T15:20:00Z',
    door: 'Main door',
    email: 'ada@example.org',
  }),
  guest('b', 'Ben', 'Okafor', { came: true, email: 'ada@example.org' }),
  guest('c', 'Cleo', 'Okafor'),
  guest('d', 'Dora', 'Brandt', { kind: 'reply', type: 'child' }),
  guest('e', null, null, { kind: 'walk_in', type: 'walk_in', word: '', came: true, people: 3 }),
];

test('numbers count who was expected; those who walked in are beside them', () => {
  expect(arrivalNumbers(guests)).toEqual({ expected: 4, came: 2, missing: 2, walkIns: 3 });
});

test('no-shows stand by household, and a household of which nobody came is one', () => {
  const homes = homesOf(narrowed(guests, { show: 'missing', type: '', q: '' }));
  expect(homes.map(({ name, nobody }) => [name, nobody])).toEqual([
    ['Okafor', true],
    ['Brandt', true],
  ]);
  expect(homesOf(guests).map(({ name, nobody }) => [name, nobody])).toEqual([
    ['Okafor', false],
    ['Brandt', true],
    ['Not named', false],
  ]);
});

test('the list is narrowed by kind, name, household and code', () => {
  const names = (type: string, q: string) =>
    narrowed(guests, { show: 'all', type, q }).map(({ name }) => name);
  expect(names('Adult', 'oka')).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(names('', 'mango 417 dora')).toEqual(['Dora']);
  expect(names('Walk-in', '')).toEqual([null]);
});

test('each household that came is thanked once, with each address once', () => {
  expect(thankYouList(guests)).toEqual([
    { household: 'Okafor', names: 'Ada, Ben', emails: 'ada@example.org' },
  ]);
});

test('a file has the minute on the clock of the event', () => {
  const at = arrivalColumns('Africa/Lagos').find(({ header }) => header === 'In');
  expect(guests.slice(0, 2).map((one) => at?.csv(one))).toEqual(['2027-01-22 16:20', null]);
});
