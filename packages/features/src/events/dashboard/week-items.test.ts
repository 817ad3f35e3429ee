import { expect, test } from 'vitest';
import { type WeekEvent, weekItems } from './week-items';

const event: WeekEvent = {
  id: 'e1',
  name: 'Lake weekend',
  start_date: '2030-07-12',
  end_date: null,
  local_start: '15:00:00',
  rsvp_closes_on: '2030-07-10',
};
const said = (change: Partial<WeekEvent>, from = '2030-07-08') =>
  weekItems([{ ...event, ...change }], from).map(({ day, text }) => `${day} ${text}`);

test('an event stands on its day with its time, and the last day for replies on its own', () => {
  expect(said({})).toEqual(['2030-07-12 Lake weekend, 15:00', '2030-07-10 Replies close: Lake weekend']);
  expect(said({ local_start: null, rsvp_closes_on: null })).toEqual(['2030-07-12 Lake weekend']);
});

test('an event of several days is told on each that falls into the week', () => {
  expect(said({ start_date: '2030-07-07', end_date: '2030-07-09', rsvp_closes_on: null })).toEqual([
    '2030-07-08 Lake weekend goes on',
    '2030-07-09 Last day of Lake weekend',
  ]);
  expect(said({ start_date: '2030-07-14', end_date: '2030-07-20', rsvp_closes_on: null })).toEqual([
    '2030-07-14 Lake weekend, 15:00',
  ]);
});

test('what lies before or after the seven days is left out', () => {
  expect(said({ start_date: '2030-07-15', rsvp_closes_on: '2030-07-07' })).toEqual([]);
  expect(said({ start_date: null, rsvp_closes_on: '2030-07-14' })).toEqual([
    '2030-07-14 Replies close: Lake weekend',
  ]);
});
