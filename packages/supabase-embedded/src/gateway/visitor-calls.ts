import { clientKey } from '../lib/client-key';
import { createRate, type Rate } from '../hosts/rate';
import type { Caller, Clock, Driver } from '../types';
import type { ServiceName } from './errors';

/** Largest body of a function call without an account: 64 kB. A reply of a large family has about 10 kB. */
export const MAX_VISITOR_BODY_BYTES = 65_536;

/** Calls of one address: all guests of a venue may share it, so they come in bursts. */
const BURST = 1200;
const PER_SECOND = 10;

/** Whether somebody without an account calls a database function. */
export const isVisitorCall = ({ role }: Caller, service: ServiceName, path: string): boolean =>
  role === 'anon' && service === 'rest' && path.startsWith('/rpc/');

/** The rate of function calls without an account, by client address (threat 44). */
export class VisitorCalls {
  readonly #rate: Rate;

  constructor(clock: Clock, driver: Pick<Driver, 'query' | 'shared'>) {
    this.#rate = createRate({ driver, clock, name: 'visitor-calls', perSecond: PER_SECOND, burst: BURST });
  }

  /** Counts a call; milliseconds to wait when there were too many. A host that knows no addresses has no limit. */
  async remainingWait(ip: string | null): Promise<number> {
    return ip === null || (await this.#rate.take(clientKey(ip))) ? 0 : 1000;
  }
}
