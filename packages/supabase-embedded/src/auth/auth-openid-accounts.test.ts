import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sha256Hex } from '../lib/sha256';
import { conforms, covers } from '../testing/conformance';
import { attachAuth, ENGINES, PASSWORD, SITE } from './testing/auth-fixture';
import { createTestBrowser } from './testing/browser';
import { atHome, fragmentOf, HOME, openIdForSuite } from './testing/openid-fixture';

describe.each(ENGINES)('accounts and identities by an OpenID provider, on $engine', ({ open }) => {
  const openid = openIdForSuite(open);
  let counter = 0;

  it('links by an address that the provider has verified, and by nothing else', async () => {
    const member = await openid.on.member('kept@example.org');
    const liar = openid.somebody(openid.club, { email: 'Kept@example.org', email_verified: false });
    const refused = fragmentOf(await openid.through(openid.authorize('club'), liar.sub));
    expect(refused).toMatchObject({
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with club. Verify the email with club in order to sign in',
    });
    const owner = openid.somebody(openid.club, { email: 'Kept@example.org' });
    const home = fragmentOf(await openid.through(openid.authorize('club'), owner.sub));
    const claims = decodeJwt(home['access_token'] ?? '');
    expect(claims).toMatchObject({
      sub: member.id,
      app_metadata: { provider: 'email', providers: ['email', 'club'] },
    });
    const password = await openid.on
      .client()
      .signInWithPassword({ email: 'kept@example.org', password: PASSWORD });
    expect(password.error).toBeNull();
    const nobody = openid.somebody(openid.club, { email: 'not an address' });
    expect(fragmentOf(await openid.through(openid.authorize('club'), nobody.sub))['error_code']).toBe(
      'email_address_not_provided',
    );
    covers('auth', 'GET /callback', 'an account is linked by a verified address only');
  });

  it('a stranger who signed up first with the address keeps neither password nor data', async () => {
    const email = 'waited@example.org';
    const data = { note: 'of the stranger' };
    await openid.on.call('/signup', { body: { email, password: 'the password of a thief', data } });
    const person = openid.somebody(openid.school, { email });
    const home = fragmentOf(await openid.through(openid.authorize('school'), person.sub));
    const claims = decodeJwt(home['access_token'] ?? '');
    expect(claims).toMatchObject({ email, app_metadata: { providers: ['school'] } });
    expect(claims['user_metadata']).not.toHaveProperty('note');
    const thief = await openid.on.client().signInWithPassword({ email, password: 'the password of a thief' });
    expect(thief.error?.code).toBe('invalid_credentials');
    const link = await openid.on.call('/verify', {
      body: { type: 'signup', token_hash: openid.on.mailTo(email).tokenHash },
    });
    expect(link.status).toBe(403);
  });

  it('refuses banned people, and new ones where only admins make accounts', async () => {
    const person = openid.somebody(openid.club);
    const home = fragmentOf(await openid.through(openid.authorize('club'), person.sub));
    const { sub } = decodeJwt(home['access_token'] ?? '');
    await openid.on.admin.updateUserById(sub ?? '', { ban_duration: '1h' });
    const banned = fragmentOf(await openid.through(openid.authorize('club'), person.sub));
    expect(banned).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });

    const { issuer, clientId, clientSecret } = openid.club;
    const closed = attachAuth(openid.driver, {
      disableSignup: true,
      providers: { club: { issuer, clientId, clientSecret } },
    });
    const tab = createTestBrowser({ origin: SITE, answer: (request) => closed.answer(request) });
    const stranger = openid.somebody(openid.club);
    expect(fragmentOf(await openid.through(openid.authorize('club'), stranger.sub, tab))).toMatchObject({
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
      await openid.on.member(email);
      const tab = openid.browser();
      const api = openid.on.client({ fetch: tab.fetch });
      await api.signInWithPassword({ email, password: PASSWORD });
      const person = openid.somebody(openid.club, { email: 'other@example.org', email_verified: false });
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
      expect((await openid.on.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
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
    const person = openid.somebody(openid.club);
    await openid.through(openid.authorize('club'), person.sub);
    const tab = openid.browser();
    const api = openid.on.client({ fetch: tab.fetch });
    const anonymous = await api.signInAnonymously();
    const token = anonymous.data.session?.access_token ?? '';
    const linkBy = async (login: string) => {
      const answer = await tab.fetch(
        `${SITE}/auth/v1/user/identities/authorize?provider=club&skip_http_redirect=true&redirect_to=${encodeURIComponent(HOME)}`,
        { headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` } },
      );
      return fragmentOf(
        await openid.through(z.object({ url: z.string() }).parse(await answer.json()).url, login, tab),
      );
    };
    expect(await linkBy(person.sub)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    const another = createTestBrowser({ origin: SITE, answer: (request) => openid.on.answer(request) });
    const fresh = openid.somebody(openid.club);
    const answer = await another.fetch(
      `${SITE}/auth/v1/user/identities/authorize?provider=club&skip_http_redirect=true`,
      { headers: { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` } },
    );
    const { url } = z.object({ url: z.string() }).parse(await answer.json());
    const linked = fragmentOf(await openid.through(url, fresh.sub, another));
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
      const token = await openid.school.idToken(claims);
      const signIn = (more: object) =>
        openid.on.client().signInWithIdToken({ provider: 'school', token, nonce, ...more });
      const done = await signIn({});
      expect(done.error).toBeNull();
      expect(done.data.user).toMatchObject({ email, app_metadata: { provider: 'school' } });
      const forPhone = await openid.school.idToken({ ...claims, aud: 'the phone app' });
      expect((await signIn({ token: forPhone })).data.user?.id).toBe(done.data.user?.id);

      const bad: [object, string][] = [
        [{ nonce: 'another' }, 'Nonces mismatch'],
        [{ nonce: undefined }, 'Passed nonce and nonce in id_token should either both exist or not.'],
        [{ token: await openid.school.idToken({ ...claims, aud: 'another app' }) }, 'Bad ID token'],
        [{ token: await openid.school.idToken({ ...claims, iss: 'https://evil.example' }) }, 'Bad ID token'],
        [
          {
            token: await openid.club.idToken({
              ...claims,
              iss: openid.school.issuer,
              aud: openid.school.clientId,
            }),
          },
          'Bad ID token',
        ],
        [{ token: `${token.slice(0, -4)}AAAA` }, 'Bad ID token'],
        [{ token: 'x' }, 'Bad ID token'],
        [{ provider: 'google' }, 'Unsupported provider: provider is not enabled'],
      ];
      for (const [more, message] of bad) {
        expect((await signIn(more)).error).toMatchObject({ status: 400, message });
      }
      const none = await openid.on.call('/token?grant_type=id_token', { body: { provider: 'school' } });
      expect(await none.json()).toEqual({ error: 'invalid_request', error_description: 'id_token required' });
      covers('auth', 'POST /token?grant_type=id_token', 'wrong nonce, audience, issuer, key, provider');
    },
  );

  it('five sign-ins of one new person at once make one account', async () => {
    counter += 1;
    const email = `crowd${counter}@example.org`;
    const token = await openid.school.idToken({ sub: `crowd-${counter}`, email, email_verified: true });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openid.on.client().signInWithIdToken({ provider: 'school', token })),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
    expect(answers[0]?.data.user?.identities).toHaveLength(1);
  });

  it('an id token is linked to the account that is signed in', async () => {
    const email = `linking-${(counter += 1)}@example.org`;
    await openid.on.member(email);
    const api = openid.on.client();
    await api.signInWithPassword({ email, password: PASSWORD });
    const token = await openid.school.idToken({
      sub: `linked-${counter}`,
      email: 'else@example.org',
      email_verified: true,
    });
    const linked = await api.linkIdentity({ provider: 'school', token });
    expect(linked.error).toBeNull();
    expect(linked.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'school']);
    const bare = await openid.on.call('/token?grant_type=id_token', {
      body: { provider: 'school', id_token: token, link_identity: true },
    });
    expect(bare.status).toBe(401);
  });
});
