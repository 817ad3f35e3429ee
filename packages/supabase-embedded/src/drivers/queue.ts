import { Unavailable } from '../types';

/** A FIFO queue that runs one job at a time, with a limit on waiting jobs. */
export class JobQueue {
  readonly #waiting: (() => void)[] = [];
  #busy = false;

  constructor(
    /** Jobs that may wait; one more is refused with `Unavailable`. */
    private readonly limit: number,
  ) {}

  /** Jobs waiting or running. */
  get depth(): number {
    return this.#waiting.length + (this.#busy ? 1 : 0);
  }

  /** Runs a job after every earlier one. Throws `Unavailable` when the queue is full, unless the job must run. */
  async run<T>(job: () => Promise<T>, { always = false } = {}): Promise<T> {
    if (this.#busy) {
      if (this.#waiting.length >= this.limit && !always) {
        throw new Unavailable('Too many requests are waiting for the database.');
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#busy = true;
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      // The next job starts without an idle gap, so that a newcomer cannot overtake it.
      if (next === undefined) this.#busy = false;
      else next();
    }
  }
}
