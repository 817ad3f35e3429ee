import { expect, test } from 'vitest';
import { readName, speeds, waitText } from './speed';

let made = 0;
const line = (query_type: string, execution_time_ms: number, cache_hit = false) => ({
  id: String((made += 1)),
  query_type,
  execution_time_ms,
  cache_hit,
  created_at: '2030-01-01T00:00:00Z',
});

test('each kind of read has its median and slowest wait; what the browser answered counts as no wait', () => {
  expect(
    speeds([
      line('events/summary', 40),
      line('events/summary', 10),
      line('events/summary', 0, true),
      line('events/summary', 200),
      line('subscription', 30),
      line('subscription', 50),
      line('organisations/mine', 0, true),
    ]),
  ).toEqual([
    { name: 'Events: summary', reads: 4, fromMemory: 1, usual: 40, slowest: 200 },
    { name: 'Subscription', reads: 2, fromMemory: 0, usual: 40, slowest: 50 },
    { name: 'Organisations: mine', reads: 1, fromMemory: 1, usual: null, slowest: null },
  ]);
  expect(speeds([])).toEqual([]);
});

test('waits and kinds in words', () => {
  expect([null, 0.4, 37.6, 999, 1250].map(waitText)).toEqual(['–', '0 ms', '38 ms', '999 ms', '1.3 s']);
  expect(readName('events/host-reply')).toBe('Events: host reply');
});
