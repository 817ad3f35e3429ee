import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDriver } from '../testing/driver';
import type { Driver } from '../types';
import { fixture } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';
import { readCases } from './testing/read-cases';

describe.each(['pglite', 'pg'] as const)('PostgREST on %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture] });
    rest = restOver(driver);
  }, 120_000);
  afterAll(() => driver.close());

  it.each(readCases)('reads %s', async (path, expected) => {
    const reply = await rest.get(path);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });
});
