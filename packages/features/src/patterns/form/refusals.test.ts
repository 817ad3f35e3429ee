import { describe, expect, test } from 'vitest';
import { RequestError } from '@foregather/features/core/base';
import { refusedField } from './refusals';

const refusals = {
  rsvp_closes_on: { field: 'closesOn' },
  events_name_check: { field: 'name', message: 'Use 120 characters or fewer.' },
  '23505': { field: 'name', message: 'There is one of this name already.' },
} as const;

describe('the field a refused save is about', () => {
  test('by the hint of a raised error, in the words of the database', () => {
    const error = new RequestError(400, 'The last day comes after the event.', {
      cause: { hint: 'rsvp_closes_on' },
    });
    expect(refusedField(error, refusals)).toEqual({
      field: 'closesOn',
      message: 'The last day comes after the event.',
    });
  });

  test('by the name of a constraint, in words of our own', () => {
    const error = new RequestError(
      400,
      'new row for relation "events" violates check constraint "events_name_check"',
      { code: '23514' },
    );
    expect(refusedField(error, refusals)).toEqual({ field: 'name', message: 'Use 120 characters or fewer.' });
  });

  test('by the code, where no name is known', () => {
    const error = new RequestError(409, 'duplicate key value violates unique constraint "x_key"', {
      code: '23505',
    });
    expect(refusedField(error, refusals)?.message).toBe('There is one of this name already.');
  });

  test.each([new RequestError(500, 'boom'), new Error('bug'), 'text'])('none for %s', (error) => {
    expect(refusedField(error, refusals)).toBeNull();
  });
});
