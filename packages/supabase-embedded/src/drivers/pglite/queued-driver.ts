import {
  DatabaseError,
  type DriverHealth,
  type QueryResult,
  type Row,
  type Sql,
  type TransactionOptions,
  Unavailable,
} from '../../types';
import { wrapError } from '../errors';
import { TransactionGuard } from '../transaction-guard';
import { Job } from '../job';
import { FairQueue } from '../fair-queue';
import { quoteIdentifier, toText } from '../values';
import type { PgliteDriver, QueuedDriverOptions, WalSegments } from './driver-types';
import type { Engine } from './engine';

type Phase = NonNullable<DriverHealth['state']>;

/** Pause before another attempt to reopen an engine. */
const RETRY_MS = 3000;

/**
 * One engine behind one queue: runs jobs one at a time, ends those that exceed their limit, reopens an engine that is
 * lost.
 */
export class QueuedDriver implements PgliteDriver {
  readonly #queue: FairQueue;
  readonly #guard = new TransactionGuard();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #engine: Engine;
  #phase: Phase = 'open';
  #reopened = 0;
  #version: string;

  private constructor(
    private readonly options: QueuedDriverOptions,
    engine: Engine,
    version: string,
  ) {
    this.#queue = new FairQueue(1, options.maxQueue);
    this.#engine = engine;
    this.#version = version;
    this.#watch(engine);
  }

  static async open(options: QueuedDriverOptions): Promise<QueuedDriver> {
    const engine = await options.open();
    return new QueuedDriver(options, engine, (await engine.state()).version);
  }

