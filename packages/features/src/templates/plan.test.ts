import { expect, test } from 'vitest';
import { readBlock, readPage } from '@foregather/ui/page-view';
import { withBasics } from './content';
import { content as family } from './content/family';
import { countsOf, minorUnits, PARTS, planOf, type Choices } from './plan';

const body = withBasics(family);
const choices: Choices = {
  start: '2028-07-14',
  days: body.days,
  people: 60,
  currency: 'EUR',
  parts: new Set(PARTS),
};

test('a plan makes what is counted before it is made', () => {
  const plan = planOf('family', body, choices, '2026-11-26');
  const counts = countsOf(body, body.days);
  expect(Object.fromEntries(PARTS.map((part) => [part, plan[part].length]))).toEqual(counts);
  expect(plan).toMatchObject({ low: 45, likely: 60, high: 75, currency: 'EUR', slug: 'family' });
});

test('the first page says what happens on the first day and who helps, in blocks that readers know', () => {
  const { page } = planOf('family', body, choices, '2026-11-26');
  const [words, day, helpers] = readPage(page.blocks).map(readBlock);
  expect([words?.type, day?.type, helpers?.type]).toEqual(['text', 'schedule', 'people']);
  const first = body.programme.filter((point) => point.day === 1);
  expect(first.length).toBeGreaterThan(0);
  expect(day?.type === 'schedule' && day.entries.map(({ time, title }) => [time, title])).toEqual(
    first.map(({ at, title }) => [at, title]),
  );
  expect(helpers?.type === 'people' && helpers.people.map(({ role }) => role)).toEqual(
    body.roles.slice(0, 5).map(({ title }) => title),
  );
});

test('what is not wanted is left out, and a shorter event has a shorter programme', () => {
  const plan = planOf(
    'family',
    body,
    { ...choices, days: 1, parts: new Set(['tasks', 'activities']) },
    '2026-11-26',
  );
  expect(plan.budget_lines).toEqual([]);
  expect(plan.messages).toEqual([]);
  expect(plan.activities.length).toBeLessThan(body.programme.length);
  expect(plan.activities.every(({ day }) => day === 1)).toBe(true);
});

test('each task has its reason, its sign of being done and the title of its role', () => {
  const titles = new Set(body.roles.map(({ title }) => title));
  for (const task of planOf('family', body, choices, '2026-11-26').tasks) {
    expect(task.notes).not.toBe('');
    expect(task.done_when).not.toBe('');
    expect(titles).toContain(task.owner_role);
  }
});

test('the words of an invitation need nothing filled in', () => {
  const invitation = planOf('family', body, choices, '2026-11-26').messages.find(
    ({ kind }) => kind === 'invitation',
  );
  expect(invitation?.body).not.toContain('{{');
  expect(invitation?.body).toContain('"paragraph"');
});

test('amounts keep their size in a currency without cents', () => {
  expect(minorUnits(2500, 'EUR')).toBe(2500);
  expect(minorUnits(2500, 'JPY')).toBe(25);
  expect(minorUnits(2500, 'KWD')).toBe(25_000);
});
