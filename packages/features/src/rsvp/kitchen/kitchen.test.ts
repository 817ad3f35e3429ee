import { expect, test } from 'vitest';
import type { Plate } from '../queries/numbers';
import { keptApart, KITCHEN_COLUMNS, mealCounts, notesOf, platesByTable } from './kitchen';

const plate = (change: Partial<Plate>): Plate => ({
  line: 'a',
  person: 'Ada',
  household: 'Okafor',
  is_plus_one: false,
  age_band: 'adult',
  reply: 'yes',
  meal: 'Fish',
  diet: null,
  answers: [],
  table_name: null,
  seat_no: null,
  ...change,
});

test('an allergy is told as one, whether it was written as diet or answered; nothing is no note', () => {
  const notes = (change: Partial<Plate>) =>
    notesOf(plate(change)).map(({ kind, text }) => `${kind}: ${text}`);
  expect(notes({ diet: 'Severe peanut allergy' })).toEqual(['allergy: Severe peanut allergy']);
  expect(notes({ diet: 'vegan' })).toEqual(['diet: vegan']);
  expect(notes({ diet: 'None.' })).toEqual([]);
  expect(notes({ answers: [{ question: 'Any allergies?', answer: 'Eggs' }] })).toEqual([
    'allergy: Any allergies? Eggs',
  ]);
  expect(notes({ answers: [{ question: 'Any allergies?', answer: 'No' }] })).toEqual([]);
  expect(notes({ answers: [{ question: 'Halal', answer: 'Yes' }] })).toEqual(['diet: Halal']);
});

test('plates are counted by meal with small ones and maybes, plus-ones too, the undecided last', () => {
  const plates = [
    plate({ meal: null }),
    plate({ age_band: 'child' }),
    plate({ is_plus_one: true, person: '' }),
    plate({ meal: 'Soup', reply: 'maybe' }),
    plate({ meal: null }),
    plate({ meal: null }),
  ];
  expect(mealCounts(plates)).toEqual([
    { meal: 'Fish', yes: 2, maybe: 0, small: 1 },
    { meal: 'Soup', yes: 0, maybe: 1, small: 0 },
    { meal: 'Not chosen yet', yes: 3, maybe: 0, small: 0 },
  ]);
  const guest = plates[2];
  expect(guest && KITCHEN_COLUMNS[0]?.csv(guest)).toBe('Guest of Okafor');
});

test('who must be kept apart stands first by danger, and everybody stands at their table', () => {
  const vegan = plate({ person: 'Vera', diet: 'vegan', table_name: 'Round' });
  const nuts = plate({ person: 'Nia', diet: 'nuts' });
  expect(keptApart([vegan, plate({}), nuts]).map(({ plate: { person } }) => person)).toEqual(['Nia', 'Vera']);
  expect(platesByTable([vegan, nuts]).map(({ table, plates }) => [table, plates.length])).toEqual([
    ['Round', 1],
    ['No table yet', 1],
  ]);
});
