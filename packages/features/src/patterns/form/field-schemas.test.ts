import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  optionalAmount,
  optionalDay,
  optionalEmail,
  optionalInstant,
  optionalWhole,
  requiredAmount,
  requiredDay,
  requiredEmail,
  requiredInstant,
  requiredText,
  requiredWhole,
} from './field-schemas';

/** What the schema makes of the input, or the words beside the field. */
function read(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

describe('what a field of a form takes', () => {
  test.each([
    ['a text', requiredText(5, 'Enter a name.'), ' Ada ', 'Ada'],
    ['no text', requiredText(5, 'Enter a name.'), '  ', ['Enter a name.']],
    ['a long text', requiredText(5, 'Enter a name.'), 'Adaobi', ['Use 5 characters or fewer.']],
    ['a whole number', requiredWhole(0, 500, 'Enter seats.'), ' 12 ', 12],
    ['no number', requiredWhole(0, 500, 'Enter seats.'), '', ['Enter seats.']],
    ['a number beyond the range', optionalWhole(0, 5000), '5001', ['Write a whole number from 0 to 5,000.']],
    ['half a number', optionalWhole(0, 500), '1.5', ['Write a whole number from 0 to 500.']],
    ['a number left out', optionalWhole(0, 500), '', null],
    ['an address', requiredEmail('Enter an e-mail.'), ' ada@okafor.example ', 'ada@okafor.example'],
    ['no address', requiredEmail('Enter an e-mail.'), '', ['Enter an e-mail.']],
    ['half an address', optionalEmail(), 'ada@', ['Write an e-mail address, such as ada@okafor.example.']],
    ['an address left out', optionalEmail(), '', null],
    ['a day', requiredDay('Choose a day.'), '2030-07-12', '2030-07-12'],
    ['no day', requiredDay('Choose a day.'), '', ['Choose a day.']],
    ['what is no day', optionalDay(), 'soon', ['Choose a day, such as 2030-07-12.']],
    ['a day left out', optionalDay(), '', null],
    ['day and time', requiredInstant('Say when.'), '2030-07-12T18:00', '2030-07-12T18:00'],
    ['neither', requiredInstant('Say when.'), '', ['Say when.']],
    ['a day without a time', optionalInstant(), '2030-07-12T', ['Give both the day and the time.']],
    ['a time on no day', optionalInstant(), 'soonT18:00', ['Give both the day and the time.']],
    ['an instant left out', optionalInstant(), '', null],
    ['an amount', requiredAmount('Enter a price.'), 1250, 1250],
    ['nothing to pay', requiredAmount('Enter a price.'), 0, 0],
    ['no amount', requiredAmount('Enter a price.'), null, ['Enter a price.']],
    ['what is no amount', requiredAmount('Enter a price.'), 'Write it in figures.', ['Write it in figures.']],
    ['an amount left out', optionalAmount(), null, null],
  ] satisfies [string, z.ZodType, unknown, unknown][])('%s', (_what, schema, input, wanted) => {
    expect(read(schema, input)).toEqual(wanted);
  });
});
