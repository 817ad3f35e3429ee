import { createTestDriver } from '@foregather/supabase-embedded/testing';
import { expect, test } from 'vitest';
import { dueJobs } from './due-jobs';

test('a part of the work that failed is told, and nothing else', async () => {
  const driver = await createTestDriver('pglite');
  try {
    // Once it answers as on a good day, then with a failure, as private.run_due_jobs() does.
    await driver.exec(
      `create schema if not exists private;
       create table private.calls (at int generated always as identity);
       create function private.run_due_jobs() returns jsonb language sql as $$
         insert into private.calls default values;
         select case (select count(*) from private.calls) when 1 then '{"orders_expired": 2}'::jsonb
           else '{"orders_expired": 2, "failed": {"purge_outbox": "canceling statement due to lock timeout"}}' end $$`,
    );
    const told: Record<string, unknown>[] = [];
    const job = dueJobs(driver, (entry) => told.push(entry));
    if (!('run' in job)) throw new Error('It runs in this process.');
    await job.run();
    expect(told).toEqual([]);
    await job.run();
    expect(told).toEqual([
      {
        level: 'error',
        event: 'job-failed',
        job: 'due-jobs',
        part: 'purge_outbox',
        error: 'canceling statement due to lock timeout',
      },
    ]);
    const { rows } = await driver.query('select count(*)::int as calls from private.calls');
    expect(rows).toEqual([{ calls: 2 }]);
  } finally {
    await driver.close();
  }
});
