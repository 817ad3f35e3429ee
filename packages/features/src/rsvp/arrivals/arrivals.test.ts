import { expect, test } from 'vitest';
import { arrivalColumns, type ArrivedGuest, guestType, homesOf, thankYouList, typeName } from './arrivals';

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
  home_came: false,
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
    home_came: true,
    inside: true,
    first_in: '2027-01-22T15:20:00Z',
    door: 'Main door',
    email: 'ada@example.org',
  }),
  guest('b', 'Ben', 'Okafor', { came: true, home_came: true, email: 'ada@example.org' }),
  guest('c', 'Cleo', 'Okafor', { home_came: true }),
  guest('d', 'Dora', 'Brandt', { kind: 'reply', type: 'child' }),
  guest('e', null, null, {
    kind: 'walk_in',
    type: 'walk_in',
    word: '',
    came: true,
    home_came: true,
    people: 3,
  }),
];

test('guests stand by household, and only a household of which nobody came stayed away', () => {
  const told = (of: readonly ArrivedGuest[]) => homesOf(of).map(({ name, nobody }) => [name, nobody]);
  expect(told(guests)).toEqual([
    ['Okafor', false],
    ['Brandt', true],
    ['Not named', false],
  ]);
  // The missing ones alone: Cleo's family came without her.
  expect(told(guests.filter(({ came }) => !came))).toEqual([
    ['Okafor', false],
    ['Brandt', true],
  ]);
});

test('a kind is called as the ticket, the age or the way in', () => {
  expect(guests.map(guestType)).toEqual(['Adult', 'Adult', 'Adult', 'Child (3 to 12)', 'Walk-in']);
  expect(typeName({ type: '6f1c', name: 'Weekend, child' })).toBe('Weekend, child');
  // A ticket may be called as an age is.
  expect(guestType({ kind: 'ticket', type: 'adult' })).toBe('adult');
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
