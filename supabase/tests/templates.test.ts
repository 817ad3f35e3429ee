import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { type Caller, rows, rpc, signUp, user } from './support/people';

const answered = z.object({ event_id: z.uuid(), made: z.record(z.string(), z.int()) });
const doc = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const plan = {
  slug: 'family',
  version: 1,
  currency: 'EUR',
  contingency_pct: 12,
  low: 30,
  likely: 40,
  high: 50,
  roles: [{ title: 'Treasurer', brief: 'Keeps the money.', hours: 30 }],
  tasks: [
    { title: 'Find the place', owner_role: 'Treasurer', anchor: 'event_start', offset_days: -90 },
    { title: 'Thank the cooks', anchor: 'event_end', offset_days: 3, priority: 'high' },
  ],
  budget_lines: [{ side: 'out', category: 'Place', title: 'Hall', basis: 'flat', unit_minor: 50000 }],
  activities: [{ title: 'Supper', day: 2, local_start: '18:30', minutes: 90, plan_b: 'In the barn' }],
  questions: [
    { key: 'lift', scope: 'household', type: 'one', label: 'A lift?', options: ['Have seats', 'Need seats'] },
    {
      key: 'seats',
      scope: 'household',
      type: 'number',
      label: 'How many seats?',
      show_if: { key: 'lift', is: 'Have seats' },
    },
  ],
  messages: [
    {
      kind: 'invitation',
      subject: 'Come',
      body: doc('Come to the lake.'),
      anchor: 'start',
      offset_days: -60,
      local_time: '09:00',
    },
    {
      kind: 'reminder',
      subject: 'Still open',
      body: doc('Are you in?'),
      audience: { reply: ['silent'] },
      anchor: 'deadline',
      offset_days: -7,
      local_time: '09:00',
    },
    {
      kind: 'announcement',
      subject: 'Rooms',
      body: doc('Rooms are let go.'),
      anchor: 'start',
      offset_days: -40,
      local_time: '09:00',
    },
  ],
};

