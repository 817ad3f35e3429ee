import { expect, test } from 'vitest';
import { templateBodySchema } from '../template-schema';
import { countsOf, PARTS, planOf } from '../plan';
import { dayTaken, taskCourses } from './event-days';
import { OTHER_PARTS, partsOf } from './event-parts';
import type { EventRows } from './event-rows';
import { templateAgain, templateOf, withoutYear } from './from-event';
import { ownTemplateSchema } from './own-schema';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const task = (n: number, more: Partial<EventRows['tasks'][number]>): EventRows['tasks'][number] => ({
  id: id(n),
  title: `Task ${n}`,
  done_when: null,
  notes: null,
  owner_role: null,
  anchor: 'event_start',
  offset_days: null,
  due_on: null,
  priority: 'normal',
  done_at: null,
  ...more,
});
const words = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const message = (more: Partial<EventRows['messages'][number]>): EventRows['messages'][number] => ({
  kind: 'reminder',
  subject: 'Do you come?',
  body: words('Say yes or no.'),
  audience: { reply: ['silent'] },
  state: 'draft',
  anchor: null,
  offset_days: null,
  send_local: null,
  send_at: null,
  created_at: '2025-01-01T08:00:00Z',
  ...more,
});

/** Two days in July, replies until four weeks before. */
const ROWS: EventRows = {
  event: {
    id: id(900),
    name: 'Okafor reunion 2025',
    event_type_id: 'family',
    start_date: '2025-07-12',
    end_date: '2025-07-13',
    zone: 'America/New_York',
    rsvp_closes_on: '2025-06-14',
    invitation_words: JSON.parse(words('Come to the lake.')),
  },
  tasks: [
    // In New York still the evening of the day before.
    task(1, {
      offset_days: -100,
      due_on: '2025-04-03',
      done_at: '2025-04-20T02:00:00Z',
      owner_role: 'treasurer',
    }),
    task(2, { anchor: 'fixed', due_on: '2025-06-02', notes: 'The contract says so.' }),
    task(3, { anchor: 'rsvp_close', offset_days: -7, due_on: '2025-06-07', done_at: '2025-06-10T12:00:00Z' }),
    task(4, { anchor: 'event_end', offset_days: 3, due_on: '2025-07-16' }),
    task(5, { anchor: 'fixed' }),
    task(6, { offset_days: -900, due_on: '2023-01-24', owner_role: 'Welcome' }),
  ],
  budget: { currency: 'JPY', contingency_pct: 0, low: 30, likely: 40, high: null },
  lines: [
    {
      side: 'out',
      category: null,
      title: 'Hall',
      basis: 'flat',
      unit_minor: 50_000,
      percent: null,
      quantity: null,
      agreed_minor: 60_000,
    },
    {
      side: 'out',
      category: 'Food',
      title: 'Plates',
      basis: 'person',
      unit_minor: 900,
      percent: null,
      quantity: null,
      agreed_minor: 40_000,
    },
    {
      side: 'out',
      category: 'Food',
      title: 'Cakes',
      basis: 'adult',
      unit_minor: 500,
      percent: null,
      quantity: null,
      agreed_minor: 9_000,
    },
    {
      side: 'in',
      category: 'Gifts',
      title: 'Rounding',
      basis: 'percent',
      unit_minor: null,
      percent: 2,
      quantity: null,
      agreed_minor: null,
    },
  ],
  activities: [
    { title: 'Welcome', day: 1, local_start: '14:00:00', minutes: 60, place: null, plan_b: 'Indoors' },
  ],
  roles: [{ title: 'Treasurer', brief: null, hours: null }],
  questions: [
    {
      id: id(31),
      scope: 'person',
      type: 'text',
      label: 'Which bus?',
      help: null,
      options: null,
      required: false,
      show_if_id: id(32),
      show_if_is: 'yes',
      erase_after_days: null,
      used_by: null,
    },
    {
      id: id(32),
      scope: 'person',
      type: 'yes_no',
      label: 'By bus?',
      help: null,
      options: null,
      required: true,
      show_if_id: null,
      show_if_is: null,
      erase_after_days: 30,
      used_by: 'Welcome',
    },
  ],
  messages: [
    message({ anchor: 'deadline', offset_days: -5, state: 'sent', send_at: '2025-06-11T12:00:00Z' }),
    message({
      kind: 'invitation',
      body: null,
      subject: null,
      audience: {},
      state: 'sent',
      created_at: '2025-02-12T12:00:00Z',
    }),
    message({ audience: { person_ids: [id(70)] }, anchor: 'start', offset_days: -3 }),
    message({ kind: 'cancellation', anchor: 'start', offset_days: -3 }),
    message({ body: null, anchor: 'start', offset_days: -3 }),
    message({}),
  ],
  coming: 22,
};

