import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import * as z from 'zod';
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

describe.each(ENGINES)(
  'links, sign-out and factors by the admin part of the unchanged client on $engine',
  ({ open }) => {
    let driver: Driver;
    let on: AuthFixture;
    let counter = 0;
    const address = () => `plover${(counter += 1)}@example.org`;

    beforeAll(async () => {
      driver = await open();
      on = await createAuthFixture(driver);
    });
    afterAll(() => driver.close());

    conforms('auth', 'POST /invite', 'an account and a mail whose link leads to the app', async () => {
      const email = address();
      await on.call('/signup', { body: { email, password: 'the password of a thief' } });
      const invited = await on.admin.inviteUserByEmail(email, {
        data: { seat: 4 },
        redirectTo: `${SITE}/welcome`,
      });
      expect(invited.error).toBeNull();
      expect(invited.data.user).toMatchObject({
        email,
        invited_at: expect.any(String),
        user_metadata: { seat: 4 },
      });
      const mail = on.mailTo(email);
      expect(mail).toMatchObject({ kind: 'invite', redirectTo: `${SITE}/welcome` });
      const accepted = await on.client().verifyOtp({ type: 'invite', token_hash: mail.tokenHash });
      expect(accepted.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      // Who signed up with the address before its owner was invited has no way in.
      const thief = await on.client().signInWithPassword({ email, password: 'the password of a thief' });
      expect(thief.error?.code).toBe('invalid_credentials');
      expect((await on.admin.inviteUserByEmail(email)).error).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
      const limited = attachAuth(driver, { rateLimits: true });
      const twice = address();
      expect((await limited.admin.inviteUserByEmail(twice)).error).toBeNull();
      expect((await limited.admin.inviteUserByEmail(twice)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      });
    });

    conforms('auth', 'POST /admin/generate_link', 'each type, whose token then works', async () => {
      const email = address();
      const next = address();
      const signup = await on.admin.generateLink({
        type: 'signup',
        email,
        password: PASSWORD,
        options: { data: { a: 1 } },
      });
      expect(signup.error).toBeNull();
      expect(signup.data.user).toMatchObject({ email, user_metadata: { a: 1 } });
      const { properties } = signup.data;
      expect(properties).toMatchObject({
        verification_type: 'signup',
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
        redirect_to: SITE,
      });
      expect(properties?.action_link).toBe(
        `${SITE}/auth/v1/verify?token=${properties?.hashed_token}&type=signup&redirect_to=${encodeURIComponent(SITE)}`,
      );
      const clicked = await on.answer(new Request(properties?.action_link ?? ''));
      expect(clicked.status).toBe(303);
      expect(clicked.headers.get('location')).toContain('#access_token=');

      const typed = await on.admin.generateLink({ type: 'magiclink', email });
      const otp = typed.data.properties?.email_otp ?? '';
      expect((await on.client().verifyOtp({ type: 'magiclink', email, token: otp })).error).toBeNull();
      const recovery = await on.admin.generateLink({
        type: 'recovery',
        email,
        options: { redirectTo: `${SITE}/new` },
      });
      expect(recovery.data.properties?.redirect_to).toBe(`${SITE}/new`);
      const token_hash = recovery.data.properties?.hashed_token ?? '';
      expect((await on.client().verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();

      const stranger = address();
      const fresh = await on.admin.generateLink({ type: 'magiclink', email: stranger });
      expect(fresh.data.properties?.verification_type).toBe('signup');
      const invited = await on.admin.generateLink({ type: 'invite', email: address() });
      const invitation = invited.data.properties?.hashed_token ?? '';
      expect((await on.client().verifyOtp({ type: 'invite', token_hash: invitation })).error).toBeNull();

      const tokens = [];
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const { data } = await on.admin.generateLink({ type, email, newEmail: next });
        expect(data.properties?.verification_type).toBe(type);
        expect(data.properties?.action_link).toContain('type=email_change&');
        tokens.push(data.properties?.hashed_token ?? '');
      }
      const [current = '', other = ''] = tokens;
      expect(
        (await on.client().verifyOtp({ type: 'email_change', token_hash: current })).data.session,
      ).toBeNull();
      expect(
        (await on.client().verifyOtp({ type: 'email_change', token_hash: other })).data.user?.email,
      ).toBe(next);
      expect(on.mailsTo(email) + on.mailsTo(stranger)).toBe(0);

      const refused: [Record<string, unknown>, number, string][] = [
        [{ type: 'recovery', email: address() }, 404, 'user_not_found'],
        [{ type: 'signup', email: address() }, 400, 'validation_failed'],
        [{ type: 'signup', email: next, password: PASSWORD }, 422, 'email_exists'],
        [{ type: 'invite', email: next }, 422, 'email_exists'],
        [{ type: 'email_change_new', email: next, new_email: stranger + 'x y' }, 400, 'validation_failed'],
        [{ type: 'galaxy', email: next }, 400, 'validation_failed'],
      ];
      for (const [body, status, error_code] of refused) {
        const answer = await on.byKey('/admin/generate_link', 'POST', body);
        expect(answer.status).toBe(status);
        expect(await answer.json()).toMatchObject({ error_code });
      }
      const single = attachAuth(driver, { secureEmailChange: false });
      expect(
        (await single.admin.generateLink({ type: 'email_change_current', email: next, newEmail: address() }))
          .error,
      ).toMatchObject({
        message: 'Enable secure email change to generate link for current email',
      });
      covers('auth', 'POST /admin/generate_link', 'unknown, taken and malformed');
    });

    conforms('auth', 'POST /logout', 'by the token of a user, from the admin client', async () => {
      const email = address();
      const { accessToken, refreshToken } = await on.member(email);
      const other = on.client();
      await other.signInWithPassword({ email, password: PASSWORD });
      expect((await on.admin.signOut(accessToken, 'others')).error).toBeNull();
      expect((await other.refreshSession()).error).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      });
      expect((await on.admin.signOut(accessToken, 'global')).error).toBeNull();
      const ended = await on.call('/token?grant_type=refresh_token', {
        body: { refresh_token: refreshToken },
      });
      expect(ended.status).toBe(400);
    });

    conforms('auth', 'GET /admin/users/:id/factors', 'lists factors, and removes one', async () => {
      const email = address();
      const { id } = await on.member(email);
      const api = on.client();
      await api.signInWithPassword({ email, password: PASSWORD });
      const enrolled = await api.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
      const { id: factorId, totp } = z
        .object({ id: z.string(), totp: z.object({ uri: z.string() }) })
        .parse(enrolled.data);
      const secret = new URL(totp.uri).searchParams.get('secret') ?? '';
      const code = new TOTP({ secret }).generate({ timestamp: on.clock.now() });
      expect((await api.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
      const listed = await on.admin.mfa.listFactors({ userId: id });
      expect(listed.data?.factors).toEqual([
        expect.objectContaining({
          id: factorId,
          status: 'verified',
          friendly_name: 'phone',
          factor_type: 'totp',
        }),
      ]);
      expect(JSON.stringify(listed.data)).not.toContain(secret);
      const removed = await on.admin.mfa.deleteFactor({ userId: id, id: factorId });
      // The client wraps the answer once more.
      expect(removed).toMatchObject({ error: null, data: { data: { id: factorId } } });
      covers('auth', 'DELETE /admin/users/:id/factors/:id', 'sessions fall back to aal1');
      await api.refreshSession();
      const level = await api.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
      expect((await on.admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      covers('auth', 'DELETE /admin/users/:id/factors/:id', 'a factor that is not there');
    });
  },
);
