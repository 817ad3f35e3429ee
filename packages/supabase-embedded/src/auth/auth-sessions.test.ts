import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const refusal = z.object({ error_code: z.string(), msg: z.string() });

describe.each(ENGINES)('sessions on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `fox${(counter += 1)}@example.org`;
  const refresh = (token: string) =>
    on.call('/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const next = async (token: string) => tokens.parse(await (await refresh(token)).json());
  const signIn = async (email: string, password = PASSWORD) =>
    tokens.parse(await (await on.call('/token?grant_type=password', { body: { email, password } })).json());
  const user = (token: string) => on.call('/user', { method: 'GET', token });

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver);
  });
  afterAll(() => driver.close());

  it('threat 52: a stolen refresh token that was rotated ends the session for the thief and the owner', async () => {
    covers(
      'auth',
      'POST /token?grant_type=refresh_token',
      'a rotated token after the grace revokes the family',
    );
    const { refreshToken: one } = await on.member(address());
    const { refresh_token: two } = await next(one);
    const { refresh_token: three } = await next(two);
    const { refresh_token: four } = await next(three);
    on.clock.advance(11_000);
    const replay = await refresh(one);
    expect(replay.status).toBe(400);
    expect(refusal.parse(await replay.json())).toEqual({
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    });
    const owner = await refresh(four);
    expect(owner.status).toBe(400);
    expect(refusal.parse(await owner.json()).error_code).toBe('refresh_token_already_used');
  });

  it('threat 52: an ended family does not come back within the reuse interval', async () => {
    const { refreshToken: one } = await on.member(address());
    const { refresh_token: two } = await next(one);
    await next(two);
    on.clock.advance(11_000);
    expect((await refresh(one)).status).toBe(400);
    expect((await refresh(two)).status).toBe(400);
    expect((await refresh(one)).status).toBe(400);
  });

  it('threat 53: twenty parallel refreshes of one token all succeed and leave one active token', async () => {
    covers('auth', 'POST /token?grant_type=refresh_token', 'twenty at once: all succeed, one family');
    const { refreshToken, id } = await on.member(address());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const bodies = await Promise.all(answers.map(async (answer) => tokens.parse(await answer.json())));
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1);
    const { rows } = await driver.query(
      'select token from auth.refresh_tokens where user_id = $1 and not revoked',
      [id],
    );
    expect(rows).toEqual([{ token: bodies[0]?.refresh_token }]);
  });

  it('threat 53: a client that lost the answer gets the same token however late it asks again', async () => {
    const { refreshToken } = await on.member(address());
    const { refresh_token: lost } = await next(refreshToken);
    on.clock.advance(60_000);
    const again = await next(refreshToken);
    expect(again.refresh_token).toBe(lost);
    expect((await user(again.access_token)).status).toBe(200);
  });

  it('keeps the session, its level and its proof over a refresh, and names it in the headers', async () => {
    covers('auth', 'POST /token?grant_type=refresh_token', 'same session, level and proof');
    const { refreshToken, id } = await on.member(address());
    const answer = await refresh(refreshToken);
    expect(answer.headers.get('sb-auth-user-id')).toBe(id);
    const body = tokens.parse(await answer.json());
    const payload: unknown = JSON.parse(
      atob((body.access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    expect(payload).toMatchObject({
      session_id: answer.headers.get('sb-auth-session-id'),
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    });
  });

  it('refuses tokens nobody issued', async () => {
    covers('auth', 'POST /token?grant_type=refresh_token', 'an unknown or missing token');
    const unknown = await refresh('0123456789012345678901');
    expect(unknown.status).toBe(400);
    expect(refusal.parse(await unknown.json())).toEqual({
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    });
    const none = await on.call('/token?grant_type=refresh_token', { body: {} });
    expect(none.status).toBe(400);
    expect(await none.json()).toEqual({
      error: 'invalid_request',
      error_description: 'refresh_token required',
    });
  });

  it('threat 54: sign-out ends refresh and access at once, in the scope that was asked for', async () => {
    covers('auth', 'POST /logout', 'each scope, and an unknown one');
    const email = address();
    await on.member(email);
    const [here, there, elsewhere] = [await signIn(email), await signIn(email), await signIn(email)];
    const bad = await on.call('/logout?scope=galaxy', { token: here.access_token });
    expect(refusal.parse(await bad.json())).toEqual({
      error_code: 'validation_failed',
      msg: 'Unsupported logout scope "galaxy"',
    });

    expect((await on.call('/logout?scope=local', { token: here.access_token })).status).toBe(204);
    expect((await refresh(here.refresh_token)).status).toBe(400);
    const ended = await user(here.access_token);
    expect(ended.status).toBe(403);
    expect(refusal.parse(await ended.json())).toEqual({
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    });
    expect((await user(there.access_token)).status).toBe(200);

    expect((await on.call('/logout?scope=others', { token: there.access_token })).status).toBe(204);
    expect((await user(elsewhere.access_token)).status).toBe(403);
    expect((await user(there.access_token)).status).toBe(200);

    expect((await on.call('/logout', { token: there.access_token })).status).toBe(204);
    expect((await user(there.access_token)).status).toBe(403);
    expect((await refresh(there.refresh_token)).status).toBe(400);
  });

  it('the client signs out and forgets', async () => {
    const email = address();
    await on.member(email);
    const api = on.client();
    await api.signInWithPassword({ email, password: PASSWORD });
    expect(await api.signOut()).toEqual({ error: null });
    expect((await api.getSession()).data.session).toBeNull();
  });

  it('threat 55: a new password ends the other sessions, keeps this one, and is announced by mail', async () => {
    covers('auth', 'PUT /user', 'a new password ends the other sessions');
    const email = address();
    await on.member(email);
    const [here, thief] = [await signIn(email), await signIn(email)];
    const mails = on.mailsTo(email);
    const changed = await on.call('/user', {
      method: 'PUT',
      token: here.access_token,
      body: { password: 'quite another password' },
    });
    expect(changed.status).toBe(200);
    expect((await user(here.access_token)).status).toBe(200);
    expect((await user(thief.access_token)).status).toBe(403);
    expect((await refresh(thief.refresh_token)).status).toBe(400);
    expect(on.mailsTo(email)).toBe(mails + 1);
    expect(on.mailTo(email).kind).toBe('password_changed');
  });

  it('threat 55: an old session needs the current password or a mailed code', async () => {
    covers('auth', 'GET /reauthenticate', 'a code for an old session');
    covers('auth', 'PUT /user', 'reauthentication');
    const email = address();
    await on.member(email);
    const { refresh_token } = await signIn(email);
    on.clock.advance(25 * 3_600_000);
    const { access_token: token } = await next(refresh_token);
    const put = (body: unknown) => on.call('/user', { method: 'PUT', token, body });

    const bare = await put({ password: 'a second password' });
    expect(bare.status).toBe(400);
    expect(refusal.parse(await bare.json())).toEqual({
      error_code: 'reauthentication_needed',
      msg: 'Password update requires reauthentication',
    });
    expect(refusal.parse(await (await put({ email: address() })).json()).error_code).toBe(
      'reauthentication_needed',
    );
    const wrong = await put({ password: 'a second password', current_password: 'not this one' });
    expect(refusal.parse(await wrong.json()).error_code).toBe('current_password_invalid');
    const same = await put({ password: PASSWORD, current_password: PASSWORD });
    expect(same.status).toBe(422);
    expect(refusal.parse(await same.json())).toEqual({
      error_code: 'same_password',
      msg: 'New password should be different from the old password.',
    });
    expect((await put({ password: 'a second password', current_password: PASSWORD })).status).toBe(200);

    expect((await on.call('/reauthenticate', { method: 'GET', token })).status).toBe(200);
    const nonce = on.mailTo(email).otp;
    const miss = await put({ password: 'a third password', nonce: nonce === '000000' ? '111111' : '000000' });
    expect(miss.status).toBe(422);
    expect(refusal.parse(await miss.json()).error_code).toBe('reauthentication_not_valid');
    expect((await put({ password: 'a third password', nonce })).status).toBe(200);
    expect((await put({ password: 'a fourth password', nonce })).status).toBe(422);
    expect((await put({ data: { still: 'fine' } })).status).toBe(200);
  });

  it('asks for the second factor of who has one', async () => {
    const { accessToken: token, id } = await on.member(address());
    await driver.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1::uuid, 'totp', 'verified', now(), now())`,
      [id],
    );
    const put = (body: unknown) => on.call('/user', { method: 'PUT', token, body });
    const refused = await put({ password: 'a second password' });
    expect(refused.status).toBe(401);
    expect(refusal.parse(await refused.json()).error_code).toBe('insufficient_aal');
    expect((await put({ data: { fine: true } })).status).toBe(200);
  });

  it('tells a signed-in user when a mail could not be sent', async () => {
    const { accessToken: token } = await on.member(address());
    const send = on.mailer.send.bind(on.mailer);
    on.mailer.send = async () => {
      throw new Error('relay is down');
    };
    const answer = await on.call('/user', { method: 'PUT', token, body: { email: address() } });
    on.mailer.send = send;
    expect(answer.status).toBe(500);
    expect(refusal.parse(await answer.json())).toEqual({
      error_code: 'unexpected_failure',
      msg: 'Error sending email_change_current email',
    });
  });

  it('says at sign-in that a password would be refused today', async () => {
    const email = address();
    const { id } = await on.member(email);
    await driver.query(
      "update auth.users set encrypted_password = extensions.crypt('password1', extensions.gen_salt('bf', 4)) where id = $1::uuid",
      [id],
    );
    const answer = await on.call('/token?grant_type=password', { body: { email, password: 'password1' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ weak_password: { reasons: ['pwned'] } });
  });

  it('asks for a bearer token where one is needed', async () => {
    covers('auth', 'GET /user', 'without a token');
    const answer = await on.call('/user', { method: 'GET' });
    expect(answer.status).toBe(401);
    expect(refusal.parse(await answer.json())).toEqual({
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
  });
});
