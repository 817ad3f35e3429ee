import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conforms, covers } from '../testing/conformance';
import type { Driver } from '../types';
import {
  attachAuth,
  type AuthFixture,
  createAuthFixture,
  ENGINES,
  PASSWORD,
  SITE,
} from './testing/auth-fixture';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const EVERYONE = 'abcdefghijklmnopqrstuvwxyz';

/** A hook that adds a team by address, refuses one user, and fails for another. */
const HOOK = `
create function public.team_claims(event jsonb) returns jsonb language plpgsql as $$
declare
  claims jsonb := event -> 'claims';
begin
  if claims ->> 'email' like 'refused%' then
    return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'Only members of the club'));
  end if;
  if claims ->> 'email' like 'broken%' then
    return jsonb_build_object('claims', claims - 'role');
  end if;
  if claims ->> 'email' like 'raises%' then
    raise exception 'no such table of secrets';
  end if;
  return jsonb_build_object('claims', claims || jsonb_build_object(
    'team', 'gate', 'by', event ->> 'authentication_method', 'whom', event ->> 'user_id', 'as', current_user, 'iss', 'forged', 'exp', 1));
end $$;
create function public.forbidden_claims(event jsonb) returns jsonb language sql as $$ select event $$;
revoke execute on function public.team_claims(jsonb), public.forbidden_claims(jsonb) from public, anon, authenticated;
grant execute on function public.team_claims(jsonb) to supabase_auth_admin;
`;

