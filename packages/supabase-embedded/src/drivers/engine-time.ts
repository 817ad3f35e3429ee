import type { Charge } from '../types';

/** What one account, or one client address, may use of the engine while others are waiting for it. */
interface Share {
  /** Part of the time that is forgiven as it passes. */
  rate: number;
  /** Milliseconds that may be owed before work has to pause. */
  credit: number;
}

const ACCOUNT: Share = { rate: 0.1, credit: 30 };
/** Many people share an address, so it has a multiple of what one account has. */
const ADDRESS: Share = { rate: 0.3, credit: 300 };

/** A job is short up to this multiple of what most jobs take, and in any case up to `SHORT_MS`. */
const SHORT_TIMES = 3;
const SHORT_MS = 5;
/** Length of the longest pause. */
const LONGEST_PAUSE_MS = 5000;
/** Jobs whose durations tell what is usual on this machine at this moment. */
const SAMPLE = 256;
/** Callers remembered at most; whoever owes nothing is dropped. */
const REMEMBERED = 10_000;

/**
 * The engine time that accounts and client addresses have used lately (threat 44). Short jobs are free: they are
 * served in rotation and delay nobody noticeably. What longer ones take is owed and forgiven as time passes, so the
 * window that counts slides with the clock and grows with the charge.
 */
export class EngineTime {
  readonly #owed = new Map<string, { ms: number; at: number; share: Share }>();
  readonly #durations: number[] = [];
  #recorded = 0;
  #short = SHORT_MS;

  /** Records that a job held the engine for `ms` until `now`. */
  record(charge: Charge | undefined, ms: number, now: number): void {
    this.#durations[this.#recorded % SAMPLE] = ms;
    this.#recorded += 1;
    if (this.#recorded % 32 === 0) this.#short = Math.max(SHORT_MS, SHORT_TIMES * this.#usual());
    if (charge === undefined || ms <= this.#short) return;
    for (const [key, share] of sharesOf(charge)) {
      const most = share.credit + LONGEST_PAUSE_MS * share.rate;
      const owed = Math.min(this.#debt(key, now) + ms, most);
      this.#owed.delete(key);
      this.#owed.set(key, { ms: owed, at: now, share });
    }
    if (this.#owed.size > REMEMBERED) this.#forget(now);
  }

  /** Milliseconds for which work of this caller has to pause while others are waiting; 0 for none. */
  pause(charge: Charge | undefined, now: number): number {
    if (charge === undefined) return 0;
    const pauses = sharesOf(charge).map(([key, share]) => (this.#debt(key, now) - share.credit) / share.rate);
    return Math.max(0, ...pauses);
  }

  #debt(key: string, now: number): number {
    const entry = this.#owed.get(key);
    return entry === undefined ? 0 : Math.max(0, entry.ms - (now - entry.at) * entry.share.rate);
  }

  /** The lower quartile: a caller who sends long jobs only does not make them usual. */
  #usual(): number {
    const sorted = this.#durations.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 4)] ?? 0;
  }

  #forget(now: number): void {
    for (const key of this.#owed.keys()) if (this.#debt(key, now) === 0) this.#owed.delete(key);
    for (const key of [...this.#owed.keys()].slice(0, Math.max(0, this.#owed.size - REMEMBERED)))
      this.#owed.delete(key);
  }
}

function sharesOf({ account, address }: Charge): (readonly [string, Share])[] {
  return [
    ...(account === null ? [] : [[`account ${account}`, ACCOUNT] as const]),
    ...(address === null ? [] : [[`address ${address}`, ADDRESS] as const]),
  ];
}
