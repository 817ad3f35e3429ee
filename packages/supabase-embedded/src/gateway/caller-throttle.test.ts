import { expect, test } from 'vitest';
import { createTestClock, TEST_KEYS } from '../testing/fakes';
import { forgeToken } from '../testing/forge-token';
import { DeadlineExceeded, type Service } from '../types';
import { createGateway } from './gateway';
import { ALONE } from './testing/setup';

const SITE = 'http://site.test';
const OTHER = '00000000-0000-4000-8000-000000000002';

/** A gateway over a REST service that exceeds its limits when the path says so. */
function setup() {
  const clock = createTestClock();
  const calls: string[] = [];
  const rest: Service = async (_request, { path }) => {
    calls.push(path);
    if (path === '/slow') throw new DeadlineExceeded('too long');
    const headers = path === '/big' ? { 'proxy-status': 'PostgREST; error=53200' } : {};
    return Response.json({}, { status: path === '/big' ? 503 : 200, headers });
  };
  const gateway = createGateway({
    driver: ALONE,
    keys: TEST_KEYS,
    siteUrl: SITE,
    clock,
    services: { rest, auth: rest, storage: rest, realtime: rest, functions: rest },
    isOpenFunction: () => false,
    log: () => undefined,
  });
  const ask = async (path: string, bearer?: string, key = TEST_KEYS.publishableKey) =>
    gateway(
      new Request(`${SITE}/rest/v1${path}`, {
        headers: { apikey: key, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
      }),
      { ip: '203.0.113.9' },
    );
  const status = async (...args: Parameters<typeof ask>) => (await ask(...args)).status;
  const tokens = async () => {
    const forged = [
      forgeToken(TEST_KEYS, SITE, clock, {}),
      forgeToken(TEST_KEYS, SITE, clock, { claims: { sub: OTHER } }),
    ];
    const [mine = '', other = ''] = await Promise.all(forged);
    return { mine, other };
  };
  return { ask, status, clock, calls, tokens };
}

test('threat 44, R7: whoever overruns the limits again has to wait, longer each time, and nobody else does', async () => {
  const { ask, status, clock, calls, tokens } = setup();
  const { mine, other } = await tokens();
  expect(await status('/slow', mine)).toBe(504);
  expect(await status('/fine', mine)).toBe(200);
  expect(await status('/big', mine)).toBe(503);
  const before = calls.length;
  const refused = await ask('/fine', mine);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(calls).toHaveLength(before);
  expect(await status('/fine', other)).toBe(200);
  expect(await status('/fine')).toBe(200);

  clock.advance(61_000);
  expect(await status('/slow', mine)).toBe(504);
  expect((await ask('/fine', mine)).headers.get('retry-after')).toBe('120');
  clock.advance(31 * 60_000);
  expect(await status('/fine', (await tokens()).mine)).toBe(200);
});

test('R7: a hundred dear requests at once cost no more than a handful', async () => {
  const { status, calls, tokens } = setup();
  const { mine } = await tokens();
  const answers = await Promise.all(Array.from({ length: 100 }, () => status('/slow', mine)));
  expect(calls.length).toBeLessThanOrEqual(6);
  expect(answers.filter((answer) => answer === 504)).toHaveLength(calls.length);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(100 - calls.length);
});

test('guests behind one address and the secret key are not held up', async () => {
  const { status } = setup();
  for (let at = 0; at < 5; at += 1) {
    expect(await status('/slow')).toBe(504);
    expect(await status('/slow', undefined, TEST_KEYS.secretKey)).toBe(504);
  }
  expect(await status('/fine')).toBe(200);
});
