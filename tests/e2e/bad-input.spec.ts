/** Bad requests to the running product: each is refused with a stable code, and the next good one succeeds. */
import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { type Account, codeOf, openAccount, readConfig, readKeys, rest } from './support/client.ts';
import { es256, hs256, importKey, otherKey, readToken, unsigned } from './support/forged-tokens.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** The default secret of old Supabase sample projects. */
const DEMO_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';
const DEMO_ANON_KEY = hs256(
  { typ: 'JWT' },
  { iss: 'supabase-demo', role: 'service_role', exp: 1_983_812_996 },
  DEMO_SECRET,
);

let server: RunningServer;
let ada: Account;

test.beforeAll(async () => {
  server = await startServer();
  ada = await openAccount(server, 'ada@example.com');
  const added = await ada.client.from('persons').insert({ org_id: ada.orgId, full_name: 'Grace' });
  if (added.error) throw added.error;
});
test.afterAll(() => server.stop());
test.afterEach(async () => {
  const answer = await rest(server, 'persons?select=full_name', { token: ada.accessToken });
  expect([answer.status, answer.text]).toEqual([200, '[{"full_name":"Grace"}]']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

async function expectRefused(name: string, answer: { status: number; text: string }, code?: RegExp) {
  expect([name, answer.status >= 400 && answer.status < 500, answer.status]).toEqual([
    name,
    true,
    answer.status,
  ]);
  expect(`${name}: ${codeOf(answer.text)}`).toMatch(code ?? /: \w{3,}$/);
}

const insert = (body: string, token = ada.accessToken) =>
  rest(server, 'persons', { method: 'POST', token, body });

test('threat 102: malformed and hostile JSON is refused by a code', async () => {
  const org = `"org_id":"${ada.orgId}"`;
  const bodies: [string, string][] = [
    ['cut off', `{${org},"full_name":`],
    ['not JSON', 'full_name=Eve'],
    ['a trailing comma', `{${org},"full_name":"x",}`],
    ['NaN', `{${org},"birth_year":NaN}`],
    ['a number past all types', `{${org},"full_name":"x","birth_year":1e400}`],
    ['a doubled key', `{${org},"full_name":"x","full_name":"y"}`],
    ['__proto__', `{${org},"full_name":"x","__proto__":{"status":"x"}}`],
    ['a lone surrogate', `{${org},"full_name":"\\ud800"}`],
    ['a NUL', `{${org},"full_name":"a\\u0000b"}`],
    ['a bare string', '"Eve"'],
    ['a bare number', '12'],
    ['null', 'null'],
    ['nested 20,000 deep', `{${org},"full_name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['nested 20,000 objects deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['never closed', '['.repeat(20_000)],
  ];
  for (const [name, body] of bodies) await expectRefused(name, await insert(body));
  const rpc = await rest(server, 'rpc/rsvp_by_token', {
    method: 'POST',
    body: '['.repeat(20_000) + ']'.repeat(20_000),
  });
  await expectRefused('a deep argument', rpc);
  for (const path of ['signup', 'token?grant_type=password', 'otp', 'verify', 'recover']) {
    for (const body of ['{', '[]', '"x"', '['.repeat(20_000), '{"email":{},"password":[]}']) {
      const answer = await fetch(`${server.url}/auth/v1/${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          apikey: (await readConfig(server)).supabaseAnonKey,
        },
      });
      expect([path, body.slice(0, 20), answer.status]).toEqual([path, body.slice(0, 20), answer.status]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ error_code: expect.stringMatching(/^\w{3,}$/) });
    }
  }
});

test('a body of 10 MB is refused before it is read to the end', async () => {
  const { supabaseAnonKey } = await readConfig(server);
  const status = await new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      `${server.url}/rest/v1/persons`,
      {
        method: 'POST',
        headers: {
          apikey: supabaseAnonKey,
          authorization: `Bearer ${ada.accessToken}`,
          'content-type': 'application/json',
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
        request.destroy();
      },
    );
    request.on('error', reject);
    request.write(`{"full_name":"`);
    for (let sent = 0; sent < 160; sent += 1) request.write('x'.repeat(65_536));
    request.end('"}');
  });
  expect(status).toBe(413);
  // With an announced length, as browsers send it.
  const announced = await insert(`{"org_id":"${ada.orgId}","full_name":"${'x'.repeat(10_000_000)}"}`);
  await expectRefused('announced', announced);
  expect(announced.status).toBe(413);
});

