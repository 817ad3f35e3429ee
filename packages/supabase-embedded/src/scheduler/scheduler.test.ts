import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runBootstrap } from '../bootstrap';
import { createPgDriver } from '../drivers/pg';
import { startPostgres15 } from '../drivers/testing/postgres15';
import { createTestDriver } from '../testing';
import { createTestClock } from '../testing/fakes';
import type { Driver, ScheduledJob } from '../types';
import { createScheduler } from './scheduler';

let driver: Driver;
beforeAll(async () => {
  driver = await createTestDriver();
  await driver.exec('create table public.ran (job text)');
});
afterAll(() => driver.close());
beforeEach(() => driver.exec('delete from public.ran'));

const note = (name: string, everyMs: number): ScheduledJob => ({
  name,
  everyMs,
  sql: `insert into public.ran values ('${name}')`,
});

async function ran(): Promise<string[]> {
  const { rows } = await driver.query<{ job: string }>('select job from public.ran order by job');
  return rows.map((row) => row.job);
}

function setup(jobs: ScheduledJob[], callFunction = async (_name: string) => new Response()) {
  const clock = createTestClock();
  clock.set('2030-01-01T00:00:00Z');
  const entries: Record<string, unknown>[] = [];
  let looked = 0;
  const counting: Driver = {
    ...driver,
    query: (text, params) => {
      looked += 1;
      return driver.query(text, params);
    },
    exec: (text) => driver.exec(text),
    transaction: (fn, options) => driver.transaction(fn, options),
    listen: (channel, onPayload, onGap) => driver.listen(channel, onPayload, onGap),
    health: () => driver.health(),
    close: () => driver.close(),
  };
  const tick = createScheduler({
    driver: counting,
    jobs,
    clock,
    callFunction,
    log: (entry) => entries.push(entry),
  });
  return { clock, entries, tick, looks: () => looked };
}

describe('tick', () => {
  test('runs each job when its interval has passed', async () => {
    const { tick, clock } = setup([note('minute', 60_000), note('hour', 3_600_000)]);
    await tick();
    expect(await ran()).toEqual(['hour', 'minute']);
    clock.advance(59_999);
    await tick();
    expect(await ran()).toEqual(['hour', 'minute']);
    clock.advance(1);
    await tick();
    expect(await ran()).toEqual(['hour', 'minute', 'minute']);
  });

  test('two ticks at once run a job once, whatever its interval', async () => {
    const { tick } = setup([note('always', 0)]);
    await Promise.all([tick(), tick(), tick()]);
    expect(await ran()).toEqual(['always']);
    await tick();
    expect(await ran()).toEqual(['always', 'always']);
  });

  test('a function is called only while there is work for it', async () => {
    const called: string[] = [];
    const work = "select exists (select from public.ran where job = 'work') as due";
    const { tick } = setup([{ name: 'send', everyMs: 0, fn: 'send', when: work }], async (name) => {
      called.push(name);
      return new Response();
    });
    await tick();
    expect(called).toEqual([]);
    await driver.exec("insert into public.ran values ('work')");
    await tick();
    expect(called).toEqual(['send']);
  });

  test('a job without work sleeps until it is told, until the next is due, and a minute at most', async () => {
    let called = 0;
    const when =
      "select count(*) filter (where job = 'now') > 0 as due, max(job) filter (where job <> 'now')::float8 as next_ms from public.ran";
    const { tick, clock, looks } = setup(
      [{ name: 'send', everyMs: 1000, fn: 'send', when, wakes: 'work' }],
      async () => {
        called += 1;
        await driver.exec("delete from public.ran where job = 'now'");
        return new Response();
      },
    );
    const looked = async (after: number) => {
      const before = looks();
      clock.advance(after);
      await tick();
      return looks() > before;
    };
    const add = (job: string) => driver.exec(`insert into public.ran values ('${job}')`);
    await tick();
    // Once more after it began to listen, for what came before.
    expect(await looked(1)).toBe(true);
    expect([await looked(59_999), await looked(1)]).toEqual([false, true]);
    await add('now');
    await driver.exec("notify work, ''");
    expect([await looked(1), called]).toEqual([true, 1]);
    expect([await looked(999), await looked(1)]).toEqual([false, true]);
    await add('5000');
    await driver.exec("notify work, ''");
    expect(await looked(1)).toBe(true);
    expect([await looked(4999), await looked(1)]).toEqual([false, true]);
  });

  test('a failing job is logged, keeps its turn and does not stop the others', async () => {
    const broken: ScheduledJob = {
      name: 'broken',
      everyMs: 60_000,
      sql: "insert into public.ran values ('half'); select 1/0",
    };
    const { tick, entries } = setup([broken, note('after', 60_000)]);
    await tick();
    expect(await ran()).toEqual(['after']);
    expect(entries).toMatchObject([{ event: 'job-failed', job: 'broken' }]);
    await tick();
    expect(entries).toHaveLength(1);
  });

  test('calls functions and logs their refusals', async () => {
    const called: string[] = [];
    const { tick, entries } = setup([{ name: 'deliver', everyMs: 1, fn: 'deliver-mail' }], async (name) => {
      called.push(name);
      return new Response(null, { status: 500 });
    });
    await tick();
    expect(called).toEqual(['deliver-mail']);
    expect(entries).toMatchObject([{ event: 'job-failed', job: 'deliver', status: 500 }]);
  });

  test('a clock that was set back does not stop a job', async () => {
    const { tick, clock } = setup([note('minute', 60_000)]);
    await tick();
    clock.set('2029-01-01T00:00:00Z');
    await tick();
    expect(await ran()).toEqual(['minute', 'minute']);
  });
});

test('of the hosts of one database one runs a job, and another one goes on when it is gone', async () => {
  const database = await startPostgres15();
  const drivers = await Promise.all(Array.from({ length: 3 }, () => createPgDriver({ url: database.url })));
  const runs: { host: number; job: string }[] = [];
  const clock = createTestClock();
  const [first] = drivers;
  if (first !== undefined) await runBootstrap(first);
  const ticks = drivers.map((on, host) =>
    createScheduler({
      driver: on,
      clock,
      callFunction: async (job) => {
        runs.push({ host, job });
        return new Response();
      },
      jobs: [
        { name: 'minute', everyMs: 60_000, fn: 'minute' },
        { name: 'hour', everyMs: 3_600_000, run: async () => void runs.push({ host, job: 'hour' }) },
      ],
      log: () => undefined,
    }),
  );
  const tickAll = () => Promise.all(ticks.map((tick) => tick()));
  const jobs = () => runs.map(({ job }) => job).toSorted();
  await tickAll();
  expect(jobs()).toEqual(['hour', 'minute']);
  // Within the interval nobody runs it again, not even a host that has just started.
  clock.advance(50_000);
  await tickAll();
  expect(jobs()).toEqual(['hour', 'minute']);
  clock.advance(10_000);
  await tickAll();
  expect(jobs()).toEqual(['hour', 'minute', 'minute']);
  // The host that ran it is gone.
  const last = runs.at(-1)?.host;
  clock.advance(60_000);
  for (const [host, tick] of ticks.entries()) if (host !== last) await tick();
  expect(jobs()).toEqual(['hour', 'minute', 'minute', 'minute']);
  expect(runs.at(-1)?.host).not.toBe(last);
  await Promise.all(drivers.map((one) => one.close()));
  await database.stop();
});
