import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, type Caller, rows, rpc, rpcRows, signUp, user, value } from './support/people';

const made = z.object({ id: z.uuid(), token: z.string().length(43), expires_at: z.string() });
const memberSchema = z.object({
  account_id: z.uuid(),
  role: z.string().nullable(),
  event_roles: z.array(z.object({ role: z.string() })),
});
const gone = { code: 'PT404', hint: 'invitation_not_found' };

describe.each(ENGINES)('memberships on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let count = 0;
  const account = async () => {
    const email = `member${(count += 1)}@example.org`;
    const { id, org } = await signUp(db, email);
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [id]);
    return { id, org, email, me: user(id) };
  };
  const invite = async (by: Caller, org: string, email: string, role = 'viewer', event?: string) =>
    made.parse(
      await rpc(db, by, 'invite_member', { org_id: org, email, role, ...(event ? { event_id: event } : {}) }),
    );
  const answer = (who: Caller, invitation_id: string, accept: boolean, token?: string) =>
    rpc(db, who, 'answer_invitation', { invitation_id, accept, ...(token ? { token } : {}) });
  const roleOf = async (org: string, id: string) =>
    (
      await rows(db, 'select role from public.org_members where org_id = $1 and user_id = $2', [org, id])
    )[0]?.['role'] ?? null;
  const event = async (me: Caller, org: string) =>
    String(
      await value(
        db,
        `insert into public.events (org_id, event_type_id, name) values ($1, 'family', 'Reunion') returning id`,
        [org],
        me,
      ),
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('threat 112: an invitation takes effect when it is accepted, and not before', async () => {
    const [host, guest] = [await account(), await account()];
    const { id } = await invite(host.me, host.org, ` ${guest.email.toUpperCase()} `, 'editor');
    expect(await roleOf(host.org, guest.id)).toBeNull();
    expect(await rows(db, 'select id from public.orgs where id = $1', [host.org], guest.me)).toEqual([]);
    expect(await rpcRows(db, guest.me, 'my_invitations', {})).toMatchObject([
      { id, role: 'editor', event_name: null },
    ]);
    expect(await answer(guest.me, id, true)).toMatchObject({ org_id: host.org, accepted: true });
    expect(await roleOf(host.org, guest.id)).toBe('editor');
    expect(await rpcRows(db, guest.me, 'my_invitations', {})).toEqual([]);
    await expect(answer(guest.me, id, true)).rejects.toMatchObject(gone);
  });

  it('threat 112: nobody writes a membership for anybody, known or unknown', async () => {
    const [host, guest] = [await account(), await account()];
    const at = await event(host.me, host.org);
    for (const id of [guest.id, crypto.randomUUID(), host.id])
      await expect(
        rows(
          db,
          `insert into public.org_members (org_id, user_id, role) values ($1, $2, 'viewer')`,
          [host.org, id],
          host.me,
        ),
      ).rejects.toMatchObject({ code: '42501' });
    for (const id of [guest.id, crypto.randomUUID()])
      await expect(
        rows(
          db,
          `insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'viewer')`,
          [at, id],
          host.me,
        ),
      ).rejects.toMatchObject({ code: '42501' });
    expect(
      await rows(
        db,
        `insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'viewer') returning granted_by`,
        [at, host.id],
        host.me,
      ),
    ).toEqual([{ granted_by: host.id }]);
  });

  it('threat 112: known and unknown addresses are answered alike', async () => {
    const [host, guest] = [await account(), await account()];
    const shape = async (email: string) => Object.keys(await invite(host.me, host.org, email)).toSorted();
    expect(await shape(guest.email)).toEqual(await shape('nobody-knows@example.org'));
    const listed = await rows(
      db,
      'select email, state from public.org_invitations where org_id = $1 order by created_at',
      [host.org],
      host.me,
    );
    expect(listed.map(({ state }) => state)).toEqual(['open', 'open']);
    await expect(
      rows(db, 'select token_hash from public.org_invitations', [], host.me),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('threat 112: only the invited address or the link accepts; everything else is answered alike', async () => {
    const [host, guest, thief] = [await account(), await account(), await account()];
    const first = await invite(host.me, host.org, guest.email);
    for (const attempt of [
      () => answer(thief.me, first.id, true),
      () => answer(thief.me, first.id, true, 'A'.repeat(43)),
      () => answer(thief.me, crypto.randomUUID(), true),
    ])
      await expect(attempt()).rejects.toMatchObject(gone);
    await expect(answer(anon, first.id, true, first.token)).rejects.toMatchObject({ code: '42501' });
    // An address that was not confirmed may be anybody's.
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [guest.id]);
    await expect(answer(guest.me, first.id, true)).rejects.toMatchObject(gone);
    expect(await rpcRows(db, guest.me, 'my_invitations', { token: first.token })).toHaveLength(1);
    await answer(guest.me, first.id, true, first.token);
    expect(await roleOf(host.org, guest.id)).toBe('viewer');
  });

  it('an invitation ends when it is declined, withdrawn, renewed or over, or when its inviter may no longer invite', async () => {
    const [host, guest] = [await account(), await account()];
    const declined = await invite(host.me, host.org, guest.email);
    await answer(guest.me, declined.id, false);
    const withdrawn = await invite(host.me, host.org, guest.email);
    expect(await rpc(db, guest.me, 'withdraw_invitation', { invitation_id: withdrawn.id })).toBe(false);
    expect(await rpc(db, host.me, 'withdraw_invitation', { invitation_id: withdrawn.id })).toBe(true);
    const renewed = await invite(host.me, host.org, guest.email);
    const over = await invite(host.me, host.org, guest.email, 'editor');
    await db.query(`update public.org_invitations set expires_at = now() where id = $1`, [over.id]);
    for (const { id, token } of [declined, withdrawn, renewed, over])
      await expect(answer(guest.me, id, true, token)).rejects.toMatchObject(gone);
    const admin = await account();
    await answer(admin.me, (await invite(host.me, host.org, admin.email, 'admin')).id, true);
    const byAdmin = await invite(admin.me, host.org, guest.email);
    await rows(
      db,
      'delete from public.org_members where user_id = $1 and org_id = $2',
      [admin.id, host.org],
      host.me,
    );
    await expect(answer(guest.me, byAdmin.id, true)).rejects.toMatchObject(gone);
    expect(await roleOf(host.org, guest.id)).toBeNull();
  });

  it('threat 23: nobody invites to more than they have, and nobody without the right', async () => {
    const [host, guest] = [await account(), await account()];
    const admin = await account();
    await answer(admin.me, (await invite(host.me, host.org, admin.email, 'admin')).id, true);
    await expect(invite(admin.me, host.org, guest.email, 'admin')).rejects.toMatchObject({ code: '42501' });
    for (const role of ['owner', 'super_admin', ''])
      await expect(invite(host.me, host.org, guest.email, role)).rejects.toMatchObject({ code: '23514' });
    for (const who of [guest.me, anon])
      await expect(invite(who, host.org, guest.email)).rejects.toMatchObject({ code: '42501' });
    // An event of somebody else is no event of this organisation.
    const theirs = await event(guest.me, guest.org);
    await expect(invite(host.me, host.org, guest.email, 'chair', theirs)).rejects.toMatchObject({
      code: '42501',
    });
    // A member is not changed by a second invitation.
    const again = await invite(host.me, host.org, admin.email, 'viewer');
    await answer(admin.me, again.id, true);
    expect(await roleOf(host.org, admin.id)).toBe('admin');
  });

  it.each([
    'a@127.0.0.1',
    'a@localhost',
    'a@host.localdomain',
    '-a@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@-example.org',
    'a@2130706433',
    'nobody',
    '',
  ])('threat 111: nobody is invited at %j', async (email) => {
    const host = await account();
    await expect(invite(host.me, host.org, email)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'email_invalid',
    });
  });

  it('threat 92: fifty invitations a day and organisation', async () => {
    const host = await account();
    await db.query(
      `insert into public.org_invitations (org_id, email, role, token_hash, invited_by)
       select $1::uuid, 'g' || n || '@example.org', 'viewer', encode(sha256(convert_to(n || '-' || $1::uuid, 'UTF8')), 'hex'), $2::uuid from generate_series(1, 50) n`,
      [host.org, host.id],
    );
    await expect(invite(host.me, host.org, 'one-more@example.org')).rejects.toMatchObject({
      code: 'PT429',
      hint: 'too_many_invitations',
    });
  });

  it('threat 112: who leaves is out until a new invitation', async () => {
    const [host, guest] = [await account(), await account()];
    await answer(guest.me, (await invite(host.me, host.org, guest.email)).id, true);
    const still = await invite(host.me, host.org, guest.email, 'editor');
    expect(
      await rows(
        db,
        'delete from public.org_members where org_id = $1 and user_id = $2 returning 1 as left',
        [host.org, guest.id],
        guest.me,
      ),
    ).toHaveLength(1);
    await expect(answer(guest.me, still.id, true, still.token)).rejects.toMatchObject(gone);
    expect(await roleOf(host.org, guest.id)).toBeNull();
    const anew = await invite(host.me, host.org, guest.email);
    await answer(guest.me, anew.id, true);
    expect(await roleOf(host.org, guest.id)).toBe('viewer');
  });

  it('threat 23: with a member go the event roles they gave to themselves and to outsiders, and the list shows the rest', async () => {
    const [host, admin, helper, outsider] = [
      await account(),
      await account(),
      await account(),
      await account(),
    ];
    await answer(admin.me, (await invite(host.me, host.org, admin.email, 'admin')).id, true);
    await answer(helper.me, (await invite(host.me, host.org, helper.email, 'viewer')).id, true);
    const at = await event(host.me, host.org);
    const give = (by: Caller, to: string, role: string) =>
      rows(
        db,
        'insert into public.event_roles (event_id, user_id, role) values ($1, $2, $3)',
        [at, to, role],
        by,
      );
    await give(admin.me, admin.id, 'chair');
    await give(admin.me, helper.id, 'scanner');
    await give(host.me, admin.id, 'treasurer');
    await answer(outsider.me, (await invite(admin.me, host.org, outsider.email, 'chair', at)).id, true);
    expect(
      await rows(db, 'select 1 as seen from public.events where id = $1', [at], outsider.me),
    ).toHaveLength(1);
    const listed = async () =>
      z
        .array(memberSchema)
        .parse(await rpcRows(db, host.me, 'members_with_roles', { org_id: host.org }))
        .map(({ account_id, role, event_roles }) => ({
          account_id,
          role,
          events: event_roles.map((one) => one.role),
        }));
    expect(await listed()).toEqual(
      expect.arrayContaining([
        { account_id: host.id, role: 'owner', events: [] },
        { account_id: admin.id, role: 'admin', events: ['chair', 'treasurer'] },
        { account_id: helper.id, role: 'viewer', events: ['scanner'] },
        { account_id: outsider.id, role: null, events: ['chair'] },
      ]),
    );
    await rows(
      db,
      'delete from public.org_members where user_id = $1 and org_id = $2',
      [admin.id, host.org],
      host.me,
    );
    expect(await listed()).toEqual(
      expect.arrayContaining([
        { account_id: host.id, role: 'owner', events: [] },
        { account_id: admin.id, role: null, events: ['treasurer'] },
        { account_id: helper.id, role: 'viewer', events: ['scanner'] },
      ]),
    );
    expect(await listed()).toHaveLength(3);
    expect(await rows(db, 'select 1 as seen from public.events where id = $1', [at], outsider.me)).toEqual(
      [],
    );
    expect(await rpcRows(db, helper.me, 'members_with_roles', { org_id: host.org })).toEqual([]);
  });
});