test('wrong types, unknown names and broken queries are refused by a code, never with an empty 200', async () => {
  const queries: [string, RegExp][] = [
    ['persons?id=eq.12', /22P02/],
    ['persons?birth_year=eq.old', /22P02/],
    ['persons?birth_date=gt.yesterday-ish', /22007/],
    ['persons?nope=eq.1', /42703/],
    ['persons?select=nope', /42703/],
    ['persons?order=nope', /42703/],
    ['persons?select=id,nope(*)', /PGRST200/],
    ['persons?full_name=nope.x', /PGRST100/],
    ['persons?full_name=eq', /PGRST100/],
    ['persons?select=id,(', /PGRST100/],
    ['persons?or=(id.eq.1', /PGRST100/],
    ['persons?limit=-1', /PGRST1\d\d/],
    ['nope', /PGRST205/],
    ['pg_catalog.pg_authid', /PGRST205/],
    ['rpc/nope', /PGRST202/],
    ['persons?full_name=in.(' + 'a,'.repeat(600) + 'a)', /\w+/],
    [`persons?or=${'(or'.repeat(8)}(id.is.null)${')'.repeat(8)}`, /\w+/],
    ['persons?select=' + 'households('.repeat(7) + 'id' + ')'.repeat(7), /\w+/],
  ];
  for (const [path, code] of queries) {
    const answer = await rest(server, path, { token: ada.accessToken });
    await expectRefused(path.slice(0, 60), answer, code);
  }
  const writes: [string, string, RegExp][] = [
    ['persons', `{"org_id":"${ada.orgId}","full_name":"x","nope":1}`, /PGRST204/],
    ['persons', `{"org_id":"${ada.orgId}","full_name":{"a":1},"birth_year":"old"}`, /22P02/],
    ['persons', `{"org_id":7,"full_name":"x"}`, /22P02/],
    ['persons?on_conflict=nope', `{"org_id":"${ada.orgId}","full_name":"x"}`, /42703|42P10|PGRST204/],
    ['persons?columns=full_name,nope', `{"full_name":"x"}`, /PGRST204/],
    ['persons', `[{"org_id":"${ada.orgId}"},7]`, /PGRST102/],
    ['rpc/set_capacity', '{"event_id":"x","size":"many"}', /22P02/],
    ['rpc/set_capacity', '{"event":"x"}', /PGRST202/],
    ['rpc/submit_rsvp', '{"token":"x","reply":7}', /\w+/],
  ];
  for (const [path, body, code] of writes) {
    const headers = path.includes('on_conflict') ? { prefer: 'resolution=ignore-duplicates' } : {};
    const answer = await rest(server, path, { method: 'POST', token: ada.accessToken, body, headers });
    await expectRefused(`${path} ${body.slice(0, 30)}`, answer, code);
  }
});

test('threat 15, 16: expired and forged tokens are refused', async () => {
  const { header, claims } = readToken(ada.accessToken);
  const { signing } = await readKeys(server);
  const key = importKey(signing);
  const now = Math.floor(Date.now() / 1000);
  const jwks = JSON.stringify(await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json());
  // The same tools create a valid token, so that the others are refused for what was changed.
  const good = es256(header, claims, key);
  expect((await rest(server, 'persons?select=full_name', { token: good })).status).toBe(200);
  const forged: [string, string][] = [
    ['expired', es256(header, { ...claims, iat: now - 7200, exp: now - 3600 }, key)],
    ['issued in the future', es256(header, { ...claims, iat: now + 3600, exp: now + 7200 }, key)],
    ['wrong audience', es256(header, { ...claims, aud: 'anon' }, key)],
    ['wrong issuer', es256(header, { ...claims, iss: 'https://elsewhere.example/auth/v1' }, key)],
    ['an unknown role', es256(header, { ...claims, role: 'postgres' }, key)],
    ['another key', es256(header, claims, otherKey())],
    ['a path as kid', es256({ ...header, kid: '../../../dev/null' }, claims, key)],
    ['a key in the header', es256({ alg: 'ES256', jwk: signing, typ: 'JWT' }, claims, key)],
    ['unsigned', unsigned(header, claims)],
    ['signed with the public key', hs256(header, { ...claims, role: 'service_role' }, jwks)],
    ['the demo secret', hs256(header, { ...claims, role: 'service_role' }, DEMO_SECRET)],
    ['the demo key', DEMO_ANON_KEY],
    [
      'role edited',
      ada.accessToken.replace(
        /\.[^.]+\./,
        `.${Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')}.`,
      ),
    ],
    ['no token', 'not.a.token'],
    ['far too long', `${'a'.repeat(9000)}.b.c`],
  ];
  for (const [name, token] of forged) {
    const answer = await rest(server, 'persons?select=full_name', { token });
    expect([name, answer.status]).toEqual([name, 401]);
    expect([name, codeOf(answer.text)]).toEqual([name, expect.stringMatching(/^PGRST30[13]$/)]);
    const account = await fetch(`${server.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([name, account.status === 401 || account.status === 403]).toEqual([name, true]);
  }
  const asKey = await fetch(`${server.url}/rest/v1/persons`, { headers: { apikey: DEMO_ANON_KEY } });
  expect(asKey.status).toBe(401);
});

test('threat 45, 48: the schema, plans and hidden schemas stay hidden; reading changes nothing', async () => {
  const openApi = await rest(server, '');
  expect(openApi.status === 404 || openApi.status === 406).toBe(true);
  const plan = await rest(server, 'persons', {
    token: ada.accessToken,
    headers: { accept: 'application/vnd.pgrst.plan+json' },
  });
  expect(plan.status).toBe(406);
  for (const schema of ['auth', 'private', 'pg_catalog']) {
    const answer = await rest(server, 'users', {
      token: ada.accessToken,
      headers: { 'accept-profile': schema },
    });
    expect([schema, answer.status, codeOf(answer.text)]).toEqual([schema, 406, 'PGRST106']);
  }
  const trial = await rest(server, 'rpc/start_trial', { token: ada.accessToken });
  expect([trial.status, codeOf(trial.text)]).toEqual([405, '25006']);
});
