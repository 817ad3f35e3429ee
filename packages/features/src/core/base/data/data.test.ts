import { QueryCache, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { errorMessage, errorWords, PanelError, RequestError } from './errors';
import { createQueryClient, CACHE_TIMES, limitEntries } from './query-client';
import { firstRow, unwrap, unwrapMaybe, unwrapNothing } from './unwrap';

const refused = { data: null, error: { message: 'permission denied', code: '42501' }, status: 403 };

test('unwrap hands over data and throws one error type', () => {
  expect(unwrap({ data: 0, error: null, status: 200 })).toBe(0);
  expect(() => unwrap(refused)).toThrowError(RequestError);
  expect(() => unwrap({ data: null, error: null, status: 200 })).toThrow('Not found');
  expect(() => unwrap(refused)).toThrowError(
    expect.objectContaining({
      status: 403,
      code: '42501',
      message: 'Your account has no right to see or change this.',
      cause: refused.error,
    }),
  );
});

test('no row and no body are answers too', () => {
  expect(unwrapMaybe({ data: null, error: null, status: 200 })).toBeNull();
  expect(() => unwrapNothing({ data: null, error: null, status: 204 })).not.toThrow();
  expect(() => unwrapNothing(refused)).toThrow('Your account has no right');
});

test.each([
  [{ id: 1 }, { id: 1 }],
  [[{ id: 1 }, { id: 2 }], { id: 1 }],
  [[], null],
  [null, null],
])('the first row of %j is %j', (data, row) => {
  expect(firstRow(data)).toEqual(row);
});

test('a bug shows the general words, never its own text', () => {
  expect(errorWords(new TypeError('x is undefined')).title).toBe('Something went wrong');
  expect(errorWords(new TypeError('x')).description).toBe(
    'An unexpected error occurred. Please refresh the page or try again later.',
  );
  expect(errorWords(new PanelError('Invalid Event ID', 'Check it.'))).toEqual({
    title: 'Invalid Event ID',
    description: 'Check it.',
  });
  expect(errorWords(new RequestError(404, 'x')).title).toBe('Not found');
  expect(errorMessage(new RequestError(422, 'The size is smaller than what is taken.'))).toBe(
    'The size is smaller than what is taken.',
  );
  expect(errorMessage(new RequestError(500, 'stack trace'))).not.toContain('stack');
});

test('the cache keeps so many answers, drops the oldest first and none that is being read', () => {
  const queries = createQueryClient();
  const stop = limitEntries(queries.getQueryCache(), 3);
  queries.setQueryData([0], 'read');
  const reading = new QueryObserver(queries, { queryKey: [0] }).subscribe(() => undefined);
  for (const n of [1, 2, 3, 4]) queries.setQueryData([n], n);
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual([0, 3, 4]);
  reading();
  stop();
});

test('each kind of answer stays fresh for its time', () => {
  expect(CACHE_TIMES).toEqual({
    default: 300_000,
    timezones: 3_600_000,
    subscription: 600_000,
    adminRole: 900_000,
    userBatch: 300_000,
    performance: 60_000,
    eventsSummary: 300_000,
  });
  expect(new QueryCache()).toBeInstanceOf(QueryCache);
});

test('a refusal is not asked for twice, a failure and a refused token once more', async () => {
  const queries = createQueryClient();
  const ask = (status: number) => {
    const queryFn = vi.fn<() => Promise<never>>(async () => Promise.reject(new RequestError(status, 'no')));
    return queries
      .fetchQuery({
        queryKey: [status],
        queryFn,
        retryDelay: 0,
        retry: queries.getDefaultOptions().queries?.retry ?? 0,
      })
      .catch(() => queryFn.mock.calls.length);
  };
  expect(await ask(403)).toBe(1);
  expect(await ask(503)).toBe(2);
  expect(await ask(401)).toBe(2);
});
