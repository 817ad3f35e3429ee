import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from './ids';
import { insertRows } from './insert';

interface PlannedTask {
  title: string;
  /** Days from the event's start; or a fixed day, so many from today. */
  at: number | { today: number };
  state?: 'todo' | 'doing' | 'waiting' | 'check' | 'done';
  /** Does it: the organiser, or a person of the directory by index. */
  who?: 'organiser' | number;
  role?: string;
  doneWhen?: string;
  priority?: 'high';
  /** Number of the task that this one waits for. */
  waitsFor?: number;
}

/** The plan of a summer reunion: three months before, what is late among it, and what is done. */
const TASKS: readonly PlannedTask[] = [
  { title: 'Agree on dates with every branch', at: -330, state: 'done', who: 'organiser' },
  { title: 'Hold the house for the weekend', at: -300, state: 'done', who: 'organiser', role: 'Chair' },
  {
    title: 'Save the date to every household',
    at: -270,
    state: 'done',
    who: 1,
    doneWhen: 'Every household has it, two by letter',
  },
  { title: 'Form a committee with one voice a branch', at: -260, state: 'done', who: 2 },
  { title: 'Pay the first part for the house', at: -210, state: 'done', who: 'organiser', role: 'Treasurer' },
  { title: 'Send the invitations', at: -180, state: 'done', who: 'organiser' },
  {
    title: 'Bus from the station: three quotes to one',
    at: { today: 2 },
    state: 'doing',
    who: 3,
    doneWhen: 'One company has confirmed in writing',
  },
  { title: 'Old photographs, named by branch', at: { today: 4 }, state: 'doing', who: 4, role: 'Historian' },
  {
    title: 'Menu with a plate for every diet',
    at: { today: 1 },
    state: 'doing',
    who: 'organiser',
    role: 'Food',
  },
  { title: 'Bus seats to households', at: -30, state: 'waiting', who: 3, waitsFor: 7 },
  { title: 'Number of plates to the caterer', at: -21, state: 'waiting', who: 'organiser', waitsFor: 9 },
  { title: 'Budget with a tenth kept back', at: { today: 0 }, state: 'check', who: 5, role: 'Treasurer' },
  {
    title: 'Sign the room block with the inn',
    at: { today: -5 },
    who: 2,
    priority: 'high',
    doneWhen: 'The contract is signed by both',
  },
  { title: 'Correct the address of Aunt Ifeoma', at: { today: -2 }, who: 'organiser' },
  { title: 'Call the households without e-mail', at: { today: 0 }, who: 'organiser' },
  { title: 'Order shirts in the sizes of each branch', at: { today: 9 }, who: 6 },
  { title: 'Write the quiz about 1987', at: { today: 12 }, who: 4 },
  { title: 'Boat and life vests for twenty', at: -28, who: 7 },
  {
    title: 'Remind those who have not answered',
    at: { today: 3 },
    who: 'organiser',
    doneWhen: 'Every household has said yes or no',
  },
  { title: 'Draft the seating of the long table', at: -14, who: 2 },
  { title: 'Print name tags', at: -10, who: 6, waitsFor: 20 },
  { title: 'Playlist from every decade', at: -10 },
  { title: 'First-aid box and the nearest hospital', at: -7, who: 8, role: 'Welcome' },
  { title: 'Signs from the road to the house', at: -2, role: 'Welcome' },
  { title: 'The big photograph on Saturday at five', at: 1, who: 4 },
  { title: 'Thank-you notes with the photograph', at: 14, who: 1 },
];

interface PlannedLine {
  side: 'in' | 'out';
  category: string;
  title: string;
  basis?: 'adult' | 'child' | 'household' | 'person' | 'room_night' | 'percent';
  /** Minor units of the euro. */
  unit?: number;
  percent?: number;
  quantity?: number;
  agreed?: number;
  paid?: number;
}

