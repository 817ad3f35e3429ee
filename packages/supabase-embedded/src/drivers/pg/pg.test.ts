import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeadlineExceeded, type Driver, Unavailable } from '../../types';
import { startPostgres15 } from '../testing/postgres15';
import { createPgDriver } from '.';

let server: { url: string; stop: () => Promise<void> };
let driver: Driver;

beforeAll(async () => {
  server = await startPostgres15();
  driver = await createPgDriver({ url: server.url });
  await driver.exec(
    'create table account(id int primary key, amount int not null); insert into account values (1, 0), (2, 0)',
  );
});
afterAll(async () => {
  await driver.close();
  await server.stop();
});

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => new Error('It did not fail.'),
    (error: unknown) => error,
  );
}

it('R7: ends a statement at the limit of its transaction and keeps serving', async () => {
  const started = Date.now();
  const error = await failure(
    driver.transaction((sql) => sql.query('select pg_sleep(120)'), { deadlineMs: 200 }),
  );
  expect(error).toBeInstanceOf(DeadlineExceeded);
  expect(Date.now() - started).toBeLessThan(60_000);
  expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  // The limit of one transaction does not apply to the next one.
  expect((await driver.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }]);
});

it('runs a transaction again after a serialisation failure', async () => {
  let runs = 0;
  await Promise.all(
    Array.from({ length: 4 }, () =>
      driver.transaction(async (sql) => {
        runs += 1;
        await sql.exec('set transaction isolation level serializable');
        await sql.query('select amount from account where id = 1');
        await new Promise((resolve) => setTimeout(resolve, 20));
        await sql.query('update account set amount = amount + 1 where id = 1');
      }),
    ),
  );
  expect((await driver.query('select amount from account where id = 1')).rows).toEqual([{ amount: 4 }]);
  expect(runs).toBeGreaterThan(4);
});

it('runs a transaction again after a deadlock', async () => {
  const both = (first: number, second: number) =>
    driver.transaction(async (sql) => {
      await sql.query('update account set amount = amount + 10 where id = $1', [first]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sql.query('update account set amount = amount + 10 where id = $1', [second]);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect((await driver.query('select amount from account order by id')).rows).toEqual([
    { amount: 24 },
    { amount: 20 },
  ]);
});

it('answers with Unavailable for a connection that broke, and takes a new one', async () => {
  const error = await failure(
    driver.transaction((sql) => sql.query('select pg_terminate_backend(pg_backend_pid())')),
  );
  expect(error).toBeInstanceOf(Unavailable);
  expect((await driver.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('listens again after its connection was lost, and says that something may have been missed', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const stop = await driver.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      gaps += 1;
    },
  );
  await driver.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'supabase-embedded-listen' and datname = current_database()`,
  );
  await expect
    .poll(
      async () => {
        await driver.query(`select pg_notify('news', 'back')`);
        return heard.length;
      },
      { interval: 200 },
    )
    .toBeGreaterThan(0);
  expect(gaps).toBe(1);
  await stop();
});

it('says that a server is not there', async () => {
  const error = await failure(createPgDriver({ url: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(error).toBeInstanceOf(Unavailable);
});
