import { DeadlineExceeded } from '../types';
import { isSuspicious, wrapError } from './errors';

/** Limits and notes of one job while it holds an engine or a connection. */
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
        // Only a statement that is running needs the engine ended; a callback that dawdles is left behind.
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

  /** Waits for something of this job, no longer than the job may run. */
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

  /** Undoes the transaction, unless there is no engine left to do it. */
  async rollback(statement: () => Promise<unknown>): Promise<void> {
    if (this.killed) return;
    try {
      await statement();
    } catch {
      // An engine that cannot roll back must prove that it still answers.
      this.suspicious = true;
    }
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}
