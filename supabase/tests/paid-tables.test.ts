import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Fixture, openFixture } from './support/fixture';
import { createPaidFixture, PAID, paidProcedures, paidVerbs, tryPaid } from './support/paid';
import { as, type Caller, rows, rpc, signUp, user } from './support/people';

describe.each(ENGINES)('paid tables on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let fixture: Fixture;
  let owner: Caller;
  let org: string;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    fixture = await openFixture(db);
    ({ owner, org } = fixture.party);
    await createPaidFixture(db);
    for (const plan of PAID)
      await db.query(
        `insert into public.paid_fixture_${plan} (org_id, note) values ($1, 'Made on a paid plan')`,
        [org],
      );
  });
  afterAll(() => database.close());

  const subscribe = (text: string, id = fixture.party.ownerId) =>
    db
      .query(
        `update public.subscriptions set plan_type = 'free', is_trial = false, trial_start_at = null, trial_end_at = null,
         is_lifetime = false, cancel_at = null where user_id = $1`,
        [id],
      )
      .then(() =>
        text === ''
          ? undefined
          : db.query(`update public.subscriptions set ${text} where user_id = $1`, [id]),
      );

  /** What the owner's organisation may write now: the plans whose every verb got past the policies. */
  async function opened(caller: Caller = owner): Promise<string[]> {
    const verbs = await paidVerbs(db);
    const answers: { plan: string; got: string }[] = [];
    for (const verb of verbs) answers.push({ plan: verb.plan, got: await tryPaid(db, caller, org, verb) });
    return PAID.filter((plan) => {
      const got = new Set(answers.filter((one) => one.plan === plan).map((one) => one.got));
      // A plan half open is as wrong as one that opens too early.
      expect({ plan, kinds: got.size }).toEqual({ plan, kinds: 1 });
      return got.has('past');
    });
  }

  it('finds every paid table by its policy, also those that come later', async () => {
    const before = await paidVerbs(db);
    for (const plan of PAID)
      expect(before.filter((one) => one.table === `"public"."paid_fixture_${plan}"`)).toEqual([
        { table: `"public"."paid_fixture_${plan}"`, verb: 'insert', plan },
        { table: `"public"."paid_fixture_${plan}"`, verb: 'update', plan },
      ]);
    await db.exec(`create table public.later (org_id uuid primary key references public.orgs (id));
      create policy later_all_writer on public.later for all to authenticated using (private.has_plan(org_id, 'pro'))`);
    expect((await paidVerbs(db)).filter((one) => one.table === '"public"."later"')).toEqual([
      { table: '"public"."later"', verb: 'insert', plan: 'pro' },
      { table: '"public"."later"', verb: 'update', plan: 'pro' },
    ]);
    // Without a row there is nothing to ask with, and silence would pass for a refusal.
    await expect(
      tryPaid(db, owner, org, { table: '"public"."later"', verb: 'insert', plan: 'pro' }),
    ).rejects.toThrow(/no row in the fixture/);
    await db.exec('drop table public.later');
  });

  it('names the procedures that ask for a plan', async () => {
    await db.exec(
      `create function public.later(org uuid) returns boolean language sql stable set search_path = '' as 'select private.has_plan(org, ''pro'')'`,
    );
    expect(await paidProcedures(db)).toContain('later(uuid)');
    await db.exec('drop function public.later(uuid)');
  });

  it('threat 18: each plan writes its own tables and those below, and nothing above', async () => {
    await subscribe('');
    expect(await opened()).toEqual([]);
    for (const [at, plan] of PAID.entries()) {
      await subscribe(`plan_type = '${plan}'`);
      expect(await opened()).toEqual(PAID.slice(0, at + 1));
    }
  });

  it('threat 18: a running trial writes what premium opens, an expired one nothing', async () => {
    const trial = (end: string) =>
      subscribe(`is_trial = true, trial_start_at = now() - interval '14 days', trial_end_at = ${end}`);
    await trial(`now() + interval '1 minute'`);
    expect(await opened()).toEqual(['premium']);
    await trial('now()');
    expect(await opened()).toEqual([]);
  });

  it('threat 18: a plan that was cancelled is over at that moment, unless it is for life', async () => {
    await subscribe(`plan_type = 'pro', cancel_at = now() + interval '1 minute'`);
    expect(await opened()).toEqual(['premium', 'pro']);
    await subscribe(`plan_type = 'pro', cancel_at = now()`);
    expect(await opened()).toEqual([]);
    await subscribe(`plan_type = 'pro', cancel_at = now(), is_lifetime = true`);
    expect(await opened()).toEqual(['premium', 'pro']);
  });

  it('threat 18: a free helper works inside a business organisation, and no plan of theirs opens another’s', async () => {
    const helper = await signUp(db, 'paid-helper@example.org');
    const caller = user(helper.id);
    await rows(db, `insert into public.org_members (org_id, user_id, role) values ($1, $2, 'editor')`, [
      org,
      helper.id,
    ]);
    await subscribe(`plan_type = 'business'`);
    expect(await opened(caller)).toEqual([...PAID]);
    await subscribe(`plan_type = 'business'`, helper.id);
    await subscribe('');
    expect(await opened(caller)).toEqual([]);
    // Nor does the plan alone: who is no member writes nothing, whatever they pay.
    await subscribe(`plan_type = 'business'`);
    await db.query('delete from public.org_members where org_id = $1 and user_id = $2', [org, helper.id]);
    for (const plan of PAID)
      await expect(
        as(db, caller, (sql) =>
          sql.query(`insert into public.paid_fixture_${plan} (org_id, note) values ($1, 'Uninvited')`, [org]),
        ),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('threat 19: after a downgrade the next write is refused; what was made stays readable and removable', async () => {
    const write = () =>
      as(db, owner, (sql) =>
        sql.query(`insert into public.paid_fixture_pro (org_id, note) values ($1, 'One more')`, [org]),
      );
    const read = () => rows(db, 'select note from public.paid_fixture_pro order by note', [], owner);
    await subscribe(`plan_type = 'pro'`);
    await write();
    await rpc(db, owner, 'downgrade_plan', { plan_type_param: 'free' });
    await expect(write()).rejects.toMatchObject({ code: '42501' });
    expect(await read()).toEqual([{ note: 'Made on a paid plan' }, { note: 'One more' }]);
    await rows(db, `delete from public.paid_fixture_pro where note = 'One more' returning 1`, [], owner);
    expect(await read()).toEqual([{ note: 'Made on a paid plan' }]);
  });
});
