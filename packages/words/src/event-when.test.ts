import { afterEach, expect, test, vi } from 'vitest';
import { clockText, dayText, endsNextDay, eventWhen, zoneCity } from './event-when.ts';
import { deviceZone } from './zones.ts';

afterEach(() => vi.unstubAllEnvs());

const none = { start_date: null, end_date: null, local_start: null, local_end: null, zone: 'Europe/Berlin' };

test.each([
  [none, 'Date not yet known'],
  [{ ...none, start_date: '2030-07-12' }, 'Friday 12 July 2030'],
  [{ ...none, start_date: '2030-07-12', local_start: '14:30' }, 'Friday 12 July 2030, 14:30 (Berlin time)'],
  [
    { ...none, start_date: '2030-07-12', local_start: '14:30', local_end: '18:00' },
    'Friday 12 July 2030, 14:30 to 18:00 (Berlin time)',
  ],
  [{ ...none, start_date: '2030-07-12', end_date: '2030-07-14' }, 'Friday 12 July to Sunday 14 July 2030'],
  [
    { ...none, start_date: '2030-12-31', end_date: '2031-01-01', local_start: '20:00', local_end: '02:00' },
    'Tuesday 31 December 2030, 20:00 to 02:00 next day (Berlin time)',
  ],
  [
    { ...none, start_date: '2030-12-31', local_start: '20:00:00', local_end: '02:00:00' },
    'Tuesday 31 December 2030, 20:00 to 02:00 next day (Berlin time)',
  ],
  [
    { ...none, start_date: '2030-07-12', end_date: '2030-07-12', local_start: '20:00', local_end: '20:00' },
    'Friday 12 July 2030, 20:00 to 20:00 next day (Berlin time)',
  ],
  [
    { ...none, start_date: '2030-12-31', end_date: '2031-01-01', local_start: '10:00', local_end: '18:00' },
    'Tuesday 31 December 2030, 10:00 to Wednesday 1 January 2031, 18:00 (Berlin time)',
  ],
  [
    { ...none, start_date: '2030-07-12', end_date: '2030-07-14', local_start: '20:00', local_end: '02:00' },
    'Friday 12 July, 20:00 to Sunday 14 July 2030, 02:00 (Berlin time)',
  ],
])('%o reads %s', (event, words) => {
  expect(eventWhen(event)).toBe(words);
});

test('an evening ends on the next day also while no day is chosen', () => {
  expect(endsNextDay({ ...none, local_start: '19:00', local_end: '02:00' })).toBe(true);
  expect(endsNextDay({ ...none, local_start: '19:00', local_end: '22:00' })).toBe(false);
  expect(clockText({ ...none, local_start: '19:00', local_end: '02:00' })).toBe('19:00 to 02:00 next day');
});

test('the reader’s own zone never moves the day', () => {
  for (const zone of ['Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/Berlin']) {
    vi.stubEnv('TZ', zone);
    expect(deviceZone()).toBe(zone);
    expect(dayText('2030-07-12')).toBe('Friday 12 July 2030');
  }
});

test('a zone is named by its city', () => {
  expect(zoneCity('America/Port_of_Spain')).toBe('Port of Spain');
});
