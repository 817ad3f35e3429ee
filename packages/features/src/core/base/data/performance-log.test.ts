import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage';
import { configureDb, createDb } from './client';
import { createQueryClient } from './query-client';
import { READS_PER_REPORT, takeReads } from './read-log';
import { REPORT_EVERY, reportReads } from './report-reads';

const ID = '3f0c7b1e-5d43-4c2c-9a55-0d6b7d0f2a11';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The bodies that reach `query_performance_log`; `answer` is what the server says. */
function server(answer: () => Response = () => new Response(null, { status: 201 })) {
  const sent: unknown[] = [];
  configureDb(
    createDb('http://api.test', 'key', {
      storage: memoryStorage(),
      autoRefreshToken: false,
      fetch: async (input, init) => {
        expect(new URL(input instanceof Request ? input.url : input).pathname).toBe(
          '/rest/v1/query_performance_log',
        );
        sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
        return answer();
      },
    }),
  );
  return sent;
}

/** A query function that takes so many milliseconds. */
const answerAfter = (ms: number) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('answer'), ms);
  });

async function read(queries: ReturnType<typeof createQueryClient>, queryKey: unknown[], ms: number) {
  const asked = queries.fetchQuery({ queryKey, queryFn: answerAfter(ms) });
  await vi.advanceTimersByTimeAsync(ms);
  await asked;
}

test('a read is noted with what it was and how long it took, never with an id or a search', async () => {
  const queries = createQueryClient();
  await read(queries, ['events', 'summary', ID], 30);
  await read(queries, ['subscription', ID], 5);
  await read(queries, ['people', 'directory', ID, { q: 'Okafor' }], 7);
  await read(queries, ['Okafor'], 7);
  await read(queries, ['performance'], 7);
  expect(takeReads(queries)).toEqual([
    { query_type: 'events/summary', execution_time_ms: 30, cache_hit: false },
    { query_type: 'subscription', execution_time_ms: 5, cache_hit: false },
    { query_type: 'people/directory', execution_time_ms: 7, cache_hit: false },
  ]);
  expect(takeReads(queries)).toEqual([]);
});

test('what the cache answers is a hit; what a loader has just fetched, or a mutation wrote, is none', async () => {
  const queries = createQueryClient();
  const look = () => {
    const options = { queryKey: ['events', 'summary', ID], queryFn: answerAfter(10), staleTime: 60_000 };
    return new QueryObserver(queries, options).subscribe(() => undefined);
  };
  await read(queries, ['events', 'summary', ID], 10);
  takeReads(queries);
  onTestFinished(look());
  expect(takeReads(queries)).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  onTestFinished(look());
  expect(takeReads(queries)).toEqual([
    { query_type: 'events/summary', execution_time_ms: 0, cache_hit: true },
  ]);
  queries.setQueryData(['events', 'detail', ID], 'written');
  expect(takeReads(queries)).toEqual([]);
});

test('a report goes out once a minute at most, whole, and only when there is something to tell', async () => {
  const sent = server();
  const queries = createQueryClient();
  const stop = reportReads(queries, ID);
  for (let n = 0; n < READS_PER_REPORT + 10; n += 1) await read(queries, ['events', 'list', n], 10);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(REPORT_EVERY);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toHaveLength(READS_PER_REPORT);
  expect(sent[0]).toContainEqual({
    query_type: 'events/list',
    execution_time_ms: 10,
    cache_hit: false,
    user_id: ID,
  });
  await vi.advanceTimersByTimeAsync(3 * REPORT_EVERY);
  expect(sent).toHaveLength(1);
  await read(queries, ['events', 'list', 'more'], 10);
  stop();
  await vi.advanceTimersByTimeAsync(3 * REPORT_EVERY);
  expect(sent).toHaveLength(1);
  // The next user starts with an empty report.
  expect(takeReads(queries)).toEqual([]);
});

test('a report that is refused is logged and forgotten', async () => {
  const sent = server(() => Response.json({ code: '42501', message: 'no' }, { status: 403 }));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const queries = createQueryClient();
  onTestFinished(reportReads(queries, ID));
  await read(queries, ['events', 'list', ID], 10);
  await vi.advanceTimersByTimeAsync(REPORT_EVERY);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(logged.mock.calls[0]?.[0]).toBe('The performance log was not written.');
  await vi.advanceTimersByTimeAsync(2 * REPORT_EVERY);
  expect(sent).toHaveLength(1);
});
