import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { attachAuth, type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

describe.each(ENGINES)('limits on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `owl${(counter += 1)}@example.org`;
  const guess = (
    email: string,
    password: string,
    from: { ip?: string; headers?: Record<string, string> } = {},
  ) => on.call('/token?grant_type=password', { body: { email, password }, ...from });
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  beforeAll(async () => {
    driver = await open();
    on = await createAuthFixture(driver, { rateLimits: true });
  });
  beforeEach(() => {
    on = attachAuth(driver, { rateLimits: true });
  });
  afterEach(() => driver.exec('delete from auth.rate_limits'));
  afterAll(() => driver.close());

  it('threat 49: forty guesses in five minutes are stopped, over a restart, while a clean address signs in', async () => {
    covers('auth', 'rate limits', 'guesses of a password');
    const email = address();
    await on.member(email);
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      statuses.push(await statusOf(guess(email, `wrong ${at}`)));
      on.clock.advance(5_000);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);

    const now = on.clock.now();
    on = attachAuth(driver, { rateLimits: true });
    on.clock.set(now);
    const blocked = await guess(email, PASSWORD);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await blocked.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    });
    expect(await statusOf(guess(email, PASSWORD, { ip: '203.0.113.9' }))).toBe(200);
    on.clock.advance(16 * 60_000);
    expect(await statusOf(guess(email, PASSWORD))).toBe(200);
  });

  it('threat 49: one client cannot try many accounts either', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push(await statusOf(guess(address(), 'wrong guess')));
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
  });

  it('threat 49: guesses from many addresses close the account to none who has not guessed', async () => {
    const email = address();
    await on.member(email);
    for (let at = 0; at < 110; at += 1) await guess(email, 'wrong guess', { ip: `10.0.${at}.1` });
    const late: number[] = [];
    for (let at = 0; at < 6; at += 1) late.push(await statusOf(guess(email, 'wrong', { ip: '10.9.9.9' })));
    expect(late).toEqual([400, 400, 400, 429, 429, 429]);
    expect(await statusOf(guess(email, PASSWORD, { ip: '203.0.113.10' }))).toBe(200);
  });

  it('threat 49: parallel guesses count as well, and right passwords do not', async () => {
    const email = address();
    await on.member(email);
    const parallel = await Promise.all(
      Array.from({ length: 40 }, (_, at) => statusOf(guess(email, `no ${at}`))),
    );
    expect(parallel.filter((status) => status === 400)).toHaveLength(10);
    for (let at = 0; at < 35; at += 1) {
      expect(await statusOf(guess(email, PASSWORD, { ip: '203.0.113.11' }))).toBe(200);
    }
  });

  it('threat 50: a header that claims another address changes nothing', async () => {
    const email = address();
    await on.member(email);
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const headers = {
        'x-forwarded-for': `192.0.2.${at}`,
        'x-real-ip': `192.0.2.${at}`,
        forwarded: `for=192.0.2.${at}`,
      };
      statuses.push(await statusOf(guess(email, 'wrong guess', { headers })));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });

  it('threat 58: a code allows five tries, then only its link works', async () => {
    on = attachAuth(driver);
    const email = address();
    await on.client().signUp({ email, password: PASSWORD });
    const { otp, tokenHash } = on.mailTo(email);
    const wrong = otp === '123456' ? '654321' : '123456';
    const attempt = (token: string) => on.call('/verify', { body: { type: 'signup', email, token } });
    for (let at = 0; at < 5; at += 1) expect(await statusOf(attempt(wrong))).toBe(403);
    const right = await attempt(otp);
    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    });
    expect(await statusOf(on.call('/verify', { body: { type: 'signup', token_hash: tokenHash } }))).toBe(200);
  });

  it('threat 58: parallel tries do not get more', async () => {
    on = attachAuth(driver);
    const email = address();
    await on.client().signUp({ email, password: PASSWORD });
    const { otp } = on.mailTo(email);
    const wrong = otp === '123456' ? '654321' : '123456';
    // As many parallel attempts as are allowed: one uncounted attempt would let the correct code through afterwards.
    const attempt = (token: string) =>
      statusOf(on.call('/verify', { body: { type: 'signup', email, token } }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(wrong)));
    answers.push(await attempt(otp));
    expect(answers.every((status) => status === 403)).toBe(true);
  });

  it('threat 58: a code is active alone, works once, and lives an hour', async () => {
    on = attachAuth(driver);
    const email = address();
    await on.member(email);
    const send = async () => {
      await on.call('/recover', { body: { email } });
      return on.mailTo(email);
    };
    const [old, fresh] = [await send(), await send()];
    const use = (body: Record<string, string>) =>
      statusOf(on.call('/verify', { body: { type: 'recovery', ...body } }));
    // With a probability of one in a million the new code equals the old one.
    const oldCode = old.otp === fresh.otp ? 'another' : old.otp;
    expect(await use({ email, token: oldCode })).toBe(403);
    expect(await use({ token_hash: old.tokenHash })).toBe(403);
    const both = await Promise.all([
      use({ token_hash: fresh.tokenHash }),
      use({ token_hash: fresh.tokenHash }),
    ]);
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await use({ email, token: fresh.otp })).toBe(403);
    const late = await send();
    on.clock.advance(3_601_000);
    expect(await use({ email, token: late.otp })).toBe(403);
    expect(await use({ token_hash: late.tokenHash })).toBe(403);
  });

  it('threat 58: the hash of a guessed code is no link token', async () => {
    on = attachAuth(driver);
    const email = address();
    await on.client().signUp({ email, password: PASSWORD });
    const { rows } = await driver.query('select confirmation_token from auth.users where email = $1', [
      email,
    ]);
    const hash = String(rows[0]?.['confirmation_token']);
    expect(hash).toMatch(/^[0-9a-f]{56}$/);
    expect(await statusOf(on.call('/verify', { body: { type: 'signup', token_hash: hash } }))).toBe(403);
  });

  it('threat 49: one account guessing at its own password closes the change to nobody else', async () => {
    const [mine, other] = [address(), address()];
    await on.member(mine);
    await on.member(other);
    const old = async (email: string) => {
      const { data } = await on.client().signInWithPassword({ email, password: PASSWORD });
      return data.session?.access_token ?? '';
    };
    const [token, others] = [await old(mine), await old(other)];
    const change = (bearer: string, current_password: string) =>
      statusOf(
        on.call('/user', {
          method: 'PUT',
          token: bearer,
          body: { password: 'a second password', current_password },
        }),
      );
    const mineAnswered: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      mineAnswered.push(await change(token, `wrong ${at}`));
      // After the wait for the next guess, so that only the limit on all guesses of one account applies.
      on.clock.advance(1000);
    }
    expect(mineAnswered[0]).toBe(400);
    expect(mineAnswered.at(-1)).toBe(429);
    await driver.query(`update auth.rate_limits set hits = 31 where key = 'password:ip:none'`);
    expect(await change(others, PASSWORD)).toBe(200);
  });

  it('verification requests of one client are bounded', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      statuses.push(
        await statusOf(on.call('/verify', { body: { type: 'email', token_hash: 'f'.repeat(56) } })),
      );
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses[59]).toBe(403);
  });

  it('keys of the counters hold no address', async () => {
    const email = address();
    await guess(email, 'wrong guess');
    await on.call('/recover', { body: { email } });
    const { rows } = await driver.query('select key from auth.rate_limits');
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});
