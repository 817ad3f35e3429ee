import { expect, test } from 'vitest';
import { tileDate } from './tile-date';

test('a day is the same day wherever it is drawn', () => {
  const before = process.env.TZ;
  try {
    for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'UTC']) {
      process.env.TZ = zone;
      expect(tileDate('2030-07-12', 'en')).toEqual({
        iso: '2030-07-12',
        month: 'Jul',
        day: '12',
        full: 'Friday, July 12, 2030',
      });
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('another language', () => {
  expect(tileDate('2030-07-12', 'de')?.full).toBe('Freitag, 12. Juli 2030');
});

test.each([null, '', 'soon', '2030-02-30', '2030-13-01', '2030-07-12T10:00:00Z'])(
  '%s is not a day',
  (date) => {
    expect(tileDate(date, 'en')).toBeNull();
  },
);
