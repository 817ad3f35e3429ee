import {
  Client,
  type ClientBase,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult as PgResult,
} from 'pg';
import {
  type Charge,
  DatabaseError,
  DeadlineExceeded,
  type Driver,
  type DriverHealth,
  type QueryResult,
  type Row,
  type Sql,
  type TransactionOptions,
  Unavailable,
} from '../../types';
import { wrapError } from '../errors';
import { TransactionGuard } from '../transaction-guard';
import { FairQueue } from '../fair-queue';
import { Job } from '../job';
import { fromText, toText } from '../values';
import { Listener } from './listener';

export interface PgDriverOptions {
  /** `postgres://…`, with a role that may create roles and schemas on the first start. */
  url: string;
  /** Maximum number of connections. Default 10. */
  poolSize?: number;
  /**
   * Jobs that may wait for a connection before `Unavailable`. Default 2048, so that a rush of a thousand replies waits
   * instead of failing.
   */
  maxQueue?: number;
  /** Time limit of a job in ms unless it sets its own. Default 10,000. */
  deadlineMs?: number;
  log?: (entry: Record<string, unknown>) => void;
}

/** Retries of a transaction after a serialisation failure or a deadlock. */
const RETRIES = 4;
const RETRIED = new Set(['40001', '40P01']);

const types: CustomTypesConfig = {
  getTypeParser: (typeId: number) => (text: string) => fromText(text, typeId),
};

/** A pool of connections to any Postgres 15 or newer. Rejects with `Unavailable` when it cannot be reached. */
export async function createPgDriver(options: PgDriverOptions): Promise<Driver> {
  const driver = new PgDriver(options);
  try {
    await driver.connect();
  } catch (error) {
    await driver.close();
    throw error;
  }
  return driver;
}

class PgDriver implements Driver {
  readonly shared = true;
  readonly #pool: Pool;
  readonly #listener: Listener;
  readonly #guard = new TransactionGuard();
  readonly #deadlineMs: number;
  readonly #queue: FairQueue;
  #closed = false;
  #reopened = 0;
  #version = '';

  constructor(options: PgDriverOptions) {
    const log = options.log ?? (() => {});
    this.#deadlineMs = options.deadlineMs ?? 10_000;
    const poolSize = options.poolSize ?? 10;
    this.#queue = new FairQueue(poolSize, options.maxQueue ?? 2048);
    this.#pool = new Pool({
      connectionString: options.url,
      max: poolSize,
      types,
      // Includes the wait for a free connection.
      connectionTimeoutMillis: 30_000,
      // The limit of a single statement; a transaction lowers it to its own.
      statement_timeout: this.#deadlineMs,
      application_name: 'supabase-embedded',
    });
    // Without an error listener a lost connection would end the process; the pool only listens to idle connections.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', (error) => {
        this.#reopened += 1;
        log({ event: 'connection_lost', error: error.message });
      });
    });
    this.#listener = new Listener(
      () =>
        new Client({
          connectionString: options.url,
          application_name: 'supabase-embedded-listen',
          keepAlive: true,
          // The listening connection only ever asks for short answers; without one it counts as lost.
          query_timeout: 10_000,
          connectionTimeoutMillis: 10_000,
        }),
      log,
    );
  }

  async connect(): Promise<void> {
    const shown = (await this.query('show server_version')).rows[0]?.['server_version'];
    this.#version = typeof shown === 'string' ? shown : '';
  }

  async transaction<T>(fn: (sql: Sql) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    this.#guard.assertOutside('transaction');
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(fn, options);
      } catch (error) {
        if (!(error instanceof DatabaseError && RETRIED.has(error.code) && attempt < RETRIES)) throw error;
        // A growing pause with jitter lets the winning transaction finish.
        await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * (1 + Math.random())));
      }
    }
  }

  async #attempt<T>(fn: (sql: Sql) => Promise<T>, options: TransactionOptions): Promise<T> {
    const deadlineMs = options.deadlineMs ?? this.#deadlineMs;
    return this.#job({ ...options, deadlineMs }, async (job, client) => {
      const begun = job.run(() =>
        simple(
          client,
          `begin${options.readOnly ? ' read only' : ''}; set local statement_timeout = ${Math.ceil(deadlineMs)}`,
        ),
      );
      begun.catch(() => {});
      const sql: Sql = {
        query: (text, params = []) => job.run(() => extended(client, text, params)),
        exec: (text) => job.run(() => simple(client, text)).then(() => undefined),
      };
      try {
        const value = await job.limit(this.#guard.inside(() => fn(sql)));
        await begun;
        if ((await job.run(() => simple(client, 'commit'))) !== 'COMMIT') {
          throw new DatabaseError('The transaction was rolled back: a statement in it had failed.', '25P02');
        }
        return value;
      } catch (error) {
        await job.rollback(() => simple(client, 'rollback'));
        throw error;
      }
    });
  }

  async query<R extends Row = Row>(text: string, params: readonly unknown[] = []): Promise<QueryResult<R>> {
    this.#guard.assertOutside('query');
    return this.#job({ deadlineMs: this.#deadlineMs }, (job, client) =>
      job.run(() => extended<R>(client, text, params)),
    );
  }

  async exec(text: string): Promise<void> {
    this.#guard.assertOutside('exec');
    await this.#job({ deadlineMs: this.#deadlineMs }, (job, client) => job.run(() => simple(client, text)));
  }

  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    return this.#listener.add(
      channel,
      (payload) => this.#guard.outside(() => onPayload(payload)),
      () => this.#guard.outside(onGap),
    );
  }

  async health(): Promise<DriverHealth> {
    const settings = (
      await this.query('select current_setting($1) as fsync, current_setting($2) as commit', [
        'fsync',
        'synchronous_commit',
      ])
    ).rows[0];
    const durable = settings?.['fsync'] === 'on' && settings['commit'] !== 'off';
    return {
      kind: 'pg',
      version: this.#version,
      durable,
      ...(durable ? {} : { durableReason: 'the server runs with fsync or synchronous_commit off' }),
      queueDepth: this.#queue.depth,
      reopened: this.#reopened,
    };
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#listener.close();
    await this.#pool.end();
  }

  async #job<T>(
    { deadlineMs, charge }: { deadlineMs: number; charge?: Charge },
    run: (job: Job, client: ClientBase) => Promise<T>,
  ): Promise<T> {
    if (this.#closed) throw new Unavailable('The database is closed.');
    const answer = async () => {
      const client = await this.#pool.connect().catch((error: unknown) => {
        throw asUnavailable(error);
      });
      return onClient(client, deadlineMs, run);
    };
    return this.#queue.run(answer, { charge });
  }
}

