import type { Driver, ScheduledJob } from '@foregather/supabase-embedded';

/** Purges may take longer than a request, but must release the queue soon. */
const DEADLINE_MS = 30_000;
const RUN = `select f.key as part, f.value as error
  from jsonb_each_text(coalesce(private.run_due_jobs() -> 'failed', '{}')) f`;

/**
 * Everything that the database does by the clock, each minute. A part that fails stops no other, so the call succeeds all
 * the same: what failed is told here, a line each.
 */
export const dueJobs = (driver: Driver, log: (entry: Record<string, unknown>) => void): ScheduledJob => ({
  name: 'due-jobs',
  everyMs: 60_000,
  run: async () => {
    const { rows } = await driver.transaction((sql) => sql.query(RUN), { deadlineMs: DEADLINE_MS });
    for (const { part, error } of rows)
      log({ level: 'error', event: 'job-failed', job: 'due-jobs', part, error });
  },
});