describe.each(ENGINES)('apply_template on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
  });
  afterAll(() => database.close());

  const apply = async (
    event: object,
    body: object = plan,
    key: string | null = null,
    caller: Caller = party.owner,
  ) =>
    answered.parse(
      await rpc(db, caller, 'apply_template', { org_id: party.org, event, plan: body, idempotency_key: key }),
    );
  const read = (sql: string, event: string) => rows(db, sql, [event], party.owner);
  const fresh = (days: number | null, more: object = {}) => ({
    name: 'Lake weekend',
    event_type_id: 'family',
    start_date: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    zone: 'UTC',
    ...more,
  });

  it('makes an event with all its rows in one act, once a key', async () => {
    const event = fresh(200);
    const first = await apply(event, plan, 'k1');
    expect(first.made).toEqual({
      roles: 1,
      tasks: 2,
      budget_lines: 1,
      activities: 1,
      questions: 2,
      messages: 3,
      pages: 0,
    });
    expect(await apply(event, plan, 'k1')).toEqual(first);
    await expect(apply(event, { ...plan, slug: 'other' }, 'k1')).rejects.toThrow('used for something else');
    const id = first.event_id;
    expect(
      await read(
        'select title, owner_role, anchor, offset_days, due_on is not null as dated from public.tasks where event_id = $1 order by offset_days',
        id,
      ),
    ).toEqual([
      {
        title: 'Find the place',
        owner_role: 'Treasurer',
        anchor: 'event_start',
        offset_days: -90,
        dated: true,
      },
      { title: 'Thank the cooks', owner_role: null, anchor: 'event_end', offset_days: 3, dated: true },
    ]);
    expect(await read('select currency, likely from public.budgets where event_id = $1', id)).toEqual([
      { currency: 'EUR', likely: 40 },
    ]);
    const [asked] = await read(
      'select q.show_if_is, o.label from public.questions q join public.questions o on o.id = q.show_if_id where q.event_id = $1',
      id,
    );
    expect(asked).toEqual({ show_if_is: 'Have seats', label: 'A lift?' });
    expect(
      await read(
        'select kind, state, series_step, anchor, send_local is null as open from public.messages where event_id = $1 order by kind',
        id,
      ),
    ).toEqual([
      { kind: 'announcement', state: 'draft', series_step: null, anchor: 'start', open: false },
      { kind: 'reminder', state: 'draft', series_step: 'first_reminder', anchor: 'deadline', open: true },
    ]);
    expect(
      await read(
        "select template_slug, invitation_words ->> 'type' as words from public.events where id = $1",
        id,
      ),
    ).toEqual([{ template_slug: 'family', words: 'doc' }]);
  });

  it('brings a first page as a draft, and no second one beside a page that is there', async () => {
    const page = {
      title: 'What you need to know',
      blocks: [{ id: 'words', type: 'text', v: 1, body: JSON.parse(doc('Bring a coat.')) }],
    };
    const first = await apply(fresh(200), { ...plan, page });
    expect(first.made['pages']).toBe(1);
    const again = await apply({ id: first.event_id }, { ...plan, page });
    expect(again.made['pages']).toBe(0);
    expect(
      await read(
        'select title, published_version, jsonb_array_length(blocks) as blocks from public.info_pages where event_id = $1',
        first.event_id,
      ),
    ).toEqual([{ title: 'What you need to know', published_version: null, blocks: 1 }]);
    // What is no page brings nothing at all.
    await expect(apply(fresh(200), { ...plan, page: 'x' })).rejects.toMatchObject({ hint: 'page' });
    await expect(
      apply(fresh(200), {
        ...plan,
        page: { ...page, blocks: [{ id: 'a', type: 'button', v: 1, href: 'javascript:x' }] },
      }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('puts what would lie in the past on today, and dates nothing of an event without a day', async () => {
    const soon = await apply(fresh(5));
    expect(
      await read(
        "select title, anchor, due_on = (now() at time zone 'UTC')::date as today from public.tasks where event_id = $1 order by title",
        soon.event_id,
      ),
    ).toEqual([
      { title: 'Find the place', anchor: 'fixed', today: true },
      { title: 'Thank the cooks', anchor: 'event_end', today: false },
    ]);
    const open = await apply(fresh(null));
    expect(
      await read(
        'select distinct anchor, due_on from public.tasks where event_id = $1 order by anchor',
        open.event_id,
      ),
    ).toEqual([
      { anchor: 'event_end', due_on: null },
      { anchor: 'event_start', due_on: null },
    ]);
    expect(await read('select starts_at from public.activities where event_id = $1', open.event_id)).toEqual([
      { starts_at: null },
    ]);
  });

  it('adds to an event that is there, and overwrites nothing', async () => {
    const { event_id: id } = await apply(fresh(100));
    const again = await apply({ id });
    expect(again.made).toMatchObject({ roles: 0, tasks: 2, messages: 2 });
    expect(await read('select count(*)::int as n from public.tasks where event_id = $1', id)).toEqual([
      { n: 4 },
    ]);
    await expect(apply({ id }, { ...plan, currency: 'USD' })).rejects.toThrow('another currency');
    expect(await read('select count(*)::int as n from public.tasks where event_id = $1', id)).toEqual([
      { n: 4 },
    ]);
  });

  it('makes nothing at all when a part cannot be kept', async () => {
    const name = 'Half a plan';
    await expect(
      apply(fresh(50, { name }), {
        ...plan,
        activities: [{ title: 'Supper', day: 0, local_start: '18:00', minutes: 60 }],
      }),
    ).rejects.toThrow('activities_day_range');
    await expect(
      apply(fresh(50, { name }), { ...plan, tasks: Array.from({ length: 201 }, () => plan.tasks[0]) }),
    ).rejects.toThrow('at most 200');
    await expect(apply(fresh(50, { name }), { ...plan, roles: 'all' })).rejects.toThrow('cannot be read');
    await expect(
      apply(fresh(50, { name }), { ...plan, messages: [{ ...plan.messages[1], subject: 'For {{nobody}}' }] }),
    ).rejects.toThrow('Nothing fills in {{nobody}}');
    expect(await rows(db, 'select id from public.events where name = $1', [name], party.owner)).toEqual([]);
  });

  it('asks for the right to write, of the organisation or the event', async () => {
    const stranger = user((await signUp(db, 'stranger@example.org')).id);
    await expect(apply(fresh(50), plan, null, stranger)).rejects.toThrow('role does not allow');
    const { event_id: id } = await apply(fresh(50));
    await expect(apply({ id }, plan, null, stranger)).rejects.toThrow('does not exist');
    await expect(apply({ id: 'nonsense' })).rejects.toThrow('does not exist');
  });

  it('keeps days and clock times of the programme when the event moves, and computes their instants', async () => {
    const { event_id: id } = await apply(fresh(null));
    const instant = async (start: string, zone: string) => {
      await rows(
        db,
        'update public.events set start_date = $2, zone = $3 where id = $1 returning id',
        [id, start, zone],
        party.owner,
      );
      return read(
        'select local_start::text, starts_at::text, extract(epoch from ends_at - starts_at) / 60 as minutes from public.activities where event_id = $1',
        id,
      );
    };
    expect(await instant('2027-07-10', 'Europe/Berlin')).toMatchObject([
      { local_start: '18:30:00', starts_at: '2027-07-11 16:30:00+00' },
    ]);
    expect(await instant('2027-12-10', 'America/Chicago')).toMatchObject([
      { local_start: '18:30:00', starts_at: '2027-12-12 00:30:00+00' },
    ]);
  });

  it('lets no question wait for itself', async () => {
    const { event_id: id } = await apply(fresh(100));
    const [lift] = await rows(
      db,
      "select id from public.questions where event_id = $1 and type = 'one'",
      [id],
      party.owner,
    );
    const [seats] = await rows(
      db,
      "select id from public.questions where event_id = $1 and type = 'number'",
      [id],
      party.owner,
    );
    await expect(
      rows(
        db,
        "update public.questions set show_if_id = $2, show_if_is = '4' where id = $1 returning id",
        [lift?.['id'], seats?.['id']],
        party.owner,
      ),
    ).rejects.toThrow('wait for each other');
  });
});
