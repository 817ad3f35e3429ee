import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { PASSWORD } from './testing/auth-fixture';
import { createTestBrowser, type TestBrowser } from './testing/browser';
import { freePort } from '../testing/free-port';
import { KINDS, startHttpHost, type HttpHost } from './testing/http-host';
import { startOpenIdProvider, type TestPerson, type TestProvider } from './testing/openid-provider';

const CLUB = 'custom:club';

/** The real client in a browser, a listening host and a listening provider: nothing is mocked. */
describe.each(KINDS)('identities linked by PKCE through a listening host, on $engine', ({ kind }) => {
  let provider: TestProvider;
  let host: HttpHost;
  let counter = 0;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startOpenIdProvider({ callback: `http://localhost:${port}/auth/v1/callback` });
    const { issuer, clientId, clientSecret } = provider;
    const auth = { manualLinking: true, providers: { [CLUB]: { issuer, clientId, clientSecret } } };
    host = await startHttpHost({ driver: kind, auth }, port);
  });
  afterAll(async () => {
    await host.stop();
    await provider.close();
  });

  const address = () => `wren${(counter += 1)}@example.org`;
  const browser = (): TestBrowser =>
    createTestBrowser({ origin: host.url, answer: (request) => fetch(request) });
  const home = () => `${host.url}/auth/callback`;
  const atHome = (url: URL) => url.origin === host.url && !url.pathname.startsWith('/auth/v1/');
  /** A new user of the provider. */
  const somebody = (more: Partial<TestPerson> = {}): TestPerson & { email: string } => {
    const email = more.email ?? address();
    const person = { sub: `wren-${(counter += 1)}`, email_verified: true, name: 'Wren', ...more, email };
    provider.people.set(person.sub, person);
    return person;
  };
  /** Follows the redirect through the provider's form to the page where the browser returns. */
  const through = async (tab: TestBrowser, url: string | null | undefined, login: string): Promise<URL> => {
    const form = await tab.open(url ?? '', atHome);
    return atHome(form.url) ? form.url : (await tab.logIn(form.url, login, atHome)).url;
  };
  const options = () => ({ redirectTo: home(), skipBrowserRedirect: true });
  const begin = (api: SupabaseClient) => api.auth.linkIdentity({ provider: CLUB, options: options() });
  const signInBy = async (login: string) => {
    const tab = browser();
    const api = host.client({ flowType: 'pkce', fetch: tab.fetch });
    const begun = await api.auth.signInWithOAuth({ provider: CLUB, options: options() });
    const back = await through(tab, begun.data.url, login);
    const code = back.searchParams.get('code');
    const signedIn = code === null ? null : await api.auth.exchangeCodeForSession(code);
    return { api, tab, back, user: signedIn?.data.user ?? null };
  };
  /** A member in their browser, signed in by password. */
  const atBrowser = async (email: string) => {
    const tab = browser();
    return { tab, api: await host.signedIn(email, { flowType: 'pkce', fetch: tab.fetch }) };
  };
  const providersOf = async (api: SupabaseClient) =>
    (await api.auth.getUserIdentities()).data?.identities.map((identity) => identity.provider);
  const unlink = async (api: SupabaseClient, name: string) => {
    const found = (await api.auth.getUserIdentities()).data?.identities.find(
      ({ provider: of }) => of === name,
    );
    if (found === undefined) throw new Error(`There is no identity of ${name}.`);
    return { identity: found, error: (await api.auth.unlinkIdentity(found)).error };
  };
  /** Links an identity and exchanges the code for a session of the client. */
  const link = async ({ tab, api }: { tab: TestBrowser; api: SupabaseClient }, login: string) => {
    const begun = await begin(api);
    expect(begun.error).toBeNull();
    const back = await through(tab, begun.data.url, login);
    return api.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
  };

  it('the code that comes home is worth a session of the same account, once and to this client only', async () => {
    covers('auth', 'GET /user/identities/authorize', 'PKCE through a listening host, and a sign-in by it');
    const email = address();
    const id = await host.member(email);
    const { tab, api } = await atBrowser(email);
    const before = (await api.auth.getSession()).data.session;
    const person = somebody({ email_verified: false });
    const begun = await begin(api);
    expect(begun.error).toBeNull();
    const sent = new URL(begun.data.url ?? '');
    expect(sent.origin).toBe(provider.issuer);
    expect(sent.searchParams.get('code_challenge_method')).toBe('S256');

    const back = await through(tab, begun.data.url, person.sub);
    expect([back.origin + back.pathname, back.hash]).toEqual([home(), '']);
    const code = back.searchParams.get('code') ?? '';
    // An eavesdropper who reads the code has a different verifier.
    const thief = host.client({ flowType: 'pkce' });
    await thief.auth.signInWithOAuth({ provider: CLUB, options: options() });
    expect((await thief.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    });

    const linked = await api.auth.exchangeCodeForSession(code);
    expect(linked.error).toBeNull();
    expect(linked.data.session?.provider_token).toEqual(expect.any(String));
    expect(linked.data.user).toMatchObject({ id, email, app_metadata: { providers: ['email', CLUB] } });
    expect(await providersOf(api)).toEqual(['email', CLUB]);
    expect((await api.auth.getClaims()).data?.claims).toMatchObject({ sub: id, amr: [{ method: 'oauth' }] });
    const again = await fetch(`${host.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: host.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
    });
    expect(again.status).toBe(404);
    // The session that requested it continues, and no flow data remain.
    expect((await api.auth.getUser(before?.access_token)).data.user?.id).toBe(id);
    const { rows } = await host.backend.driver.query(
      'select count(*)::int as n from auth.flow_state where linking_target_id = $1::uuid',
      [id],
    );
    expect(rows).toEqual([{ n: 0 }]);

    // From now on both sign-in methods lead to the one account, although the provider did not verify an address.
    expect((await signInBy(person.sub)).user?.id).toBe(id);
    expect((await (await host.signedIn(email)).auth.getUser()).data.user?.id).toBe(id);
  });

  it('an identity of somebody else stays theirs, and one that is linked is not linked twice', async () => {
    covers('auth', 'GET /callback', 'an identity that has its account is not linked to another');
    const person = somebody();
    const owner = await signInBy(person.sub);
    const email = address();
    await host.member(email);
    const mine = await atBrowser(email);
    const refused = await through(mine.tab, (await begin(mine.api)).data.url, person.sub);
    expect(refused.searchParams.get('code')).toBeNull();
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    expect(await providersOf(mine.api)).toEqual(['email']);
    expect((await signInBy(person.sub)).user?.id).toBe(owner.user?.id);
    const twice = await through(owner.tab, (await begin(owner.api)).data.url, person.sub);
    expect(twice.searchParams.get('error_description')).toBe('Identity is already linked');
  });

  it('threat 64: a link that somebody else prepared gives nobody the identity of who follows it', async () => {
    const email = address();
    await host.member(email);
    const thief = await atBrowser(email);
    const prepared = (await begin(thief.api)).data.url;
    const victim = somebody();
    const back = await through(browser(), prepared, victim.sub);
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await providersOf(thief.api)).toEqual(['email']);
    expect((await signInBy(victim.sub)).user?.email).toBe(victim.email);
  });

  it('what was unlinked opens the account no more, and the tokens say so', async () => {
    covers('auth', 'DELETE /user/identities/:id', 'a provider that is unlinked opens the account no more');
    const email = address();
    const id = await host.member(email);
    const mine = await atBrowser(email);
    const person = somebody({ email_verified: false });
    expect((await link(mine, person.sub)).error).toBeNull();
    const other = await signInBy(somebody().sub);

    // Not by another user, even a signed-in one.
    const { identity, error } = await unlink(mine.api, CLUB);
    expect(error).toBeNull();
    expect(await providersOf(mine.api)).toEqual(['email']);
    const refreshed = await mine.api.auth.refreshSession();
    expect(refreshed.data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect((await mine.api.auth.getClaims()).data?.claims.app_metadata).toMatchObject({
      providers: ['email'],
    });
    const out = await signInBy(person.sub);
    expect(out.user).toBeNull();
    expect(out.back.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    // A removed identity stays removed, the last one remains, and identities of others cannot be removed.
    expect((await mine.api.auth.unlinkIdentity(identity)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
    expect((await link(mine, person.sub)).data.user?.id).toBe(id);
    const [theirs] = (await other.api.auth.getUserIdentities()).data?.identities ?? [];
    if (theirs === undefined) throw new Error('no identity');
    expect((await mine.api.auth.unlinkIdentity(theirs)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
    expect(await providersOf(other.api)).toEqual([CLUB]);
  });

  it('linked again after it was unlinked, it may take the place of the password', async () => {
    const email = address();
    const id = await host.member(email);
    const mine = await atBrowser(email);
    const person = somebody({ email });
    await link(mine, person.sub);
    await unlink(mine.api, CLUB);
    await link(mine, person.sub);
    expect((await unlink(mine.api, 'email')).error).toBeNull();
    expect(await providersOf(mine.api)).toEqual([CLUB]);
    const byPassword = await host.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(byPassword.error?.code).toBe('invalid_credentials');
    expect((await signInBy(person.sub)).user?.id).toBe(id);
  });

  it('nobody who is signed out, and nobody who has not shown their second factor', async () => {
    covers('auth', 'GET /user/identities/authorize', 'refused without a session or its second factor');
    const visitor = await begin(host.client({ flowType: 'pkce' }));
    expect(visitor.data.url).toBeNull();
    expect(visitor.error?.status).toBe(401);

    const email = address();
    await host.member(email);
    const strong = await atBrowser(email);
    await link(strong, somebody().sub);
    const enrolled = await strong.api.auth.mfa.enroll({ factorType: 'totp' });
    if (enrolled.error) throw enrolled.error;
    const { id: factorId, totp } = enrolled.data;
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
      timestamp: host.backend.clock.now(),
    });
    expect((await strong.api.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const weak = await atBrowser(email);
    expect((await begin(weak.api)).error?.code).toBe('insufficient_aal');
    expect((await unlink(weak.api, CLUB)).error?.code).toBe('insufficient_aal');
    expect(await providersOf(weak.api)).toEqual(['email', CLUB]);
    expect((await unlink(strong.api, CLUB)).error).toBeNull();
  });
});

describe.each(KINDS)('where identities are not linked by hand, on $engine', ({ kind }) => {
  it('both calls say so', async () => {
    covers('auth', 'GET /user/identities/authorize', 'refused where it is switched off');
    const providers = { [CLUB]: { issuer: 'http://127.0.0.1:9', clientId: 'x' } };
    const host = await startHttpHost({ driver: kind, auth: { providers } });
    await host.member('rook@example.org');
    const { auth } = await host.signedIn('rook@example.org', { flowType: 'pkce' });
    const off = { status: 404, code: 'manual_linking_disabled' };
    const begun = await auth.linkIdentity({ provider: CLUB, options: { skipBrowserRedirect: true } });
    expect([begun.error, begun.data.url]).toMatchObject([off, null]);
    const [identity] = (await auth.getUserIdentities()).data?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');
    expect((await auth.unlinkIdentity(identity)).error).toMatchObject(off);
    await host.stop();
  });
});
