import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, as, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const refused = { code: '42501' };

describe.each(ENGINES)('accounts and plans on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let made = 0;
  const account = async (metadata: Record<string, unknown> = {}) => {
    made += 1;
    const { id, org } = await signUp(db, `account${made}@example.org`, metadata);
    return { id, org, me: user(id) };
  };
  const subscription = async (id: string) =>
    (await rows(db, 'select * from public.subscriptions where user_id = $1', [id]))[0];
  const change = (caller: Caller, id: string, column: string, to: unknown) =>
    rows(
      db,
      `update public.subscriptions set ${column} = $1 where user_id = $2 returning id`,
      [to, id],
      caller,
    );
  const insertOwn = (caller: Caller, columns: string, values: string, params: unknown[]) =>
    rows(db, `insert into public.subscriptions (${columns}) values (${values}) returning *`, params, caller);

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('threat 1: nobody gives themselves a plan, by a change or by the free row', async () => {
    const { id, me } = await account();
    await expect(change(me, id, 'plan_type', 'business')).rejects.toMatchObject(refused);
    await db.query('delete from public.subscriptions where user_id = $1', [id]);
    await expect(insertOwn(me, 'user_id, plan_type', '$1, $2', [id, 'business'])).rejects.toMatchObject(
      refused,
    );
    const other = await account();
    await db.query('delete from public.subscriptions where user_id = $1', [other.id]);
    await expect(insertOwn(me, 'user_id', '$1', [other.id])).rejects.toMatchObject(refused);
    expect(await insertOwn(me, 'user_id', '$1', [id])).toMatchObject([
      { user_id: id, plan_type: 'free', is_trial: false, trial_end_at: null, is_lifetime: false },
    ]);
    await expect(rpc(db, me, 'downgrade_plan', { plan_type_param: 'business' })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'plan_not_lower',
    });
    expect(await subscription(id)).toMatchObject({ plan_type: 'free' });
  });

  it('threat 2: a trial is 14 days by the clock of the database, once, however many ask at once', async () => {
    const { id, me } = await account();
    for (const [column, to] of [
      ['is_trial', true],
      ['trial_start_at', '2026-01-01'],
      ['trial_end_at', '2099-01-01'],
    ] as const)
      await expect(change(me, id, column, to)).rejects.toMatchObject(refused);
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => rpc(db, me, 'start_trial')));
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'PT409', hint: 'trial_used' });
    expect(
      await rows(
        db,
        `select trial_end_at - trial_start_at = interval '14 days' as fortnight,
           trial_start_at between now() - interval '1 minute' and now() as today from public.subscriptions where user_id = $1`,
        [id],
      ),
    ).toEqual([{ fortnight: true, today: true }]);
    await db.query(
      `update public.subscriptions set trial_start_at = now() - interval '15 days', trial_end_at = now() - interval '1 day' where user_id = $1`,
      [id],
    );
    await expect(rpc(db, me, 'start_trial')).rejects.toMatchObject({ hint: 'trial_used' });
    await expect(rpc(db, anon, 'start_trial')).rejects.toMatchObject(refused);
  });

  it('threat 3: a plan for life comes from the service key alone', async () => {
    const { id, me } = await account();
    await expect(change(me, id, 'is_lifetime', true)).rejects.toMatchObject(refused);
    await db.query('delete from public.subscriptions where user_id = $1', [id]);
    await expect(insertOwn(me, 'user_id, is_lifetime', '$1, true', [id])).rejects.toMatchObject(refused);
    expect(await insertOwn(service, 'user_id, is_lifetime', '$1, true', [id])).toHaveLength(1);
  });

  it('threat 7: is_admin() is about the caller, and no policy feeds it a column', async () => {
    const admin = await account();
    await db.query(`insert into private.platform_roles values ($1, 'admin', now())`, [admin.id]);
    const { me } = await account();
    expect(await rpc(db, me, 'is_admin', { user_id: admin.id })).toBe(false);
    expect(await rpc(db, admin.me, 'is_admin', { user_id: admin.id })).toBe(true);
    const fed = await rows(
      db,
      `select tablename, policyname from pg_policies where coalesce(qual, '') || ' ' || coalesce(with_check, '') ~ 'is_admin\\(|check_user_admin_fast\\('`,
    );
    expect(fed).toEqual([]);
  });

  it('threat 8: shadowing tables makes nobody a super admin, and a visitor is none', async () => {
    const { id, me } = await account({ role: 'super_admin', is_super_admin: true });
    const answer = await as(db, me, async (sql) => {
      for (const name of ['platform_roles', 'user_roles'])
        await sql.query(`create temp table ${name} (user_id uuid, role text, created_at timestamptz)`);
      await sql.query('insert into platform_roles values ($1, $2, now())', [id, 'super_admin']);
      await sql.query('insert into user_roles values ($1, $2, now())', [id, 'super_admin']);
      await sql.query('set local search_path = pg_temp, public');
      const result = await sql.query('select public.is_super_admin_user() as yes');
      await sql.query('drop table platform_roles, user_roles');
      return result.rows;
    });
    expect(answer).toEqual([{ yes: false }]);
    expect(await rpc(db, anon, 'is_super_admin_user')).toBe(false);
    expect(await rpc(db, user(id, { user_metadata: { role: 'super_admin' } }), 'is_super_admin_user')).toBe(
      false,
    );
    await db.query(`insert into private.platform_roles values ($1, 'super_admin', now())`, [id]);
    expect(await rpc(db, me, 'is_super_admin_user')).toBe(true);
  });

  it("threat 9: somebody else's subscription is no row", async () => {
    const [ann, ben] = [await account(), await account()];
    const asked = (who: Caller, id: string) =>
      rpcRows(db, who, 'get_user_subscription_fast', { user_id_param: id });
    expect(await asked(ben.me, ann.id)).toEqual([]);
    expect(await asked(ann.me, ann.id)).toMatchObject([{ user_id: ann.id, plan_type: 'free' }]);
    await expect(asked(anon, ann.id)).rejects.toMatchObject(refused);
  });

  it('threat 10: the batch answers about oneself, with these keys and no others', async () => {
    const [ann, ben] = [await account({ full_name: 'Ann Host' }), await account()];
    const asked = (who: Caller, id: string) => rpc(db, who, 'get_user_data_batch', { user_id_param: id });
    expect(await asked(ben.me, ann.id)).toBeNull();
    const keys = (list: string[]) =>
      z.strictObject(Object.fromEntries(list.map((key) => [key, z.unknown()])));
    const answer = z
      .strictObject({
        profile: keys(
          'id full_name first_name last_name avatar_url locale timezone wants_affiliate'.split(' '),
        ),
        subscription: keys(
          'id user_id plan_type is_trial trial_start_at trial_end_at is_lifetime created_at updated_at'.split(
            ' ',
          ),
        ),
        is_admin: z.literal(false),
        orgs: z.array(keys('id name role default_timezone country plan'.split(' '))).length(1),
      })
      .parse(await asked(ann.me, ann.id));
    expect(answer.profile['id']).toBe(ann.id);
    expect(JSON.stringify(answer)).not.toContain('@');
  });

  it('threat 11: which accounts are admins cannot be enumerated', async () => {
    const admin = await account();
    await db.query(`insert into private.platform_roles values ($1, 'admin', now())`, [admin.id]);
    const { me } = await account();
    for (const row of await rows(db, 'select id from auth.users'))
      expect(await rpc(db, me, 'check_user_admin_fast', { user_id_param: row['id'] })).toBe(false);
    expect(await rpc(db, admin.me, 'check_user_admin_fast', { user_id_param: admin.id })).toBe(true);
    await expect(rpc(db, anon, 'check_user_admin_fast', { user_id_param: admin.id })).rejects.toMatchObject(
      refused,
    );
  });

  it('threat 42: of a profile only the named columns can be written', async () => {
    const { id, me } = await account();
    const columns = await rows(
      db,
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'profiles' order by ordinal_position`,
    );
    const open: string[] = [];
    for (const { name } of columns) {
      const asked = rows(
        db,
        `update public.profiles set ${String(name)} = ${String(name)} where id = $1 returning 1`,
        [id],
        me,
      );
      const [result] = await Promise.allSettled([asked]);
      if (result.status === 'fulfilled') open.push(String(name));
      else expect(result.reason).toMatchObject(refused);
    }
    expect(open).toEqual(
      'full_name first_name last_name avatar_url locale timezone wants_affiliate last_seen_at'.split(' '),
    );
    await expect(
      rows(db, `update public.profiles set full_name = 'Me', created_at = now() where id = $1`, [id], me),
    ).rejects.toMatchObject(refused);
  });

  it('makes a profile, an organisation with its owner and a free plan at sign-up; metadata grants nothing', async () => {
    const { id, me, org } = await account({
      first_name: ' Ann ',
      last_name: 'Host',
      wants_affiliate: true,
      role: 'admin',
      is_admin: true,
      plan_type: 'business',
      is_lifetime: true,
      org_id: crypto.randomUUID(),
    });
    expect(await rows(db, 'select * from public.profiles', [], me)).toMatchObject([
      { id, full_name: 'Ann Host', first_name: 'Ann', last_name: 'Host', wants_affiliate: true },
    ]);
    expect(await rows(db, 'select id, name from public.orgs', [], me)).toEqual([
      { id: org, name: 'Ann Host' },
    ]);
    expect(await rows(db, 'select user_id, role from public.org_members', [], me)).toEqual([
      { user_id: id, role: 'owner' },
    ]);
    expect(await subscription(id)).toMatchObject({ plan_type: 'free', is_trial: false, is_lifetime: false });
    expect(await rpc(db, me, 'is_admin', { user_id: id })).toBe(false);
  });

  it("counts a trial as premium only before its end, and an organisation by its owner's plan", async () => {
    const { id, me, org } = await account();
    const helper = await account();
    await value(
      db,
      `insert into public.org_members (org_id, user_id, role) values ($1, $2, 'editor') returning 1`,
      [org, helper.id],
    );
    // The schema cannot be named by a request, so policies' view of it is asked as the owner of the database.
    const plan = (wanted: string) => value(db, 'select private.has_plan($1, $2)', [org, wanted]);
    const set = (text: string) =>
      db.query(`update public.subscriptions set ${text} where user_id = $1`, [id]);
    expect([await plan('free'), await plan('premium')]).toEqual([true, false]);
    await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [helper.id]);
    expect(await plan('premium')).toBe(false);
    await rpc(db, me, 'start_trial');
    expect([await plan('premium'), await plan('pro'), await plan('gold')]).toEqual([true, false, false]);
    expect(await rpcRows(db, helper.me, 'org_subscription', { org_id: org })).toMatchObject([
      { plan_type: 'free', is_trial: true, plan_in_force: 'premium' },
    ]);
    await set(`trial_start_at = now() - interval '14 days', trial_end_at = now()`);
    expect(await plan('premium')).toBe(false);
    await set(`plan_type = 'pro', cancel_at = now() + interval '1 minute'`);
    expect([await plan('pro'), await plan('business')]).toEqual([true, false]);
    await set('cancel_at = now()');
    expect(await plan('premium')).toBe(false);
    await set('is_lifetime = true');
    expect(await plan('pro')).toBe(true);
    expect(await rpcRows(db, user(crypto.randomUUID()), 'org_subscription', { org_id: org })).toEqual([]);
  });

  it('says what a plan has room for when it is full', async () => {
    const { me, org } = await account();
    const join = async (role: string) =>
      rows(db, 'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3) returning 1', [
        org,
        (await account()).id,
        role,
      ]);
    await expect(join('admin')).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_admins',
      message:
        'Your plan has room for 1 administrator, the owner included. Choose another role, or choose a larger plan.',
    });
    for (let n = 2; n <= 5; n += 1) await join('viewer');
    await expect(join('viewer')).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_members',
      message:
        'Your plan has room for 5 helpers. Remove somebody who no longer helps, or choose a larger plan.',
    });
    const add = (count: number) =>
      rows(
        db,
        `insert into public.persons (org_id, full_name) select $1, 'Guest ' || n from generate_series(1, $2::int) n`,
        [org, count],
        me,
      );
    await add(500);
    await expect(add(1)).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_persons',
      message:
        'Your directory is full: your plan has room for 500 people. Remove entries you no longer need, or choose a larger plan.',
    });
  });
});
