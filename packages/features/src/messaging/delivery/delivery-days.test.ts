import { expect, test } from 'vitest';
import { deliveryChart, spanOf } from './delivery-days';

const counts = (day: string, sent: number) => ({
  day,
  sent,
  bounced: 0,
  complained: 0,
  unsubscribed: 0,
});

test('a span ends today and counts it', () => {
  expect(spanOf('2030-03-01', 7)).toEqual({ since: '2030-02-23', until: '2030-03-01' });
});

test('each day of a short span has its place, also one on which nothing happened', () => {
  const { data, byWeek } = deliveryChart(spanOf('2030-03-31', 7), [
    counts('2030-03-25', 4),
    counts('2030-03-31', 2),
  ]);
  expect([byWeek, data.labels.length]).toEqual([false, 7]);
  expect(data.series[0]?.values).toEqual([4, 0, 0, 0, 0, 0, 2]);
});

test('a long span is counted by the week and loses nothing, over a change of clocks too', () => {
  const span = spanOf('2030-12-31', 365);
  const days = Array.from({ length: 365 }, (_, at) => counts(spanOf('2030-12-31', 365 - at).since, 1));
  const { data, byWeek } = deliveryChart(span, days);
  expect([byWeek, data.labels.length]).toEqual([true, 53]);
  expect(data.series[0]?.values.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe(365);
});
