import { expect, test } from 'vitest';
import { lineSchema, type LineInput, NEW_LINE } from './line-form';

const read = (given: Partial<LineInput>) => {
  const answer = lineSchema.safeParse({ ...NEW_LINE, title: 'Hall', ...given });
  return answer.success
    ? answer.data
    : Object.fromEntries(answer.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

test('a line needs a name and a price that fits its basis', () => {
  expect(read({ title: ' ', unitMinor: 100 })).toEqual({ title: 'Name the line.' });
  expect(read({})).toEqual({ unitMinor: 'Write a price; 0 if it costs nothing.' });
  expect(read({ basis: 'room_night', unitMinor: 900 })).toHaveProperty('quantity');
  expect(read({ basis: 'percent', percent: '101' })).toHaveProperty('percent');
  expect(read({ basis: 'percent', percent: '2,5', unitMinor: 100 })).toMatchObject({
    percent: 2.5,
    unitMinor: null,
  });
});

test('what cannot be read as an amount is never saved as none', () => {
  expect(read({ unitMinor: 100, agreedMinor: 'Write an amount like 12.50.' })).toEqual({
    agreedMinor: 'Write an amount like 12.50.',
  });
});

test('a number that was ordered is of lines that are counted', () => {
  expect(read({ unitMinor: 100, quantity: 12 })).toMatchObject({ quantity: null, paidMinor: 0 });
  expect(read({ unitMinor: 100, quantity: 12, basis: 'adult' })).toMatchObject({ quantity: 12 });
  expect(read({ unitMinor: 100, quantity: 1.5, basis: 'adult' })).toEqual({
    quantity: 'Write a whole number.',
  });
});
