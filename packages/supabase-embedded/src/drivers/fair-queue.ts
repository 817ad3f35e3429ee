import { type Charge, TooMuchWork, Unavailable } from '../types';
import { EngineTime } from './engine-time';

interface Waiting {
  charge: Charge | undefined;
  since: number;
  go: () => void;
  refuse: (error: Error) => void;
}

/** How long a caller counts as active after its last job: pauses apply only while there is somebody else. */
const ACTIVE_MS = 1000;
/** Longest wait of a job that pauses for the engine time its caller has used. */
const LONGEST_WAIT_MS = 15_000;

/**
 * The queue in front of an engine or a pool of connections. Callers are served in rotation, each in the order of its
 * jobs, and whoever has used much of the engine pauses while others are at work (threat 44). Jobs without a charge, of
 * the backend itself and of the secret key, rotate as one caller and never pause.
 */
export class FairQueue {
  /** Waiting jobs by caller; the caller at the front is served next. */
  readonly #lanes = new Map<string, Waiting[]>();
  readonly #time = new EngineTime();
  #waiting = 0;
  #running = 0;
  /** The two callers seen last. */
  #latest = { lane: '', at: -Infinity };
  #second = { lane: '', at: -Infinity };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Jobs that run at the same time. */
    private readonly slots: number,
    /** Jobs that may wait; one more is refused with `Unavailable`. */
    private readonly limit: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Jobs waiting or running. */
  get depth(): number {
    return this.#waiting + this.#running;
  }

  /**
   * Runs a job when its caller is next. Throws `Unavailable` when the queue is full, unless the job must run, and
   * `TooMuchWork` when the caller has used too much of the engine to be served soon.
   */
  async run<T>(
    job: () => Promise<T>,
    { always = false, charge }: { always?: boolean; charge?: Charge | undefined } = {},
  ): Promise<T> {
    const lane = laneOf(charge);
    this.#saw(lane);
    await this.#turn(lane, charge, always);
    const began = this.now();
    try {
      return await job();
    } finally {
      const ended = this.now();
      this.#time.record(charge, ended - began, ended);
      this.#saw(lane);
      this.#running -= 1;
      this.#serve();
    }
  }

  /** Resolves when the job may run, and counts it as running. */
  async #turn(lane: string, charge: Charge | undefined, always: boolean): Promise<void> {
    const free = this.#running < this.slots;
    if (free && !this.#lanes.has(lane) && this.#pause(lane, charge) === 0) {
      this.#running += 1;
      return;
    }
    if (this.#waiting >= this.limit && !always)
      throw new Unavailable('Too many requests are waiting for the database.');
    await new Promise<void>((go, refuse) => {
      const waiting = { charge, since: this.now(), go, refuse };
      const others = this.#lanes.get(lane);
      if (others === undefined) this.#lanes.set(lane, [waiting]);
      else others.push(waiting);
      this.#waiting += 1;
      this.#serve();
    });
  }

  /** Starts waiting jobs while slots are free; sets a timer for those that pause. */
  #serve(): void {
    clearTimeout(this.#timer);
    let wake = Infinity;
    for (const [lane, jobs] of this.#lanes) {
      if (this.#running >= this.slots) return;
      const pause = this.#pause(lane, jobs[0]?.charge);
      if (pause > 0) {
        wake = Math.min(wake, pause, this.#refuseStale(lane, jobs));
        continue;
      }
      const next = jobs.shift();
      // Served callers move to the end.
      this.#lanes.delete(lane);
      if (jobs.length > 0) this.#lanes.set(lane, jobs);
      if (next === undefined) continue;
      this.#waiting -= 1;
      this.#running += 1;
      next.go();
    }
    if (wake < Infinity) this.#timer = setTimeout(() => this.#serve(), Math.max(1, Math.ceil(wake)));
  }

  /** Milliseconds until a caller may be served: until its pause has passed, or until nobody else is at work. */
  #pause(lane: string, charge: Charge | undefined): number {
    const now = this.now();
    const owed = this.#time.pause(charge, now);
    if (owed === 0) return 0;
    const other = this.#latest.lane === lane ? this.#second : this.#latest;
    const busy = other.at + ACTIVE_MS - now;
    return busy <= 0 ? 0 : Math.min(owed, busy);
  }

  /** Refuses the jobs of a pausing caller that have waited too long; ms until the next has. */
  #refuseStale(lane: string, jobs: Waiting[]): number {
    const now = this.now();
    let first = jobs[0];
    while (first !== undefined && now - first.since >= LONGEST_WAIT_MS) {
      jobs.shift();
      this.#waiting -= 1;
      first.refuse(new TooMuchWork('The database was busy for this caller for too long.', 10));
      first = jobs[0];
    }
    if (first === undefined) {
      this.#lanes.delete(lane);
      return Infinity;
    }
    return first.since + LONGEST_WAIT_MS - now;
  }

  /** Notes who is at work. The backend's own jobs run all the time and do not count. */
  #saw(lane: string): void {
    if (lane === '') return;
    if (lane !== this.#latest.lane) this.#second = this.#latest;
    this.#latest = { lane, at: this.now() };
  }
}

/** An account waits in its own lane wherever it calls from; strangers share the lane of their address. */
function laneOf(charge: Charge | undefined): string {
  if (charge === undefined) return '';
  return charge.account === null ? `address ${charge.address ?? ''}` : `account ${charge.account}`;
}
