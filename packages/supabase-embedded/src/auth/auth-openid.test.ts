import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sha256Hex } from '../lib/sha256';
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
import { createTestBrowser } from './testing/browser';
import { startOpenIdProvider, type TestProvider } from './testing/openid-provider';

const CALLBACK = `${SITE}/auth/v1/callback`;
const HOME = `${SITE}/auth/callback`;
const atHome = (url: URL) => url.origin === SITE && !url.pathname.startsWith('/auth/v1/');
const refusal = z.object({ error_code: z.string(), msg: z.string() });

describe.each(ENGINES)('sign-in by an OpenID provider, on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let club: TestProvider;
  let school: TestProvider;
  let counter = 0;

  /** Somebody new whom a provider knows. */
  const somebody = (
    at: TestProvider,
    more: { email?: string; email_verified?: boolean; name?: string } = {},
  ) => {
    counter += 1;
    const sub = `person-${counter}`;
    const person = {
      sub,
      email: `otter${counter}@example.org`,
      email_verified: true,
      name: 'Ada Lake',
      ...more,
    };
    at.people.set(sub, person);
    return person;
  };
  const browser = () => createTestBrowser({ origin: SITE, answer: (request) => on.answer(request) });
  const authorize = (provider: string, more: Record<string, string> = {}) =>
    `${SITE}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: HOME, ...more }).toString()}`;
  /** Through the provider's login form and back home. */
  const through = async (address: string, login: string, tab = browser()) => {
    const form = await tab.open(address);
    return (await tab.logIn(form.url, login, atHome)).url;
  };
  const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

  beforeAll(async () => {
    club = await startOpenIdProvider({ callback: CALLBACK, inIdToken: true });
    school = await startOpenIdProvider({ callback: CALLBACK });
    const entry = ({ issuer, clientId, clientSecret }: TestProvider) => ({ issuer, clientId, clientSecret });
    driver = await open();
    on = await createAuthFixture(driver, {
      manualLinking: true,
      anonymousUsers: true,
      providers: {
        club: entry(club),
        school: { ...entry(school), audiences: ['the phone app'] },
        gone: { issuer: 'http://127.0.0.1:9', clientId: 'x' },
      },
    });
  });
  afterAll(async () => {
    await driver.close();
    await club.close();
    await school.close();
  });

  conforms(
    'auth',
    'GET /authorize',
    'implicit flow: session and provider token in the fragment',
    async () => {
      const person = somebody(school);
      const home = await through(authorize('school'), person.sub);
      expect(home.pathname).toBe('/auth/callback');
      const fragment = fragmentOf(home);
      expect(Object.keys(fragment).filter((key) => key !== 'provider_refresh_token')).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'provider_token',
        'refresh_token',
        'sb',
        'token_type',
      ]);
      const claims = decodeJwt(fragment['access_token'] ?? '');
      expect(claims).toMatchObject({
        email: person.email,
        app_metadata: { provider: 'school', providers: ['school'] },
        user_metadata: { full_name: 'Ada Lake', sub: person.sub, iss: school.issuer, email_verified: true },
        amr: [{ method: 'oauth' }],
        aal: 'aal1',
      });
      covers('auth', 'GET /callback', 'the address found at userinfo');
    },
  );

  conforms(
    'auth',
    'GET /callback',
    'PKCE flow with the unchanged client, and again the same account',
    async () => {
      const person = somebody(club);
      const tab = browser();
      const api = on.client({ flowType: 'pkce' });
      const begun = await api.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: HOME, skipBrowserRedirect: true, scopes: 'profile' },
      });
      const address = (begun.data.url ?? '').replace('provider=google', 'provider=club');
      const home = await through(address, person.sub, tab);
      const code = home.searchParams.get('code') ?? '';
      expect(home.hash).toBe('');
      const exchanged = await api.exchangeCodeForSession(code);
      expect(exchanged.error).toBeNull();
      expect(exchanged.data.session?.provider_token).toEqual(expect.any(String));
      const { user } = exchanged.data;
      expect(user).toMatchObject({ email: person.email, email_confirmed_at: expect.any(String) });
      expect(user?.identities).toHaveLength(1);
      expect(user?.identities?.[0]).toMatchObject({ provider: 'club', id: person.sub });
      covers('auth', 'POST /token?grant_type=pkce', 'after a sign-in at a provider, with its tokens');
      // The provider still knows the browser, so there is no form this time.
      const again = await tab.open(authorize('club'), atHome);
      expect(decodeJwt(fragmentOf(again.url)['access_token'] ?? '').sub).toBe(user?.id);
      const { rows } = await driver.query('select count(*)::int as n from auth.oauth_client_states');
      expect(rows).toEqual([{ n: 0 }]);
    },
  );

  it('threat 64: a way back that this browser did not begin, or took before, signs nobody in', async () => {
    const person = somebody(club);
    const thief = browser();
    const form = await thief.open(authorize('club'));
    const stopped = (url: URL) => url.pathname === '/auth/v1/callback';
    const { url } = await thief.logIn(form.url, person.sub, stopped);
    // The victim follows the thief's link: state and code are right, the browser is not.
    const victim = await browser().open(url.href, atHome);
    expect(victim.url.pathname).toBe('/auth/callback');
    expect(fragmentOf(victim.url)).toEqual({
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth state not found or expired',
      sb: '',
    });
    expect(victim.url.searchParams.get('error_code')).toBe('bad_oauth_state');
    // It is used up: the thief does not get through either.
    const late = await thief.open(url.href, atHome);
    expect(fragmentOf(late.url)['error_code']).toBe('bad_oauth_state');
    for (const state of ['', 'x', crypto.randomUUID()]) {
      const made = await browser().open(`${CALLBACK}?code=abc&state=${state}`, atHome);
      expect(made.url.origin).toBe(SITE);
      expect(fragmentOf(made.url)['error_code']).toBe(
        state === '' ? 'bad_oauth_callback' : 'bad_oauth_state',
      );
    }
    covers('auth', 'GET /callback', 'a state that is foreign, used or unknown');
  });

  it('threat 64: towards the provider go state, nonce and an S256 challenge, and nothing a link could change', async () => {
    const evil = {
      redirect_uri: 'https://evil.example/',
      response_mode: 'fragment',
      response_type: 'token',
      state: 'x',
      nonce: 'x',
      client_id: 'x',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'plain',
      request_uri: 'https://evil.example/',
      prompt: 'login',
      scopes: 'openid calendar <script>',
    };
    const begun = await on.answer(new Request(authorize('club', evil)));
    expect(begun.status).toBe(302);
    const asked = new URL(begun.headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: club.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'login',
    });
    const cookie = begun.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const { rows } = await driver.query(
      `select c.code_verifier <> '' as verifier, c.browser as browser from auth.oauth_client_states c
       join auth.flow_state f on f.oauth_client_state_id = c.id where f.id = $1`,
      [asked.get('state')],
    );
    // What the database keeps of the browser's half is a hash.
    expect(rows[0]).toMatchObject({ verifier: true });
    expect(cookie).not.toContain(String(rows[0]?.['browser']));
  });

  it('threats 56 and 64: the way home is allowed or the site, and ten minutes long', async () => {
    const person = somebody(club);
    const tab = browser();
    const form = await tab.open(authorize('club', { redirect_to: 'https://evil.example/in' }));
    on.clock.advance(601_000);
    const home = (await tab.logIn(form.url, person.sub, (url) => atHome(url) || url.host === 'evil.example'))
      .url;
    on.clock.reset();
    expect(home.origin).toBe(SITE);
    expect(fragmentOf(home)['error_code']).toBe('bad_oauth_state');
  });

  it('says why the provider refused, and when it cannot be reached', async () => {
    const tab = browser();
    const form = await tab.open(authorize('club'));
    const refused = await tab.open(`${form.url.href}/abort`, atHome);
    expect(fragmentOf(refused.url)).toMatchObject({ error: 'access_denied', sb: '' });
    expect(refused.url.searchParams.get('error')).toBe('access_denied');
    covers('auth', 'GET /callback', 'the provider refused');
    const cases: [string, string][] = [
      ['gone', 'Unsupported provider: gone cannot be reached'],
      ['github', 'Unsupported provider: provider is not enabled'],
      ['', 'Unsupported provider: provider name is required'],
    ];
    for (const [name, msg] of cases) {
      const answer = await on.answer(new Request(authorize(name)));
      expect(answer.status).toBe(400);
      expect(refusal.parse(await answer.json())).toEqual({ error_code: 'validation_failed', msg });
    }
    covers('auth', 'GET /authorize', 'a provider that is not there');
    const halfChallenge = await on.answer(new Request(authorize('club', { code_challenge: 'x'.repeat(43) })));
    expect(halfChallenge.status).toBe(400);
  });

  it('a provider may answer by a form: the browser asks for the same by GET, with its cookie', async () => {
    const person = somebody(club);
    const tab = browser();
    const form = await tab.open(authorize('club'));
    const { url } = await tab.logIn(form.url, person.sub, (to) => to.pathname === '/auth/v1/callback');
    const posted = await on.answer(
      new Request(CALLBACK, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: url.searchParams.toString(),
      }),
    );
    expect(posted.status).toBe(303);
    const home = await tab.open(posted.headers.get('location') ?? '', atHome);
    expect(decodeJwt(fragmentOf(home.url)['access_token'] ?? '')).toMatchObject({ email: person.email });
  });

  it('links by an address that the provider has verified, and by nothing else', async () => {
    const member = await on.member('kept@example.org');
    const liar = somebody(club, { email: 'Kept@example.org', email_verified: false });
    const refused = fragmentOf(await through(authorize('club'), liar.sub));
    expect(refused).toMatchObject({
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with club. Verify the email with club in order to sign in',
    });
    const owner = somebody(club, { email: 'Kept@example.org' });
    const home = fragmentOf(await through(authorize('club'), owner.sub));
    const claims = decodeJwt(home['access_token'] ?? '');
    expect(claims).toMatchObject({
      sub: member.id,
      app_metadata: { provider: 'email', providers: ['email', 'club'] },
    });
    const password = await on.client().signInWithPassword({ email: 'kept@example.org', password: PASSWORD });
    expect(password.error).toBeNull();
    const nobody = somebody(club, { email: 'not an address' });
    expect(fragmentOf(await through(authorize('club'), nobody.sub))['error_code']).toBe(
      'email_address_not_provided',
    );
    covers('auth', 'GET /callback', 'an account is linked by a verified address only');
  });

  it('a stranger who signed up first with the address keeps neither password nor data', async () => {
    const email = 'waited@example.org';
    const data = { note: 'of the stranger' };
    await on.call('/signup', { body: { email, password: 'the password of a thief', data } });
    const person = somebody(school, { email });
    const home = fragmentOf(await through(authorize('school'), person.sub));
    const claims = decodeJwt(home['access_token'] ?? '');
    expect(claims).toMatchObject({ email, app_metadata: { providers: ['school'] } });
    expect(claims['user_metadata']).not.toHaveProperty('note');
    const thief = await on.client().signInWithPassword({ email, password: 'the password of a thief' });
    expect(thief.error?.code).toBe('invalid_credentials');
    const link = await on.call('/verify', {
      body: { type: 'signup', token_hash: on.mailTo(email).tokenHash },
    });
    expect(link.status).toBe(403);
  });

  it('refuses banned people, and new ones where only admins make accounts', async () => {
    const person = somebody(club);
    const home = fragmentOf(await through(authorize('club'), person.sub));
    const { sub } = decodeJwt(home['access_token'] ?? '');
    await on.admin.updateUserById(sub ?? '', { ban_duration: '1h' });
    const banned = fragmentOf(await through(authorize('club'), person.sub));
    expect(banned).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });

    const { issuer, clientId, clientSecret } = club;
    const closed = attachAuth(driver, {
      disableSignup: true,
      providers: { club: { issuer, clientId, clientSecret } },
    });
    const tab = createTestBrowser({ origin: SITE, answer: (request) => closed.answer(request) });
    const stranger = somebody(club);
    expect(fragmentOf(await through(authorize('club'), stranger.sub, tab))).toMatchObject({
      error_code: 'signup_disabled',
      error_description: 'Signups not allowed for this instance',
    });
  });

  conforms(
    'auth',
    'GET /user/identities/authorize',
    'an identity is linked to the account that is signed in',
    async () => {
      const email = `linker-${counter}@example.org`;
      await on.member(email);
      const tab = browser();
      const api = on.client({ fetch: tab.fetch });
      await api.signInWithPassword({ email, password: PASSWORD });
      const person = somebody(club, { email: 'other@example.org', email_verified: false });
      const begin = async () =>
        (
          await api.linkIdentity({
            provider: 'custom:club',
            options: { redirectTo: HOME, skipBrowserRedirect: true },
          })
        ).error;
      expect(await begin()).toMatchObject({ code: 'validation_failed' });
      const linkBy = async (login: string) => {
        const { data } = await api.getSession();
        const answer = await tab.fetch(
          `${SITE}/auth/v1/user/identities/authorize?provider=club&skip_http_redirect=true&redirect_to=${encodeURIComponent(HOME)}`,
          {
            headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${data.session?.access_token}` },
          },
        );
        const { url } = z.object({ url: z.string() }).parse(await answer.json());
        const form = await tab.open(url, atHome);
        return fragmentOf(atHome(form.url) ? form.url : (await tab.logIn(form.url, login, atHome)).url);
      };
      const linked = await linkBy(person.sub);
      expect(decodeJwt(linked['access_token'] ?? '')).toMatchObject({
        email,
        app_metadata: { providers: ['email', 'club'] },
      });
      const twice = await linkBy(person.sub);
      expect(twice).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked',
      });

      const identities = (await api.getUserIdentities()).data?.identities ?? [];
      expect(identities.map(({ provider }) => provider)).toEqual(['email', 'club']);
      const [byEmail, byClub] = identities;
      if (byEmail === undefined || byClub === undefined) throw new Error('no identities');
      const unknown = await api.unlinkIdentity({ ...byClub, identity_id: crypto.randomUUID() });
      expect(unknown.error).toMatchObject({ status: 422, code: 'identity_not_found' });
      expect((await api.unlinkIdentity({ ...byClub, identity_id: 'x' })).error).toMatchObject({
        status: 404,
      });
      expect((await api.unlinkIdentity(byEmail)).error).toBeNull();
      covers('auth', 'DELETE /user/identities/:id', 'unlinked, its password with it');
      expect((await on.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
        'invalid_credentials',
      );
      expect((await api.unlinkIdentity(byClub)).error).toMatchObject({
        status: 422,
        code: 'single_identity_not_deletable',
        message: 'User must have at least 1 identity after unlinking',
      });
      covers('auth', 'DELETE /user/identities/:id', 'unknown, malformed, or the last one');
    },
  );

  it('an identity of one account is not linked to another, and an anonymous visitor becomes a member by one', async () => {
    const person = somebody(club);
    await through(authorize('club'), person.sub);
    const tab = browser();
    const api = on.client({ fetch: tab.fetch });
    const anonymous = await api.signInAnonymously();
    const token = anonymous.data.session?.access_token ?? '';
    const linkBy = async (login: string) => {
      const answer = await tab.fetch(
        `${SITE}/auth/v1/user/identities/authorize?provider=club&skip_http_redirect=true&redirect_to=${encodeURIComponent(HOME)}`,
        { headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` } },
      );
      return fragmentOf(
        await through(z.object({ url: z.string() }).parse(await answer.json()).url, login, tab),
      );
    };
    expect(await linkBy(person.sub)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    const another = createTestBrowser({ origin: SITE, answer: (request) => on.answer(request) });
    const fresh = somebody(club);
    const answer = await another.fetch(
      `${SITE}/auth/v1/user/identities/authorize?provider=club&skip_http_redirect=true`,
      { headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` } },
    );
    const { url } = z.object({ url: z.string() }).parse(await answer.json());
    const linked = fragmentOf(await through(url, fresh.sub, another));
    expect(decodeJwt(linked['access_token'] ?? '')).toMatchObject({
      sub: anonymous.data.user?.id,
      email: fresh.email,
      is_anonymous: false,
    });
  });

  conforms(
    'auth',
    'POST /token?grant_type=id_token',
    'with the unchanged client and a hashed nonce',
    async () => {
      const nonce = 'a nonce of the app';
      const sub = `app-${(counter += 1)}`;
      const email = `app${counter}@example.org`;
      const claims = { sub, email, email_verified: true, nonce: await sha256Hex(nonce) };
      const token = await school.idToken(claims);
      const signIn = (more: object) =>
        on.client().signInWithIdToken({ provider: 'school', token, nonce, ...more });
      const done = await signIn({});
      expect(done.error).toBeNull();
      expect(done.data.user).toMatchObject({ email, app_metadata: { provider: 'school' } });
      const forPhone = await school.idToken({ ...claims, aud: 'the phone app' });
      expect((await signIn({ token: forPhone })).data.user?.id).toBe(done.data.user?.id);

      const bad: [object, string][] = [
        [{ nonce: 'another' }, 'Nonces mismatch'],
        [{ nonce: undefined }, 'Passed nonce and nonce in id_token should either both exist or not.'],
        [{ token: await school.idToken({ ...claims, aud: 'another app' }) }, 'Bad ID token'],
        [{ token: await school.idToken({ ...claims, iss: 'https://evil.example' }) }, 'Bad ID token'],
        [
          { token: await club.idToken({ ...claims, iss: school.issuer, aud: school.clientId }) },
          'Bad ID token',
        ],
        [{ token: `${token.slice(0, -4)}AAAA` }, 'Bad ID token'],
        [{ token: 'x' }, 'Bad ID token'],
        [{ provider: 'google' }, 'Unsupported provider: provider is not enabled'],
      ];
      for (const [more, message] of bad) {
        expect((await signIn(more)).error).toMatchObject({ status: 400, message });
      }
      const none = await on.call('/token?grant_type=id_token', { body: { provider: 'school' } });
      expect(await none.json()).toEqual({ error: 'invalid_request', error_description: 'id_token required' });
      covers('auth', 'POST /token?grant_type=id_token', 'wrong nonce, audience, issuer, key, provider');
    },
  );

  it('an id token is linked to the account that is signed in', async () => {
    const email = `linking-${(counter += 1)}@example.org`;
    await on.member(email);
    const api = on.client();
    await api.signInWithPassword({ email, password: PASSWORD });
    const token = await school.idToken({
      sub: `linked-${counter}`,
      email: 'else@example.org',
      email_verified: true,
    });
    const linked = await api.linkIdentity({ provider: 'school', token });
    expect(linked.error).toBeNull();
    expect(linked.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'school']);
    const bare = await on.call('/token?grant_type=id_token', {
      body: { provider: 'school', id_token: token, link_identity: true },
    });
    expect(bare.status).toBe(401);
  });
});
