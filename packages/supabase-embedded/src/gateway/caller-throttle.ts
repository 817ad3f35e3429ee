import { type Caller, type Clock, TooMuchWork } from '../types';

/**
 * A slow statement blocks everybody on the embedded engine, so callers who send them repeatedly have to wait
 * (docs/reliability.md, R6 and R7). The first overrun is free: it may be an honest request.
 */
export interface CallerThrottle {
  /**
   * Runs a request of this caller, with at most a few at the same time: otherwise a burst would reach the database
   * before the first of them is known to be too expensive. Throws `TooMuchWork` when too many wait already.
   */
  run<T>(caller: Caller, run: () => Promise<T>): Promise<T>;
  /** Milliseconds that this caller still has to wait; 0 when it may proceed. */
  remainingWait(caller: Caller): number;
  /** Records that a request of this caller exceeded its limit of time or memory. */
  recordOverrun(caller: Caller): void;
}

/** Concurrent requests of one account. */
const SIDE_BY_SIDE = 4;
/** Further requests of one account that may wait. */
const MOST_WAITING = 250;
const MINUTE = 60_000;
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 15 * MINUTE;
/** Time after which an overrun is forgotten. */
const FORGOTTEN_AFTER = 30 * MINUTE;
/** Maximum number of remembered callers; the oldest are dropped first. */
const REMEMBERED = 10_000;

export function createCallerThrottle(clock: Clock): CallerThrottle {
  const overruns = new Map<string, { count: number; at: number }>();

  const entryOf = (caller: Caller) => {
    const key = keyOf(caller);
    const entry = key === null ? undefined : overruns.get(key);
    return entry !== undefined && clock.now() - entry.at < FORGOTTEN_AFTER ? entry : undefined;
  };

  const turns = new Map<string, { running: number; waiting: (() => void)[] }>();

  return {
    async run(caller, run) {
      const key = keyOf(caller);
      if (key === null) return run();
      const turn = turns.get(key) ?? { running: 0, waiting: [] };
      turns.set(key, turn);
      // A finished request passes its slot on, so the number of running requests stays the same.
      if (turn.waiting.length >= MOST_WAITING)
        throw new TooMuchWork('Too many requests of this account are waiting.', 10);
      if (turn.running >= SIDE_BY_SIDE) await new Promise<void>((resolve) => turn.waiting.push(resolve));
      else turn.running += 1;
      try {
        return await run();
      } finally {
        const next = turn.waiting.shift();
        if (next !== undefined) next();
        else {
          turn.running -= 1;
          if (turn.running === 0) turns.delete(key);
        }
      }
    },
    remainingWait(caller) {
      const entry = entryOf(caller);
      if (entry === undefined || entry.count < 2) return 0;
      const wait = Math.min(FIRST_WAIT * 2 ** (entry.count - 2), LONGEST_WAIT);
      return Math.max(0, entry.at + wait - clock.now());
    },
    recordOverrun(caller) {
      const key = keyOf(caller);
      if (key === null) return;
      const count = (entryOf(caller)?.count ?? 0) + 1;
      overruns.delete(key);
      overruns.set(key, { count, at: clock.now() });
      for (const oldest of [...overruns.keys()].slice(0, Math.max(0, overruns.size - REMEMBERED)))
        overruns.delete(oldest);
    },
  };
}

/**
 * The throttled account. The secret key is our own; visitors share addresses and can call nothing expensive: a rush of
 * guests behind one address must not block itself.
 */
function keyOf({ role, claims }: Caller): string | null {
  return role === 'authenticated' && typeof claims.sub === 'string' ? claims.sub : null;
}
