import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

const COMMON = 'Password is known to be weak and easy to guess, please choose a different one.';

describe.each(ENGINES)('accounts on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `lynx${(counter += 1)}@example.org`;
  const NEW_API = { 'x-supabase-api-version': '2024-01-01' };

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver);
  });
  afterAll(() => driver.close());

  it('threat 4: a plan in the sign-up data is only a wish', async () => {
    const email = address();
    await on
      .client()
      .signUp({ email, password: PASSWORD, options: { data: { plan_type: 'pro', is_lifetime: true } } });
    const verified = await on.client().verifyOtp({ type: 'signup', token_hash: on.mailTo(email).tokenHash });
    const claims = decodeJwt(verified.data.session?.access_token ?? '');
    expect(claims['user_metadata']).toEqual({ plan_type: 'pro', is_lifetime: true });
    expect(claims['app_metadata']).toEqual({ provider: 'email', providers: ['email'] });
    expect(claims['role']).toBe('authenticated');
    const { rows } = await driver.query(
      'select raw_app_meta_data::text as app, role from auth.users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ app: '{"provider": "email", "providers": ["email"]}', role: 'authenticated' }]);
  });

  it('threat 6: nobody writes their own app_metadata or role', async () => {
    const email = address();
    await on.call('/signup', {
      body: {
        email,
        password: PASSWORD,
        app_metadata: { role: 'service_role' },
        role: 'service_role',
        aud: 'x',
      },
    });
    const { accessToken, refreshToken } = await on.member(email);
    const put = await on.call('/user', {
      method: 'PUT',
      token: accessToken,
      body: { app_metadata: { role: 'service_role' }, data: { fine: true } },
    });
    expect(put.status).toBe(403);
    expect(await put.json()).toMatchObject({ error_code: 'not_admin' });
    await on.call('/user', {
      method: 'PUT',
      token: accessToken,
      body: { role: 'service_role', data: { role: 'admin' } },
    });
    const refreshed = await on.call('/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    const { access_token } = z.object({ access_token: z.string() }).parse(await refreshed.json());
    expect(decodeJwt(access_token)).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { role: 'admin' },
    });
  });

  it('a stranger who signed up first does not keep a password on the account', async () => {
    const email = address();
    await on.call('/signup', { body: { email, password: 'the password of a thief' } });
    await on.call('/signup', { body: { email, password: PASSWORD } });
    await on.call('/verify', { body: { type: 'signup', token_hash: on.mailTo(email).tokenHash } });
    const thief = await on.call('/token?grant_type=password', {
      body: { email, password: 'the password of a thief' },
    });
    expect(thief.status).toBe(400);
    expect((await on.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

    const second = address();
    await on.call('/signup', { body: { email: second, password: 'the password of a thief' } });
    await on.call('/recover', { body: { email: second } });
    await on.call('/verify', { body: { type: 'recovery', token_hash: on.mailTo(second).tokenHash } });
    const late = await on.call('/token?grant_type=password', {
      body: { email: second, password: 'the password of a thief' },
    });
    expect(await late.json()).toMatchObject({ error_code: 'invalid_credentials' });
  });

  it('parallel sign-ups of one address make one account', async () => {
    covers('auth', 'POST /signup', 'the same address five times at once');
    const email = address();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => on.call('/signup', { body: { email, password: PASSWORD } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const { rows } = await driver.query(
      'select count(distinct u.id)::int as users, count(i.id)::int as identities from auth.users u join auth.identities i on i.user_id = u.id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([{ users: 1, identities: 1 }]);
  });

  it.each([
    ['xq7!vu', { reasons: ['length'], message: 'Password should be at least 8 characters.' }],
    [
      'password1',
      {
        reasons: ['pwned'],
        message: COMMON,
      },
    ],
    ['Iloveyou1', { reasons: ['pwned'], message: COMMON }],
    [
      'qwerty',
      { reasons: ['length', 'pwned'], message: `Password should be at least 8 characters. ${COMMON}` },
    ],
  ])(
    'threat 63: %s is refused with its reasons',
    async (password, { reasons, message }: { reasons: string[]; message: string }) => {
      const answer = await on.call('/signup', { body: { email: address(), password }, headers: NEW_API });
      expect(answer.status).toBe(422);
      expect(answer.headers.get('x-sb-error-code')).toBe('weak_password');
      const body = z
        .object({
          code: z.string(),
          message: z.string(),
          weak_password: z.object({ reasons: z.array(z.string()) }),
        })
        .parse(await answer.json());
      expect(body.weak_password.reasons).toEqual(reasons);
      expect(body.message).toBe(message);
      const seen = await on.client().signUp({ email: address(), password });
      expect(seen.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons });
    },
  );

  it('threat 63: up to 72 bytes count in full, one more is refused, and blanks and accents are fine', async () => {
    const email = address();
    const longest = `${'é'.repeat(35)} z`;
    const { accessToken } = await on.member(email, longest);
    expect((await on.client().signInWithPassword({ email, password: longest })).error).toBeNull();
    expect(
      (await on.client().signInWithPassword({ email, password: `${'é'.repeat(35)} y` })).error?.code,
    ).toBe('invalid_credentials');
    for (const [method, path] of [
      ['POST', '/signup'],
      ['PUT', '/user'],
    ] as const) {
      const answer = await on.call(path, {
        method,
        token: accessToken,
        body: { email: method === 'POST' ? address() : email, password: `${longest}!` },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error_code: 'validation_failed',
        msg: 'Password cannot be longer than 72 characters',
      });
    }
    const weak = await on.call('/user', {
      method: 'PUT',
      token: accessToken,
      body: { password: 'password1' },
    });
    expect(weak.status).toBe(422);
  });
});
