import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../packages/supabase-embedded/src/testing';
import { forgeToken } from '../../packages/supabase-embedded/src/testing/forge-token';
import { TEST_KEYS } from '../../packages/supabase-embedded/src/testing/fakes';
import * as z from 'zod';
import { manageSessions } from '../functions/admin-session-management/handler';
import { ENGINES, openDatabase, readMigrations, type TestDatabase } from './support/database';

const PASSWORD = 'correct-horse-battery-42';
const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});
const listed = z.object({ data: z.array(z.looseObject({ session_id: z.string(), account: z.string() })) });

describe.each(ENGINES)('admin-session-management on %s', (engine) => {
  let database: TestDatabase;
  let backend: TestBackend;

  const post = (path: string, body: unknown, token?: string) =>
    backend.fetch(
      new Request(`${backend.url}${path}`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token ?? backend.publishableKey}`,
          'content-type': 'application/json',
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const manage = (body: unknown, token?: string) =>
    post('/functions/v1/admin-session-management', body, token);
  const signIn = async (email: string) =>
    session.parse(
      await (await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })).json(),
    );
  let made = 0;
  const account = async (role?: 'admin' | 'super_admin') => {
    made += 1;
    const email = `${role ?? 'member'}${made}@example.org`;
    await post('/auth/v1/signup', { email, password: PASSWORD });
    await database.driver.query('update auth.users set email_confirmed_at = now() where email = $1', [email]);
    const signedIn = await signIn(email);
    if (role !== undefined) {
      await database.driver.query('insert into private.platform_roles (user_id, role) values ($1, $2)', [
        signedIn.user.id,
        role,
      ]);
    }
    return { email, id: signedIn.user.id, token: signedIn.access_token, refresh: signedIn.refresh_token };
  };
  const refresh = async (refresh_token: string) =>
    (await post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).status;

  beforeAll(async () => {
    database = await openDatabase(engine);
    backend = await createTestBackend({
      driver: database.driver,
      migrations: readMigrations(),
      functions: {
        'admin-session-management': {
          handler: (request, { env, fetch }) => manageSessions(request, { env, fetch }),
        },
      },
    });
  });
  afterAll(() => database.close());

  it('threat 12: nobody but an admin gets any of the three actions, whatever the body claims', async () => {
    const [member, victim] = [await account(), await account()];
    for (const body of [
      { action: 'get_sessions' },
      { action: 'get_user_session_info', user_id: victim.id },
      { action: 'force_logout', user_id: victim.id },
    ]) {
      expect([body.action, (await manage(body)).status]).toEqual([body.action, 401]);
      const refused = await manage(body, member.token);
      expect([body.action, refused.status]).toEqual([body.action, 403]);
      expect(await refused.json()).toEqual({ error: 'Only administrators may do this.', code: 'admin_only' });
      // A role that somebody writes into the token's metadata, signed or not, is no role.
      const forged = await forgeToken(TEST_KEYS, backend.url, backend.clock, {
        claims: { sub: member.id, user_metadata: { role: 'admin' }, app_metadata: { role: 'super_admin' } },
      });
      expect((await manage(body, forged)).status).toBe(403);
    }
    expect(await refresh(victim.refresh)).toBe(200);
  });

  it('threat 12: an admin sees and ends sessions, those of super admins excepted', async () => {
    const [admin, boss, member] = [await account('admin'), await account('super_admin'), await account()];
    const second = await signIn(member.email);

    const all = listed.parse(await (await manage({ action: 'get_sessions' }, admin.token)).json()).data;
    expect(all.filter(({ account }) => account === member.id)).toHaveLength(2);
    expect(all.filter(({ account }) => account === boss.id)).toEqual([]);
    expect(JSON.stringify(all)).not.toContain(second.refresh_token);
    const own = listed.parse(await (await manage({ action: 'get_sessions' }, boss.token)).json()).data;
    expect(own.filter(({ account }) => account === boss.id)).toHaveLength(1);

    const info = await manage({ action: 'get_user_session_info', user_id: member.id }, admin.token);
    expect(await info.json()).toMatchObject({
      data: { id: member.id, email: member.email, sessions: [{ aal: 'aal1' }, { aal: 'aal1' }] },
    });
    for (const action of ['get_user_session_info', 'force_logout']) {
      const refused = await manage({ action, user_id: boss.id }, admin.token);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { error: 'This account is left to super administrators.', code: 'super_admin_only' },
      ]);
    }
    expect(await refresh(boss.refresh)).toBe(200);

    const ended = await manage({ action: 'force_logout', user_id: member.id }, admin.token);
    expect([ended.status, await ended.json()]).toEqual([
      200,
      { data: { account: member.id, sessions_ended: 2 } },
    ]);
    expect([await refresh(member.refresh), await refresh(second.refresh_token)]).toEqual([400, 400]);
    const { rows } = await database.driver.query(
      `select action, actor_id, after ->> 'sessions' as ended from public.audit_log where subject_id = $1 order by at`,
      [member.id],
    );
    expect(rows).toMatchObject([
      { action: 'admin.sessions.read', actor_id: admin.id },
      { action: 'admin.sessions.end', actor_id: admin.id, ended: '2' },
    ]);
    expect((await manage({ action: 'force_logout', user_id: admin.id }, boss.token)).status).toBe(200);
    // The token still has most of its hour, its session is gone: an admin's right ends at once.
    expect((await manage({ action: 'get_sessions' }, admin.token)).status).toBe(403);
  });

  it('asks an admin for a fresh sign-in before a change, and for the second factor where there is one', async () => {
    const [admin, member] = [await account('admin'), await account()];
    const { rows } = await database.driver.query('select id from auth.sessions where user_id = $1', [
      admin.id,
    ]);
    const token = (claims: Record<string, unknown>) =>
      forgeToken(TEST_KEYS, backend.url, backend.clock, {
        claims: { sub: admin.id, session_id: rows[0]?.['id'], ...claims },
      });
    const old = await token({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Math.floor(backend.clock.now() / 1000) - 700 }],
    });
    expect((await manage({ action: 'get_sessions' }, old)).status).toBe(200);
    const late = await manage({ action: 'force_logout', user_id: member.id }, old);
    expect([late.status, await late.json()]).toEqual([
      403,
      { error: 'Sign in again, then repeat this within 10 minutes.', code: 'reauthenticate' },
    ]);
    await database.driver.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [admin.id],
    );
    expect((await manage({ action: 'get_sessions' }, admin.token)).status).toBe(403);
    const strong = await token({ aal: 'aal2', amr: [] });
    expect((await manage({ action: 'force_logout', user_id: member.id }, strong)).status).toBe(200);
  });

  it('threat 13: anything but the three actions as they are is refused without effect', async () => {
    const [admin, member] = [await account('admin'), await account()];
    const bodies: unknown[] = [
      '',
      'no json',
      'null',
      '[]',
      '"force_logout"',
      {},
      { action: null },
      { action: 'drop_users' },
      { action: 'FORCE_LOGOUT', user_id: member.id },
      { action: 'force_logout' },
      { action: 'force_logout', user_id: null },
      { action: 'force_logout', user_id: '' },
      { action: 'force_logout', user_id: 'not-a-uuid' },
      { action: 'force_logout', user_id: [member.id] },
      { action: 'force_logout', user_id: { eq: member.id } },
      { action: 'force_logout', user_id: `${member.id}' or 1=1` },
      { action: 'force_logout', user_id: member.id, role: 'super_admin' },
      { action: ['force_logout'], user_id: member.id },
      { action: 'get_sessions', user_id: member.id },
      { action: 'get_user_session_info', user_id: 42 },
      { action: 'get_sessions', padding: 'x'.repeat(5000) },
    ];
    for (const body of bodies) {
      const reply = await manage(body, admin.token);
      const told = JSON.stringify(body).slice(0, 80);
      expect([told, reply.status]).toEqual([told, 400]);
      // What is no JSON at all does not get past the gateway.
      expect(await reply.text()).toMatch(/"error":"\w|"code":400/);
    }
    const nobody = await manage({ action: 'force_logout', user_id: crypto.randomUUID() }, admin.token);
    expect([nobody.status, await nobody.json()]).toEqual([
      404,
      { error: 'There is no such account.', code: 'user_not_found' },
    ]);
    expect(await refresh(member.refresh)).toBe(200);
    expect(await refresh(admin.refresh)).toBe(200);
  });
});
