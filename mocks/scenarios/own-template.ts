/** An event that is over, with the days its tasks truly took, and a template of one's own that was made of it. */
import type { Sql } from '@foregather/supabase-embedded';
import { insertEvent } from './events';
import { stableId } from './ids';
import { insertRows } from './insert';

const START = '2025-07-12';

export const pastEventOf = (set: number) =>
  ({
    id: stableId('event', 3, set),
    name: 'Lindgren reunion 2025',
    event_type_id: 'family',
    start_date: START,
    end_date: '2025-07-13',
    local_start: '14:00',
    zone: 'Europe/Stockholm',
    location_name: 'Skärgården',
    rsvp_closes_on: '2025-06-14',
  }) as const;

export const ownTemplateOf = (set: number) => ({
  id: stableId('template', 1, set),
  name: 'Summer on the island',
});

interface PastTask {
  title: string;
  /** Days from the first day: as planned, and as it happened. */
  planned: number;
  done: number | null;
  role: string;
  /** On a fixed day, as written into a contract. */
  fixed?: true;
}

const TASKS: readonly PastTask[] = [
  { title: 'Form a committee, one voice a branch', planned: -364, done: -350, role: 'Chair' },
  { title: 'Vote on one of three dates', planned: -336, done: -343, role: 'Chair' },
  { title: 'Sign for the island, pay the deposit', planned: -308, done: -252, role: 'Treasurer' },
  { title: 'Save the date to every household', planned: -280, done: -266, role: 'Letters' },
  { title: 'Budget and price of a household', planned: -252, done: -210, role: 'Treasurer' },
  { title: 'Open replies and payment', planned: -182, done: -182, role: 'Letters' },
  { title: 'Ring the elders', planned: -154, done: -84, role: 'Chair' },
  { title: 'Programme with a plan for rain', planned: -119, done: -112, role: 'Chair' },
  { title: 'Order shirts, sizes locked', planned: -63, done: -28, role: 'Keepsakes' },
  { title: 'Room block cut-off', planned: -40, done: -40, role: 'Treasurer', fixed: true },
  { title: 'Final count to the caterer', planned: -14, done: -11, role: 'Food' },
  { title: 'Boats from the quay', planned: -2, done: -2, role: 'Chair' },
  { title: 'Thank-you and photographs', planned: 5, done: 21, role: 'Letters' },
  { title: 'Book of the day, printed', planned: 60, done: null, role: 'Keepsakes' },
];

const dayOf = (days: number) => new Date(Date.parse(START) + days * 86_400_000).toISOString().slice(0, 10);
const paragraph = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

/** Of the event's owner and shared: a plan without the tasks that were late, as an earlier version had it. */
const BODY = {
  version: 1,
  eventName: 'Lindgren reunion',
  summary: 'As Lindgren reunion 2025 went.',
  leadDays: 364,
  days: 2,
  guests: { from: 30, usual: 40, to: 50 },
  replyCloseDays: 28,
  roles: [{ key: 'role-1', title: 'Chair', brief: 'Keeps the whole in sight.', hours: 20 }],
  tasks: TASKS.slice(0, 9).map(({ title, planned }) => ({
    title,
    offset: planned,
    anchor: 'event_start',
    role: 'role-1',
    why: '',
    doneWhen: '',
    priority: 'normal',
  })),
  basics: [],
  budget: {
    contingencyPct: 10,
    lines: [{ side: 'out', category: 'Place', title: 'The island', basis: 'flat', unitMinor: 380_000 }],
  },
  programme: [{ day: 1, at: '14:00', minutes: 60, title: 'Boats and welcome' }],
  questions: [],
  messages: [],
  success: { watch: ['', ''], steps: [] },
  after: [],
};

