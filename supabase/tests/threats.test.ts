import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Fixture, openFixture } from './support/fixture';
import { home, invite, openParty } from './support/party';
import { as, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

describe.each(ENGINES)('threats on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let fixture: Fixture;
  let ownerId: string;
  const persona = (name: string): Caller => {
    const found = fixture.personas[name];
    if (found === undefined) throw new Error(`There is no persona ${name}.`);
    return found;
  };
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    fixture = await openFixture(db);
    ownerId = fixture.party.ownerId;
  });
  afterAll(() => database.close());

  const update = (caller: Caller, text: string, params: unknown[] = []) =>
    as(db, caller, (sql) => sql.query(text, params));

  it('threat 4: an inserted subscription is free whatever is sent, and sign-up metadata grants nothing', async () => {
    const wish = await signUp(db, `wish-${Math.random()}@example.org`, {
      plan_type: 'pro',
      role: 'admin',
      is_lifetime: true,
      full_name: 'Wanda Wish',
      wants_affiliate: true,
    });
    const me = user(wish.id);
    expect(await rpcRows(db, me, 'get_user_subscription_fast', { user_id_param: wish.id })).toMatchObject([
      { plan_type: 'free', is_lifetime: false, is_trial: false },
    ]);
    expect(await rows(db, 'select full_name, wants_affiliate from public.profiles', [], me)).toEqual([
      { full_name: 'Wanda Wish', wants_affiliate: true },
    ]);
    await db.query('delete from public.subscriptions where user_id = $1', [wish.id]);
    for (const text of [
      `(user_id, plan_type) values (auth.uid(), 'pro')`,
      '(user_id, is_lifetime) values (auth.uid(), true)',
      `(user_id, is_trial, trial_end_at) values (auth.uid(), true, '2099-01-01')`,
    ])
      await expect(update(me, `insert into public.subscriptions ${text}`)).rejects.toMatchObject({
        code: '42501',
      });
    await expect(
      update(me, 'insert into public.subscriptions (user_id) values ($1)', [ownerId]),
    ).rejects.toMatchObject({ code: '42501' });
    await update(me, 'insert into public.subscriptions (user_id) values (auth.uid())');
    expect(await value(db, 'select private.current_plan($1)', [wish.org])).toBe('free');
  });

  it('threat 7: an admin with a second factor is one only after showing it', async () => {
    const admin = await signUp(db, `second-${Math.random()}@example.org`);
    await db.query(`insert into private.platform_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [admin.id],
    );
    expect(await rpc(db, user(admin.id), 'is_admin', { user_id: admin.id })).toBe(false);
    expect(await rpc(db, user(admin.id, { aal: 'aal2' }), 'is_admin', { user_id: admin.id })).toBe(true);
  });

  it("threat 32, 33: a stranger's joins, filters and counts find nothing", async () => {
    const stranger = persona('stranger');
    for (const text of [
      'select count(*)::int from public.events e join public.invitations i on i.event_id = e.id',
      'select count(*)::int from public.rsvps r join public.rsvp_people a on a.rsvp_id = r.id left join public.persons p on p.id = a.person_id',
      `select count(*)::int from public.persons where email::text like 'h%' and org_id <> all (select org_id from public.org_members)`,
      'select count(*)::int from public.profiles where id <> auth.uid()',
    ])
      expect(await value(db, text, [], stranger)).toBe(0);
    await expect(rows(db, 'select count(*) from public.share_tokens', [], stranger)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(rows(db, 'select email from auth.users', [], stranger)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(rows(db, 'select * from private.secrets', [], stranger)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('threat 47: empty claims are nobody, not an error', async () => {
    const nobody: Caller = { role: 'authenticated', claims: {} };
    expect(await rows(db, 'select * from public.events', [], nobody)).toEqual([]);
    const found = await db.transaction(async (sql) => {
      await sql.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', '', true)`,
      );
      return (
        await sql.query(
          'select (select count(*)::int from public.events) as events, (select count(*)::int from public.subscriptions) as plans',
        )
      ).rows;
    });
    expect(found).toEqual([{ events: 0, plans: 0 }]);
  });

  it('threat 92: mails are capped by sender and by address, and the suppression list holds', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const ids = party.households.map((one) => one.invitation);
    await db.query(`insert into public.messages (org_id, event_id, kind) values ($1, $2, 'announcement')`, [
      party.org,
      party.event,
    ]);
    const fill = (count: number, address: string) =>
      db.query(
        `insert into public.message_recipients (message_id, org_id, event_id, address, state) select m.id, m.org_id, m.event_id, $3, 'sent' from public.messages m, generate_series(1, $2::int) where m.org_id = $1`,
        [party.org, count, address],
      );
    const send = () =>
      rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: ids });
    await fill(999, 'many@example.org');
    await expect(send()).rejects.toMatchObject({ code: 'PT429', hint: 'mail_cap' });
    expect(await value(db, 'select sent_at from public.invitations where id = $1', [ids[0]])).toBeNull();
    await db.query(`delete from public.message_recipients where org_id = $1`, [party.org]);
    const bombed = String(
      await value(db, 'select email from public.persons where id = $1', [home(party).people[0]]),
    );
    await fill(6, bombed.toUpperCase());
    const other = String(
      await value(db, 'select email from public.persons where id = $1', [home(party, 1).people[0]]),
    );
    await db.query(
      `insert into public.suppressions (org_id, address, reason) values (null, $1, 'complaint') on conflict do nothing`,
      [other.toUpperCase()],
    );
    expect(await send()).toMatchObject({
      queued: 0,
      skipped: [{ reason: 'too_many_mails' }, { reason: 'suppressed' }],
    });
    await db.query(`delete from public.suppressions where org_id is null`);
    const many = await invite(db, party, 'Fresh', 1, { email: true });
    expect(
      await rpc(db, party.owner, 'send_invitations', {
        event_id: party.event,
        invitation_ids: [many.invitation],
      }),
    ).toMatchObject({ queued: 1 });
  });

  it('threat 91: control characters never reach an address, a name or a subject', async () => {
    for (const address of ['a@b.c\r\nBcc: x@y.z', 'a@b.c, d@e.f', '"a b"@c.d', 'a@b@c', '<a@b.c>'])
      await expect(
        update(
          fixture.party.owner,
          'insert into public.persons (org_id, full_name, email) values ($1, $2, $3)',
          [fixture.party.org, 'X', address],
        ),
      ).rejects.toMatchObject({ code: '23514' });
    const id = await value(
      db,
      `insert into public.persons (org_id, full_name) values ($1, E'Ann\\r\\nBcc: x@y.z') returning id`,
      [fixture.party.org],
      fixture.party.owner,
    );
    expect(await value(db, 'select full_name from public.persons where id = $1', [id])).toBe(
      'Ann Bcc: x@y.z',
    );
  });

  it('keeps the audit log: it is append-only for every role', async () => {
    for (const caller of [persona('owner'), service]) {
      await expect(update(caller, `update public.audit_log set action = 'x'`)).rejects.toMatchObject({
        code: '42501',
      });
      await expect(update(caller, 'delete from public.audit_log')).rejects.toMatchObject({ code: '42501' });
    }
    await expect(db.query('delete from public.audit_log')).rejects.toMatchObject({ code: '42501' });
  });
});
