import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

describe.each(ENGINES)('changes of address on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `heron${(counter += 1)}@example.org`;
  const signedIn = async (email: string) => {
    const api = on.client();
    expect((await api.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return api;
  };
  const addressOf = async (id: string) =>
    (await driver.query('select email from auth.users where id = $1', [id])).rows[0]?.['email'];

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver, { anonymousUsers: true });
  });
  afterAll(() => driver.close());

  it('threat 62: an account moves when both addresses have confirmed, in either order, and the old one is told', async () => {
    for (const newFirst of [true, false]) {
      const [email, next] = [address(), address()];
      const { id } = await on.member(email);
      const api = await signedIn(email);
      const asked = await api.updateUser({ email: next });
      expect(asked.data.user).toMatchObject({
        email,
        new_email: next,
        email_change_sent_at: expect.any(String),
      });
      const links = [on.mailTo(next), on.mailTo(email)].map(({ tokenHash }) => tokenHash);
      if (!newFirst) links.reverse();
      const [first = '', second = ''] = links;
      const half = await on.call('/verify', { body: { type: 'email_change', token_hash: first } });
      expect(half.status).toBe(200);
      expect(await half.json()).toEqual({ msg: HALF, code: '200' });
      expect(await addressOf(id)).toBe(email);
      const again = await on.call('/verify', { body: { type: 'email_change', token_hash: first } });
      expect(again.status).toBe(403);
      const whole = await on.client().verifyOtp({ type: 'email_change', token_hash: second });
      expect(whole.error).toBeNull();
      expect(whole.data.user).toMatchObject({ id, email: next });
      expect(whole.data.user?.identities?.[0]?.identity_data).toMatchObject({
        email: next,
        email_verified: true,
      });
      await on.auth.idle();
      expect(on.mailer.last(email)).toMatchObject({ kind: 'email_changed', to: email });
    }
    covers('auth', 'PUT /user', 'a change of address, confirmed at both');
    covers('auth', 'POST /verify', 'one half of a change of address');
  });

  it('threat 62: a thief with a session and a new mailbox of their own moves nothing', async () => {
    const [email, thiefs] = [address(), address()];
    const { id } = await on.member(email);
    const thief = await signedIn(email);
    await thief.updateUser({ email: thiefs });
    const link = on.mailTo(thiefs);
    await on.call('/verify', { body: { type: 'email_change', token_hash: link.tokenHash } });
    // Asking again voids the half that was confirmed: two confirmations of one side are none of the other.
    await thief.resend({ type: 'email_change', email });
    const fresh = on.mailTo(thiefs);
    expect(fresh.tokenHash).not.toBe(link.tokenHash);
    const once = await on.call('/verify', { body: { type: 'email_change', token_hash: fresh.tokenHash } });
    expect(await once.json()).toMatchObject({ msg: HALF });
    const typed = await on.call('/verify', {
      body: { type: 'email_change', email: thiefs, token: fresh.otp },
    });
    expect(typed.status).toBe(403);
    await thief.updateUser({ email: thiefs });
    const third = on.mailTo(thiefs);
    const thrice = await on.call('/verify', {
      body: { type: 'email_change', email: thiefs, token: third.otp },
    });
    expect(await thrice.json()).toMatchObject({ msg: HALF });
    expect(await addressOf(id)).toBe(email);
    // The owner's mail says where the account was to go.
    expect(on.mailTo(email)).toMatchObject({ kind: 'email_change_current', newAddress: thiefs });
    covers('auth', 'POST /resend', 'both mails of a change of address');
  });

  it('both addresses may confirm in the same moment', async () => {
    const [email, next] = [address(), address()];
    const { id } = await on.member(email);
    await (await signedIn(email)).updateUser({ email: next });
    const answers = await Promise.all(
      [email, next].map(async (to) => {
        const body = { type: 'email_change', token_hash: on.mailTo(to).tokenHash };
        const answer = await on.call('/verify', { body });
        expect(answer.status).toBe(200);
        return JSON.stringify(await answer.json());
      }),
    );
    expect(answers.filter((text) => text.includes(HALF))).toHaveLength(1);
    expect(answers.filter((text) => text.includes('access_token'))).toHaveLength(1);
    expect(await addressOf(id)).toBe(next);
  });

  it('threat 62: an old session proves itself first', async () => {
    const email = address();
    const { accessToken, id } = await on.member(email);
    await driver.query(
      `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
      [id],
    );
    const body = { email: address() };
    const asked = await on.call('/user', { method: 'PUT', token: accessToken, body });
    expect(await asked.json()).toMatchObject({ error_code: 'reauthentication_needed' });
    await on.call('/reauthenticate', { method: 'GET', token: accessToken });
    const wrong = await on.call('/user', {
      method: 'PUT',
      token: accessToken,
      body: { ...body, nonce: '000000x' },
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ error_code: 'reauthentication_not_valid' });
    const nonce = on.mailTo(email).otp;
    const proven = await on.call('/user', { method: 'PUT', token: accessToken, body: { ...body, nonce } });
    expect(proven.status).toBe(200);
    covers('auth', 'GET /reauthenticate', 'its code lets an old session change the address');
  });

  it('links that went to the old address before it was left open nothing', async () => {
    const [email, next] = [address(), address()];
    await on.member(email);
    const api = await signedIn(email);
    await on.call('/recover', { body: { email } });
    const recovery = on.mailTo(email).tokenHash;
    await api.updateUser({ email: next });
    for (const to of [next, email]) {
      await on.call('/verify', { body: { type: 'email_change', token_hash: on.mailTo(to).tokenHash } });
    }
    const late = await on.call('/verify', { body: { type: 'recovery', token_hash: recovery } });
    expect(late.status).toBe(403);
  });

  it('by the links of upstream mails: a message for the first half, a code or session for the second', async () => {
    for (const flowType of ['implicit', 'pkce'] as const) {
      const [email, next] = [address(), address()];
      const { accessToken } = await on.member(email);
      // The client forgets its verifier after a change of address, so this one is made by hand.
      const verifier = 'v'.repeat(64);
      const code_challenge = createHash('sha256').update(verifier).digest('base64url');
      const pkce = flowType === 'pkce' ? { code_challenge, code_challenge_method: 's256' } : {};
      await on.call('/user', { method: 'PUT', token: accessToken, body: { email: next, ...pkce } });
      const click = async (to: string) => {
        const path = `/verify?token=${on.mailTo(to).tokenHash}&type=email_change&redirect_to=${encodeURIComponent(`${SITE}/account`)}`;
        return new URL((await on.call(path, { method: 'GET' })).headers.get('location') ?? '');
      };
      const half = await click(email);
      expect(Object.fromEntries(new URLSearchParams(half.hash.slice(1)))).toEqual({ message: HALF, sb: '' });
      expect(half.searchParams.get('message')).toBe(flowType === 'pkce' ? HALF : null);
      const whole = await click(next);
      if (flowType === 'implicit') expect(whole.hash).toContain('access_token=');
      else {
        const body = { auth_code: whole.searchParams.get('code'), code_verifier: verifier };
        const exchanged = await on.call('/token?grant_type=pkce', { body });
        expect(await exchanged.json()).toMatchObject({ user: { email: next } });
      }
    }
    covers('auth', 'GET /verify', 'both halves of a change of address');
  });

  it('asks the new address alone, or nobody, where the project says so', async () => {
    const single = attachAuth(driver, { secureEmailChange: false });
    const [email, next] = [address(), address()];
    const { accessToken } = await single.member(email);
    await single.call('/user', { method: 'PUT', token: accessToken, body: { email: next } });
    expect(single.mailTo(email).kind).toBe('signup');
    const moved = await single
      .client()
      .verifyOtp({ type: 'email_change', token_hash: single.mailTo(next).tokenHash });
    expect(moved.data.user?.email).toBe(next);

    const unasked = attachAuth(driver, { confirmEmail: false });
    const [mine, other] = [address(), address()];
    const api = unasked.client();
    await api.signUp({ email: mine, password: PASSWORD });
    const atOnce = await api.updateUser({ email: other });
    expect(atOnce.data.user).toMatchObject({ email: other });
    expect(atOnce.data.user?.new_email).toBeUndefined();
    await unasked.auth.idle();
    expect(unasked.mailer.last(mine)).toMatchObject({ kind: 'email_changed' });
    expect((await api.updateUser({ email: next })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  conforms('auth', 'POST /signup (anonymous)', 'an account without an address, and its upgrade', async () => {
    const api = on.client();
    const begun = await api.signInAnonymously({ options: { data: { table: 7 } } });
    expect(begun.error).toBeNull();
    expect(begun.data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: { table: 7 },
      identities: [],
    });
    const id = begun.data.user?.id ?? '';
    expect(decodeJwt(begun.data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
      role: 'authenticated',
    });
    const alone = await api.updateUser({ password: PASSWORD });
    expect(alone.error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
    const taken = address();
    await on.member(taken);
    expect((await api.updateUser({ email: taken })).error).toBeNull();
    // Days later, in the same browser: there is nothing to prove oneself by yet.
    await driver.query(
      `update auth.sessions set created_at = created_at - interval '9 days' where user_id = $1`,
      [id],
    );
    const email = address();
    const asked = await api.updateUser({ email, password: PASSWORD });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ is_anonymous: true, email: '', new_email: email });
    expect((await on.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    const confirmed = await api.verifyOtp({ type: 'email_change', token_hash: on.mailTo(email).tokenHash });
    expect(confirmed.data.user).toMatchObject({
      id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { table: 7 },
    });
    expect(confirmed.data.user?.identities).toHaveLength(1);
    const back = await on.client().signInWithPassword({ email, password: PASSWORD });
    expect(back.data.user?.id).toBe(id);
  });

  conforms('auth', 'POST /signup (anonymous)', 'refused unless the project allows it', async () => {
    const plain = attachAuth(driver, {});
    expect((await plain.client().signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    });
    const closed = attachAuth(driver, { disableSignup: true, anonymousUsers: true });
    const refusal = {
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    };
    expect((await closed.client().signInAnonymously()).error).toMatchObject(refusal);
    expect((await closed.client().signUp({ email: address(), password: PASSWORD })).error).toMatchObject(
      refusal,
    );
    covers('auth', 'POST /signup', 'refused where only admins make accounts');
    const email = address();
    expect((await closed.client().signInWithOtp({ email })).error).toBeNull();
    expect(closed.mailsTo(email)).toBe(0);
    covers('auth', 'POST /otp', 'no account where only admins make them');
  });

  it('thirty anonymous accounts in five minutes are enough for one address', async () => {
    const limited = attachAuth(driver, { anonymousUsers: true, rateLimits: true });
    const answers = [];
    for (let count = 0; count < 31; count += 1)
      answers.push(await limited.call('/signup', { body: {}, ip: '203.0.113.9' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect(await answers[30]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await limited.call('/signup', { body: {}, ip: '203.0.113.10' })).status).toBe(200);
    // Sign-ins by provider are counted alike.
    const path = '/token?grant_type=id_token';
    for (let count = 0; count < 120; count += 1) await limited.call(path, { body: {}, ip: '203.0.113.9' });
    expect((await limited.call(path, { body: {}, ip: '203.0.113.9' })).status).toBe(429);
    const back = await limited.call('/callback?state=x', { method: 'GET', ip: '203.0.113.9' });
    expect(back.headers.get('location')).toContain('error_code=over_request_rate_limit');
    covers('auth', 'rate limits', 'anonymous accounts and sign-ins by provider');
  });
});
