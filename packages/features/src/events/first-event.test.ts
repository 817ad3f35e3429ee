import { expect, test } from 'vitest';
import { firstEvent } from './first-event';

test('the first event is the next live one', () => {
  const event = (id: string, status: string, day: string | null) => ({
    id,
    status,
    start_date: day,
    starts_at: day === null ? null : `${day}T12:00:00Z`,
    ends_at: null,
  });
  const now = Date.parse('2030-06-01T00:00:00Z');
  const events = [
    event('later', 'live', '2031-01-01'),
    event('draft', 'draft', '2030-06-02'),
    event('next', 'live', '2030-07-01'),
    event('over', 'live', '2030-01-01'),
  ];
  expect(firstEvent(events, now)?.id).toBe('next');
  expect(firstEvent(events.slice(1, 2), now)?.id).toBe('draft');
  expect(firstEvent([event('past', 'archived', '2029-01-01')], now)?.id).toBe('past');
  expect(firstEvent([], now)).toBeUndefined();
});
