/** A bucket that fills by so many tokens a second, up to a second's worth. Time comes from the caller, in ms. */
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

  /** Takes some tokens, if they are there. */
  take(now: number, count = 1): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.perSecond;
    this.#tokens = Math.min(this.capacity, this.#tokens + earned);
    this.#at = now;
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Whether nothing was taken for so long that a new bucket would be the same. */
  full(now: number): boolean {
    return this.#tokens + (Math.max(0, now - this.#at) / 1000) * this.perSecond >= this.capacity;
  }
}
