import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import type { Driver } from '../types';
import { attachAuth, type AuthFixture, createAuthFixture, ENGINES, PASSWORD } from './testing/auth-fixture';

describe.each(ENGINES)('limits of mails on $engine', ({ open }) => {
  let driver: Driver;
  let on: AuthFixture;
  let counter = 0;
  const address = () => `owl${(counter += 1)}@example.org`;
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

  it('threat 92: one mail a minute and five an hour to one address, whoever asks and whether it is known', async () => {
    covers('auth', 'rate limits', 'mails to one address');
    const known = address();
    await on.member(known);
    on.clock.advance(3_700_000);
    for (const email of [known, address()]) {
      const before = on.mailsTo(email);
      const ask = (ip: string) => on.call('/recover', { body: { email }, ip });
      expect(await statusOf(ask('192.0.2.1'))).toBe(200);
      const second = await ask('192.0.2.2');
      expect(second.status).toBe(429);
      expect(await second.json()).toMatchObject({
        error_code: 'over_email_send_rate_limit',
        msg: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
      });
      for (let at = 0; at < 4; at += 1) {
        on.clock.advance(61_000);
        expect(await statusOf(ask('192.0.2.3'))).toBe(200);
      }
      on.clock.advance(61_000);
      expect(await statusOf(ask('192.0.2.4'))).toBe(429);
      on.clock.advance(3_600_000);
      expect(await statusOf(ask('192.0.2.5'))).toBe(200);
      expect(on.mailsTo(email) - before).toBe(email === known ? 6 : 0);
    }
  });

  it('threat 92: signing somebody up, or asking for a link, costs them no other mail', async () => {
    const email = address();
    await on.member(email);
    on.clock.advance(3_700_000);
    const attacker = { ip: '192.0.2.66' };
    const floods: [string, object][] = [
      ['/signup', { email, password: PASSWORD }],
      ['/otp', { email, create_user: false }],
      ['/resend', { type: 'email_change', email }],
    ];
    for (const [path, body] of floods) {
      const statuses = [];
      for (let at = 0; at < 7; at += 1) {
        statuses.push(await statusOf(on.call(path, { body, ...attacker })));
        on.clock.advance(61_000);
      }
      expect([path, statuses.at(-1)]).toEqual([path, 429]);
      expect(await statusOf(on.call('/recover', { body: { email }, ip: '203.0.113.20' }))).toBe(200);
      on.clock.advance(3_700_000);
    }
    // Nor do clients share a budget between these kinds.
    for (let at = 0; at < 70; at += 1) await on.call('/recover', { body: { email: address() }, ...attacker });
    expect(await statusOf(on.call('/recover', { body: { email: address() }, ...attacker }))).toBe(429);
    for (const [path, body] of [
      ['/signup', { email: address(), password: PASSWORD }],
      ['/otp', { email: address() }],
      ['/resend', { type: 'signup', email: address() }],
    ] as const)
      expect([path, await statusOf(on.call(path, { body, ...attacker }))]).toEqual([path, 200]);
  });

  it('threat 62: changes of address are limited by account, whoever has the addresses', async () => {
    const { accessToken: token } = await on.member(address());
    const ask = () => statusOf(on.call('/user', { method: 'PUT', token, body: { email: address() } }));
    for (let at = 0; at < 10; at += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
  });

  it('threat 92: who used the mail need not wait for the next', async () => {
    const email = address();
    await on.member(email);
    expect(await statusOf(on.call('/recover', { body: { email } }))).toBe(200);
    expect(await statusOf(on.call('/recover', { body: { email } }))).toBe(429);
  });
});
