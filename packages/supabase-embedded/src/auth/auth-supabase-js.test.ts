import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/backend';
import { covers } from '../testing/conformance';
import { memoryStorage, PASSWORD } from './testing/auth-fixture';

// Node 20 has no WebSocket, and supabase-js requires one on creation; nothing here opens it.
vi.stubGlobal('WebSocket', EventTarget);

describe.each([
  { engine: 'PGlite', driver: 'pglite' },
  { engine: 'Postgres 15 (pg)', driver: 'pg' },
] as const)('the whole client against the assembled backend on $engine', ({ driver }) => {
  let backend: TestBackend;
  const client = (key: string, flowType: 'implicit' | 'pkce' = 'implicit') =>
    createClient(backend.url, key, {
      auth: {
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType,
        storage: memoryStorage(),
      },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    });

  beforeAll(async () => {
    backend = await createTestBackend({
      driver,
      auth: {
        anonymousUsers: true,
        providers: { keycloak: { issuer: 'https://id.example', clientId: 'app' } },
      },
    });
  });
  afterAll(() => backend.close());

  it('an admin makes, lists and deletes accounts, and the account signs in', async () => {
    const { auth } = client(backend.secretKey);
    const made = await auth.admin.createUser({
      email: 'heron@example.org',
      password: PASSWORD,
      email_confirm: true,
    });
    expect(made.error).toBeNull();
    const listed = await auth.admin.listUsers();
    expect(listed.data).toMatchObject({ total: 1, users: [{ email: 'heron@example.org' }] });
    const user = client(backend.publishableKey);
    const signedIn = await user.auth.signInWithPassword({ email: 'heron@example.org', password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect((await user.auth.getClaims()).data?.claims).toMatchObject({
      sub: made.data.user?.id,
      aal: 'aal1',
    });
    expect((await auth.admin.deleteUser(made.data.user?.id ?? '')).error).toBeNull();
    expect((await user.auth.getUser()).error).toMatchObject({ status: 403 });
    covers('auth', 'GET /user', 'of an account that was deleted');
  });

  it('a visitor without an address becomes a member by the mailed code', async () => {
    const { auth } = client(backend.publishableKey);
    const begun = await auth.signInAnonymously();
    await auth.updateUser({ email: 'swan@example.org', password: PASSWORD });
    const [token = ''] = /\b\d{6}\b/.exec(backend.mailer.last('swan@example.org')?.text ?? '') ?? [];
    const confirmed = await auth.verifyOtp({ type: 'email_change', email: 'swan@example.org', token });
    expect(confirmed.data.user).toMatchObject({ id: begun.data.user?.id, is_anonymous: false });
  });

  it('every flow that mails a link may prove its client by PKCE', async () => {
    const email = 'goose@example.org';
    const api = client(backend.publishableKey, 'pkce').auth;
    const exchange = async (type: string) => {
      const html = backend.mailer.last(email)?.text ?? '';
      const [token = ''] = /pkce_[0-9a-f]{56}/.exec(html) ?? [];
      const clicked = await backend.fetch(
        new Request(`${backend.url}/auth/v1/verify?token=${token}&type=${type}`),
      );
      const code = new URL(clicked.headers.get('location') ?? '').searchParams.get('code') ?? '';
      const { data, error } = await api.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    };
    await api.signUp({ email, password: PASSWORD });
    await exchange('signup');
    await api.signInWithOtp({ email });
    await exchange('magiclink');
    await api.resetPasswordForEmail(email);
    await exchange('recovery');
    covers('auth', 'POST /token?grant_type=pkce', 'after sign-up, magic link and recovery');
    const begun = await api.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    expect(new URL(begun.data.url ?? '').searchParams.get('code_challenge_method')).toBe('s256');
  });
});
