import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party } from './support/party';
import { rows, rpc, service, signUp, user, value } from './support/people';

/** The values of the table `plan_limits`: free, premium, pro, business. */
const EXPECTED_LIMITS: Record<string, [number, number, number, number]> = {
  events_live: [1, 5, 25, 100],
  persons: [500, 2500, 10_000, 50_000],
  storage_mb: [5000, 50_000, 250_000, 1_000_000],
  mails_month: [3000, 15_000, 60_000, 250_000],
  admins: [1, 2, 5, 10],
  api_calls_day: [0, 0, 10_000, 100_000],
  paid_tickets_event: [100, 1000, 10_000, 100_000],
  price_month_minor: [0, 1200, 3900, 12_900],
  price_event_minor: [0, 4900, 14_900, 39_900],
};

describe.each(ENGINES)('the table of plans on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const become = (party: Party, plan: string) =>
    db.query('update public.subscriptions set plan_type = $2 where user_id = $1', [party.ownerId, plan]);
  const setLimit = (plan: string, key: string, to: number) =>
    db.query('update public.plan_limits set value = $3 where plan_type = $1 and key = $2', [plan, key, to]);
  const send = (party: Party, invitation_ids = party.households.map((one) => one.invitation)) =>
    rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids });
  const counted = (party: Party) =>
    value(db, 'select coalesce(sum(sent), 0)::int from private.mail_months where org_id = $1', [party.org]);

  it('holds the numbers of the catalogue, each for every plan', async () => {
    const found = await rows(
      db,
      `select key, string_agg(value::text, ' ' order by private.plan_rank(plan_type)) as amounts from public.plan_limits group by key`,
    );
    for (const [key, amounts] of Object.entries(EXPECTED_LIMITS))
      expect(found.find((row) => row['key'] === key)).toEqual({ key, amounts: amounts.join(' ') });
    // No plan may lack a number: without one a limit would not hold.
    const gaps = found.filter((row) => String(row['amounts']).split(' ').length !== 4);
    expect(gaps).toEqual([]);
  });

  it('is read by everybody, changed with the service key alone, and every change is in the log', async () => {
    const me = user((await signUp(db, 'reader@example.org')).id);
    const change = `update public.plan_limits set value = 600 where plan_type = 'free' and key = 'persons' returning value::int`;
    await expect(value(db, change, [], me)).rejects.toMatchObject({ code: '42501' });
    expect(await value(db, change, [], service)).toBe(600);
    expect(
      await rows(
        db,
        `select actor_type, action, before ->> 'value' as before, after ->> 'value' as after from public.audit_log
         where subject_type = 'plan_limits' and after ->> 'key' = 'persons' and after ->> 'plan_type' = 'free' order by at`,
      ),
    ).toEqual([{ actor_type: 'service', action: 'update', before: '500', after: '600' }]);
    await setLimit('free', 'persons', 500);
  });

  it('never has room for more than ten administrators, nor a fee of more than everything', async () => {
    await expect(setLimit('business', 'admins', 11)).rejects.toMatchObject({ code: '23514' });
    await expect(setLimit('free', 'fee_order_bps', 10_001)).rejects.toMatchObject({ code: '23514' });
    await setLimit('business', 'admins', 9);
    await setLimit('business', 'admins', 10);
  });

  it('names a larger plan only where one has more room', async () => {
    const party = await openParty(db, { sizes: [] });
    await become(party, 'business');
    await setLimit('business', 'members', 1);
    await setLimit('business', 'persons', 0);
    const join = rows(
      db,
      `insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`,
      [party.org, (await signUp(db, 'tenth@example.org')).id],
    );
    await expect(join).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_members',
      message: 'Your plan has room for 1 helper. Remove somebody who no longer helps.',
    });
    const add = rows(
      db,
      `insert into public.persons (org_id, full_name) values ($1, 'One too many')`,
      [party.org],
      party.owner,
    );
    await expect(add).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_persons',
      message: 'Your directory is full: your plan has room for 0 people. Remove entries you no longer need.',
    });
    await setLimit('business', 'members', 100);
    await setLimit('business', 'persons', 50_000);
  });

  it('opens more room at the moment of an upgrade, and deletes nothing after a downgrade', async () => {
    const party = await openParty(db, { sizes: [] });
    const add = (count: number) =>
      rows(
        db,
        `insert into public.persons (org_id, full_name) select $1, 'Guest ' || n from generate_series(1, $2::int) n`,
        [party.org, count],
        party.owner,
      );
    await add(500);
    await expect(add(1)).rejects.toMatchObject({ hint: 'plan_limit_persons' });
    await become(party, 'premium');
    await add(2000);
    await expect(add(1)).rejects.toMatchObject({
      hint: 'plan_limit_persons',
      message: expect.stringContaining('room for 2,500 people'),
    });
    await become(party, 'free');
    expect(await value(db, 'select count(*)::int from public.persons where org_id = $1', [party.org])).toBe(
      2500,
    );
    await expect(add(1)).rejects.toMatchObject({ hint: 'plan_limit_persons' });
  });

  it('counts the mails of a month in the zone of the organisation, and refuses a sending as a whole', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1], email: true });
    await db.query(`update public.orgs set default_timezone = 'Pacific/Kiritimati' where id = $1`, [
      party.org,
    ]);
    await setLimit('free', 'mails_month', 1);
    await expect(send(party)).rejects.toMatchObject({
      message: expect.stringMatching(/^Your plan has room for 1 mail a month, /),
    });
    await setLimit('free', 'mails_month', 2);
    await expect(send(party)).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_mails_month',
      message: expect.stringMatching(
        /^Your plan has room for 2 mails a month, and this would be more\. Nothing was sent\. Send to fewer people, wait until [A-Z][a-z]+ 1, or choose a larger plan\.$/,
      ),
    });
    expect(
      await value(db, 'select count(*)::int from public.message_recipients where org_id = $1', [party.org]),
    ).toBe(0);
    expect(await counted(party)).toBe(0);
    const [first, second, third] = [home(party), home(party, 1), home(party, 2)];
    await send(party, [first.invitation, second.invitation]);
    expect(
      await value(
        db,
        `select month = date_trunc('month', now() at time zone 'Pacific/Kiritimati')::date from private.mail_months where org_id = $1`,
        [party.org],
      ),
    ).toBe(true);
    await expect(send(party, [third.invitation])).rejects.toMatchObject({ hint: 'plan_limit_mails_month' });
    // Last month's mails are no longer counted.
    await db.query(`update private.mail_months set month = month - interval '1 month' where org_id = $1`, [
      party.org,
    ]);
    expect(await send(party, [third.invitation])).toMatchObject({ queued: 1 });
    await setLimit('free', 'mails_month', 3000);
  });

  it('never counts a cancellation or what was held back, and two sendings share what is left', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1, 1], email: true });
    await setLimit('free', 'mails_month', 3);
    const [first, second, third, fourth] = party.households.map((one) => one.invitation);
    if (!first || !second || !third || !fourth) throw new Error('Four households were invited.');
    await send(party, [first]);
    const both = await Promise.allSettled([send(party, [second, third]), send(party, [fourth, third])]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await counted(party)).toBe(3);
    await db.query(
      `update public.events set status = 'cancelled', cancelled_reason = 'Storm.' where id = $1`,
      [party.event],
    );
    expect(
      await value(
        db,
        `select count(*)::int from public.message_recipients r join public.messages m on m.id = r.message_id
         where r.org_id = $1 and m.kind = 'cancellation'`,
        [party.org],
      ),
    ).toBeGreaterThan(0);
    expect(await counted(party)).toBe(3);
    await setLimit('free', 'mails_month', 3000);
  });
});
