import type { Driver } from '../types';
import { sealed } from './envelope';

/** Messages told in one statement. */
const TOGETHER = 200;
/** Characters that may wait while the database is away. */
const MOST_WAITING = 8_000_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

interface Waiting {
  text: string;
  number: number;
  since: number;
  settle: (told: boolean) => void;
}

/**
 * Tells the other hosts messages, in order: one statement at a time, which takes along what has gathered meanwhile. A
 * failure is repeated for a while. What is given up leaves a gap in the numbers, by which the others notice it.
 */
export class Sender {
  #number = 0;
  #waiting: Waiting[] = [];
  #characters = 0;
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(
    private readonly options: {
      driver: Driver;
      host: string;
      log: (entry: Record<string, unknown>) => void;
      /** How long a message is tried, in ms. */
      patienceMs: number;
    },
  ) {}

  /** Resolves with whether the database has the message; never rejects. */
  send(message: unknown): Promise<boolean> {
    this.#number += 1;
    const number = this.#number;
    const text = sealed(this.options.host, number, message);
    if (this.#closed || this.#characters + text.length > MOST_WAITING) return Promise.resolve(false);
    this.#characters += text.length;
    return new Promise((settle) => {
      this.#waiting.push({ text, number, since: performance.now(), settle });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing waits; from then on nothing is sent. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      // Also gathers what one task of the event loop sends.
      await Promise.resolve();
      const batch = contiguous(this.#waiting);
      const [first] = batch;
      if (first === undefined) {
        // In the same step as the look: a message sent from here on starts anew.
        this.#running = null;
        return;
      }
      try {
        await this.options.driver.query('select hosts.tell($1, $2::bigint, $3)', [
          this.options.host,
          first.number,
          JSON.stringify(batch.map(({ text }) => text)),
        ]);
        this.#settle(batch, true);
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        const now = performance.now();
        const given = batch.filter(({ since }) => this.#closed || now - since > this.options.patienceMs);
        if (given.length > 0) {
          this.options.log({
            level: 'warn',
            event: 'hosts.not_told',
            messages: given.length,
            error: error instanceof Error ? error.message : String(error),
          });
          this.#settle(given, false);
        }
        if (this.#waiting.length === 0) continue;
        await new Promise((resolve) => setTimeout(resolve, pause));
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
  }

  #settle(done: readonly Waiting[], told: boolean): void {
    // Messages are settled from the front: the oldest are tried, and given up, first.
    this.#waiting = this.#waiting.slice(done.length);
    for (const { text, settle } of done) {
      this.#characters -= text.length;
      settle(told);
    }
  }
}

/** The first messages without a gap in their numbers, as one statement numbers them. */
function contiguous(waiting: readonly Waiting[]): Waiting[] {
  const list: Waiting[] = [];
  for (const one of waiting.slice(0, TOGETHER)) {
    const last = list.at(-1);
    if (last !== undefined && one.number !== last.number + 1) break;
    list.push(one);
  }
  return list;
}
