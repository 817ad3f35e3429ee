import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD, SITE } from './testing/auth-fixture';

describe.each(ENGINES)('the unchanged client on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `goat${(counter += 1)}@example.org`;

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver, { redirectAllowList: ['https://*.preview.example.org/**'] });
  });
  afterAll(() => driver.close());

  it('signs up, confirms by the mailed link, and signs in', async () => {
    covers('auth', 'POST /signup', 'a new address, confirmed by the mailed link');
    covers('auth', 'POST /verify', 'by the token of a link');
    covers('auth', 'POST /token?grant_type=password', 'the right password');
    covers('auth', 'GET /user', 'the account of the session');
    const email = address();
    const api = on.client();
    const signedUp = await api.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { full_name: 'Ada' }, emailRedirectTo: `${SITE}/dashboard` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      user_metadata: { full_name: 'Ada' },
    });

    const early = await api.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });

    const mail = on.mailTo(email);
    expect(mail).toMatchObject({ kind: 'signup', redirectTo: `${SITE}/dashboard`, siteUrl: SITE });
    const confirmed = await api.verifyOtp({ type: 'signup', token_hash: mail.tokenHash });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.id).toBe(signedUp.data.user?.id);
    expect(confirmed.data.user?.email_confirmed_at).toMatch(/^\d{4}-.*Z$/);
    expect(confirmed.data.user?.identities?.[0]).toMatchObject({
      identity_id: signedUp.data.user?.identities?.[0]?.identity_id,
      provider: 'email',
      user_id: confirmed.data.user?.id,
      identity_data: { email, email_verified: true },
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

    const again = await on.client().signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.session?.expires_in).toBe(3600);
    expect((await api.getUser()).data.user?.email).toBe(email);
  });

  it('confirms by the typed code as well, once', async () => {
    covers('auth', 'POST /verify', 'by a typed code, once');
    const email = address();
    const api = on.client();
    await api.signUp({ email, password: PASSWORD });
    const { otp, tokenHash } = on.mailTo(email);
    expect(otp).toMatch(/^\d{6}$/);
    const confirmed = await api.verifyOtp({ type: 'email', email, token: otp });
    expect(confirmed.data.session?.user.email).toBe(email);
    expect((await api.verifyOtp({ type: 'email', email, token: otp })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await api.verifyOtp({ type: 'signup', token_hash: tokenHash })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  it('signs in by magic link and makes the account where there is none', async () => {
    covers('auth', 'POST /otp', 'with and without an account');
    covers('auth', 'POST /magiclink', 'the same by its older name');
    const email = address();
    const api = on.client();
    expect(await api.signInWithOtp({ email, options: { data: { full_name: 'Bo' } } })).toMatchObject({
      error: null,
    });
    expect(on.mailTo(email).kind).toBe('signup');
    const first = await api.verifyOtp({ type: 'email', token_hash: on.mailTo(email).tokenHash });
    expect(first.data.user?.user_metadata).toEqual({ full_name: 'Bo' });
    await api.signInWithOtp({ email });
    expect(on.mailTo(email).kind).toBe('magiclink');
    const second = await api.verifyOtp({ type: 'magiclink', token_hash: on.mailTo(email).tokenHash });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const older = await on.call('/magiclink', { body: { email } });
    expect(older.status).toBe(200);
    const third = await api.verifyOtp({ type: 'magiclink', token_hash: on.mailTo(email).tokenHash });
    expect(third.data.user?.id).toBe(first.data.user?.id);
  });

  it('makes no account where the client refuses one, and says nothing of it', async () => {
    covers('auth', 'POST /otp', 'an unknown address that may not be made an account');
    const email = address();
    const sent = await on.client().signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(sent.error).toBeNull();
    expect(on.mailsTo(email)).toBe(0);
    const { rows } = await driver.query('select 1 from auth.users where email = $1', [email]);
    expect(rows).toHaveLength(0);
  });

  it('recovers an account and sets a new password', async () => {
    covers('auth', 'POST /recover', 'a link, and a new password by it');
    const email = address();
    const { id } = await on.member(email);
    const api = on.client();
    await api.resetPasswordForEmail(email, { redirectTo: `${SITE}/auth/update-password` });
    const mail = on.mailTo(email);
    expect(mail.kind).toBe('recovery');
    const recovered = await api.verifyOtp({ type: 'recovery', token_hash: mail.tokenHash });
    expect(recovered.data.user?.id).toBe(id);
    const changed = await api.updateUser({ password: 'another meadow, greener' });
    expect(changed.error).toBeNull();
    expect(on.mailTo(email)).toMatchObject({ kind: 'password_changed', tokenHash: '' });
    expect((await on.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    const signedIn = await on.client().signInWithPassword({ email, password: 'another meadow, greener' });
    expect(signedIn.data.user?.id).toBe(id);
  });

  it('sends a sign-up mail again with a new code that voids the old one', async () => {
    covers('auth', 'POST /resend', 'a sign-up mail, whose new code voids the old one');
    const email = address();
    const api = on.client();
    await api.signUp({ email, password: PASSWORD });
    const before = on.mailTo(email);
    expect(await api.resend({ type: 'signup', email })).toMatchObject({ error: null });
    expect(on.mailsTo(email)).toBe(2);
    expect((await api.verifyOtp({ type: 'signup', token_hash: before.tokenHash })).error?.code).toBe(
      'otp_expired',
    );
    expect(
      (await api.verifyOtp({ type: 'signup', token_hash: on.mailTo(email).tokenHash })).error,
    ).toBeNull();
    await api.resend({ type: 'signup', email });
    expect(on.mailsTo(email)).toBe(2);
  });

  it('merges metadata, removes a key by null, and puts it into the next token', async () => {
    covers('auth', 'PUT /user', 'metadata is merged');
    const email = address();
    await on.member(email);
    const api = on.client();
    await api.signInWithPassword({ email, password: PASSWORD });
    await api.updateUser({ data: { a: 1, b: { c: 2 } } });
    const updated = await api.updateUser({ data: { b: null, d: '[x]' } });
    expect(updated.data.user?.user_metadata).toEqual({ a: 1, d: '[x]' });
    const refreshed = await api.refreshSession();
    expect(refreshed.data.session?.user.user_metadata).toEqual({ a: 1, d: '[x]' });
  });

  it('changes the address after the new one is confirmed, and tells the old one', async () => {
    const email = address();
    const next = address();
    const { id } = await on.member(email);
    const api = on.client();
    await api.signInWithPassword({ email, password: PASSWORD });
    const asked = await api.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email, new_email: next });
    expect(on.mailTo(next).kind).toBe('email_change');
    // The address that is left is asked as well, in any order.
    expect(on.mailTo(email)).toMatchObject({ kind: 'email_change_current', newAddress: next });
    const half = await api.verifyOtp({ type: 'email_change', email, token: on.mailTo(email).otp });
    expect(half).toMatchObject({ error: null, data: { session: null } });
    const moved = await api.verifyOtp({ type: 'email_change', email: next, token: on.mailTo(next).otp });
    expect(moved.data.user).toMatchObject({ id, email: next });
    expect(moved.data.user?.new_email).toBeUndefined();
    await on.auth.idle();
    expect(on.mailer.last(email)).toMatchObject({ kind: 'email_changed', to: email });
    expect((await on.client().signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
    const taken = address();
    await on.member(taken);
    // The answer does not tell that the address has an account, and its owner gets no mail.
    const before = on.mailsTo(taken);
    const again = await api.updateUser({ email: taken });
    expect(again).toMatchObject({ error: null, data: { user: { email: next, new_email: taken } } });
    await on.auth.idle();
    expect(on.mailsTo(taken)).toBe(before);
  });

  it('issues a session for a known user, and for nobody else', async () => {
    const email = address();
    const { id } = await on.member(email);
    const session = await on.auth.issueSession(id);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id, email } });
    const api = on.client();
    const set = await api.setSession({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
    });
    expect(set.data.user?.id).toBe(id);
    await expect(on.auth.issueSession('7d4bd6a3-6c6b-4a40-8a3e-2b4f4f0a9d10')).rejects.toThrow(
      /violates foreign key|does not exist/,
    );
  });

  it('accepts accounts with a bcrypt hash and gives them a new one', async () => {
    const id = '11111111-2222-4333-8444-555555555555';
    const email = address();
    await driver.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at, confirmation_token, email_change, email_change_token_new, recovery_token)
       values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', 'authenticated', $2,
         extensions.crypt('seeded password', extensions.gen_salt('bf', 6)), now(), '{}', '{}', now(), now(), '', '', '', '')`,
      [id, email],
    );
    expect((await on.client().signInWithPassword({ email, password: 'seeded passworD' })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await on.client().signInWithPassword({ email, password: 'seeded password' })).data.user?.id).toBe(
      id,
    );
    const { rows } = await driver.query('select encrypted_password from auth.users where id = $1::uuid', [
      id,
    ]);
    expect(String(rows[0]?.['encrypted_password'])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await on.client().signInWithPassword({ email, password: 'seeded password' })).error).toBeNull();
  });

  it('refuses banned users everywhere', async () => {
    covers('auth', 'POST /token?grant_type=password', 'a banned account');
    const email = address();
    const { id, accessToken, refreshToken } = await on.member(email);
    await driver.query("update auth.users set banned_until = now() + interval '1 day' where id = $1::uuid", [
      id,
    ]);
    expect((await on.client().signInWithPassword({ email, password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    const refresh = await on.call('/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    expect(await refresh.json()).toMatchObject({ error_code: 'user_banned' });
    const user = await on.call('/user', { method: 'GET', token: accessToken });
    expect(user.status).toBe(403);
    await on.client().signInWithOtp({ email });
    const link = await on.client().verifyOtp({ type: 'magiclink', token_hash: on.mailTo(email).tokenHash });
    expect(link.error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});

describe('without confirmation', () => {
  it('signs in at once and says when an address is taken', async () => {
    const [engine] = ENGINES;
    const driver = await engine?.open();
    if (driver === undefined) throw new Error('no engine');
    const on = await createAuthFixture(driver, { confirmEmail: false });
    const api = on.client();
    const signedUp = await api.signUp({ email: 'a@example.org', password: PASSWORD });
    expect(signedUp.data.session?.access_token).toMatch(/^eyJ/);
    expect(on.mailer.sent).toHaveLength(0);
    expect((await api.signUp({ email: 'a@example.org', password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    await driver.close();
  });
});