const LINES: readonly PlannedLine[] = [
  {
    side: 'out',
    category: 'Place',
    title: 'House by the lake, three nights',
    unit: 420_000,
    agreed: 420_000,
    paid: 140_000,
  },
  { side: 'out', category: 'Food', title: 'Caterer, adults’ plates', basis: 'adult', unit: 3_850 },
  { side: 'out', category: 'Food', title: 'Caterer, children’s plates', basis: 'child', unit: 1_900 },
  { side: 'out', category: 'Food', title: 'Breakfast and drinks', basis: 'person', unit: 1_400 },
  { side: 'out', category: 'Travel', title: 'Bus from the station and back', unit: 78_000 },
  { side: 'out', category: 'Keepsakes', title: 'Shirts', basis: 'adult', unit: 1_250 },
  { side: 'out', category: 'Keepsakes', title: 'Family book, printed', basis: 'household', unit: 1_600 },
  { side: 'out', category: 'Fun', title: 'Boat and life vests', unit: 36_000, agreed: 33_000, paid: 10_000 },
  {
    side: 'out',
    category: 'Lodging',
    title: 'Bed linen and cleaning',
    basis: 'room_night',
    unit: 900,
    quantity: 60,
  },
  { side: 'in', category: 'Shares', title: 'Share of an adult', basis: 'adult', unit: 9_500, paid: 266_000 },
  {
    side: 'in',
    category: 'Shares',
    title: 'Share of a child, 2 to 12',
    basis: 'child',
    unit: 4_000,
    paid: 32_000,
  },
  { side: 'in', category: 'Gifts', title: 'Sponsors, two', unit: 40_000, agreed: 40_000, paid: 20_000 },
  { side: 'in', category: 'Gifts', title: 'Rounding up', basis: 'percent', percent: 2 },
];

/** The local day so many days from now: what is late or due this week stays so whenever the scenario is seeded. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The plan and the budget of the family's reunion. `people`: ids of the directory, in its order. */
export async function seedFamilyPlan(
  sql: Sql,
  {
    set,
    eventId,
    organiserId,
    people,
  }: { set: number; eventId: string; organiserId: string; people: readonly string[] },
): Promise<void> {
  const id = (number: number) => stableId('task', number, set);
  await insertRows(
    sql,
    'public.tasks',
    TASKS.map(({ title, at, state = 'todo', who, role, doneWhen, priority = 'normal' }, index) => ({
      id: id(index + 1),
      event_id: eventId,
      title,
      state,
      position: (index + 1) * 1024,
      done_when: doneWhen ?? null,
      owner_user_id: who === 'organiser' ? organiserId : null,
      owner_person_id: typeof who === 'number' ? (people[who] ?? null) : null,
      owner_role: role ?? null,
      anchor: typeof at === 'number' ? 'event_start' : 'fixed',
      offset_days: typeof at === 'number' ? at : null,
      due_on: typeof at === 'number' ? null : daysFromNow(at.today),
      priority,
      row_version: 1,
    })),
  );
  await insertRows(
    sql,
    'public.task_deps',
    TASKS.flatMap(({ waitsFor }, index) =>
      waitsFor === undefined ? [] : [{ event_id: eventId, before_id: id(waitsFor), after_id: id(index + 1) }],
    ),
  );
  await insertRows(sql, 'public.task_limits', [
    { event_id: eventId, state: 'doing', most: 5 },
    { event_id: eventId, state: 'check', most: 3 },
  ]);
  await insertRows(sql, 'public.budgets', [{ event_id: eventId, currency: 'EUR', contingency_pct: 10 }]);
  await insertRows(
    sql,
    'public.budget_lines',
    LINES.map(
      ({ side, category, title, basis = 'flat', unit, percent, quantity, agreed, paid = 0 }, index) => ({
        id: stableId('line', index + 1, set),
        event_id: eventId,
        side,
        category,
        title,
        basis,
        unit_minor: unit ?? null,
        percent: percent ?? null,
        quantity: quantity ?? null,
        agreed_minor: agreed ?? null,
        paid_minor: paid,
        position: (index + 1) * 1024,
      }),
    ),
  );
}
