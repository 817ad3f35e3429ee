import * as z from 'zod';
import { createTestClock, TEST_KEYS } from '../../testing/fakes';
import { forgeToken, type ForgedToken } from '../../testing/forge-token';
import type { Service } from '../../types';
import { createGateway, type GatewayOptions } from '../gateway';

const SITE = 'http://site.test';
const bodySchema = z.looseObject({});

/** The database of a gateway that is alone on it, and asks it nothing. */
export const ALONE: GatewayOptions['driver'] = {
  query: () => Promise.reject(new Error('The gateway asks its database nothing.')),
};

/** A gateway whose services echo the requests that reach them. */
export function setup(failure?: Error) {
  const clock = createTestClock();
  const entries: Record<string, unknown>[] = [];
  const echo: Service = async (request, { path, caller }) => {
    if (failure) throw failure;
    return Response.json({
      path,
      role: caller.role,
      claims: caller.claims,
      token: caller.token,
      ip: caller.ip,
      body: await request.text(),
    });
  };
  const gateway = createGateway({
    driver: ALONE,
    keys: TEST_KEYS,
    siteUrl: SITE,
    clock,
    services: { rest: echo, auth: echo, storage: echo, realtime: echo, functions: echo },
    isOpenFunction: (name) => name === 'open',
    log: (entry) => entries.push(entry),
  });
  const ask = async (path: string, init: RequestInit & { key?: string | null; bearer?: string } = {}) => {
    const headers = new Headers(init.headers);
    if (init.key !== null) headers.set('apikey', init.key ?? TEST_KEYS.publishableKey);
    if (init.bearer !== undefined) headers.set('authorization', `Bearer ${init.bearer}`);
    const response = await gateway(new Request(`${SITE}${path}`, { ...init, headers }), {
      ip: '203.0.113.9',
    });
    const text = await response.text();
    return { response, status: response.status, body: text === '' ? {} : bodySchema.parse(JSON.parse(text)) };
  };
  return {
    ask,
    clock,
    entries,
    token: (forged: ForgedToken = {}) => forgeToken(TEST_KEYS, SITE, clock, forged),
  };
}
