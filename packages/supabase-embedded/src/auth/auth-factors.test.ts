import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { covers } from '../testing/conformance';
import { type AuthFixture, ENGINES, createAuthFixture, PASSWORD } from './testing/auth-fixture';

const refusal = z.object({ error_code: z.string(), msg: z.string() });

describe.each(ENGINES)('second factors on $engine', ({ open }) => {
  let on: AuthFixture;
  let made = 0;

  beforeAll(async () => {
    on = await createAuthFixture(await open(), { rateLimits: true });
    // The clock is stopped in the middle of a time step, so that no test crosses into the next one.
    on.clock.set(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
  });
  afterAll(() => on.driver.close());

  const codeOf = (secret: string, offsetSeconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: on.clock.now() + offsetSeconds * 1000,
    });

  /** A confirmed user, signed in on a client with its own address. */
  async function member() {
    made += 1;
    const email = `factor${made}@example.org`;
    await on.member(email);
    const client = on.client({ ip: `198.51.100.${made}` });
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    return { email, client, token: data.session?.access_token ?? '', id: data.user?.id ?? '' };
  }
  /** The same with a verified factor, its session at aal2. */
  async function strongMember() {
    const who = await member();
    const { data: enrolled } = await who.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (!enrolled) throw new Error('The enrolment was refused.');
    const { data, error } = await who.client.mfa.challengeAndVerify({
      factorId: enrolled.id,
      code: codeOf(enrolled.totp.secret),
    });
    if (!data) throw error;
    return { ...who, factorId: enrolled.id, secret: enrolled.totp.secret };
  }

  it('lifts a session from aal1 to aal2 with the unchanged client', async () => {
    covers('auth', 'POST /factors', 'an authenticator app');
    covers('auth', 'POST /factors/:id/challenge', 'five minutes to answer');
    covers('auth', 'POST /factors/:id/verify', 'lifts the session to aal2');
    covers('auth', 'DELETE /factors/:id', 'needs aal2');
    const { client, email } = await member();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const enrolled = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Foregather',
    });
    expect(enrolled.error).toBeNull();
    const { id, totp } = enrolled.data ?? { id: '', totp: { secret: '', uri: '', qr_code: '' } };
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const uri = new URL(totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Foregather:${email}`,
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Foregather',
      secret: totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });

    const challenge = await client.mfa.challenge({ factorId: id });
    expect(challenge.data).toMatchObject({
      type: 'totp',
      expires_at: Math.floor(on.clock.now() / 1000) + 300,
    });
    const wrong = await client.mfa.verify({
      factorId: id,
      challengeId: challenge.data?.id ?? '',
      code: '000000',
    });
    expect([wrong.error?.code, wrong.error?.status]).toEqual(['mfa_verification_failed', 422]);
    const verified = await client.mfa.verify({
      factorId: id,
      challengeId: challenge.data?.id ?? '',
      code: codeOf(totp.secret),
    });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' },
    ]);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(
      level?.currentAuthenticationMethods.map((entry) => (typeof entry === 'string' ? entry : entry.method)),
    ).toEqual(expect.arrayContaining(['totp', 'password']));
    // The next token of the session keeps what was shown.
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  it('threat 65: a code counts once, within one step of the clock, and five tries are all', async () => {
    covers('auth', 'POST /factors/:id/verify', 'a wrong, used or sixth code');
    const who = await strongMember();
    const again = on.client({ ip: '198.51.100.200' });
    await again.signInWithPassword({ email: who.email, password: PASSWORD });
    const attempt = async (code: string) =>
      (await again.mfa.challengeAndVerify({ factorId: who.factorId, code })).error?.code ?? 'accepted';
    // The code that was just used, then one that is too old and one from the future.
    expect(await attempt(codeOf(who.secret))).toBe('mfa_verification_failed');
    expect(await attempt(codeOf(who.secret, -90))).toBe('mfa_verification_failed');
    expect(await attempt(codeOf(who.secret, 60))).toBe('mfa_verification_failed');
    expect(await attempt('12345')).toBe('mfa_verification_failed');
    expect(await attempt('000000')).toBe('mfa_verification_failed');
    on.clock.advance(30_000);
    expect(await attempt(codeOf(who.secret))).toBe('over_request_rate_limit');
    on.clock.advance(15 * 60_000);
    expect(await attempt(codeOf(who.secret))).toBe('accepted');
  });

  it('threat 65: without the second step the account’s password and factors stay as they are', async () => {
    const who = await strongMember();
    const weak = on.client({ ip: '198.51.100.201' });
    await weak.signInWithPassword({ email: who.email, password: PASSWORD });
    expect((await weak.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await weak.mfa.unenroll({ factorId: who.factorId })).error?.code).toBe('insufficient_aal');
    expect((await weak.updateUser({ password: 'another meadow of 13 goats' })).error?.code).toBe(
      'insufficient_aal',
    );
    const gone = await who.client.mfa.unenroll({ factorId: who.factorId });
    expect([gone.error, gone.data]).toEqual([null, { id: who.factorId }]);
    await who.client.refreshSession();
    expect((await who.client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  });

  it('ends the sessions below aal2 and the enrolments that were never finished', async () => {
    const who = await member();
    const other = on.client({ ip: '198.51.100.202' });
    await other.signInWithPassword({ email: who.email, password: PASSWORD });
    const left = await who.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Never finished' });
    const taken = await who.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Never finished' });
    expect([left.error, taken.error?.code]).toEqual([null, 'mfa_factor_name_conflict']);
    const { data } = await who.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const done = await who.client.mfa.challengeAndVerify({
      factorId: data?.id ?? '',
      code: codeOf(data?.totp.secret ?? ''),
    });
    expect(done.data?.user.factors).toHaveLength(1);
    expect((await other.refreshSession()).error?.code).toMatch(/session_not_found|refresh_token_not_found/);
    expect((await who.client.refreshSession()).error).toBeNull();
  });

  it('refuses a challenge that is late, of another factor, of another person or from another address', async () => {
    covers('auth', 'POST /factors/:id/verify', 'a challenge that is late or foreign');
    const [who, stranger] = [await strongMember(), await strongMember()];
    on.clock.advance(30_000);
    const challenge = await who.client.mfa.challenge({ factorId: who.factorId });
    const challengeId = challenge.data?.id ?? '';
    const verify = (token: string, factorId: string, ip: string) =>
      on.call(`/factors/${factorId}/verify`, {
        method: 'POST',
        token,
        ip,
        body: { challenge_id: challengeId, code: codeOf(who.secret) },
      });
    const code = async (reply: Response) => [reply.status, refusal.parse(await reply.json()).error_code];
    const tokenOf = async (client: AuthFixture['client'] extends () => infer C ? C : never) =>
      (await client.getSession()).data.session?.access_token ?? '';
    const own = await tokenOf(who.client);
    expect(await code(await verify(await tokenOf(stranger.client), who.factorId, '198.51.100.9'))).toEqual([
      422,
      'mfa_factor_not_found',
    ]);
    expect(
      await code(await verify(await tokenOf(stranger.client), stranger.factorId, '198.51.100.9')),
    ).toEqual([422, 'mfa_challenge_expired']);
    expect(await code(await verify(own, who.factorId, '203.0.113.77'))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    on.clock.advance(300_001);
    const late = await who.client.mfa.verify({
      factorId: who.factorId,
      challengeId,
      code: codeOf(who.secret),
    });
    expect(late.error?.code).toBe('mfa_challenge_expired');
    expect((await who.client.mfa.challenge({ factorId: 'not-an-id' })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await on.call('/factors', { method: 'POST', body: { factor_type: 'totp' } })).status).toBe(401);
    const phone = await on.call('/factors', {
      method: 'POST',
      token: own,
      body: { factor_type: 'phone', phone: '15551234' },
    });
    expect(await code(phone)).toEqual([422, 'mfa_phone_enroll_not_enabled']);
  });
});
