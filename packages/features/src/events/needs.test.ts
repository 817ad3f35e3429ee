import { expect, test } from 'vitest';
import type { EventListItem } from './api/events';
import type { Headcount } from './api/replies';
import { needsOf } from './needs';

const event: EventListItem = {
  id: 'e1',
  name: 'Okafor reunion',
  event_type_id: 'family',
  start_date: '2030-07-12',
  end_date: null,
  local_start: null,
  local_end: null,
  zone: 'Europe/Berlin',
  starts_at: null,
  ends_at: null,
  location_name: null,
  status: 'live',
  rsvp_closes_on: '2030-07-01',
  capacity_pools: [],
};
const none = { yes: 0, maybe: 0, waitlisted: 0 };
const counts: Headcount = {
  places: { size: null, taken: 0, held: 0, overbooked: 0, left: null },
  people: { yes: 0, no: 0, maybe: 0, waitlisted: 0, plus_ones: 0 },
  by_age: { adult: none, teen: none, child: none, infant: none },
  by_meal: [],
  no_meal: 0,
  households: { invited: 10, answered: 6, withdrawn: 0, silent: 4, not_sent: 0, opened: 0 },
  waitlist: { waiting: 0, offered: 0, expired: 0, people_waiting: 0 },
};
const ids = (change: Partial<EventListItem>, more: Partial<Headcount> = {}, now = '2030-06-25T10:00:00Z') =>
  needsOf({ ...event, ...change }, { ...counts, ...more }, new Date(now)).map(({ id }) =>
    id.replace('e1:', ''),
  );

test('a draft waits to be published, an event without a day for one', () => {
  expect(ids({ status: 'draft', start_date: null })).toEqual(['publish', 'date']);
});

test('silence is urgent only near the deadline, and the day is that of the event’s zone', () => {
  expect(ids({})).toEqual(['remind']);
  expect(ids({}, {}, '2030-05-01T10:00:00Z')).toEqual([]);
  // 22:30 UTC on the last day is already the day after in Berlin.
  expect(ids({}, {}, '2030-07-01T22:30:00Z')).toEqual([]);
});

test('nobody invited, not sent and waiting each say so', () => {
  expect(ids({}, { households: { ...counts.households, invited: 0, silent: 0 } })).toEqual(['invite']);
  expect(ids({}, { households: { ...counts.households, not_sent: 4 } })).toEqual(['send']);
  expect(
    ids({ rsvp_closes_on: null }, { waitlist: { waiting: 2, offered: 0, expired: 0, people_waiting: 3 } }),
  ).toEqual(['waitlist']);
});

test('one person waits, two wait', () => {
  const text = (people: number) =>
    needsOf(
      { ...event, rsvp_closes_on: null },
      { ...counts, waitlist: { waiting: 1, offered: 0, expired: 0, people_waiting: people } },
    )[0]?.text;
  expect(text(1)).toBe('One person waits for a place at Okafor reunion.');
  expect(text(2)).toBe('2 people wait for a place at Okafor reunion.');
});
