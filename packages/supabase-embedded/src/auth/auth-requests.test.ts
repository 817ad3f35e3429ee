import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

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

  it('answers errors in both formats', async () => {
    covers('auth', 'error bodies', 'with and without the version header');
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
    ['POST', '/factors', {}, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    ['GET', '/nowhere', undefined, 404, 'unknown', 'Not found'],
    ['PUT', '/signup', {}, 405, 'validation_failed', 'Method not allowed'],
  ])('%s %s %j: %i %s', async (method, path, body, status, code, msg) => {
    const token = path === '/factors' ? (await on.member(address())).accessToken : undefined;
    const answer = await on.call(path, { method, ...(body ? { body } : {}), ...(token ? { token } : {}) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: status, error_code: code, msg });
  });

  it('no malformed body causes a server error', async () => {
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
    covers('auth', 'GET /.well-known/jwks.json', 'the public key alone');
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