async function onClient<T>(
  client: PoolClient,
  deadlineMs: number,
  run: (job: Job, client: ClientBase) => Promise<T>,
): Promise<T> {
  // Postgres ends the statement by its own limit just before the job gives up the connection.
  const job = new Job(deadlineMs + 250, async () => true);
  try {
    return await run(job, client);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '57014') {
      throw new DeadlineExceeded(`The database ran longer than ${deadlineMs} ms and was stopped.`);
    }
    throw asUnavailable(error);
  } finally {
    job.end();
    // A connection in an unknown state is discarded.
    client.release(job.killed || job.suspicious);
  }
}

async function extended<R extends Row>(
  client: ClientBase,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<R>> {
  // `queryMode` is missing from the library's types. It rejects a second statement even without parameters.
  const config: QueryConfig & { queryMode: 'extended' } = {
    text,
    values: params.map(toText),
    queryMode: 'extended',
  };
  const result = await client.query<R>(config);
  return { rows: result.rows, affected: affectedBy(result) };
}

/** Runs statements without parameters; gives the tag of the last. */
async function simple(client: ClientBase, text: string): Promise<string> {
  // With several statements the library returns an array, which its types do not express.
  const result: PgResult | PgResult[] = await client.query(text);
  const last = Array.isArray(result) ? result.at(-1) : result;
  return last?.command ?? '';
}

function affectedBy(result: PgResult): number {
  return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command) ? (result.rowCount ?? 0) : 0;
}

/** Distinguishes an unavailable server (class 08, 53, 57P) from a failed statement. */
function asUnavailable(error: unknown): Error {
  const wrapped = wrapError(error);
  if (wrapped instanceof DatabaseError) {
    return /^(?:08|53|57P)/.test(wrapped.code)
      ? new Unavailable('The database is not available.', 5)
      : wrapped;
  }
  const code: unknown = Reflect.get(wrapped, 'code');
  const lost = typeof code === 'string' && /^E[A-Z]+$/.test(code);
  return lost || /connection|timeout exceeded/i.test(wrapped.message)
    ? new Unavailable('The database is not available.', 5)
    : wrapped;
}
