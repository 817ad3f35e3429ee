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

/**
 * Returns the tick function: it runs every due job once, in sequence, and resolves when they have ended. A job is due
 * when its interval has passed since its last start; the first tick runs all. A failing job is logged and due again
 * after its interval. A tick during a running one waits for that one instead.
 */
export function createScheduler({
  driver,
  jobs,
  clock,
  callFunction,
  log,
}: SchedulerOptions): () => Promise<void> {
  const began = new Map<string, number>();
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
      const response = await callFunction(job.fn);
      await response.body?.cancel();
      if (!response.ok) log({ level: 'error', event: 'job-failed', job: job.name, status: response.status });
    } catch (error) {
      log({ level: 'error', event: 'job-failed', job: job.name, error });
    }
  }

  async function runDue(): Promise<void> {
    for (const job of jobs) {
      const last = began.get(job.name);
      const now = clock.now();
      // A clock that was set back must not stop a job until it catches up.
      if (last !== undefined && now >= last && now - last < job.everyMs) continue;
      began.set(job.name, now);
      await run(job);
    }
  }

  return () => {
    running ??= runDue().finally(() => {
      running = null;
    });
    return running;
  };
}
