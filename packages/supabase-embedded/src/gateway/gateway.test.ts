import { createHmac, generateKeyPairSync } from 'node:crypto';
import { exportSPKI, importJWK, SignJWT, type CryptoKey } from 'jose';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { covers } from '../testing/conformance';
import { TEST_KEYS } from '../testing/fakes';
import { DeadlineExceeded, Unavailable } from '../types';
import { setup } from './testing/setup';

const USER = '00000000-0000-4000-8000-000000000001';

describe('API keys', () => {
  test('the publishable key asks as anon, the secret key as service_role', async () => {
    const { ask } = setup();
    expect((await ask('/rest/v1/events')).body).toMatchObject({
      path: '/events',
      role: 'anon',
      claims: { role: 'anon' },
      token: null,
      ip: '203.0.113.9',
    });
    expect((await ask('/rest/v1/events', { key: TEST_KEYS.secretKey })).body).toMatchObject({
      role: 'service_role',
    });
  });

  test('an opaque key as bearer is no user token', async () => {
    const { ask } = setup();
    expect((await ask('/rest/v1/events', { bearer: TEST_KEYS.publishableKey })).body).toMatchObject({
      role: 'anon',
      token: null,
    });
  });

  test('no key and a foreign key are refused', async () => {
    const { ask } = setup();
    expect(await ask('/rest/v1/events', { key: null })).toMatchObject({
      status: 401,
      body: { message: 'No API key found in request' },
    });
    expect(await ask('/rest/v1/events', { key: 'sb_secret_guess' })).toMatchObject({
      status: 401,
      body: { message: 'Invalid API key' },
    });
    expect(await ask('/rest/v1/events', { bearer: 'sb_secret_guess' })).toMatchObject({ status: 401 });
  });

  test('links from mails need no key', async () => {
    const { ask } = setup();
    expect((await ask('/auth/v1/verify?token=x', { key: null })).status).toBe(200);
    expect((await ask('/auth/v1/.well-known/jwks.json', { key: null })).status).toBe(200);
    expect((await ask('/auth/v1/verify', { key: null, method: 'POST' })).status).toBe(401);
  });

  test("threat 16: Supabase's demo keys and legacy keys are refused as keys and as configuration", async () => {
    const { ask } = setup();
    const legacy = demoJwt({ iss: 'supabase-demo', role: 'service_role', exp: 1983812996 });
    expect((await ask('/rest/v1/events', { key: legacy })).status).toBe(401);
    const { assertOwnKeys } = await import('./api-keys');
    expect(() =>
      assertOwnKeys({ ...TEST_KEYS, secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz' }),
    ).toThrow(/demo keys/);
    expect(() => assertOwnKeys({ ...TEST_KEYS, publishableKey: legacy })).toThrow(/legacy/);
  });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed with the secret every Supabase CLI shares. */
function demoJwt(claims: object): string {
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const secret = 'super-secret-jwt-token-with-at-least-32-characters-long';
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

describe('user tokens', () => {
  test('a valid token asks as its user', async () => {
    const { ask, token } = setup();
    const bearer = await token();
    expect((await ask('/rest/v1/events', { bearer })).body).toMatchObject({
      role: 'authenticated',
      token: bearer,
      claims: { sub: USER },
    });
  });

  test('threats 15 and 16: forged tokens are refused', async () => {
    const { ask, token, clock } = setup();
    const now = Math.floor(clock.now() / 1000);
    const good = await token();
    const [head = '', payload = '', signature = ''] = good.split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const publicKey = await importJWK({ ...TEST_KEYS.verifying }, 'ES256', { extractable: true });
    const spki = await exportSPKI(publicKey as CryptoKey); // importJWK gives a CryptoKey for every key that is not symmetric.
    const hmac = `${part({ alg: 'HS256', typ: 'JWT', kid: 'test-key' })}.${payload}`;
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const byOther = await new SignJWT(z.looseObject({}).parse(claims))
      .setProtectedHeader({ alg: 'ES256', kid: 'test-key' })
      .sign(other);
    const forged: Record<string, string> = {
      'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'alg none with signature': `${part({ alg: 'none', kid: 'test-key' })}.${payload}.${signature}`,
      'HS256 signed with the public key': `${hmac}.${createHmac('sha256', spki).update(hmac).digest('base64url')}`,
      'another key with our kid': byOther,
      'a key in the header': await token({ header: { kid: 'mine', jwk: TEST_KEYS.verifying } }),
      'kid is a path': await token({ header: { kid: '../../dev/null' } }),
      'no kid': await token({ header: { kid: undefined } }),
      'edited role': `${head}.${part({ ...z.looseObject({}).parse(claims), role: 'service_role' })}.${signature}`,
      'unknown role': await token({ claims: { role: 'postgres' } }),
      'wrong audience': await token({ claims: { aud: 'anon' } }),
      'wrong issuer': await token({ claims: { iss: 'https://evil.example/auth/v1' } }),
      'issued in the future': await token({ claims: { iat: now + 3600, exp: now + 7200 } }),
      'never expires': await token({ claims: { exp: undefined } }),
      'no subject': await token({ claims: { sub: undefined } }),
      'unknown critical header': await token({ header: { crit: ['x'], x: 1 } }).catch(
        () => `${part({ alg: 'ES256', kid: 'test-key', crit: ['x'], x: 1 })}.${payload}.${signature}`,
      ),
      'demo secret': demoJwt({ ...z.looseObject({}).parse(claims), role: 'service_role' }),
      'not a token': 'hello',
      'five parts': `${good}.a.b`,
      'too long': `${head}.${'A'.repeat(100_000)}.${signature}`,
    };
    for (const [what, bearer] of Object.entries(forged)) {
      const { status, body, response } = await ask('/rest/v1/events', { bearer });
      expect({ what, status, code: body['code'] }).toEqual({ what, status: 401, code: 'PGRST301' });
      expect(response.headers.get('www-authenticate')).toContain('invalid_token');
      expect((await ask('/functions/v1/closed', { bearer, method: 'POST' })).status).toBe(401);
      expect(
        await ask('/auth/v1/user', { bearer, headers: { 'x-supabase-api-version': '2024-01-01' } }),
      ).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    }
  });

  test('threats 15 and 16: a token that was let through is refused once it expires, and lets no other through', async () => {
    covers('rest', 'PGRST301 and PGRST303', 'forged, expired, remembered');
    const { ask, token, clock } = setup();
    const good = await token();
    const [head = '', payload = '', signature = ''] = good.split('.');
    const first = await ask('/rest/v1/events', { bearer: good });
    expect(await ask('/rest/v1/events', { bearer: good })).toMatchObject({ status: 200, body: first.body });
    const edited = `${head}.${payload}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await ask('/rest/v1/events', { bearer: edited })).body['code']).toBe('PGRST301');
    clock.advance(3_601_000);
    expect((await ask('/rest/v1/events', { bearer: good })).body['code']).toBe('PGRST303');
    clock.advance(-7_300_000);
    expect((await ask('/rest/v1/events', { bearer: good })).body['code']).toBe('PGRST301');
  });

  test('an expired token is told apart, in the words of each service', async () => {
    const { ask, token, clock } = setup();
    const bearer = await token();
    clock.advance(3_601_000);
    const rest = await ask('/rest/v1/events', { bearer });
    expect(rest).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
    });
    expect(rest.response.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expect(await ask('/auth/v1/user', { bearer })).toMatchObject({
      status: 403,
      body: { code: 403, error_code: 'bad_jwt' },
    });
    expect(await ask('/functions/v1/closed', { bearer })).toMatchObject({
      status: 401,
      body: { code: 401, message: 'Invalid JWT' },
    });
  });

  test('a stale token does not keep anybody from signing in again', async () => {
    const { ask, token, clock } = setup();
    const bearer = await token();
    clock.advance(3_601_000);
    expect(
      (await ask('/auth/v1/token?grant_type=refresh_token', { bearer, method: 'POST', body: '{}' })).body,
    ).toMatchObject({ role: 'anon', token: null });
  });
});

describe('functions', () => {
  test('a closed function needs a user token or the secret key; an open one nothing', async () => {
    const { ask, token } = setup();
    expect((await ask('/functions/v1/closed')).status).toBe(401);
    expect((await ask('/functions/v1/closed', { bearer: await token() })).status).toBe(200);
    expect((await ask('/functions/v1/closed', { key: TEST_KEYS.secretKey })).body).toMatchObject({
      role: 'service_role',
    });
    expect(
      (await ask('/functions/v1/closed', { key: null, bearer: TEST_KEYS.secretKey })).body,
    ).toMatchObject({ role: 'service_role' });
    expect((await ask('/functions/v1/open', { key: null })).body).toMatchObject({ role: 'anon' });
    expect((await ask('/functions/v1/open', { bearer: 'bad' })).body).toMatchObject({
      role: 'anon',
      token: null,
    });
  });
});

describe('failures', () => {
  test('threat 106: an unexpected error gives an id and nothing of its cause', async () => {
    const { ask, entries } = setup(new Error('select * from secret_table'));
    const { status, body, response } = await ask('/rest/v1/events');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/secret_table|at .*\.ts/);
    expect(body['hint']).toBe(`Error id ${response.headers.get('sb-request-id')}`);
    expect(entries.find((entry) => entry['event'] === 'request-failed')).toMatchObject({
      id: response.headers.get('sb-request-id'),
    });
  });

  test('a busy database is 503 with Retry-After, an overrun 504', async () => {
    const busy = await setup(new Unavailable('queue full', 3)).ask('/rest/v1/events');
    expect(busy.status).toBe(503);
    expect(busy.response.headers.get('retry-after')).toBe('3');
    expect((await setup(new DeadlineExceeded('slow')).ask('/rest/v1/events')).status).toBe(504);
  });
});

test('threat 99: preflight and exposed headers allow any origin and no credentials', async () => {
  const { ask } = setup();
  const { response } = await ask('/rest/v1/events', {
    method: 'OPTIONS',
    key: null,
    headers: { origin: 'https://evil.example' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
  const plain = (await ask('/rest/v1/events')).response.headers;
  expect(plain.get('access-control-expose-headers')).toContain('content-range');
  expect(plain.get('cache-control')).toBe('no-store');
  expect(plain.get('sb-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['/rest/v1/events', 401],
  ['/auth/v1/user', 401],
  // Upstream's storage service answers every refusal with 400.
  ['/storage/v1/object/a/b', 400],
  ['/functions/v1/any', 401],
])(
  'threat 98: a form that another site sends to %s with cookies is refused because it has no key',
  async (path, status) => {
    const { ask, token } = setup();
    const session = await token();
    const forged = await ask(path, {
      method: 'POST',
      key: null,
      body: '{}',
      headers: {
        'content-type': 'text/plain',
        cookie: `apikey=${TEST_KEYS.publishableKey}; access_token=${session}; sb-access-token=${session}`,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(forged.status).toBe(status);
    // The same session counts where it comes in headers, so the cookies are what was ignored.
    expect((await ask(path, { method: 'POST', body: '{}', bearer: session })).status).toBe(200);
  },
);

test('unknown paths are 404', async () => {
  const { ask } = setup();
  expect((await ask('/graphql/v1')).status).toBe(404);
  expect((await ask('/rest/v12/x')).status).toBe(404);
});
