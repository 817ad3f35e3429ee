import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

const COMMON = 'Password is known to be weak and easy to guess, please choose a different one.';

describe.each(ENGINES)('requests on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `elk${(counter += 1)}@example.org`;
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

  it('speaks both forms of errors', async () => {
    const body = { email: 'not an address', password: PASSWORD };
    const old = await on.call('/signup', { body });
    expect(old.status).toBe(400);
    expect(old.headers.get('x-supabase-api-version')).toBeNull();
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unable to validate email address: invalid format',
    });
    const now = await on.call('/signup', { body, headers: NEW_API });
    expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(now.headers.get('x-sb-error-code')).toBe('validation_failed');
    expect(await now.json()).toEqual({
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
    const wrong = await on.client().signInWithPassword({ email: address(), password: 'whatever it is' });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it.each([
    ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      'POST',
      '/signup',
      { email: 'a@example.org' },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      'POST',
      '/signup',
      { phone: '123', password: PASSWORD },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [
      'POST',
      '/token?grant_type=password',
      { password: 'x' },
      400,
      'validation_failed',
      'missing email or phone',
    ],
    ['POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
    ['POST', '/token?grant_type=nothing', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    [
      'POST',
      '/token?grant_type=pkce',
      { auth_code: 'x' },
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    ],
    ['POST', '/verify', { token: '123456' }, 400, 'validation_failed', 'Verify requires a verification type'],
    [
      'POST',
      '/verify',
      { type: 'signup' },
      400,
      'validation_failed',
      'Verify requires a token or a token hash',
    ],
    [
      'POST',
      '/resend',
      { email: 'a@example.org' },
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
    [
      'GET',
      '/authorize?provider=google',
      undefined,
      400,
      'validation_failed',
      'Unsupported provider: provider is not enabled',
    ],
    ['POST', '/sso', {}, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['POST', '/factors', {}, 422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'],
    ['GET', '/nowhere', undefined, 404, 'unknown', 'Not found'],
    ['PUT', '/signup', {}, 405, 'validation_failed', 'Method not allowed'],
  ])('%s %s %j: %i %s', async (method, path, body, status, code, msg) => {
    const token = path === '/factors' ? (await on.member(address())).accessToken : undefined;
    const answer = await on.call(path, { method, ...(body ? { body } : {}), ...(token ? { token } : {}) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: status, error_code: code, msg });
  });

  it('no body, however odd, makes a fault of the server', async () => {
    const paths = [
      '/signup',
      '/token?grant_type=password',
      '/token?grant_type=refresh_token',
      '/token?grant_type=pkce',
      '/otp',
      '/magiclink',
      '/recover',
      '/resend',
      '/verify',
    ];
    const malformed = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"email":}',
      '{"a":1,"a":2}',
      '{"email":"a\\u0000@example.org"}',
    ];
    const odd: unknown[] = [
      { email: 1, password: PASSWORD },
      { email: ['a@example.org'], password: PASSWORD },
      { email: 'a@example.org', password: { a: 1 } },
      { email: 'a@example.org', password: PASSWORD, data: 'x' },
      { email: 'a@example.org', password: PASSWORD, data: { big: 'x'.repeat(9000) } },
      { email: `${'a'.repeat(300)}@example.org`, password: PASSWORD },
      { email: "a'; drop table auth.users; --@example.org", password: PASSWORD },
      { email: 'a@example.org\nBcc: b@example.org', password: PASSWORD },
      { email: 'a@example.org, b@example.org', password: PASSWORD },
      { email: 'a@example.org', password: PASSWORD, code_challenge: 'x', code_challenge_method: 's256' },
      {
        email: 'a@example.org',
        password: PASSWORD,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'md5',
      },
      { email: 'a@example.org', create_user: 'yes' },
      { type: 'nothing', token_hash: 'x' },
      { type: 'constructor', token_hash: 'x' },
      { type: '__proto__', email: 'a@example.org', token: '1' },
      { type: 'signup', token_hash: 'x', email: 'a@example.org' },
      { refresh_token: 1 },
      { auth_code: 'x', code_verifier: 'y' },
    ];
    const answers: [string, string, number][] = [];
    for (const path of paths) {
      for (const text of malformed) {
        const answer = await on.call(path, { body: text });
        answers.push([path, text, answer.status]);
        expect([400, 422], `${path} ${text}`).toContain(answer.status);
      }
      for (const body of odd)
        answers.push([path, JSON.stringify(body).slice(0, 90), (await on.call(path, { body })).status]);
    }
    expect(answers.filter(([, , status]) => status >= 500)).toEqual([]);
    const bad = await on.call('/signup', { body: '{' });
    expect(await bad.json()).toMatchObject({ error_code: 'bad_json' });
    const wrongType = await on.call('/signup', { body: { email: 1 } });
    expect(await wrongType.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  it('publishes its public key, its settings and its health', async () => {
    const jwks = await on.call('/.well-known/jwks.json', { method: 'GET' });
    expect(jwks.headers.get('cache-control')).toContain('max-age=600');
    const { keys } = z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).parse(await jwks.json());
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: 'test-key' });
    expect(keys[0]).not.toHaveProperty('d');
    const settings = await on.call('/settings', { method: 'GET' });
    expect(await settings.json()).toMatchObject({
      external: { email: true, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    const health = await on.call('/health', { method: 'GET' });
    expect(await health.json()).toMatchObject({ name: 'GoTrue' });
  });

  it('threat 104: no password, token or address reaches the log', async () => {
    const email = address();
    const { accessToken, refreshToken } = await on.member(email, 'canary-password-42');
    await on.call('/token?grant_type=password', { body: { email, password: 'canary-guess-43' } });
    await on.call('/otp', { body: { email } });
    await on.call('/user', { method: 'GET', token: accessToken });
    const { otp, tokenHash } = on.mailTo(email);
    const log = on.logged.join('\n');
    for (const secret of [
      'canary-password-42',
      'canary-guess-43',
      email,
      accessToken,
      refreshToken,
      tokenHash,
    ]) {
      expect(log).not.toContain(secret);
    }
    const { rows } = await driver.query('select payload::text as payload from auth.audit_log_entries');
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(JSON.stringify(rows)).not.toContain(`"${otp}"`);
  });

  it('anon and authenticated have no rights on its tables', async () => {
    const { rows } = await driver.query(
      `select c.relname from pg_class c, (values ('anon'), ('authenticated'), ('service_role')) r (name)
       where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r'
         and (has_table_privilege(r.name, c.oid, 'select') or has_table_privilege(r.name, c.oid, 'insert') or not c.relrowsecurity)`,
    );
    expect(rows).toEqual([]);
  });
});
