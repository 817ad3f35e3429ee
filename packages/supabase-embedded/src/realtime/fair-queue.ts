/**
 * A fair queue for work that queries the database: a few jobs at a time, addresses in rotation, so that a thousand
 * joins from one address do not block others.
 */
export class FairQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(
    /** Number of concurrent jobs. */
    private readonly atOnce: number,
    /** Waiting jobs allowed per address; further ones are refused. */
    private readonly perAddress: number,
  ) {}

  /** Runs a job when its address is next; undefined when too many jobs of the address wait. */
  async run<T>(address: string, job: () => Promise<T>): Promise<T | undefined> {
    if (this.#running >= this.atOnce) {
      const queue = this.#waiting.get(address) ?? [];
      if (queue.length >= this.perAddress) return undefined;
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        this.#waiting.set(address, queue);
      });
    } else this.#running += 1;
    try {
      return await job();
    } finally {
      this.#next();
    }
  }

  /** Passes the slot to the address that has waited longest and moves it to the end. */
  #next(): void {
    for (const [address, queue] of this.#waiting) {
      this.#waiting.delete(address);
      const go = queue.shift();
      if (queue.length > 0) this.#waiting.set(address, queue);
      if (go !== undefined) return go();
    }
    this.#running -= 1;
  }
}