/** Writes both into an organisation of the plan Pro or more. */
export async function seedOwnTemplate(
  sql: Sql,
  { set, orgId, ownerId }: { set: number; orgId: string; ownerId: string },
): Promise<void> {
  const event = pastEventOf(set);
  const { id: event_id } = event;
  await insertEvent(sql, {
    orgId,
    by: ownerId,
    status: 'archived',
    event,
    poolId: stableId('pool', 3, set),
    meals: [],
    more: { summary: null, address: null },
  });
  // The hour a task was done is now, says its trigger; this event was long ago.
  await sql.exec('set local session_replication_role = replica');
  await insertRows(
    sql,
    'public.tasks',
    TASKS.map(({ title, planned, done, role, fixed }, index) => ({
      id: stableId('task', 100 + index, set),
      event_id,
      org_id: orgId,
      title,
      state: done === null ? 'todo' : 'done',
      position: (index + 1) * 1024,
      owner_role: role,
      anchor: fixed ? 'fixed' : 'event_start',
      offset_days: fixed ? null : planned,
      due_on: dayOf(planned),
      priority: 'normal',
      done_at: done === null ? null : `${dayOf(done)}T16:00:00Z`,
      row_version: 1,
      created_at: '2024-07-01T09:00:00Z',
      updated_at: '2024-07-01T09:00:00Z',
    })),
  );
  await sql.exec('set local session_replication_role = origin');
  await insertRows(sql, 'public.committee_roles', [
    {
      id: stableId('committee', 1, set),
      event_id,
      title: 'Chair',
      brief: 'Keeps the whole in sight.',
      hours: 40,
    },
    { id: stableId('committee', 2, set), event_id, title: 'Treasurer', brief: null, hours: null },
  ]);
  await insertRows(sql, 'public.budgets', [
    { event_id, currency: 'SEK', contingency_pct: 10, low: 36, likely: 40, high: 44 },
  ]);
  await insertRows(sql, 'public.budget_lines', [
    {
      event_id,
      side: 'out',
      category: 'Place',
      title: 'The island, two nights',
      basis: 'flat',
      unit_minor: 3_800_000,
      agreed_minor: 4_100_000,
      position: 1024,
    },
    {
      event_id,
      side: 'out',
      category: 'Food',
      title: 'Caterer',
      basis: 'person',
      unit_minor: 42_000,
      agreed_minor: 1_840_000,
      position: 2048,
    },
    {
      event_id,
      side: 'in',
      category: 'Shares',
      title: 'Share of a grown-up',
      basis: 'adult',
      unit_minor: 160_000,
      agreed_minor: null,
      position: 3072,
    },
  ]);
  await insertRows(sql, 'public.activities', [
    {
      event_id,
      title: 'Boats and welcome',
      day: 1,
      local_start: '14:00',
      minutes: 60,
      place: 'The quay',
      plan_b: null,
    },
    {
      event_id,
      title: 'The long table',
      day: 1,
      local_start: '18:00',
      minutes: 180,
      place: null,
      plan_b: 'In the barn',
    },
  ]);
  await insertRows(sql, 'public.questions', [
    {
      id: stableId('question', 1, set),
      event_id,
      scope: 'person',
      type: 'yes_no',
      label: 'Do you sleep on the island?',
      used_by: 'Treasurer, for beds',
    },
  ]);
  await insertRows(sql, 'public.messages', [
    {
      id: stableId('message', 300, set),
      org_id: orgId,
      event_id,
      kind: 'save_the_date',
      subject: 'Keep the second weekend of July',
      body: paragraph('We meet on the island again. Keep the weekend free, the rest follows.'),
      state: 'sent',
      created_by: ownerId,
      created_at: `${dayOf(-266)}T08:00:00Z`,
    },
  ]);
  await insertRows(sql, 'public.org_templates', [
    {
      ...ownTemplateOf(set),
      org_id: orgId,
      created_by: ownerId,
      source_event_id: event_id,
      event_type_id: event.event_type_id,
      body: BODY,
      shared: true,
      version: 2,
      row_version: 2,
      updated_at: '2025-08-14T09:00:00Z',
    },
  ]);
}
