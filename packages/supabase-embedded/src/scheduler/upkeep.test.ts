import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPgliteDriver, type PgliteDriver } from '../drivers/pglite';
import { upkeepOf } from './upkeep';

let driver: PgliteDriver;
beforeAll(async () => {
  driver = await createPgliteDriver();
});
afterAll(() => driver.close());

const figures = async () =>
  (
    await driver.query(`
      select c.reltuples, s.n_dead_tup, s.analyze_count, s.vacuum_count
        from pg_class c join pg_stat_user_tables s on s.relid = c.oid
       where c.oid = 'public."Guest list"'::regclass`)
  ).rows[0];

test('a table is read by the planner once it is filled, again once it changed, and cleaned of deleted rows', async () => {
  const job = upkeepOf(driver);
  if (!('run' in job)) throw new Error('Upkeep runs code.');
  const runJob = async () => {
    // Postgres counts changes at most once a second; the job has a minute.
    await driver.exec('select pg_stat_force_next_flush()');
    await job.run();
    await driver.exec('select pg_stat_force_next_flush()');
  };
  await driver.exec('create table public."Guest list" (id int primary key, name text)');
  await driver.exec(`insert into public."Guest list" select n, 'Guest ' || n from generate_series(1, 20) n`);
  await runJob();
  expect(await figures()).toMatchObject({ reltuples: '20', analyze_count: '1', vacuum_count: '0' });

  // A few changes leave the plan as good as it was.
  await driver.exec(`insert into public."Guest list" select n, 'Guest ' || n from generate_series(21, 30) n`);
  await runJob();
  expect(await figures()).toMatchObject({ reltuples: '20', analyze_count: '1' });

  await driver.exec(
    `insert into public."Guest list" select n, 'Guest ' || n from generate_series(31, 400) n`,
  );
  await runJob();
  expect(await figures()).toMatchObject({ reltuples: '400', analyze_count: '2', vacuum_count: '0' });

  await driver.exec('delete from public."Guest list" where id > 200');
  await runJob();
  expect(await figures()).toMatchObject({ reltuples: '200', n_dead_tup: '0', vacuum_count: '1' });
});
