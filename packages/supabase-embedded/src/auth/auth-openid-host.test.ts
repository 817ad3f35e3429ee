import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../node';
import { createTestBackend, type TestBackend } from '../testing/backend';
import { startOpenIdProvider, type TestProvider } from './testing/openid-provider';

const SITE = 'http://localhost:4000';

describe('sign-in by an OpenID provider through the Node host', () => {
  let provider: TestProvider;
  let backend: TestBackend;
  let server: RunningServer;
  /** A navigation: no key and no script, only the URL and the cookies. */
  const navigate = (path: string, cookie?: string) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const headers = { host: 'localhost:4000', ...(cookie === undefined ? {} : { cookie }) };
      get(`${server.url}${path}`, { headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      }).on('error', reject);
    });

  beforeAll(async () => {
    provider = await startOpenIdProvider({ callback: `${SITE}/auth/v1/callback` });
    const { issuer, clientId, clientSecret } = provider;
    backend = await createTestBackend({
      auth: { siteUrl: SITE, providers: { club: { issuer, clientId, clientSecret } } },
    });
    const config = { supabaseAnonKey: backend.publishableKey };
    server = await startServer({ backend, config, port: 0, siteUrl: SITE });
  });
  afterAll(async () => {
    await server.stop(0);
    await backend.close();
    await provider.close();
  });

  it('the cookie that binds the way back goes out and comes back', async () => {
    const begun = await navigate('/auth/v1/authorize?provider=club');
    expect(begun.status).toBe(302);
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
    const [cookie = ''] = begun.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(
        `^sb-oauth-${state}=[\\w-]{44}; Path=/auth/v1/callback; Max-Age=600; HttpOnly; SameSite=Lax$`,
      ),
    );
    const back = await navigate(`/auth/v1/callback?state=${state}&error=access_denied`, cookie.split(';')[0]);
    expect(back.status).toBe(303);
    // The provider's own error is reported, so the browser was recognised.
    expect(back.headers.location).toContain('error=access_denied');
    expect(back.headers['set-cookie']?.[0]).toContain('Max-Age=0');

    const again = await navigate('/auth/v1/authorize?provider=club');
    const other = new URL(again.headers.location ?? '').searchParams.get('state') ?? '';
    const bare = await navigate(`/auth/v1/callback?state=${other}&error=access_denied`);
    expect(bare.headers.location).toContain('error_code=bad_oauth_state');
  });
});