describe.each(ENGINES)('rules of sessions, passwords and claims on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = (name = 'stork') => `${name}${(counter += 1)}@example.org`;
  const signIn = async (at: AuthFixture, email: string) =>
    tokens.parse(
      await (await at.call('/token?grant_type=password', { body: { email, password: PASSWORD } })).json(),
    );
  const refresh = (at: AuthFixture, refresh_token: string) =>
    at.call('/token?grant_type=refresh_token', { body: { refresh_token } });
  const expired = (words: string) => ({
    error_code: 'session_expired',
    msg: `Invalid Refresh Token: Session Expired${words}`,
  });

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver);
    await driver.exec(HOOK);
  });
  afterAll(() => driver.close());

  conforms('auth', 'session limits', 'a time-box ends a session however busy it is', async () => {
    const boxed = attachAuth(driver, { sessions: { timebox: 7200 } });
    const { refreshToken } = await boxed.member(address());
    boxed.clock.advance(3_600_000);
    const early = await refresh(boxed, refreshToken);
    const { access_token, refresh_token } = tokens.parse(await early.json());
    boxed.clock.advance(3_599_000 - 60_000);
    expect((await boxed.call('/user', { method: 'GET', token: access_token })).status).toBe(200);
    boxed.clock.advance(62_000);
    const late = await refresh(boxed, refresh_token);
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject(expired(''));
    covers('auth', 'POST /token?grant_type=refresh_token', 'a session that is over');
  });

  conforms('auth', 'session limits', 'the access token ends with the time-box', async () => {
    const boxed = attachAuth(driver, { sessions: { timebox: 600 } });
    const { accessToken } = await boxed.member(address());
    boxed.clock.advance(601_000);
    const user = await boxed.call('/user', { method: 'GET', token: accessToken });
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ error_code: 'session_not_found' });
  });

  conforms('auth', 'session limits', 'inactivity ends a session, use keeps it', async () => {
    const lazy = attachAuth(driver, { sessions: { inactivity: 7200 } });
    let { refreshToken } = await lazy.member(address());
    for (let day = 0; day < 3; day += 1) {
      lazy.clock.advance(7_000_000);
      refreshToken = tokens.parse(await (await refresh(lazy, refreshToken)).json()).refresh_token;
    }
    lazy.clock.advance(7_201_000);
    expect(await (await refresh(lazy, refreshToken)).json()).toMatchObject(expired(' (Inactivity)'));
  });

  conforms(
    'auth',
    'session limits',
    'one session a user, or the second factor in time, where asked for',
    async () => {
      const one = attachAuth(driver, { sessions: { singlePerUser: true } });
      const email = address();
      const { refreshToken, id } = await one.member(email);
      const newer = await signIn(one, email);
      expect(await (await refresh(one, refreshToken)).json()).toMatchObject(
        expired(' (Revoked by Newer Login)'),
      );
      expect((await refresh(one, newer.refresh_token)).status).toBe(200);

      const strict = attachAuth(driver, { sessions: { lowAal: 900 } });
      const before = await signIn(strict, email);
      await driver.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now())`,
        [id],
      );
      strict.clock.advance(600_000);
      const within = tokens.parse(await (await refresh(strict, before.refresh_token)).json());
      strict.clock.advance(600_000);
      expect(await (await refresh(strict, within.refresh_token)).json()).toMatchObject(
        expired(' (Low AAL: User Needs MFA Verification)'),
      );
    },
  );

  it('the list of sessions says where each was begun and when it was last used', async () => {
    const { id, refreshToken } = await on.member(address());
    const next = await on.call('/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
      ip: '203.0.113.44',
      headers: { 'user-agent': 'A phone' },
    });
    expect(next.status).toBe(200);
    const { rows } = await driver.query(
      `select host(ip) as ip, user_agent, aal::text as aal, refreshed_at is not null as refreshed, not_after from auth.sessions where user_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { ip: '203.0.113.44', user_agent: 'A phone', aal: 'aal1', refreshed: true, not_after: null },
    ]);
  });

  it('threat 63: a project may ask for kinds of characters, at sign-up, change and sign-in', async () => {
    const strict = attachAuth(driver, { passwordRequiredCharacters: [EVERYONE, '0123456789', '!?'] });
    const reasons = ['characters'];
    const message = `Password should contain at least one character of each: ${EVERYONE}, 0123456789, !?.`;
    const email = address();
    const weak = await strict.client().signUp({ email, password: PASSWORD });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons, message });
    covers('auth', 'POST /signup', 'a weak password, with its reasons');
    const both = await strict.client().signUp({ email, password: 'a1' });
    expect(both.error).toMatchObject({
      reasons: ['length', 'characters'],
      message: `Password should be at least 8 characters. ${message}`,
    });
    const { accessToken } = await on.member(email);
    const put = await strict.call('/user', {
      method: 'PUT',
      token: accessToken,
      body: { password: 'another of 12 goats' },
    });
    expect(await put.json()).toMatchObject({ error_code: 'weak_password', weak_password: { reasons } });
    covers('auth', 'PUT /user', 'a weak password, with its reasons');
    const signedIn = await strict.client().signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.data.weakPassword).toEqual({ reasons, message });
    covers('auth', 'POST /token?grant_type=password', 'says that the password would be refused today');
    expect((await strict.client().signUp({ email: address(), password: `${PASSWORD}!` })).error).toBeNull();
  });

  it('threat 63: a project may say which passwords are known to be weak', async () => {
    const common = 'password123';
    const refused = await on.client().signUp({ email: address(), password: common });
    expect(refused.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
    covers('auth', 'POST /signup', 'known weak passwords: a common list, none, or the list of the project');
    const without = attachAuth(driver, { weakPasswords: 'none' });
    expect((await without.client().signUp({ email: address(), password: common })).error).toBeNull();
    const short = await without.client().signUp({ email: address(), password: 'qwerty' });
    expect(short.error).toMatchObject({ reasons: ['length'] });
    const own = attachAuth(driver, { weakPasswords: ['Rowing Club 1907'] });
    expect((await own.client().signUp({ email: address(), password: common })).error).toBeNull();
    const listed = await own.client().signUp({ email: address(), password: 'rowing club 1907' });
    expect(listed.error).toMatchObject({ reasons: ['pwned'] });
    const { accessToken } = await on.member(address());
    const put = await without.call('/user', {
      method: 'PUT',
      token: accessToken,
      body: { password: common },
    });
    expect(put.status).toBe(200);
  });

  conforms('auth', 'custom claims hook', 'adds claims to every token, by sign-in and refresh', async () => {
    const hooked = attachAuth(driver, { customAccessTokenHook: 'public.team_claims' });
    const { accessToken, refreshToken, id } = await hooked.member(address());
    const claims = decodeJwt(accessToken);
    expect(claims).toMatchObject({ team: 'gate', by: 'otp', whom: id, as: 'supabase_auth_admin', sub: id });
    // Issuer and times remain the server's, or the token would be unusable.
    expect(claims.iss).toBe(`${SITE}/auth/v1`);
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
    expect((await hooked.call('/user', { method: 'GET', token: accessToken })).status).toBe(200);
    const next = tokens.parse(await (await refresh(hooked, refreshToken)).json());
    expect(decodeJwt(next.access_token)).toMatchObject({ team: 'gate', by: 'token_refresh' });
  });

  conforms(
    'auth',
    'custom claims hook',
    'refuses in its own words, and leaves no session behind',
    async () => {
      const hooked = attachAuth(driver, { customAccessTokenHook: 'public.team_claims' });
      const email = address('refused');
      const { id } = await on.member(email);
      const sessions = async () =>
        (await driver.query('select count(*)::int as n from auth.sessions where user_id = $1', [id]))
          .rows[0]?.['n'];
      const before = await sessions();
      const refused = await hooked.client().signInWithPassword({ email, password: PASSWORD });
      expect(refused.error).toMatchObject({ status: 403, message: 'Only members of the club' });
      expect(await sessions()).toBe(before);
    },
  );

  conforms(
    'auth',
    'custom claims hook',
    'a broken hook is a fault of the server, which the log explains',
    async () => {
      for (const [name, hook] of [
        ['broken', 'public.team_claims'],
        ['raises', 'public.team_claims'],
        ['missing', 'public.no_such_function'],
        ['forbidden', 'public.forbidden_claims'],
      ] as const) {
        const hooked = attachAuth(driver, { customAccessTokenHook: hook });
        const email = address(name);
        await on.member(email);
        const answer = await hooked.call('/token?grant_type=password', {
          body: { email, password: PASSWORD },
        });
        expect(answer.status).toBe(500);
        expect(await answer.json()).toMatchObject({
          error_code: 'unexpected_failure',
          msg: `Error running hook ${hook}`,
        });
        expect(hooked.logged.join()).toContain('auth-hook-failed');
      }
      expect(() => attachAuth(driver, { customAccessTokenHook: 'drop table x' })).toThrow(
        'customAccessTokenHook',
      );
    },
  );

  conforms('auth', 'GET /settings', 'what is on, by configuration', async () => {
    const other = attachAuth(driver, {
      anonymousUsers: true,
      disableSignup: true,
      confirmEmail: false,
      providers: { keycloak: { issuer: 'https://id.example', clientId: 'x' } },
    });
    expect(await (await other.call('/settings', { method: 'GET' })).json()).toMatchObject({
      external: { anonymous_users: true, keycloak: true, google: false, email: true, phone: false },
      disable_signup: true,
      mailer_autoconfirm: true,
      saml_enabled: false,
    });
    expect(await (await on.call('/settings', { method: 'GET' })).json()).toMatchObject({
      external: { anonymous_users: false, keycloak: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect(() =>
      attachAuth(driver, { providers: { bad: { issuer: 'http://id.example', clientId: 'x' } } }),
    ).toThrow('https');
  });

  conforms('auth', 'GET /health', 'name and version', async () => {
    const health = await on.call('/health', { method: 'GET' });
    expect(await health.json()).toMatchObject({ name: 'GoTrue', version: expect.stringMatching(/^v\d/) });
  });
});
