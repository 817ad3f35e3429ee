import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD, SITE } from './testing/auth-fixture';

describe.each(ENGINES)('links that go straight to the service, on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `hare${(counter += 1)}@example.org`;

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver, { redirectAllowList: ['https://*.preview.example.org/**'] });
  });
  afterAll(() => driver.close());

  it('exchanges a code for a session when the client uses PKCE', async () => {
    covers('auth', 'GET /verify', 'PKCE: a code in the query');
    covers('auth', 'POST /token?grant_type=pkce', 'right and wrong verifier, once');
    const email = address();
    const api = on.client({ flowType: 'pkce' });
    await api.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${SITE}/auth/callback` } });
    const { tokenHash } = on.mailTo(email);
    expect(tokenHash).toMatch(/^pkce_[0-9a-f]{56}$/);
    const clicked = await on.call(
      `/verify?token=${tokenHash}&type=signup&redirect_to=${encodeURIComponent(`${SITE}/auth/callback`)}`,
      { method: 'GET' },
    );
    expect(clicked.status).toBe(303);
    const location = new URL(clicked.headers.get('location') ?? '');
    const code = location.searchParams.get('code') ?? '';
    const wrong = await on.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(50) },
    });
    expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const exchanged = await api.exchangeCodeForSession(code);
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session?.user.email).toBe(email);
    const twice = await on.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(50) },
    });
    expect(twice.status).toBe(404);
    expect(await twice.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  });

  it('forgets a PKCE code after five minutes', async () => {
    covers('auth', 'POST /token?grant_type=pkce', 'a code that is too old');
    const email = address();
    const verifier = 'v'.repeat(64);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await on.call('/otp', { body: { email, code_challenge: challenge, code_challenge_method: 's256' } });
    const clicked = await on.call(`/verify?token=${on.mailTo(email).tokenHash}&type=signup`, {
      method: 'GET',
    });
    const code = new URL(clicked.headers.get('location') ?? '').searchParams.get('code');
    on.clock.advance(301_000);
    const late = await on.call('/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    });
    expect(late.status).toBe(422);
    expect(await late.json()).toMatchObject({ error_code: 'flow_state_expired' });
  });

  it('signs in on a click when the client does not use PKCE', async () => {
    covers('auth', 'GET /verify', 'a session in the fragment, once');
    const email = address();
    await on.client().signUp({ email, password: PASSWORD });
    const { tokenHash } = on.mailTo(email);
    const target = encodeURIComponent('https://pr-7.preview.example.org/in?x=1');
    const path = `/verify?token=${tokenHash}&type=signup&redirect_to=${target}`;
    const clicked = await on.call(path, { method: 'GET', headers: { apikey: '' } }).catch(() => null);
    const keyless = clicked?.status === 303 ? clicked : await on.call(path, { method: 'GET' });
    const location = new URL(keyless.headers.get('location') ?? '');
    expect(location.origin + location.pathname + location.search).toBe(
      'https://pr-7.preview.example.org/in?x=1',
    );
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    const user = await on.call('/user', { method: 'GET', token: fragment.get('access_token') ?? '' });
    expect(await user.json()).toMatchObject({ email });
    const again = await on.call(path, { method: 'GET' });
    expect(again.headers.get('location')).toBe(
      'https://pr-7.preview.example.org/in#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });
});
