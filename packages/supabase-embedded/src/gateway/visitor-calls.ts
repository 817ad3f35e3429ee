import { clientKey } from '../lib/client-key';
import { TokenBucket } from '../lib/token-bucket';
import type { Caller, Clock } from '../types';
import type { ServiceName } from './errors';

/** Largest body of a function call without an account: 64 kB. A reply of a large family has about 10 kB. */
export const MAX_VISITOR_BODY_BYTES = 65_536;

/** Calls of one address: all guests of a venue may share it, so they come in bursts. */
const BURST = 1200;
const PER_SECOND = 10;
/** Remembered addresses at most; those that have all their calls left are dropped. */
const REMEMBERED = 10_000;

/** Whether somebody without an account calls a database function. */
export const isVisitorCall = ({ role }: Caller, service: ServiceName, path: string): boolean =>
  role === 'anon' && service === 'rest' && path.startsWith('/rpc/');

/** The rate of function calls without an account, by client address (threat 44). */
export class VisitorCalls {
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(private readonly clock: Clock) {}

  /** Counts a call; milliseconds to wait when there were too many. A host that knows no addresses has no limit. */
  remainingWait(ip: string | null): number {
    if (ip === null) return 0;
    const now = this.clock.now();
    if (this.#buckets.size > REMEMBERED)
      for (const [key, bucket] of this.#buckets) if (bucket.full(now)) this.#buckets.delete(key);
    const client = clientKey(ip);
    const bucket = this.#buckets.get(client) ?? new TokenBucket(PER_SECOND, BURST, now);
    this.#buckets.set(client, bucket);
    return bucket.take(now) ? 0 : 1000;
  }
}
