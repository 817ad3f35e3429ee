import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DeadlineExceeded, Unavailable } from '../../types';
import { createPgliteDriver, dumpSnapshot, type PgliteDriver, type PgliteDriverOptions } from '.';

// Each case opens a database once or more, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(path.join(os.tmpdir(), 'pglite-test-'));
let empty: Blob;
const opened: PgliteDriver[] = [];

async function open(options: PgliteDriverOptions): Promise<PgliteDriver> {
  const driver = await createPgliteDriver({ loadDataDir: empty, ...options });
  opened.push(driver);
  return driver;
}

const RECURSION = `create or replace function rec(i int) returns int language plpgsql as $$ begin return rec(i + 1); end $$`;

/** More rows than any machine counts within the limits of these tests. */
const HOG_ROWS = 2_000_000_000;
const counting = (rows: number) => `select count(*) from generate_series(1, ${rows})`;

/** The driver's log entries with their times. */
function timeline() {
  const events: { event: unknown; why: unknown; at: number }[] = [];
  return {
    events,
    log: ({ event, why }: Record<string, unknown>) => {
      events.push({ event, why, at: performance.now() });
    },
  };
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => new Error('It did not fail.'),
    (error: unknown) => error,
  );
}

beforeAll(async () => {
  const driver = await createPgliteDriver();
  empty = await dumpSnapshot(driver, 'none');
  await driver.close();
});
afterEach(async () => {
  for (const driver of opened.splice(0)) await driver.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('on disk', () => {
  it('R2: makes at least one sync per commit, and says so', async () => {
    const driver = await open({ dataDir: path.join(folder, 'durable') });
    await driver.exec('create table t(id int primary key)');
    const before = await driver.health();
    expect(before).toMatchObject({ durable: true });
    for (let id = 0; id < 50; id += 1) await driver.query('insert into t values ($1)', [id]);
    const after = await driver.health();
    expect((after.syncs ?? 0) - (before.syncs ?? 0)).toBeGreaterThanOrEqual(50);
  });

  it('R2: does not claim to be durable where syncs are off', async () => {
    const driver = await open({ dataDir: path.join(folder, 'volatile'), durable: false });
    await driver.exec('create table t(id int primary key)');
    expect(await driver.health()).toMatchObject({
      durable: false,
      durableReason: 'durable mode is off',
      syncs: 0,
    });
  });

  it('keeps its rows over a close', async () => {
    const dataDir = path.join(folder, 'kept');
    const first = await open({ dataDir });
    await first.exec('create table t(id int primary key); insert into t values (1)');
    await first.close();
    expect(await failure(first.query('select 1'))).toBeInstanceOf(Unavailable);
    const second = await open({ dataDir });
    expect((await second.query('select id from t')).rows).toEqual([{ id: 1 }]);
  });

  it('R7: ends a statement that overruns, answers 504 for it only, and keeps what was committed', async () => {
    const { log, events } = timeline();
    const driver = await open({ dataDir: path.join(folder, 'overrun'), log });
    await driver.exec('create table t(id int primary key); insert into t values (1)');
    const heard: string[] = [];
    await driver.listen('news', (payload) => heard.push(payload));
    // The control: a thousandth of the heavy statement on this machine in its current state.
    const controlled = performance.now();
    await driver.query(counting(HOG_ROWS / 1000));
    const wholeHog = (performance.now() - controlled) * 1000;
    const started = performance.now();
    const hog = failure(
      driver.transaction(
        async (sql) => {
          await sql.query('insert into t values (2)');
          await sql.query(counting(HOG_ROWS));
        },
        { deadlineMs: 500 },
      ),
    );
    const queued = driver.query('select id from t');
    const refusal = await hog;
    const stopped = performance.now() - started;
    // It was ended by its own limit, together with its thread: it did not finish, and the engine did not fail.
    expect(refusal).toBeInstanceOf(DeadlineExceeded);
    expect(String(refusal)).toContain('500 ms');
    expect(events.map(({ event, why }) => [event, why])).toEqual([
      ['engine_lost', 'a job ran past its limit'],
      ['engine_reopened', undefined],
    ]);
    expect(stopped).toBeGreaterThan(490);
    expect(stopped).toBeLessThan(wholeHog / 10);
    console.info(
      `Stopped and reopened after ${(stopped / 1000).toFixed(1)} s of the ${(wholeHog / 1000).toFixed(0)} s it would have taken`,
    );
    expect((await queued).rows).toEqual([{ id: 1 }]);
    expect(await driver.health()).toMatchObject({ reopened: 1, durable: true });
    // Subscriptions are restored.
    await driver.query(`select pg_notify('news', 'again')`);
    await expect.poll(() => heard).toEqual(['again']);
  });

  it('R6: is alive after deep recursion and deep documents', async () => {
    const driver = await open({ dataDir: path.join(folder, 'recursion') });
    await driver.exec(RECURSION);
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const attacks: [string, unknown[]][] = [
      ['select rec(1)', []],
      ['select $1::jsonb', [deep]],
      [`select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, []],
      [`select repeat('x', 900000000) || repeat('x', 900000000)`, []],
    ];
    for (const [text, params] of attacks) {
      const error = await failure(driver.transaction((sql) => sql.query(text, params), { deadlineMs: 3000 }));
      expect(error).toMatchObject({
        name: expect.stringMatching(/DatabaseError|Unavailable|DeadlineExceeded/),
      });
      expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });
});

describe('a poisoned engine', () => {
  // A stack depth that Postgres allows and this thread's stack does not.
  const poisonous = { maxStackDepth: '2MB', stackSizeMb: 4 } as const;

  /**
   * The goal is 5 s. A busy machine is slower at everything, so the time is compared with opening the same store in the
   * same run; the seconds are printed. On an idle machine that takes about 1 s, so 4 times is within the 5 s.
   */
  const REOPENED_WITHIN = 4;

  it('R6: is noticed at once and reopened, and never answers with nothing', async () => {
    const { log, events } = timeline();
    const dataDir = path.join(folder, 'poison');
    const made = await open({ dataDir, thread: 'worker', ...poisonous });
    await made.close();
    const control = performance.now();
    const driver = await open({ dataDir, thread: 'worker', ...poisonous, log });
    const opened = performance.now() - control;
    await driver.exec(`create table t(id int primary key); insert into t values (1); ${RECURSION}`);
    const error = await failure(driver.query('select rec(1)'));
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => driver.query('select count(*)::int as n from t')),
    );
    expect(error).toBeInstanceOf(Unavailable);
    const said = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : answer.reason));
    expect(
      said.filter((what) => !(what instanceof Unavailable) && JSON.stringify(what) !== '[{"n":1}]'),
    ).toEqual([]);
    expect(await driver.health()).toMatchObject({ reopened: 1 });
    const [lost, back] = events;
    expect([lost?.event, back?.event]).toEqual(['engine_lost', 'engine_reopened']);
    const reopened = (back?.at ?? 0) - (lost?.at ?? 0);
    console.info(
      `Reopened in ${(reopened / 1000).toFixed(2)} s, ${(reopened / opened).toFixed(2)} times a plain open of ${(opened / 1000).toFixed(2)} s (target 5 s)`,
    );
    expect(reopened).toBeLessThan(opened * REOPENED_WITHIN);
    expect((await driver.query('select count(*)::int as n from t')).rows).toEqual([{ n: 1 }]);
  });

  it('R6: stays closed when its rows were only in memory', async () => {
    const driver = await open({ thread: 'inline', ...poisonous });
    await driver.exec(`create table t(id int primary key); insert into t values (1); ${RECURSION}`);
    expect(await failure(driver.query('select rec(1)'))).toBeInstanceOf(Unavailable);
    expect(await failure(driver.query('select count(*) from t'))).toBeInstanceOf(Unavailable);
    expect(await driver.health()).toMatchObject({ durableReason: 'the engine is broken' });
  });
});