  async transaction<T>(fn: (sql: Sql) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    this.#guard.assertOutside('transaction');
    return this.#job(options, async (job) => {
      // Sent together with the first statement: a failure appears in that statement or in the commit.
      const begun = job.run(() => this.#engine.exec(options.readOnly ? 'begin read only' : 'begin'));
      // The rejection is handled here because it may happen before anything awaits it; it is awaited before the
      // transaction counts as done.
      begun.catch(() => {});
      const commit = () => job.run(() => this.#engine.exec('commit'));
      let committed: Promise<string> | undefined;
      const sql: Sql = {
        query: <R extends Row = Row>(text: string, params: readonly unknown[] = []) =>
          job.run(() => query<R>(this.#engine, text, params)),
        exec: (text) => job.run(() => this.#engine.exec(text)).then(() => undefined),
        pipelined: true,
        last: <R extends Row = Row>(text: string, params: readonly unknown[] = []) => {
          const ran = job.run(() => query<R>(this.#engine, text, params));
          committed = commit();
          // As above: awaited below, unless an earlier statement failed, whose error is reported instead.
          committed.catch(() => {});
          return ran;
        },
      };
      try {
        const value = await job.limit(this.#guard.inside(() => fn(sql)));
        await begun;
        if ((await (committed ?? commit())) !== 'COMMIT') {
          throw new DatabaseError('The transaction was rolled back: a statement in it had failed.', '25P02');
        }
        return value;
      } catch (error) {
        await job.rollback(() => this.#engine.exec('rollback'));
        throw error;
      }
    });
  }

  async query<R extends Row = Row>(text: string, params: readonly unknown[] = []): Promise<QueryResult<R>> {
    this.#guard.assertOutside('query');
    return this.#job({}, (job) => job.run(() => query<R>(this.#engine, text, params)));
  }

  async exec(text: string): Promise<void> {
    this.#guard.assertOutside('exec');
    await this.#job({}, (job) => job.run(() => this.#engine.exec(text)));
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    let listeners = this.#listeners.get(channel);
    if (listeners === undefined) {
      listeners = new Set();
      this.#listeners.set(channel, listeners);
    }
    listeners.add(onPayload);
    await this.exec(`listen ${quoteIdentifier(channel)}`);
    return async () => {
      const remaining = this.#listeners.get(channel);
      remaining?.delete(onPayload);
      if (remaining?.size === 0 && this.#phase === 'open') {
        this.#listeners.delete(channel);
        await this.exec(`unlisten ${quoteIdentifier(channel)}`);
      }
    };
  }

  async health(): Promise<DriverHealth> {
    const base = {
      kind: 'pglite' as const,
      state: this.#phase,
      queueDepth: this.#queue.depth,
      reopened: this.#reopened,
    };
    if (this.#phase !== 'open') {
      return {
        ...base,
        version: this.#version,
        durable: false,
        durableReason: `the engine is ${this.#phase}`,
      };
    }
    const state = await this.#engine.state();
    return {
      ...base,
      version: state.version,
      durable: state.durable,
      ...(state.durableReason === undefined ? {} : { durableReason: state.durableReason }),
      syncs: state.syncs,
    };
  }

  async dump(compression: 'none' | 'gzip' = 'gzip'): Promise<Blob> {
    this.#guard.assertOutside('dump');
    return this.#queue.run(async () => {
      this.#assertOpen();
      // A checkpoint first, so that the tarball needs no recovery.
      await this.#engine.exec('checkpoint');
      return this.#engine.dump(compression);
    });
  }

  async quiesce<T>(fn: (segments: WalSegments) => Promise<T>): Promise<T> {
    this.#guard.assertOutside('quiesce');
    return this.#queue.run(async () => {
      this.#assertOpen();
      await this.#engine.exec('checkpoint');
      const { rows } = await this.#engine.query(
        'select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()',
        [],
      );
      const { first, last } = rows[0] ?? {};
      if (typeof first !== 'string' || typeof last !== 'string') throw new Error('The engine names no log.');
      return fn({ first, last });
    });
  }

  async close(): Promise<void> {
    if (this.#phase === 'closed') return;
    await this.#queue.run(
      async () => {
        if (this.#phase === 'closed') return;
        const wasOpen = this.#phase === 'open';
        this.#phase = 'closed';
        if (!wasOpen) return;
        // A full disk or a lost engine must not prevent closing: committed data are in the write-ahead log, which the
        // next open replays. The checkpoint only saves that work.
        await this.#engine.exec('checkpoint').catch(() => {});
        await this.#engine.close();
      },
      { always: true },
    );
  }

  #assertOpen(): void {
    if (this.#phase === 'closed') throw new Unavailable('The database is closed.');
    if (this.#phase === 'broken')
      throw new Unavailable('The database engine stopped and cannot be reopened.', 5);
    if (this.#phase === 'reopening') throw new Unavailable('The database is being reopened.');
  }

  /** Queues a job, applies its time limit, and leaves a responsive engine behind. */
  async #job<T>({ deadlineMs, charge }: TransactionOptions, run: (job: Job) => Promise<T>): Promise<T> {
    this.#assertOpen();
    const answer = async () => {
      this.#assertOpen();
      const job = new Job(deadlineMs ?? this.options.deadlineMs, () => this.#engine.kill());
      try {
        return await run(job);
      } catch (error) {
        if (job.killed) {
          await this.#reopen('a job ran past its limit');
          throw job.overrun();
        }
        if (job.suspicious && !(await this.#answers())) {
          await this.#reopen('the engine stopped answering');
          throw new Unavailable(
            'The database engine stopped answering and was reopened. Nothing was changed.',
          );
        }
        throw error;
      } finally {
        job.end();
      }
    };
    return this.#queue.run(answer, { charge });
  }

  async #answers(): Promise<boolean> {
    try {
      return (await this.#engine.query('select 1 as one', [])).rows[0]?.['one'] === 1;
    } catch {
      return false;
    }
  }

  async #reopen(why: string): Promise<void> {
    if (this.#phase !== 'open') return;
    this.options.log({ event: 'engine_lost', why, reopens: this.options.reopens });
    this.#phase = 'reopening';
    await this.#engine.kill();
    if (!this.options.reopens) {
      this.#phase = 'broken';
      return;
    }
    try {
      const engine = await this.options.open();
      this.#engine = engine;
      this.#watch(engine);
      for (const channel of this.#listeners.keys()) await engine.exec(`listen ${quoteIdentifier(channel)}`);
      this.#version = (await engine.state()).version;
      this.#reopened += 1;
      this.#phase = 'open';
      this.options.log({ event: 'engine_reopened', reopened: this.#reopened });
    } catch (error) {
      this.#phase = 'broken';
      this.options.log({ event: 'engine_not_reopened', error: wrapError(error).message });
      this.#tryAgain();
    }
  }

  /** The cause, such as a full disk, may pass: another attempt every few seconds, without a restart. */
  #tryAgain(): void {
    setTimeout(() => {
      this.#queue
        .run(
          async () => {
            if (this.#phase !== 'broken') return;
            this.#phase = 'open';
            await this.#reopen('the engine could not be reopened before');
          },
          { always: true },
        )
        // `#reopen` logs what fails and plans the next try; there is nobody here to hand an error to.
        .catch(() => {});
    }, RETRY_MS).unref?.();
  }

  #watch(engine: Engine): void {
    engine.onNotify((channel, payload) => {
      const listeners = [...(this.#listeners.get(channel) ?? [])];
      this.#guard.outside(() => {
        for (const listener of listeners) queueMicrotask(() => listener(payload));
      });
    });
    engine.onLost(() => {
      // A running job sees its statement fail and reopens the engine itself; this handles an engine that dies while
      // idle.
      if (engine !== this.#engine || this.#phase !== 'open') return;
      this.#queue
        .run(
          async () => {
            if (engine === this.#engine) await this.#reopen('the engine ended while idle');
          },
          { always: true },
        )
        // `#reopen` logs what fails and plans the next try; there is nobody here to hand an error to.
        .catch(() => {});
    });
  }
}

async function query<R extends Row>(
  engine: Engine,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<R>> {
  const result = await engine.query(text, params.map(toText));
  // The caller declares the shape of its rows, as documented for `Sql.query`.
  return { rows: result.rows as R[], affected: result.affected };
}
