import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conforms, covers } from '../testing/conformance';
import { ENGINES, SITE } from './testing/auth-fixture';
import { atHome, CALLBACK, fragmentOf, HOME, openIdForSuite } from './testing/openid-fixture';

const refusal = z.object({ error_code: z.string(), msg: z.string() });

describe.each(ENGINES)('sign-in by an OpenID provider, on $engine', ({ open }) => {
  const openid = openIdForSuite(open);

  conforms(
    'auth',
    'GET /authorize',
    'implicit flow: session and provider token in the fragment',
    async () => {
      const person = openid.somebody(openid.school);
      const home = await openid.through(openid.authorize('school'), person.sub);
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
        user_metadata: {
          full_name: 'Ada Lake',
          sub: person.sub,
          iss: openid.school.issuer,
          email_verified: true,
        },
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
      const person = openid.somebody(openid.club);
      const tab = openid.browser();
      const api = openid.on.client({ flowType: 'pkce' });
      const begun = await api.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: HOME, skipBrowserRedirect: true, scopes: 'profile' },
      });
      const address = (begun.data.url ?? '').replace('provider=google', 'provider=club');
      const home = await openid.through(address, person.sub, tab);
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
      // The provider still has a session for the browser, so it shows no form this time.
      const again = await tab.open(openid.authorize('club'), atHome);
      expect(decodeJwt(fragmentOf(again.url)['access_token'] ?? '').sub).toBe(user?.id);
      const { rows } = await openid.driver.query('select count(*)::int as n from auth.oauth_client_states');
      expect(rows).toEqual([{ n: 0 }]);
    },
  );

  it('threat 64: a way back that this browser did not begin, or took before, signs nobody in', async () => {
    const person = openid.somebody(openid.club);
    const thief = openid.browser();
    const form = await thief.open(openid.authorize('club'));
    const stopped = (url: URL) => url.pathname === '/auth/v1/callback';
    const { url } = await thief.logIn(form.url, person.sub, stopped);
    // The victim follows the thief's link: state and code are correct, the browser is not.
    const victim = await openid.browser().open(url.href, atHome);
    expect(victim.url.pathname).toBe('/auth/callback');
    expect(fragmentOf(victim.url)).toEqual({
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth state not found or expired',
      sb: '',
    });
    expect(victim.url.searchParams.get('error_code')).toBe('bad_oauth_state');
    // It is consumed: the thief cannot use it either.
    const late = await thief.open(url.href, atHome);
    expect(fragmentOf(late.url)['error_code']).toBe('bad_oauth_state');
    for (const state of ['', 'x', crypto.randomUUID()]) {
      const made = await openid.browser().open(`${CALLBACK}?code=abc&state=${state}`, atHome);
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
    const begun = await openid.on.answer(new Request(openid.authorize('club', evil)));
    expect(begun.status).toBe(302);
    const asked = new URL(begun.headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      client_id: openid.club.clientId,
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
    const { rows } = await openid.driver.query(
      `select c.code_verifier <> '' as verifier, c.browser as browser from auth.oauth_client_states c
       join auth.flow_state f on f.oauth_client_state_id = c.id where f.id = $1`,
      [asked.get('state')],
    );
    // The database stores a hash of the browser's secret only.
    expect(rows[0]).toMatchObject({ verifier: true });
    expect(cookie).not.toContain(String(rows[0]?.['browser']));
  });

  it('threats 56 and 64: the way home is allowed or the site, and ten minutes long', async () => {
    const person = openid.somebody(openid.club);
    const tab = openid.browser();
    const form = await tab.open(openid.authorize('club', { redirect_to: 'https://evil.example/in' }));
    openid.on.clock.advance(601_000);
    const home = (await tab.logIn(form.url, person.sub, (url) => atHome(url) || url.host === 'evil.example'))
      .url;
    openid.on.clock.reset();
    expect(home.origin).toBe(SITE);
    expect(fragmentOf(home)['error_code']).toBe('bad_oauth_state');
  });

  it('says why the provider refused, and when it cannot be reached', async () => {
    const tab = openid.browser();
    const form = await tab.open(openid.authorize('club'));
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
      const answer = await openid.on.answer(new Request(openid.authorize(name)));
      expect(answer.status).toBe(400);
      expect(refusal.parse(await answer.json())).toEqual({ error_code: 'validation_failed', msg });
    }
    covers('auth', 'GET /authorize', 'a provider that is not there');
    const halfChallenge = await openid.on.answer(
      new Request(openid.authorize('club', { code_challenge: 'x'.repeat(43) })),
    );
    expect(halfChallenge.status).toBe(400);
  });

  it('a provider may answer by a form: the browser asks for the same by GET, with its cookie', async () => {
    const person = openid.somebody(openid.club);
    const tab = openid.browser();
    const form = await tab.open(openid.authorize('club'));
    const { url } = await tab.logIn(form.url, person.sub, (to) => to.pathname === '/auth/v1/callback');
    const posted = await openid.on.answer(
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
});
