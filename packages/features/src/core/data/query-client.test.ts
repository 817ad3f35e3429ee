import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminQuery } from '../access/admin';
import { organisationsQuery } from '../access/organisation';
import { timezonesQuery } from '../dates';
import { organisationSubscriptionQuery, subscriptionQuery } from '../plans';
import { RequestError } from './errors';
import { performanceStatsQuery } from './performance-stats';
import { createQueryClient, life, LIFE, MAX_ENTRIES } from './query-client';

const MINUTE = 60_000;

describe('the cache', () => {
  test('holds 1000 answers and drops the oldest first', () => {
    expect(MAX_ENTRIES).toBe(1000);
    const queries = createQueryClient();
    const keys = () =>
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]);
    for (let n = 0; n < 1000; n += 1) queries.setQueryData([n], n);
    expect(keys()).toHaveLength(1000);
    // Read again, and still the oldest: it is age that counts, not use.
    expect(queries.getQueryData([0])).toBe(0);
    for (let n = 1000; n < 1003; n += 1) queries.setQueryData([n], n);
    expect(keys()).toHaveLength(1000);
    expect(keys().slice(0, 2)).toEqual([3, 4]);
    expect(keys().at(-1)).toBe(1002);
  });

  test('drops none that somebody is looking at, however old', () => {
    const queries = createQueryClient();
    queries.setQueryData(['old'], 'seen');
    const leave = new QueryObserver(queries, { queryKey: ['old'] }).subscribe(() => undefined);
    for (let n = 0; n < 1500; n += 1) queries.setQueryData([n], n);
    expect(queries.getQueryData(['old'])).toBe('seen');
    expect(queries.getQueryCache().getAll()).toHaveLength(1000);
    leave();
  });

  test('asks once for what two ask for at the same time', async () => {
    const queries = createQueryClient();
    const queryFn = vi.fn<() => Promise<string>>(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve('one'), 5);
        }),
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => queries.fetchQuery({ queryKey: ['same'], queryFn })),
    );
    expect(answers).toEqual(['one', 'one', 'one', 'one', 'one']);
    expect(queryFn).toHaveBeenCalledOnce();
  });
});

describe('lifetimes', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test.each([
    ['default', 5 * MINUTE],
    ['timezones', 60 * MINUTE],
    ['subscription', 10 * MINUTE],
    ['adminRole', 15 * MINUTE],
    ['userBatch', 5 * MINUTE],
    ['performance', MINUTE],
    ['eventsSummary', 5 * MINUTE],
  ] as const)('%s: fresh until %i ms have passed, then asked for again', async (kind, ms) => {
    expect(LIFE[kind]).toBe(ms);
    const queries = createQueryClient();
    const queryFn = vi.fn<() => Promise<number>>(async () => Date.now());
    const ask = () =>
      queries.fetchQuery({ queryKey: [kind], queryFn, ...(kind === 'default' ? {} : life(kind)) });
    await ask();
    await vi.advanceTimersByTimeAsync(ms - 1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['zones', timezonesQuery(), LIFE.timezones],
    ['subscription', subscriptionQuery('u'), LIFE.subscription],
    ['subscription of the organisation', organisationSubscriptionQuery('o'), LIFE.subscription],
    ['admin role', adminQuery('u'), LIFE.adminRole],
    ['organisations', organisationsQuery('u'), LIFE.userBatch],
    ['performance', performanceStatsQuery(), LIFE.performance],
  ])('the answer about %s lives as long as its kind', (_, query, ms) => {
    expect(query.staleTime).toBe(ms);
    expect(query.gcTime).toBe(ms);
  });

  test('an answer nobody looks at leaves the cache when its life ends', async () => {
    const queries = createQueryClient();
    await queries.fetchQuery({ queryKey: ['x'], queryFn: async () => 1, ...life('performance') });
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(queries.getQueryCache().getAll()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(queries.getQueryCache().getAll()).toHaveLength(0);
  });
});

test('hears of a read that failed, and not of one that found nothing', async () => {
  const heard: unknown[] = [];
  const queries = createQueryClient((error) => heard.push(error));
  const read = async (status: number) =>
    queries
      .fetchQuery({
        queryKey: ['read', status],
        queryFn: async () => Promise.reject(new RequestError(status, 'No')),
      })
      .catch((error: unknown) => error);
  await read(404);
  const refused = await read(403);
  expect(heard).toEqual([refused]);
});
