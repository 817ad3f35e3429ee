/** Work that asks the database, a few at a time, each address in its turn: nobody's thousand joins keep others out. */
export class FairQueue {
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(
    /** Jobs that run side by side. */
    private readonly atOnce: number,
    /** Jobs of one address that may wait; one more is refused. */
    private readonly perAddress: number,
  ) {}

  /** Runs a job when it is the turn of its address; undefined when too many of them wait. */
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

  /** Hands the place on to the address that has waited longest, and puts that one last. */
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
