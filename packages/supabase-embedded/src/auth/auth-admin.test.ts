import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conforms, covers } from '../testing/conformance';
import { TEST_KEYS } from '../testing/fakes';
import type { Driver } from '../types';
import {
  attachAuth,
  type AuthFixture,
  createAuthFixture,
  ENGINES,
  PASSWORD,
  SITE,
} from './testing/auth-fixture';

describe.each(ENGINES)('the admin part of the unchanged client on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `crane${(counter += 1)}@example.org`;

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver);
  });
  afterAll(() => driver.close());

  it.each([
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${crypto.randomUUID()}`],
    ['PUT', `/admin/users/${crypto.randomUUID()}`],
    ['DELETE', `/admin/users/${crypto.randomUUID()}`],
    ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
    ['DELETE', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ])('threat 5: %s %s is for the secret key alone', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    const stranger = await on.call(path, { method, body });
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toMatchObject({
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    const { accessToken } = await on.member(address());
    const member = await on.call(path, { method, body, token: accessToken });
    expect(member.status).toBe(403);
    expect(await member.json()).toMatchObject({ error_code: 'not_admin', msg: 'User not allowed' });
    // Somebody's own token stays theirs beside the secret key too.
    const both = await on.call(path, {
      method,
      body,
      token: accessToken,
      headers: { apikey: TEST_KEYS.secretKey },
    });
    expect(both.status).toBe(403);
  });

  conforms('auth', 'POST /admin/users', 'an account with address, password, data, role and ban', async () => {
    const email = address();
    const id = crypto.randomUUID();
    const made = await on.admin.createUser({
      id,
      email: email.toUpperCase(),
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Nora' },
      app_metadata: { team: 'gate' },
    });
    expect(made.error).toBeNull();
    expect(made.data.user).toMatchObject({
      id,
      email,
      user_metadata: { name: 'Nora' },
      app_metadata: { team: 'gate', provider: 'email', providers: ['email'] },
      role: 'authenticated',
    });
    expect(on.mailsTo(email)).toBe(0);
    expect((await on.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const unconfirmed = address();
    await on.admin.createUser({ email: unconfirmed, password: PASSWORD });
    expect(
      (await on.client().signInWithPassword({ email: unconfirmed, password: PASSWORD })).error?.code,
    ).toBe('email_not_confirmed');
    const hashed = address();
    const password_hash = '$2b$04$kiN9.JcQXgE7VZ4MQ1A22.THmSYxDFYXoq01fxxN2.4XixlldQFvS';
    expect(
      (await on.admin.createUser({ email: hashed, password_hash, email_confirm: true })).error,
    ).toBeNull();
    const phoned = await on.admin.createUser({ phone: '+4915112345678', phone_confirm: true });
    expect(phoned.data.user).toMatchObject({
      phone: '4915112345678',
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    const refused: [Record<string, unknown>, number, string, string][] = [
      [{ email }, 422, 'email_exists', 'A user with this email address has already been registered'],
      [
        { phone: '4915112345678' },
        422,
        'phone_exists',
        'A user with this phone number has already been registered',
      ],
      [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
      [{ email: 'x' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
      [{ phone: '12a' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
      [{ email: address(), id: 'x' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
      [{ email: address(), id }, 400, 'validation_failed', 'A user with this id exists already'],
      [
        { email: address(), password: PASSWORD, password_hash },
        400,
        'validation_failed',
        'Only a password or a password hash should be provided',
      ],
      [
        { email: address(), password_hash: 'md5' },
        400,
        'validation_failed',
        'The password hash is neither bcrypt nor argon2',
      ],
      [
        { email: address(), password: 'qwerty' },
        422,
        'weak_password',
        expect.stringContaining('at least 8') as string,
      ],
      [
        { email: address(), role: 'service_role' },
        400,
        'validation_failed',
        'Only the roles authenticated and anon exist for users',
      ],
      [
        { email: address(), ban_duration: 'soon' },
        400,
        'validation_failed',
        'invalid format for ban duration: time: invalid duration "soon"',
      ],
    ];
    for (const [body, status, code, message] of refused) {
      expect((await on.admin.createUser(body)).error).toMatchObject({ status, code, message });
    }
    covers('auth', 'POST /admin/users', 'taken, missing and malformed fields');
  });

  conforms('auth', 'GET /admin/users', 'pages with the headers that the client reads', async () => {
    const plain = attachAuth(driver, {});
    const { rows } = await driver.query('select count(*)::int as n from auth.users');
    const total = z.object({ n: z.number() }).parse(rows[0]).n;
    expect(total).toBeGreaterThan(8);
    const first = await plain.admin.listUsers({ page: 1, perPage: 4 });
    expect(first.error).toBeNull();
    expect(first.data).toMatchObject({
      aud: 'authenticated',
      total,
      nextPage: 2,
      lastPage: Math.ceil(total / 4),
    });
    const second = await plain.admin.listUsers({ page: 2, perPage: 4 });
    const ids = [...first.data.users, ...second.data.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    const end = await plain.admin.listUsers({ page: Math.ceil(total / 4), perPage: 4 });
    expect(end.data.users).toHaveLength(total % 4 === 0 ? 4 : total % 4);
    expect(end.data).toMatchObject({ nextPage: null });
    const answer = await on.byKey('/admin/users?page=2&per_page=4', 'GET');
    expect(answer.headers.get('x-total-count')).toBe(String(total));
    expect(answer.headers.get('link')).toBe(
      `<${SITE}/auth/v1/admin/users?page=3&per_page=4>; rel="next", <${SITE}/auth/v1/admin/users?page=${Math.ceil(total / 4)}&per_page=4>; rel="last"`,
    );
    expect(JSON.stringify(await answer.json())).not.toMatch(/encrypted_password|\$argon2/);
    const found = await on.byKey('/admin/users?filter=CRANE1@', 'GET');
    expect(z.object({ users: z.array(z.unknown()) }).parse(await found.json()).users.length).toBeLessThan(3);
    const bad = await on.byKey('/admin/users?page=-1', 'GET');
    expect(await bad.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Bad Pagination Parameters: page has to be a whole number',
    });
  });

  conforms('auth', 'PUT /admin/users/:id', 'changes at once, a new password ends the sessions', async () => {
    const email = address();
    const { id, refreshToken } = await on.member(email);
    const next = address();
    const changed = await on.admin.updateUserById(id, {
      email: next,
      email_confirm: true,
      password: 'another meadow of 13 goats',
      user_metadata: { name: 'Nora', gone: null },
      app_metadata: { team: 'bar' },
    });
    expect(changed.data.user).toMatchObject({
      id,
      email: next,
      user_metadata: { name: 'Nora' },
      app_metadata: { provider: 'email', team: 'bar' },
    });
    expect(changed.data.user?.identities?.[0]?.identity_data).toMatchObject({
      email: next,
      email_verified: true,
    });
    const ended = await on.call('/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    expect(ended.status).toBe(400);
    const again = await on
      .client()
      .signInWithPassword({ email: next, password: 'another meadow of 13 goats' });
    expect(again.data.user?.app_metadata).toMatchObject({ team: 'bar' });
    const taken = address();
    await on.member(taken);
    expect((await on.admin.updateUserById(id, { email: taken })).error).toMatchObject({
      code: 'email_exists',
    });
    expect((await on.admin.updateUserById(id, { password: 'short' })).error).toMatchObject({
      code: 'weak_password',
    });
    expect((await on.admin.updateUserById(crypto.randomUUID(), {})).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
      message: 'User not found',
    });
    covers('auth', 'PUT /admin/users/:id', 'taken address, weak password, nobody');
  });

  conforms('auth', 'PUT /admin/users/:id', 'bans for a time, and lifts the ban', async () => {
    const email = address();
    const { id, accessToken, refreshToken } = await on.member(email);
    const banned = await on.admin.updateUserById(id, { ban_duration: '1h30m' });
    expect(Date.parse(banned.data.user?.banned_until ?? '') - on.clock.now()).toBeGreaterThan(89 * 60_000);
    const api = on.client();
    expect((await api.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    expect((await on.call('/user', { method: 'GET', token: accessToken })).status).toBe(403);
    const refreshed = await on.call('/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(await refreshed.json()).toMatchObject({ error_code: 'user_banned' });
    const free = await on.admin.updateUserById(id, { ban_duration: 'none' });
    expect(free.data.user?.banned_until).toBeUndefined();
    expect((await api.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  conforms('auth', 'GET /admin/users/:id', 'one account, or the words why not', async () => {
    const { id } = await on.member(address());
    expect((await on.admin.getUserById(id)).data.user?.id).toBe(id);
    const malformed = await on.byKey('/admin/users/me', 'GET');
    expect(malformed.status).toBe(404);
    expect(await malformed.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'user_id must be an UUID',
    });
    expect((await on.admin.getUserById(crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  conforms('auth', 'DELETE /admin/users/:id', 'for good, softly, and where rows hold on to it', async () => {
    const [gone, soft, held] = [address(), address(), address()];
    const [{ id: goneId, accessToken }, { id: softId }, { id: heldId }] = [
      await on.member(gone),
      await on.member(soft),
      await on.member(held),
    ];
    expect((await on.admin.deleteUser(goneId)).error).toBeNull();
    expect((await on.call('/user', { method: 'GET', token: accessToken })).status).toBe(403);
    expect((await on.admin.getUserById(goneId)).error).toMatchObject({ code: 'user_not_found' });
    expect((await on.admin.deleteUser(goneId)).error).toMatchObject({ status: 404 });

    expect((await on.admin.deleteUser(softId, true)).error).toBeNull();
    const { rows } = await driver.query(
      `select deleted_at is not null as deleted, row_to_json(u)::text as body from auth.users u where id = $1`,
      [softId],
    );
    expect(rows[0]).toMatchObject({ deleted: true });
    expect(String(rows[0]?.['body'])).not.toContain(soft);
    expect((await on.client().signInWithPassword({ email: soft, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    // The address is free again.
    expect((await on.member(soft)).id).not.toBe(softId);

    await driver.exec(
      'create table if not exists public.diaries (owner uuid not null references auth.users (id) on delete restrict)',
    );
    await driver.query('insert into public.diaries values ($1)', [heldId]);
    expect((await on.admin.deleteUser(heldId)).error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Database error deleting user',
    });
  });
});
