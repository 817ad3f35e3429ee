import * as z from 'zod';
import type { Clock, Driver, ScheduledJob } from '../types';

export interface SchedulerOptions {
  driver: Driver;
  jobs: readonly ScheduledJob[];
  clock: Clock;
  /** Calls an edge function with the secret key. */
  callFunction: (name: string) => Promise<Response>;
  log: (entry: Record<string, unknown>) => void;
}

/** Maintenance may process more rows than a request does, but must release the queue soon. */
const JOB_DEADLINE_MS = 30_000;
/** Pause after the database could not be asked whose turn it is. */
const CLAIM_AGAIN_MS = 5000;

const claimSchema = z.object({ left_ms: z.number() });
const whenSchema = z.object({ due: z.boolean() });

/**
 * Returns the tick function: it runs every due job once, in sequence, and resolves when they have ended. A job is due
 * when its interval has passed since its last start; the first tick runs all. A failing job is logged and due again
 * after its interval. A tick during a running one waits for that one instead. Of several hosts of one database the first
 * whose tick comes runs a job; when it dies the next one does, an interval later.
 */
export function createScheduler({
  driver,
  jobs,
  clock,
  callFunction,
  log,
}: SchedulerOptions): () => Promise<void> {
  /** When each job was last looked at, and how long it can wait from then. */
  const looks = new Map<string, { at: number; waitMs: number }>();
  let running: Promise<void> | null = null;

  async function run(job: ScheduledJob): Promise<void> {
    try {
      if ('sql' in job) {
        await driver.transaction((sql) => sql.exec(job.sql), { deadlineMs: JOB_DEADLINE_MS });
        return;
      }
      if ('run' in job) {
        await job.run();
        return;
      }
      if (job.when !== undefined) {
        const { rows } = await driver.query(job.when);
        if (!whenSchema.parse(rows[0]).due) return;
      }
      const response = await callFunction(job.fn);
      await response.body?.cancel();
      if (!response.ok) log({ level: 'error', event: 'job-failed', job: job.name, status: response.status });
    } catch (error) {
      log({ level: 'error', event: 'job-failed', job: job.name, error });
    }
  }

  /** 0 if this host is to run the job now; otherwise the time in ms until it may be due. */
  async function claim({ name, everyMs }: ScheduledJob): Promise<number> {
    if (driver.shared !== true) return 0;
    try {
      const { rows } = await driver.query('select hosts.claim_job($1, $2::float8, $3::float8) as left_ms', [
        name,
        everyMs,
        clock.now() - Date.now(),
      ]);
      return claimSchema.parse(rows[0]).left_ms;
    } catch (error) {
      log({ level: 'error', event: 'job-failed', job: name, error });
      return Math.min(everyMs, CLAIM_AGAIN_MS);
    }
  }

  async function runDue(): Promise<void> {
    for (const job of jobs) {
      const last = looks.get(job.name);
      const now = clock.now();
      // A clock that was set back must not stop a job until it catches up.
      if (last !== undefined && now >= last.at && now - last.at < last.waitMs) continue;
      const waitMs = await claim(job);
      looks.set(job.name, { at: now, waitMs: waitMs === 0 ? job.everyMs : waitMs });
      if (waitMs === 0) await run(job);
    }
  }

  return () => {
    running ??= runDue().finally(() => {
      running = null;
    });
    return running;
  };
}
