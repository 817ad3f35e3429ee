import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPgDriver } from '../drivers/pg';
import { migratedPostgres } from '../testing/postgres';
import { createTestClock } from '../testing/fakes';
import type { TestPostgres } from '../drivers/testing/postgres15';
import type { Driver } from '../types';
import { HOSTS_CLEANUP_SQL } from './schema';
import { createRate } from './rate';

const alone: Pick<Driver, 'query' | 'shared'> = {
  query: () => Promise.reject(new Error('Nothing is asked of the embedded database.')),
};

let database: TestPostgres;
const hosts: Driver[] = [];
beforeAll(async () => {
  database = await migratedPostgres([]);
  for (let n = 0; n < 2; n += 1) hosts.push(await createPgDriver({ url: database.url }));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await database.stop();
});

it.each(['in memory', 'in the database'])(
  '%s: allows a burst, and then so many a second, to each caller',
  async (where) => {
    const clock = createTestClock();
    const shared = where === 'in memory' ? alone : hosts[0];
    const rate = createRate({ driver: shared ?? alone, clock, name: 'calls', perSecond: 0.1, burst: 20 });
    const many = async (who: string, calls: number) => {
      let allowed = 0;
      for (let call = 0; call < calls; call += 1) if (await rate.take(who)) allowed += 1;
      return allowed;
    };
    expect(await many('ada', 30)).toBe(20);
    expect(await many('ben', 1)).toBe(1);
    clock.advance(30_000);
    expect(await many('ada', 10)).toBe(3);
    // Several at once are all allowed or none.
    expect(await rate.take('cyd', 21)).toBe(false);
    expect(await rate.take('cyd', 15)).toBe(true);
    expect(await rate.take('cyd', 6)).toBe(false);
    expect(await rate.take('cyd', 5)).toBe(true);
    clock.advance(10_000_000);
    expect(await many('ada', 30)).toBe(20);
  },
);

it('is one for all hosts, also at once, and leaves nothing behind', async () => {
  const clock = createTestClock();
  const rates = hosts.map((driver) => createRate({ driver, clock, name: 'all', perSecond: 0.1, burst: 20 }));
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, call) => rates[call % rates.length]?.take('ada')),
  );
  expect(answers.filter(Boolean)).toHaveLength(20);
  const [first] = hosts;
  const rows = async () =>
    (await first?.query('select key from hosts.rates where key like $1', ['all:%']))?.rows;
  expect(JSON.stringify(await rows())).not.toContain('ada');
  await first?.exec(HOSTS_CLEANUP_SQL);
  expect(await rows()).toHaveLength(1);
  await first?.exec(`update hosts.rates set full_at = now() - interval '1 second'`);
  await first?.exec(HOSTS_CLEANUP_SQL);
  expect(await rows()).toEqual([]);
});
