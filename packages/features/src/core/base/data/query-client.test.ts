import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminQuery } from '../../session/access/admin';
import { organisationsQuery } from '../../session/organisation/organisation';
import { timezonesQuery } from '../dates/zones';
import { organisationSubscriptionQuery, subscriptionQuery } from '../../session/plans/subscription';
import { RequestError } from './errors';
import { performanceStatsQuery } from './performance-stats';
import { createQueryClient, cacheTimes, CACHE_TIMES, MAX_ENTRIES } from './query-client';

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
    // Read again, and still the oldest: age counts, not use.
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

describe('cache times', () => {
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
    expect(CACHE_TIMES[kind]).toBe(ms);
    const queries = createQueryClient();
    const queryFn = vi.fn<() => Promise<number>>(async () => Date.now());
    const ask = () =>
      queries.fetchQuery({ queryKey: [kind], queryFn, ...(kind === 'default' ? {} : cacheTimes(kind)) });
    await ask();
    await vi.advanceTimersByTimeAsync(ms - 1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['zones', timezonesQuery(), CACHE_TIMES.timezones],
    ['subscription', subscriptionQuery('u'), CACHE_TIMES.subscription],
    ['subscription of the organisation', organisationSubscriptionQuery('o'), CACHE_TIMES.subscription],
    ['admin role', adminQuery('u'), CACHE_TIMES.adminRole],
    ['organisations', organisationsQuery('u'), CACHE_TIMES.userBatch],
    ['performance', performanceStatsQuery(), CACHE_TIMES.performance],
  ])('the answer about %s lives as long as its kind', (_, query, ms) => {
    expect(query.staleTime).toBe(ms);
    expect(query.gcTime).toBe(ms);
  });

  test('an unused answer leaves the cache when its time ends', async () => {
    const queries = createQueryClient();
    await queries.fetchQuery({ queryKey: ['x'], queryFn: async () => 1, ...cacheTimes('performance') });
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(queries.getQueryCache().getAll()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(queries.getQueryCache().getAll()).toHaveLength(0);
  });
});

test('reports a failed read, and not one that found nothing', async () => {
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

describe('without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));
  const unreachable = async () => Promise.reject(new RequestError(0, 'No connection'));

  test('a save fails at once, so that its form can say so', async () => {
    onlineManager.setOnline(false);
    const save = new MutationObserver(createQueryClient(), { mutationFn: unreachable });
    await expect(save.mutate()).rejects.toThrow('No connection');
  });

  test('a read fails, and is made again when the connection is back', async () => {
    onlineManager.setOnline(false);
    const queries = createQueryClient();
    queries.mount();
    const read = vi.fn<() => Promise<string>>().mockImplementation(unreachable);
    const rows = new QueryObserver(queries, { queryKey: ['rows'], queryFn: read, retry: false });
    const leave = rows.subscribe(() => undefined);
    await vi.waitFor(() =>
      expect(rows.getCurrentResult().error).toEqual(new RequestError(0, 'No connection')),
    );
    read.mockResolvedValue('here');
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(rows.getCurrentResult().data).toBe('here'));
    leave();
    queries.unmount();
  });
});
