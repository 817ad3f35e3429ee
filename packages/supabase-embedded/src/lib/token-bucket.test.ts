import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket';

describe('a token bucket', () => {
  it('gives a second at once, then so many a second', () => {
    const rate = new TokenBucket(10, 10, 0);
    const taken = (now: number, tries: number) =>
      Array.from({ length: tries }, () => rate.take(now)).filter(Boolean).length;
    expect([taken(0, 20), taken(100, 20), taken(1100, 20), taken(60_000, 20)]).toEqual([10, 1, 10, 10]);
    expect([rate.full(60_000), rate.full(61_000)]).toEqual([false, true]);
  });
});