const courses = taskCourses(ROWS);
const course = (n: number) => courses.find((each) => each.id === id(n));
const taken = () =>
  new Map(courses.flatMap((each) => (dayTaken(each) === null ? [] : [[each.id, dayTaken(each) ?? 0]])));
const made = () => templateOf(ROWS, taken(), new Set(OTHER_PARTS));

test('a task takes its true day in the zone of the event, else the planned one, within what a template holds', () => {
  expect(course(1)).toMatchObject({ planned: -100, happened: -84 });
  expect(course(2)).toMatchObject({ planned: -40, happened: null });
  expect(course(3)).toMatchObject({ planned: -35, happened: -32 });
  expect(course(4)).toMatchObject({ planned: 4, happened: null });
  expect(courses.map((each) => dayTaken(each))).toEqual([-730, -84, -40, -32, 4, null]);
});

test('each offset is counted from where it was planned from; a fixed day from the first day', () => {
  const offsets = made().tasks.map(({ title, anchor, offset }) => [title, anchor, offset]);
  expect(offsets).toEqual([
    ['Task 6', 'event_start', -730],
    ['Task 1', 'event_start', -84],
    ['Task 2', 'event_start', -40],
    ['Task 3', 'rsvp_close', -4],
    ['Task 4', 'event_end', 3],
  ]);
  expect(made()).toMatchObject({ leadDays: 730, days: 2, replyCloseDays: 28, eventName: 'Okafor reunion' });
});

test('what comes along: agreed sums in hundredths, roles of the tasks, questions after those they follow', () => {
  const body = made();
  expect(body.budget.lines.map(({ unitMinor }) => unitMinor)).toEqual([
    6_000_000,
    100_000,
    50_000,
    undefined,
  ]);
  expect(body.budget.contingencyPct).toBe(0);
  expect(body.roles.map(({ title, hours }) => [title, hours])).toEqual([
    ['Treasurer', 2],
    ['Welcome', 2],
  ]);
  expect(body.questions.map(({ label }) => label)).toEqual(['By bus?', 'Which bus?']);
  expect(body.questions[1]?.showIf).toEqual({ key: body.questions[0]?.key, is: 'yes' });
  expect(body.guests).toEqual({ from: 30, usual: 40, to: 50 });
});

test('messages come with their true day and words; those to chosen people, without words or a day stay behind', () => {
  expect(made().messages).toEqual([
    {
      kind: 'reminder',
      offset: -3,
      anchor: 'rsvp_close',
      audience: 'silent',
      subject: 'Do you come?',
      body: 'Say yes or no.',
    },
    {
      kind: 'invitation',
      offset: -150,
      anchor: 'event_start',
      audience: 'everybody',
      subject: 'Okafor reunion 2025',
      body: 'Come to the lake.',
    },
  ]);
});

test('a template of few rows is read by its own schema only, and makes what it counts', () => {
  const body = made();
  expect(ownTemplateSchema.parse(body)).toEqual(body);
  expect(templateBodySchema.safeParse(body).success).toBe(false);
  const plan = planOf(
    'own',
    body,
    { start: null, days: 2, people: 40, currency: 'JPY', parts: new Set(PARTS) },
    '2026-11-26',
  );
  const counts = countsOf(body, 2);
  for (const part of PARTS) expect([part, plan[part].length]).toEqual([part, counts[part]]);
  // 60,000 yen are 60,000 yen again.
  expect(plan.budget_lines[0]?.unit_minor).toBe(60_000);
  expect(plan.tasks.find(({ title }) => title === 'Task 2')?.owner_role).toBeNull();
  expect(plan.tasks.find(({ title }) => title === 'Task 1')?.owner_role).toBe('Treasurer');
});

test('what is not ticked stays behind, at first and when it is saved anew', () => {
  const few = templateOf(ROWS, new Map([[id(1), -90]]), new Set(['activities']));
  expect(few.tasks).toHaveLength(1);
  expect(few.leadDays).toBe(90);
  expect(few.programme).toHaveLength(1);
  expect([few.roles, few.budget.lines, few.questions, few.messages]).toEqual([[], [], [], []]);

  const again = templateAgain(
    made(),
    new Map([
      [3, -60],
      [1, -20],
    ]),
    new Set(['roles']),
  );
  expect(again.tasks.map(({ title, anchor, offset }) => [title, anchor, offset])).toEqual([
    ['Task 3', 'rsvp_close', -32],
    ['Task 1', 'event_start', -20],
  ]);
  expect(again.leadDays).toBe(60);
  expect(again.roles).toHaveLength(2);
  expect(again.messages).toEqual([]);
});

test('parts are counted as they come along, and a name loses its year', () => {
  expect(partsOf(ROWS).messages).toHaveLength(2);
  expect([withoutYear('Okafor reunion 2025'), withoutYear('2025 gala of hope'), withoutYear('2025')]).toEqual(
    ['Okafor reunion', 'gala of hope', '2025'],
  );
});
