import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBootstrap } from '../bootstrap';
import { createPgliteDriver } from '../drivers/pglite';
import { createTestBackend } from '../testing/backend';
import { createTestDriver } from '../testing/driver';
import { DeadlineExceeded, type Driver } from '../types';
import { Outbox } from './changes/outbox';
import type { Change } from './changes/visibility';
import { fixture } from './testing/fixture';

/** A driver that loses notifications. */
const deaf = (driver: Driver): Driver => ({
  transaction: (fn, options) => driver.transaction(fn, options),
  query: (text, params) => driver.query(text, params),
  exec: (text) => driver.exec(text),
  listen: async () => async () => undefined,
  health: () => driver.health(),
  close: () => driver.close(),
});

describe.each(['pglite', 'pg'] as const)('the outbox on %s', (kind) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture] });
    await driver.query('select realtime.sync_triggers()');
  });
  afterAll(() => driver.close());

  const listen = async (over: Driver, sweepMs?: number) => {
    const heard: Change[] = [];
    let forgotten = 0;
    let looks = 0;
    const outbox = new Outbox({
      driver: {
        ...deaf(over),
        listen: (channel, onPayload) => over.listen(channel, onPayload),
        query: (text, params) => {
          if (text.includes('pg_snapshot_xmin')) looks += 1;
          return over.query(text, params);
        },
      },
      deliver: async (changes) => void heard.push(...changes),
      onForgotten: () => {
        forgotten += 1;
      },
      log: () => undefined,
      ...(sweepMs === undefined ? {} : { sweepMs }),
    });
    await outbox.start();
    /** Waits for several further polls of the outbox. */
    const looked = async () => {
      const before = looks;
      await expect.poll(() => looks).toBeGreaterThan(before + 3);
    };
    return { outbox, heard, looked, forgotten: () => forgotten };
  };
  const titles = (heard: Change[]) => heard.map(({ operation, key }) => `${operation} ${key ?? ''}`);
  const insert = (ids: string) => driver.query(`insert into public.news (id) select unnest(array[${ids}])`);

  it('tells of what is committed after the start, once, in the order of commits', async () => {
    await insert('1');
    const { outbox, heard, looked, forgotten } = await listen(driver, 50);
    await driver.transaction(async (sql) => {
      await sql.query('insert into public.news (id) values (2), (3)');
      await sql.query('insert into public.news (id) values (4)');
    });
    const undone = driver.transaction(async (sql) => {
      await sql.query('insert into public.news (id) values (5)');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await insert('6');
    await expect.poll(() => titles(heard).at(-1)).toBe('INSERT {"id": 6}');
    // After several polls nothing was delivered twice.
    await looked();
    expect(titles(heard)).toEqual([2, 3, 4, 6].map((id) => `INSERT {"id": ${id}}`));
    expect(forgotten()).toBe(0);
    outbox.stop();
  });

  it('finds what no notification told of, and tells it once', async () => {
    const { outbox, heard, looked } = await listen(deaf(driver), 50);
    await insert('11');
    await insert('12, 13');
    await expect.poll(() => heard.length).toBe(3);
    await looked();
    expect(titles(heard)).toEqual([11, 12, 13].map((id) => `INSERT {"id": ${id}}`));
    outbox.stop();
  });

  it('delivers a large transaction in pages', async () => {
    const { outbox, heard } = await listen(driver);
    await driver.query('insert into public.news (id) select n from generate_series(1001, 1350) n');
    await expect.poll(() => heard.length).toBe(350);
    expect(titles(heard)).toEqual(Array.from({ length: 350 }, (_, at) => `INSERT {"id": ${1001 + at}}`));
    outbox.stop();
  });

  it('keeps ten minutes of changes and three days of messages', async () => {
    const backend = await createTestBackend({ driver, migrations: [fixture] });
    await insert('21');
    await driver.query(`select realtime.send('{}', 'old', 'a'), realtime.send('{}', 'new', 'a')`);
    await driver.query(
      `update realtime.outbox set at = now() - interval '11 minutes' where table_name = 'news'`,
    );
    await driver.query(
      `update realtime.messages set inserted_at = now() - interval '4 days' where event = 'old'`,
    );
    await backend.tick();
    const left = await driver.query(
      `select (select string_agg(distinct table_name, ',') from realtime.outbox) as changes, (select string_agg(event, ',') from realtime.messages) as messages`,
    );
    expect(left.rows).toEqual([{ changes: 'messages', messages: 'new' }]);
  });
});

it('notices that the engine was reopened, for then changes may be forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const driver = await createPgliteDriver({
    dataDir: join(folder, 'db'),
  });
  let forgotten = 0;
  const outbox = new Outbox({
    driver,
    deliver: async () => undefined,
    onForgotten: () => {
      forgotten += 1;
    },
    log: () => undefined,
    sweepMs: 50,
  });
  await runBootstrap(driver);
  await outbox.start();
  const endless = driver.transaction((sql) => sql.query('select pg_sleep(60)'), { deadlineMs: 200 });
  await expect(endless).rejects.toThrow(DeadlineExceeded);
  await expect.poll(() => forgotten).toBe(1);
  outbox.stop();
  await driver.close();
  rmSync(folder, { recursive: true, force: true });
});
