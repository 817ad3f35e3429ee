import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openParty, type Party } from './support/party';
import { as, type Caller, rows, rpcRows, signUp, user, value } from './support/people';

describe.each(ENGINES)('tasks of an event on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let viewer: Caller & { id: string };
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [] });
    const { id } = await signUp(db, `viewer-${engine}@example.org`, { full_name: 'Vera View' });
    viewer = { ...user(id), id };
    await db.query(`insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.org,
      id,
    ]);
    await db.query(
      `update public.events set start_date = '2031-06-20', end_date = '2031-06-21', rsvp_closes_on = null where id = $1`,
      [party.event],
    );
  });
  afterAll(() => database.close());

  const add = async (columns: Record<string, unknown>, caller: Caller = party.owner): Promise<string> => {
    const all: Record<string, unknown> = { event_id: party.event, title: 'Book the hall', ...columns };
    const names = Object.keys(all);
    return String(
      await value(
        db,
        `insert into public.tasks (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        Object.values(all),
        caller,
      ),
    );
  };
  const read = async (id: string) =>
    (
      await rows(
        db,
        `select state, position, due_on::text, done_at is not null as done, done_by, deleted_at, row_version from public.tasks where id = $1`,
        [id],
      )
    )[0];
  const set = (id: string, change: string, caller: Caller = party.owner) =>
    rows(db, `update public.tasks set ${change} where id = $1 returning row_version`, [id], caller);

  it('are due so many days from the event, and move with it while undone', async () => {
    const before = await add({ anchor: 'event_start', offset_days: -30 });
    const after = await add({ anchor: 'event_end', offset_days: 7 });
    const close = await add({ anchor: 'rsvp_close', offset_days: -3 });
    const fixed = await add({ due_on: '2031-05-01' });
    const done = await add({ anchor: 'event_start', offset_days: -60, state: 'done' });
    const days = async () =>
      Promise.all([before, after, close, fixed, done].map(async (id) => (await read(id))?.['due_on']));
    // Without a last day for replies its tasks hang on the start.
    expect(await days()).toEqual(['2031-05-21', '2031-06-28', '2031-06-17', '2031-05-01', null]);
    await db.query(
      `update public.events set start_date = '2031-07-20', end_date = '2031-07-21', rsvp_closes_on = '2031-07-01' where id = $1`,
      [party.event],
    );
    expect(await days()).toEqual(['2031-06-20', '2031-07-28', '2031-06-28', '2031-05-01', null]);
  });

  it('keep when and by whom they were done, and forget it when taken up again', async () => {
    const id = await add({});
    await set(id, `state = 'done'`);
    expect(await read(id)).toMatchObject({ done: true, done_by: party.ownerId });
    await set(id, `state = 'doing'`);
    expect(await read(id)).toMatchObject({ done: false, done_by: null });
  });

  it('stand at the end of their column, and tell an editor of an older version', async () => {
    const [first, second] = [await add({ state: 'waiting' }), await add({ state: 'waiting' })];
    const [one, two] = [await read(first), await read(second)];
    expect(Number(two?.['position'])).toBeGreaterThan(Number(one?.['position']));
    await set(first, `title = 'Book the barn'`);
    expect(await set(first, `title = 'Book the field'`)).toEqual([{ row_version: 3 }]);
    expect(
      await rows(
        db,
        `update public.tasks set title = 'Too late' where id = $1 and row_version = 1 returning 1`,
        [first],
        party.owner,
      ),
    ).toEqual([]);
  });

  it('come back as the same row with their steps', async () => {
    const parent = await add({});
    const step = await add({ parent_id: parent });
    await set(parent, 'deleted_at = now()');
    await set(parent, 'deleted_at = null');
    expect(await value(db, 'select parent_id from public.tasks where id = $1', [step])).toBe(parent);
    // A step has no steps of its own.
    await expect(add({ parent_id: step })).rejects.toMatchObject({ code: 'PT422', hint: 'parent_id' });
  });

  it('are given to those who work on the event, and to nobody else', async () => {
    const stranger = await signUp(db, `stranger-${engine}@example.org`);
    await expect(add({ owner_user_id: stranger.id })).rejects.toMatchObject({ code: 'PT422', hint: 'owner' });
    const owners = await rpcRows(db, party.owner, 'task_owners', { event_id: party.event });
    expect(owners).toContainEqual({ account_id: viewer.id, person_id: null, name: 'Vera View', role: null });
    // A person of the directory is named with the task they carry, and gone with it.
    const person = await value(
      db,
      `insert into public.persons (org_id, full_name) values ($1, 'Carla Carries') returning id`,
      [party.org],
      party.owner,
    );
    const carries = { account_id: null, person_id: person, name: 'Carla Carries', role: null };
    const carried = await add({ owner_person_id: person });
    expect(await rpcRows(db, viewer, 'task_owners', { event_id: party.event })).toContainEqual(carries);
    await set(carried, 'deleted_at = now()');
    expect(await rpcRows(db, viewer, 'task_owners', { event_id: party.event })).not.toContainEqual(carries);
    await expect(
      rpcRows(db, user(stranger.id), 'task_owners', { event_id: party.event }),
    ).rejects.toMatchObject({
      code: 'PT404',
    });
  });

  it('are ticked by whoever does them, who changes nothing else', async () => {
    const own = await add({ owner_user_id: viewer.id });
    const other = await add({});
    expect(await set(own, `state = 'done'`, viewer)).toHaveLength(1);
    await expect(set(own, `title = 'Mine now'`, viewer)).rejects.toMatchObject({
      code: 'PT403',
      hint: 'role',
    });
    expect(await set(other, `state = 'done'`, viewer)).toEqual([]);
    await expect(add({}, viewer)).rejects.toMatchObject({ code: '42501' });
  });

  it('wait for each other, and never in a circle', async () => {
    const [a, b, c] = [await add({}), await add({}), await add({})];
    const wait = (before: string, after: string) =>
      rows(
        db,
        'insert into public.task_deps (event_id, before_id, after_id) values ($1, $2, $3) returning 1',
        [party.event, before, after],
        party.owner,
      );
    await wait(a, b);
    await wait(b, c);
    await expect(wait(c, a)).rejects.toMatchObject({ code: 'PT422', hint: 'task_deps' });
    const elsewhere = await openParty(db, { sizes: [] });
    const theirs = String(
      await value(
        db,
        `insert into public.tasks (event_id, title) values ($1, 'Theirs') returning id`,
        [elsewhere.event],
        elsewhere.owner,
      ),
    );
    await expect(wait(a, theirs)).rejects.toMatchObject({ code: 'PT422', hint: 'task_deps' });
  });

  it('have limits of a column from Premium on', async () => {
    const limit = () =>
      rows(
        db,
        `insert into public.task_limits (event_id, state, most) values ($1, 'doing', 5) returning most`,
        [party.event],
        party.owner,
      );
    await expect(limit()).rejects.toMatchObject({ code: '42501' });
    await db.query(`update public.subscriptions set plan_type = 'premium' where user_id = $1`, [
      party.ownerId,
    ]);
    expect(await limit()).toEqual([{ most: 5 }]);
  });

  it('are read by index at 5,000 in an organisation', async () => {
    await db.query(
      `insert into public.tasks (event_id, title, due_on) select $1, 'Task ' || n, date '2031-01-01' + n % 300 from generate_series(1, 5000) n`,
      [party.event],
    );
    await db.exec('analyze public.tasks');
    const plan = await as(db, party.owner, async (sql) =>
      (
        await sql.query(
          `explain (costs off) select id from public.tasks where event_id = '${party.event}' and deleted_at is null
           order by due_on, id limit 200`,
        )
      ).rows
        .map((row) => String(row['QUERY PLAN']))
        .join('\n'),
    );
    expect(plan).toContain('tasks_plan_idx');
    expect(plan).not.toMatch(/Seq Scan on tasks|Sort/);
  });
});
