import { DeadlineExceeded } from '../types';
import { isSuspicious, wrapError } from './errors';

/** Time limit and state of one job while it holds an engine or a connection. */
export class Job {
  killed = false;
  suspicious = false;
  readonly #deadlineMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #overrun: Promise<never>;
  #late = false;
  #ended = false;
  #inFlight = 0;

  constructor(deadlineMs: number, kill: () => Promise<boolean>) {
    this.#deadlineMs = deadlineMs;
    this.#overrun = new Promise<never>((_, reject) => {
      const stop = async () => {
        this.#late = true;
        // Only a running statement requires ending the engine; a slow callback is abandoned.
        if (this.#inFlight > 0) this.killed = await kill();
        reject(this.overrun());
      };
      this.#timer = setTimeout(() => void stop().catch(reject), deadlineMs);
    });
    this.#overrun.catch(() => {});
  }

  overrun(): DeadlineExceeded {
    return new DeadlineExceeded(`The database ran longer than ${this.#deadlineMs} ms and was stopped.`);
  }

  /** Awaits a promise of this job, at most until the job's time limit. */
  limit<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#overrun]);
  }

  /** Runs one statement. */
  async run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#ended) throw new Error('A statement was sent after its transaction had ended.');
    if (this.#late) throw this.overrun();
    this.#inFlight += 1;
    try {
      return await this.limit(statement());
    } catch (error) {
      const wrapped = wrapError(error);
      if (isSuspicious(wrapped)) this.suspicious = true;
      throw wrapped;
    } finally {
      this.#inFlight -= 1;
    }
  }

  /** Rolls the transaction back, unless the engine is gone. */
  async rollback(statement: () => Promise<unknown>): Promise<void> {
    if (this.killed) return;
    try {
      await statement();
    } catch {
      // An engine that cannot roll back must pass a health check.
      this.suspicious = true;
    }
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
