import { sha256Hex } from '../lib/sha256';
import { TokenBucket } from '../lib/token-bucket';
import type { Clock, Driver } from '../types';

/** How often each caller may do something. */
export interface Rate {
  /** Counts calls of somebody if they are allowed. */
  take(who: string, count?: number): Promise<boolean>;
}

export interface RateOptions {
  driver: Pick<Driver, 'query' | 'shared'>;
  clock: Clock;
  /** What is counted; different things are counted apart. */
  name: string;
  perSecond: number;
  /** Calls at once. */
  burst: number;
}

/** Callers remembered in memory; those that have all their calls left are dropped. */
const REMEMBERED = 10_000;

/** Counts in memory, or in the database where several hosts have one, so that each caller has one rate for all of them. */
export const createRate = (options: RateOptions): Rate =>
  options.driver.shared === true ? rateInDatabase(options) : rateInMemory(options);

function rateInMemory({ clock, perSecond, burst }: RateOptions): Rate {
  const buckets = new Map<string, TokenBucket>();
  return {
    async take(who, count = 1) {
      const now = clock.now();
      if (buckets.size > REMEMBERED) {
        for (const [key, bucket] of buckets) if (bucket.full(now)) buckets.delete(key);
      }
      const bucket = buckets.get(who) ?? new TokenBucket(perSecond, burst, now);
      buckets.set(who, bucket);
      return bucket.take(now, count);
    },
  };
}

/** $1 key, $2 and $3 seconds: what the calls take from the rate, and all of it; $4 ms that the clock is set ahead. */
const TAKE = `
insert into hosts.rates as r (key, full_at)
select $1, moment + $2::float8 * interval '1 second'
from (select clock_timestamp() + $4::float8 * interval '1 millisecond' as moment) as c
where $2::float8 <= $3::float8
on conflict (key) do update set
  full_at = greatest(r.full_at + $2::float8 * interval '1 second', excluded.full_at)
  where r.full_at <= excluded.full_at + ($3::float8 - 2 * $2::float8) * interval '1 second'
returning 1`;

function rateInDatabase({ driver, clock, name, perSecond, burst }: RateOptions): Rate {
  return {
    async take(who, count = 1) {
      const { rows } = await driver.query(TAKE, [
        `${name}:${await sha256Hex(who)}`,
        count / perSecond,
        burst / perSecond,
        clock.now() - Date.now(),
      ]);
      return rows.length > 0;
    },
  };
}
