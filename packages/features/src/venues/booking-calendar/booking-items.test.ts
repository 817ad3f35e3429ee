import { describe, expect, test } from 'vitest';
import { testSpace } from '../testing';
import type { Booking } from '../venues';
import { freeDays, inTheWay, itemsOf, placeFor } from './booking-items';
import { daysOf, spanText, turned, weekOf } from './calendar-days';

const NOW = Date.parse('2027-01-20T12:00Z');
const booking = (given: Partial<Booking> = {}): Booking => ({
  id: 'b',
  space_id: 'hall',
  venue_id: 'v',
  event_id: null,
  title: 'Class of 1997',
  state: 'confirmed',
  local_start: '2027-01-30T16:00:00',
  local_end: '2027-01-31T01:00:00',
  setup_minutes: 180,
  teardown_minutes: 60,
  starts_at: '2027-01-30T15:00:00Z',
  ends_at: '2027-01-31T00:00:00Z',
  hold_expires_at: null,
  people: 96,
  cost_minor: null,
  notes: null,
  row_version: 1,
  ...given,
});
const spaces = [testSpace('hall', 80), testSpace('club', 20)];
const week = weekOf('2027-01-28');

describe('days', () => {
  test('of a view, and those before and after', () => {
    expect(week).toEqual(daysOf('week', '2027-01-31'));
    expect([week[0], week[6]]).toEqual(['2027-01-25', '2027-01-31']);
    expect(daysOf('month', '2027-02-14')).toHaveLength(28);
    expect(turned('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(turned('month', '2027-01-31', -1)).toBe('2026-12-01');
    expect(turned('week', '2027-01-31', -1)).toBe('2027-01-24');
    expect(spanText('month', '2027-01-31', 'en-GB')).toBe('January 2027');
    expect(spanText('week', '2027-01-31', 'en-GB')).toBe('25 Jan to 31 Jan 2027');
  });
});

describe('items', () => {
  test('stand in their space on their day and say everything', () => {
    expect(itemsOf([booking()], spaces, 'week', week, NOW)).toMatchObject([
      { row: 'hall', column: '2027-01-30', start: 960, end: 1500, before: 180, after: 60, tone: 'solid' },
    ]);
    const [item] = itemsOf([booking()], spaces, 'week', week, NOW);
    expect(item?.spoken).toContain('Class of 1997, Confirmed, hall, ');
    expect(item?.spoken).toContain('with 3 h of set-up and 1 h of clearing, 96 people');
  });
  test('hang on the first day when they began before, and are left out when they are over', () => {
    const long = booking({ local_start: '2027-01-24T20:00:00', local_end: '2027-01-25T10:00:00' });
    expect(itemsOf([long], spaces, 'week', week, NOW)).toMatchObject([
      { column: '2027-01-25', start: -240, end: 600 },
    ]);
    const over = booking({ local_start: '2027-01-24T10:00:00', local_end: '2027-01-24T23:00:00' });
    expect(itemsOf([over], spaces, 'week', week, NOW)).toEqual([]);
  });
  test('of a day have their space as column, and stay the same objects while nothing changed', () => {
    const one = booking();
    const days = ['2027-01-30'];
    const [first] = itemsOf([one], spaces, 'day', days, NOW);
    expect(first).toMatchObject({ row: undefined, column: 'hall', start: 960 });
    expect(itemsOf([one], spaces, 'day', days, NOW)[0]).toBe(first);
    expect(itemsOf([{ ...one }], spaces, 'day', days, NOW)[0]).not.toBe(first);
  });
  test('a hold says how long it lasts, and is an enquiry when it ran out', () => {
    const hold = (expires: string) => booking({ state: 'hold', hold_expires_at: expires });
    const one = (expires: string) => itemsOf([hold(expires)], spaces, 'week', week, NOW)[0];
    expect(one('2027-01-21T07:30:00Z')).toMatchObject({ tone: 'held', note: '19 h left' });
    expect(one('2027-01-20T11:00:00Z')).toMatchObject({ tone: 'dashed', note: 'Ran out' });
  });
});

test('a place of the sheet is a space with times on the clock of the venue', () => {
  expect(placeFor('week', '', { row: 'hall', column: '2027-01-30', start: 960, end: 1505 })).toEqual({
    space_id: 'hall',
    local_start: '2027-01-30T16:00',
    local_end: '2027-01-31T01:05',
  });
  expect(placeFor('day', '2027-01-30', { column: 'club', start: -30, end: 60 })).toEqual({
    space_id: 'club',
    local_start: '2027-01-29T23:30',
    local_end: '2027-01-30T01:00',
  });
});

test('what takes the space stands in the way, set-up and clearing of both counted', () => {
  const place = { space_id: 'hall', local_start: '2027-01-30T11:00', local_end: '2027-01-30T13:30' };
  const moved = booking({ id: 'm', setup_minutes: 0, teardown_minutes: 0 });
  expect(inTheWay([booking()], place, moved, NOW)?.id).toBe('b');
  expect(inTheWay([booking()], { ...place, local_end: '2027-01-30T13:00' }, moved, NOW)).toBeUndefined();
  expect(inTheWay([booking()], place, { ...moved, state: 'enquiry' }, NOW)).toBeUndefined();
  expect(inTheWay([booking({ state: 'enquiry' })], place, moved, NOW)).toBeUndefined();
  expect(inTheWay([booking()], place, booking(), NOW)).toBeUndefined();
});

test('days are free that nothing takes', () => {
  expect(freeDays([booking()], 'hall', week, NOW)).toBe(5);
  expect(freeDays([booking({ state: 'enquiry' })], 'hall', week, NOW)).toBe(7);
});
