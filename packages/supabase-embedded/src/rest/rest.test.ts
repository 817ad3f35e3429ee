import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { cpuMsSince } from '../testing/cpu-time';
import { createTestDriver } from '../testing/driver';
import type { Driver } from '../types';
import { errorCases, refusalEntry } from './testing/error-cases';
import { fixture } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';
import { entryOf, readCases } from './testing/read-cases';
import { headerCases } from './testing/header-cases';
import { functionCases } from './testing/function-cases';
import { writeCases } from './testing/write-cases';

describe.each(['pglite', 'pg'] as const)('PostgREST on %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture] });
    rest = restOver(driver);
  });
  afterAll(() => driver.close());

  it.each(readCases)('reads %s', async (path, expected) => {
    covers('rest', entryOf(path), path);
    covers('rest', 'GET /table', 'every case of a read');
    const reply = await rest.get(path);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });

  describe('answers', () => {
    headerCases(() => rest);
  });
  describe('writes', () => {
    writeCases(() => rest);
  });
  describe('functions', () => {
    functionCases(() => rest);
  });

  it.each(errorCases.map((item) => [item.name, item] as const))('refuses: %s', async (_name, item) => {
    const { path, send, method = 'GET', headers = {}, as = 'authenticated' } = item;
    covers('rest', refusalEntry(item), item.name);
    const body = send === undefined ? undefined : typeof send === 'string' ? send : JSON.stringify(send);
    const before = process.cpuUsage();
    const reply = await rest.send(as, path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    expect(reply.status).toBe(item.status);
    expect(reply.json).toMatchObject(item.body);
    expect(Object.keys(reply.json as object).sort()).toEqual(['code', 'details', 'hint', 'message']);
    const limit = item.name.includes('threat 44') ? 100 : 5000;
    expect(cpuMsSince(before)).toBeLessThan(limit);
  });

  it('leaves every row as it was after all refusals', async () => {
    const reply = await rest.get('/people?select=name&order=id');
    expect((reply.json as { name: string }[]).map((row) => row.name)).toEqual([
      'Ada',
      'Ben',
      'Cyd',
      'Dot "quoted", (x)',
    ]);
  });
});
