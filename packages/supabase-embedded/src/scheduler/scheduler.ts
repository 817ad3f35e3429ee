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
const whenSchema = z.object({ due: z.boolean(), next_ms: z.number().nullish() });
/** The longest that a job which is woken waits for it: a notification may be lost. */
const ASLEEP_MS = 60_000;

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
  /** Jobs for which a notification came since they were last looked at. */
  const woken = new Set<string>();
  const listening = new Set<string>();
  let running: Promise<void> | null = null;

  /** From here on a notification wakes the job; until then it is looked at in its interval. */
  async function listenFor(name: string, channel: string): Promise<boolean> {
    if (listening.has(name)) return true;
    const wake = () => void woken.add(name);
    try {
      await driver.listen(channel, wake, wake);
      listening.add(name);
      // What came before it listened is looked for once more.
      wake();
    } catch (error) {
      log({ level: 'error', event: 'job-failed', job: name, error });
    }
    return false;
  }

  /** Runs the job, and tells how long it can wait from now on. */
  async function run(job: ScheduledJob): Promise<number> {
    try {
      if ('sql' in job) {
        await driver.transaction((sql) => sql.exec(job.sql), { deadlineMs: JOB_DEADLINE_MS });
        return job.everyMs;
      }
      if ('run' in job) {
        await job.run();
        return job.everyMs;
      }
      if (job.when !== undefined) {
        const heard = job.wakes !== undefined && (await listenFor(job.name, job.wakes));
        const { due, next_ms: next } = whenSchema.parse((await driver.query(job.when)).rows[0]);
        if (!due) return heard ? Math.max(job.everyMs, Math.min(next ?? ASLEEP_MS, ASLEEP_MS)) : job.everyMs;
      }
      const response = await callFunction(job.fn);
      await response.body?.cancel();
      if (!response.ok) log({ level: 'error', event: 'job-failed', job: job.name, status: response.status });
    } catch (error) {
      log({ level: 'error', event: 'job-failed', job: job.name, error });
    }
    return job.everyMs;
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
      const asleep = last !== undefined && now >= last.at && now - last.at < last.waitMs;
      if (!woken.delete(job.name) && asleep) continue;
      const waitMs = await claim(job);
      looks.set(job.name, { at: now, waitMs: waitMs === 0 ? await run(job) : waitMs });
    }
  }

  return () => {
    running ??= runDue().finally(() => {
      running = null;
    });
    return running;
  };
}
