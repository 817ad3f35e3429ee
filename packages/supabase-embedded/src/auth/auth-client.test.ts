import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgliteDriver } from '../drivers/pglite';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, PASSWORD, SITE } from './testing/auth-fixture';

let driver: Driver;
let it_: AuthFixture;
let counter = 0;
const address = () => `goat${(counter += 1)}@example.org`;

beforeAll(async () => {
  driver = await createPgliteDriver();
  it_ = await createAuthFixture(driver);
});
afterAll(() => driver.close());

describe('the unchanged client', () => {
  it('signs up, confirms by the mailed link, and signs in', async () => {
    const email = address();
    const api = it_.client();
    const signedUp = await api.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { full_name: 'Ada' }, emailRedirectTo: `${SITE}/dashboard` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada' },
      role: 'authenticated',
    });

    const early = await api.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });

    const mail = it_.mailTo(email);
    expect(mail).toMatchObject({ kind: 'signup', redirectTo: `${SITE}/dashboard`, siteUrl: SITE });
    const confirmed = await api.verifyOtp({ type: 'signup', token_hash: mail.tokenHash });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.id).toBe(signedUp.data.user?.id);
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
    expect(confirmed.data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      user_id: confirmed.data.user?.id,
    });

    const claims = await api.getClaims();
    expect(claims.data?.claims).toMatchObject({
      iss: `${SITE}/auth/v1`,
      sub: signedUp.data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      user_metadata: { full_name: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(claims.data?.claims.amr).toMatchObject([{ method: 'otp' }]);

    const again = await it_.client().signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.session?.expires_in).toBe(3600);
    const user = await api.getUser();
    expect(user.data.user?.email).toBe(email);
  });
});
