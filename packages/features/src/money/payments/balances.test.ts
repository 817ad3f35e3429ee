import { expect, test } from 'vitest';
import type { HouseholdBalance } from '../../tickets';
import { dueWords, standingOf, totalsOf } from './balances';
import { reminderWords } from './payments';

const balance = (more: Partial<HouseholdBalance>): HouseholdBalance => ({
  household_id: '6f0b6a52-8a4e-4c7c-9a53-0f8f4b1d2c01',
  order_id: null,
  name: 'Godwin and Rose',
  people: 2,
  agreed_minor: 8400,
  paid_minor: 2800,
  owed_minor: 5600,
  orders: 1,
  due_at: '2026-11-20T23:30:00+00:00',
  method: 'cheque',
  late: false,
  currency: 'EUR',
  ...more,
});
const LATE = balance({ late: true });
const SETTLED = balance({ paid_minor: 8400, owed_minor: 0, due_at: null });
const NONE = balance({
  agreed_minor: 0,
  paid_minor: 0,
  owed_minor: 0,
  orders: 0,
  due_at: null,
  method: null,
});
const TOO_MUCH = balance({ paid_minor: 9000, owed_minor: -600, due_at: null });

test('a balance is late, open, settled or nothing at all', () => {
  expect([LATE, balance({}), SETTLED, TOO_MUCH, NONE].map(standingOf)).toEqual([
    'late',
    'open',
    'settled',
    'settled',
    'none',
  ]);
});

test('what is open is due on a day where the event is, by the way that was chosen', () => {
  // Half past eleven in London is the day after in Lagos.
  expect(dueWords(LATE, 'Africa/Lagos')).toMatch(/^cheque, since (?:21 Nov|Nov 21,) 2026$/);
  expect(dueWords(balance({ method: 'none' }), 'Europe/London')).toMatch(/^until (?:20 Nov|Nov 20,) 2026$/);
  expect([SETTLED, NONE].map((one) => dueWords(one, 'Europe/London'))).toEqual(['', 'no order']);
});

test('totals count what is late and what is still to come apart', () => {
  expect(
    totalsOf([LATE, balance({ owed_minor: 1000, agreed_minor: 1000, paid_minor: 0 }), TOO_MUCH, NONE]),
  ).toEqual({
    agreed: 8400 + 1000 + 8400,
    paid: 2800 + 9000,
    late: 5600,
    promised: 1000,
    lateCount: 1,
  });
});

test('a reminder names the sum to one household, and to several none', () => {
  expect(reminderWords([LATE]).text).toContain('€56 for {{event}} is still open.');
  expect(reminderWords([LATE, balance({})]).text).not.toContain('€');
});
