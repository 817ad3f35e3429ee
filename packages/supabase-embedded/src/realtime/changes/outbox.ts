import type { Driver } from '../../types';
import type { Change } from './visibility';

/** Time between two polls for changes whose notification was lost. */
const SWEEP_MS = 5000;
/** Rows read from the outbox at once. */
const PAGE = 100;
/** Transactions read together when many are waiting. */
const TOGETHER = 50;

export interface OutboxOptions {
  driver: Driver;
  /** Receives the changes of committed transactions in commit order, a page at a time. */
  deliver: (changes: readonly Change[]) => Promise<void>;
  /** The database was restarted and may have lost undelivered changes. */
  onForgotten: () => void;
  log: (entry: Record<string, unknown>) => void;
  /** Time in ms between two polls for changes without a notification. Default 5,000. */
  sweepMs?: number;
}

interface OutboxRow extends Record<string, unknown> {
  id: string;
  place: number;
  schema: string;
  table: string;
  operation: Change['operation'];
  key: string | null;
  old: string | null;
  at: string;
}

/**
 * Reads the outbox. Each transaction sends its number as a notification when it commits; a poll every five seconds
 * finds those whose notification was lost with its connection. Rows are kept for other readers of the same database; a
 * job removes them.
 */
export class Outbox {
  readonly #waiting: string[] = [];
  /** Transactions that were delivered, or existed before anybody listened; by the poll in which they appeared. */
  #seen = new Set<string>();
  #seenBefore = new Set<string>();
  #low = '0';
  #startedAt: string | null = null;
  #listening: Promise<unknown> | null = null;
  #active: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: OutboxOptions) {}

  /** Resolves when every later commit will be reported. */
  start(): Promise<void> {
    if (this.#active === null) {
      const starting = this.#start().catch((error: unknown) => {
        if (this.#active === starting) this.#active = null;
        throw error;
      });
      this.#active = starting;
    }
    return this.#active;
  }

  /** There are no subscribers any more. */
  stop(): void {
    this.#active = null;
    clearInterval(this.#timer);
    this.#waiting.length = 0;
  }

  /** Resolves when everything that was notified has been delivered. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #start(): Promise<void> {
    this.#listening ??= this.options.driver
      .listen('realtime', (xid) => {
        if (this.#active !== null) this.#add(xid);
      })
      .catch((error: unknown) => {
        this.#listening = null;
        throw error;
      });
    await this.#listening;
    this.#seen = new Set();
    this.#seenBefore = new Set();
    this.#low = '0';
    this.#startedAt = null;
    for (const xid of await this.#look()) this.#seen.add(xid);
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.#sweep(), this.options.sweepMs ?? SWEEP_MS);
  }

  #add(xid: string): void {
    if (this.#seen.has(xid) || this.#seenBefore.has(xid)) return;
    this.#seen.add(xid);
    this.#waiting.push(xid);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const xids = this.#waiting.splice(0, TOGETHER);
      try {
        await this.#tell(xids);
      } catch (error) {
        // Subscribers fetch again after a reconnect, so they do not miss anything silently.
        this.options.log({
          level: 'warn',
          event: 'realtime.delivery_failed',
          error: error instanceof Error ? error.message : String(error),
        });
        this.options.onForgotten();
      }
    }
  }

  async #tell(xids: readonly string[]): Promise<void> {
    let after: { place: number; id: string } = { place: 0, id: '0' };
    for (;;) {
      const { rows } = await this.options.driver.query<OutboxRow>(
        `select o.id::text as id, x.place::int as place, o.table_schema as schema, o.table_name as table,
                o.operation, o.key::text as key, o.old::text as old,
                to_char(o.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
         from unnest($1::bigint[]) with ordinality as x(xid, place)
         join realtime.outbox as o on o.xid = x.xid
         where (x.place, o.id) > ($2::bigint, $3::bigint)
         order by x.place, o.id limit ${PAGE}`,
        [xids, after.place, after.id],
      );
      if (rows.length > 0) await this.options.deliver(rows);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      after = { place: last.place, id: last.id };
    }
  }

  async #sweep(): Promise<void> {
    try {
      const found = await this.#look();
      if (this.#active === null) return;
      const known = found.filter((xid) => this.#seen.has(xid) || this.#seenBefore.has(xid));
      // Kept for two polls, because a notification may still arrive after the first.
      this.#seenBefore = this.#seen;
      this.#seen = new Set(known);
      for (const xid of found) this.#add(xid);
    } catch (error) {
      this.options.log({
        level: 'warn',
        event: 'realtime.sweep_failed',
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** Transactions in the outbox that the previous poll could not see. */
  async #look(): Promise<string[]> {
    const { rows } = await this.options.driver.query<{ low: string; started: string; xids: string }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as low,
              extract(epoch from pg_postmaster_start_time())::text as started,
              (select coalesce(json_agg(xid::text order by first), '[]')::text
               from (select xid, min(id) as first from realtime.outbox where xid >= $1::bigint group by xid) as o) as xids`,
      [this.#low],
    );
    const row = rows[0];
    if (row === undefined) return [];
    this.#low = row.low;
    if (this.#startedAt !== null && this.#startedAt !== row.started) this.options.onForgotten();
    this.#startedAt = row.started;
    const xids: unknown = JSON.parse(row.xids);
    return Array.isArray(xids) ? xids.map(String) : [];
  }
}
