import type { Caller, Clock } from '../types';

/**
 * One slow statement makes everybody on the embedded engine wait, so whoever sends them again and again is asked to
 * wait (docs/reliability.md, R6 and R7). The first is free: it may be an honest request on a bad day.
 */
export interface CallerThrottle {
  /**
   * Runs a request of this caller, after its earlier ones where it has several at once: more than a browser sends side
   * by side would all be on their way to the database before the first of them tells that they are too dear.
   */
  run<T>(caller: Caller, run: () => Promise<T>): Promise<T>;
  /** Milliseconds this caller still has to wait; 0 when it need not. */
  remainingWait(caller: Caller): number;
  /** Notes that a request of this caller ran into its limit of time or memory. */
  recordOverrun(caller: Caller): void;
}

/** Requests of one account at the same time. */
const SIDE_BY_SIDE = 4;
const MINUTE = 60_000;
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 15 * MINUTE;
/** Time after which nobody remembers an overrun. */
const FORGOTTEN_AFTER = 30 * MINUTE;
/** Callers remembered at most; the oldest are forgotten first. */
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
      // Whoever ends hands its place on, so a waiting request finds the number of running ones unchanged.
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
 * The account. The secret key is our own; visitors share addresses, and nothing they may call is dear: a rush of guests
 * behind one address must not hold itself up.
 */
function keyOf({ role, claims }: Caller): string | null {
  return role === 'authenticated' && typeof claims.sub === 'string' ? claims.sub : null;
}
