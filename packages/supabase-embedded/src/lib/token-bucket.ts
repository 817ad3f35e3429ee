/** A token bucket that refills at a rate per second, up to its capacity. The caller supplies the time, in ms. */
export class TokenBucket {
  #tokens: number;
  #at: number;

  constructor(
    private readonly perSecond: number,
    private readonly capacity: number,
    now: number,
  ) {
    this.#tokens = capacity;
    this.#at = now;
  }

  /** Takes tokens if enough are available. */
  take(now: number, count = 1): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.perSecond;
    this.#tokens = Math.min(this.capacity, this.#tokens + earned);
    this.#at = now;
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Whether the bucket is full again, so that a new one would be the same. */
  full(now: number): boolean {
    return this.#tokens + (Math.max(0, now - this.#at) / 1000) * this.perSecond >= this.capacity;
  }
}
