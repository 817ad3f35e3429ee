import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const refused = { code: '42501' };

/** What a browser tells the database about itself: how long it waited, and what its policy stopped. */
describe.each(ENGINES)('reports of browsers on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let made = 0;
  const account = async () => {
    made += 1;
    const { id, org } = await signUp(db, `reporter${made}@example.org`);
    return { id, org, me: user(id) };
  };
  const report = (fields: Record<string, unknown>) =>
    db.query('select private.record_csp_report($1::jsonb)', [JSON.stringify(fields)]);
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  describe('the performance log', () => {
    const log = (who: Caller, line: Record<string, unknown>) => {
      const columns = Object.keys(line);
      return rows(
        db,
        `insert into public.query_performance_log (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
        Object.values(line),
        who,
      );
    };
    const line = { query_type: 'events/summary', execution_time_ms: 12.25, cache_hit: false };

    it('threat 39: one writes short lines of times that can be, about oneself', async () => {
      const [one, other] = [await account(), await account()];
      expect(await log(one.me, { ...line, user_id: one.id })).toHaveLength(1);
      await expect(log(one.me, { ...line, user_id: other.id })).rejects.toMatchObject(refused);
      for (const wrong of [
        { query_type: 'x'.repeat(101) },
        { query_type: 'x'.repeat(10_000_000) },
        { query_type: '' },
        { query_type: 'events\nforged line' },
        { execution_time_ms: -0.01 },
        { execution_time_ms: 600_001 },
      ])
        await expect(log(one.me, { ...line, ...wrong })).rejects.toMatchObject({ code: '23514' });
      await expect(log(one.me, { ...line, execution_time_ms: 1e9 })).rejects.toMatchObject({
        code: expect.stringMatching(/^(22003|23514)$/),
      });
      await expect(log(one.me, { ...line, created_at: '2020-01-01' })).rejects.toMatchObject(refused);
      await expect(log(anon, line)).rejects.toMatchObject(refused);
    });

    it('threat 39: one reads one’s own lines, and nobody changes or removes any', async () => {
      const [one, other] = [await account(), await account()];
      await log(one.me, line);
      const own = 'select user_id from public.query_performance_log';
      expect(await rows(db, own, [], one.me)).toEqual([{ user_id: one.id }]);
      expect(await rows(db, own, [], other.me)).toEqual([]);
      await expect(rows(db, own, [], anon)).rejects.toMatchObject(refused);
      for (const change of [
        'update public.query_performance_log set execution_time_ms = 0 returning id',
        'delete from public.query_performance_log returning id',
      ])
        await expect(rows(db, change, [], one.me)).rejects.toMatchObject(refused);
    });

    it('threat 39: an account has 200 lines a day, whomever they name; the next day it has others', async () => {
      const { id, me } = await account();
      const other = await account();
      const count = () => value(db, 'select count(*)::int from public.query_performance_log');
      const before = Number(await count());
      const many = (n: number, of: string | null) =>
        rows(
          db,
          `insert into public.query_performance_log (query_type, execution_time_ms, user_id) select 'events/summary', 1, $1::uuid from generate_series(1, ${n})`,
          [of],
          me,
        );
      await many(150, id);
      await many(100, null);
      await log(me, line);
      expect(await count()).toBe(before + 200);
      await log(other.me, line);
      expect(await count()).toBe(before + 201);
      await db.query('update private.client_log_counts set day = day - 1');
      await many(1, id);
      expect(await count()).toBe(before + 202);
    });

    it('threat 39: every log that accounts may write has such a limit, and 2 kB a line', async () => {
      const unlimited = await rows(
        db,
        `select c.oid::regclass::text as log from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '_(log|logs|reports|events|violations)$'
           and (has_any_column_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('anon', c.oid, 'insert'))
           and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.limit_client_log'::regproc)`,
      );
      expect(unlimited).toEqual([]);
      const { me } = await account();
      await db.exec(
        'alter table public.query_performance_log drop constraint query_performance_log_query_type_check',
      );
      try {
        await expect(log(me, { ...line, query_type: 'x'.repeat(2049) })).rejects.toMatchObject({
          code: '23514',
        });
      } finally {
        await db.exec(
          `delete from public.query_performance_log where char_length(query_type) > 100;
           alter table public.query_performance_log add constraint query_performance_log_query_type_check
             check (char_length(query_type) between 1 and 100 and query_type !~ '[[:cntrl:]]')`,
        );
      }
    });

    it('threat 39: lines go after 30 days', async () => {
      const { id, me } = await account();
      for (const age of ['29 days', '31 days'])
        await db.query(
          `insert into public.query_performance_log (query_type, execution_time_ms, user_id, created_at) values ($1::text, 1, $2, now() - $1::text::interval)`,
          [age, id],
        );
      await rows(db, 'select private.run_due_jobs()', [], service);
      expect(await rows(db, 'select query_type from public.query_performance_log', [], me)).toEqual([
        { query_type: '29 days' },
      ]);
    });
  });

  describe('reports about the security policy', () => {
    const kept = () =>
      rows(
        db,
        'select violated_directive, blocked_uri, line_number, times::int as times from public.csp_reports order by first_at',
      );

    it('threat 40: a report is kept once and counted, its text as it is, its numbers as numbers', async () => {
      const fields = {
        violatedDirective: 'script-src-elem',
        blockedURI: '<img src=x onerror=alert(1)>',
        documentURI: 'https://a.example/',
        lineNumber: '12',
        columnNumber: '99999999999999999999',
        sourceFile: "'; drop table public.csp_reports; --",
        originalPolicy: 'x'.repeat(5000),
      };
      await report(fields);
      await report(fields);
      await report({ ...fields, lineNumber: '13' });
      await report({ blockedURI: 'inline', lineNumber: 'many' });
      expect(await kept()).toEqual([
        {
          violated_directive: 'script-src-elem',
          blocked_uri: '<img src=x onerror=alert(1)>',
          line_number: 12,
          times: 2,
        },
        expect.objectContaining({ line_number: 13, times: 1 }),
        { violated_directive: '', blocked_uri: 'inline', line_number: null, times: 1 },
      ]);
      expect(await value(db, 'select max(char_length(original_policy))::int from public.csp_reports')).toBe(
        2000,
      );
    });

    it('threat 40: admins read them, others see none, and nobody but the host writes', async () => {
      await report({ blockedURI: 'eval' });
      const [one, admin] = [await account(), await account()];
      await db.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
      const read = 'select id from public.csp_reports limit 1';
      expect(await rows(db, read, [], admin.me)).toHaveLength(1);
      expect(await rows(db, read, [], one.me)).toEqual([]);
      await expect(rows(db, read, [], anon)).rejects.toMatchObject(refused);
      for (const who of [anon, one.me, admin.me]) {
        await expect(
          rows(db, `insert into public.csp_reports (fingerprint) values (md5('x')) returning id`, [], who),
        ).rejects.toMatchObject(refused);
        await expect(
          rows(db, `select private.record_csp_report('{}'::jsonb)`, [], who),
        ).rejects.toMatchObject(refused);
      }
    });

    it('threat 40: a flood leaves 5,000 rows, and 30 days leave none', async () => {
      await db.query(
        `insert into public.csp_reports (fingerprint, last_at) select md5(n::text), now() - n * interval '1 second' from generate_series(1, 6000) n`,
      );
      await report({ blockedURI: 'https://new.example/' });
      expect(await value(db, 'select count(*)::int from public.csp_reports')).toBe(5000);
      await db.query(`update public.csp_reports set last_at = now() - interval '31 days'`);
      await report({ blockedURI: 'data' });
      expect(await kept()).toMatchObject([{ blocked_uri: 'data' }]);
    });
  });

  it('threat 41: the zones are one list without a parameter, the same for everybody, made once a statement', async () => {
    const { me } = await account();
    const names = await rpcRows(db, anon, 'get_timezone_names');
    expect(names).toContain('Europe/Berlin');
    expect(names.length).toBeGreaterThan(300);
    expect(await rpcRows(db, me, 'get_timezone_names')).toEqual(names);
    expect(
      await rows(
        db,
        `select pronargs::int as parameters, provolatile as volatility, prosecdef as definer from pg_proc where proname = 'get_timezone_names'`,
      ),
    ).toEqual([{ parameters: 0, volatility: 's', definer: false }]);
    await expect(rpc(db, anon, 'get_timezone_names', { search: 'x' })).rejects.toMatchObject({
      code: '42883',
    });
  });

  describe('threat 19: a right that is taken ends with the next call, whatever the caller’s cache says', () => {
    it('of an admin', async () => {
      const { id, me } = await account();
      await report({ blockedURI: 'for admins' });
      await db.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [id]);
      expect(await rpc(db, me, 'is_admin', { user_id: id })).toBe(true);
      expect(await rows(db, 'select id from public.csp_reports limit 1', [], me)).toHaveLength(1);
      await db.query('delete from private.platform_roles where user_id = $1', [id]);
      // The same token, and so the same claims.
      expect(await rpc(db, me, 'is_admin', { user_id: id })).toBe(false);
      expect(await rows(db, 'select id from public.csp_reports limit 1', [], me)).toEqual([]);
    });

    it('of a helper in an organisation', async () => {
      const [owner, helper] = [await account(), await account()];
      await db.query(
        `insert into public.org_members (org_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
        [owner.org, helper.id],
      );
      const add = (name: string) =>
        rows(
          db,
          'insert into public.persons (org_id, full_name) values ($1, $2) returning id',
          [owner.org, name],
          helper.me,
        );
      expect(await add('Before')).toHaveLength(1);
      await rows(
        db,
        'delete from public.org_members where org_id = $1 and user_id = $2 returning 1',
        [owner.org, helper.id],
        owner.me,
      );
      await expect(add('After')).rejects.toMatchObject(refused);
      expect(
        await rows(db, 'select id from public.persons where org_id = $1', [owner.org], helper.me),
      ).toEqual([]);
    });

    it('of a plan that was cancelled', async () => {
      const { id, org, me } = await account();
      const publish = async (name: string) => {
        const [event] = await rows(
          db,
          `insert into public.events (org_id, name, start_date, all_day) values ($1, $2, '2090-05-01', true) returning id`,
          [org, name],
          me,
        );
        const publishing = `update public.events set status = 'live' where id = $1 returning id`;
        return rows(db, publishing, [event?.['id']], me);
      };
      await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [id]);
      for (const name of ['One', 'Two', 'Three', 'Four']) expect(await publish(name)).toHaveLength(1);
      await db.query(`update public.subscriptions set cancel_at = now() where user_id = $1`, [id]);
      await expect(publish('Five')).rejects.toMatchObject({ code: 'PT402' });
    });
  });
});
