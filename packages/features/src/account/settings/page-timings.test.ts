import { expect, test } from 'vitest';
import { queryTypeLabel, waitLabel } from '../labels';
import { pageTimings } from './page-timings';

let made = 0;
const line = (query_type: string, execution_time_ms: number, cache_hit = false) => ({
  id: String((made += 1)),
  query_type,
  execution_time_ms,
  cache_hit,
  created_at: '2030-01-01T00:00:00Z',
});

test('each kind of query has its median and slowest wait; what the browser answered counts as no wait', () => {
  expect(
    pageTimings([
      line('events/summary', 40),
      line('events/summary', 10),
      line('events/summary', 0, true),
      line('events/summary', 200),
      line('subscription', 30),
      line('subscription', 50),
      line('organisations/mine', 0, true),
    ]),
  ).toEqual([
    { name: 'Events: summary', reads: 4, cacheHits: 1, median: 40, slowest: 200 },
    { name: 'Subscription', reads: 2, cacheHits: 0, median: 40, slowest: 50 },
    { name: 'Organisations: mine', reads: 1, cacheHits: 1, median: null, slowest: null },
  ]);
  expect(pageTimings([])).toEqual([]);
});

test('waits and kinds in words', () => {
  expect([null, 0.4, 37.6, 999, 1250].map(waitLabel)).toEqual(['–', '0 ms', '38 ms', '999 ms', '1.3 s']);
  expect(queryTypeLabel('events/host-reply')).toBe('Events: host reply');
});
