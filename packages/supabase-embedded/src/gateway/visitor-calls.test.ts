import { expect, test } from 'vitest';
import { ALONE, setup } from './testing/setup';
import { VisitorCalls } from './visitor-calls';

const json = { 'content-type': 'application/json' };

test('threat 44: a function call without an account has 64 kB, announced or not', async () => {
  const { ask, token } = setup();
  const body = JSON.stringify({ note: 'x'.repeat(70_000) });
  const call = { method: 'POST', headers: json, body };
  const refused = await ask('/rest/v1/rpc/reply', call);
  expect(refused).toMatchObject({ status: 413, body: { message: 'The request body is larger than 64 kB.' } });
  const stream = { ...call, body: new Blob([body]).stream(), duplex: 'half' } as RequestInit; // Node asks for `duplex`.
  expect((await ask('/rest/v1/rpc/reply', stream)).status).toBe(413);
  expect((await ask('/rest/v1/rpc/reply', { ...call, bearer: await token() })).status).toBe(200);
  expect((await ask('/rest/v1/events', call)).status).toBe(200);
});

test('threat 44: calls without an account have a rate of their own, by address', async () => {
  const { ask, token, clock } = setup();
  const call = () => ask('/rest/v1/rpc/reply', { method: 'POST', headers: json, body: '{}' });
  // The clock of tests goes on, so that a few more than the burst may pass.
  let refused = await call();
  let passed = 0;
  for (; refused.status === 200 && passed < 2000; passed += 1) refused = await call();
  expect(passed).toBeGreaterThanOrEqual(1200);
  expect([refused.status, refused.response.headers.get('retry-after')]).toEqual([429, '1']);
  // Nothing else at that address waits for it.
  expect((await ask('/rest/v1/events')).status).toBe(200);
  expect((await ask('/rest/v1/rpc/reply', { bearer: await token() })).status).toBe(200);
  clock.advance(1000);
  expect((await call()).status).toBe(200);
});

test('threat 44: one IPv6 network counts as one address, and others are free', async () => {
  // A clock that stands still: one that goes on gives a call back every 100 ms.
  const calls = new VisitorCalls({ now: () => 0 }, ALONE);
  for (let at = 0; at < 1200; at += 1) await calls.remainingWait(`2001:db8:1:2::${at.toString(16)}`);
  expect(await calls.remainingWait('2001:db8:1:2:ffff::1')).toBe(1000);
  expect(await calls.remainingWait('2001:db8:1:3::1')).toBe(0);
  expect(await calls.remainingWait(null)).toBe(0);
});
