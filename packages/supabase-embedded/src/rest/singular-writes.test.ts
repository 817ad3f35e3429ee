import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDriver } from '../testing/driver';
import type { Driver, Migration } from '../types';
import { fixture } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';

const chairs: Migration = {
  version: '20260104000000',
  name: 'rest_chairs',
  sql: `
create table public.chairs (id int primary key, hall text not null);
grant select, insert, update, delete on public.chairs to authenticated;
`,
};

const RETURNS = ['minimal', 'headers-only', 'representation', null] as const;
const PLURAL = [
  [
    'POST',
    '/chairs',
    [
      { id: 8, hall: 'C' },
      { id: 9, hall: 'C' },
    ],
  ],
  ['PATCH', '/chairs?hall=eq.A', { hall: 'Z' }],
  ['PATCH', '/chairs?hall=eq.nowhere', { hall: 'Z' }],
  ['DELETE', '/chairs?hall=eq.A', undefined],
  ['DELETE', '/chairs?hall=eq.nowhere', undefined],
] as const;
const SINGLE = [
  ['POST', '/chairs', { id: 8, hall: 'C' }, '1A 2A 3B 8C'],
  ['PATCH', '/chairs?id=eq.1', { hall: 'Z' }, '1Z 2A 3B'],
  ['DELETE', '/chairs?id=eq.1', undefined, '2A 3B'],
] as const;

/** PostgREST 14, "Singular or Plural": one object asked for is exactly one row touched. */
describe.each(['pglite', 'pg'] as const)('writes that ask for one object on %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture, chairs] });
    rest = restOver(driver);
  });
  afterAll(() => driver.close());
  beforeEach(() =>
    driver.exec(`truncate public.chairs; insert into public.chairs values (1, 'A'), (2, 'A'), (3, 'B')`),
  );

  const stored = async () => {
    const { rows } = await driver.query<{ id: number; hall: string }>(
      'select id, hall from public.chairs order by id',
    );
    return rows.map(({ id, hall }) => `${id}${hall}`).join(' ');
  };
  const write = (method: string, path: string, body: unknown, returns: string | null) =>
    rest.write(method, path, body, returns === null ? '' : `return=${returns}`, {
      accept: 'application/vnd.pgrst.object+json',
    });

  for (const returns of RETURNS) {
    it.each(PLURAL)(`%s %s changes nothing with return=${returns}`, async (method, path, body) => {
      const answer = await write(method, path, body, returns);
      expect(answer.status).toBe(406);
      expect(await stored()).toBe('1A 2A 3B');
    });

    it.each(SINGLE)(`%s %s of one row is made with return=${returns}`, async (method, path, body, after) => {
      const answer = await write(method, path, body, returns);
      expect(answer.status).toBeLessThan(300);
      expect(await stored()).toBe(after);
    });
  }
});
