/**
 * The interfaces between the parts of the backend: drivers, services, and their requests and responses. Nothing here
 * depends on a product; everything runs in Node and in a browser. What only one service needs from its host is declared
 * with that service.
 */
/**
 * A row as Postgres sent it. Postgres builds bodies as text (`json_agg(...)::text`), so values are strings, numbers or
 * null.
 */
export type Row = Record<string, unknown>;

export interface QueryResult<R extends Row = Row> {
  rows: R[];
  /** Rows affected by an INSERT, UPDATE or DELETE. */
  affected: number;
}

/** Statements inside one transaction. Only SQL may be awaited while it is open. */
export interface Sql {
  query<R extends Row = Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>>;
  /** Several statements without parameters, in one round trip. */
  exec(text: string): Promise<void>;
  /** Whether statements can be pipelined; they run in the order of sending. */
  readonly pipelined?: boolean;
  /**
   * Like `query`, for the last statement: the commit is pipelined with it, so it must be a read. For drivers that
   * support it.
   */
  last?<R extends Row = Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>>;
}

export interface TransactionOptions {
  readOnly?: boolean;
  /** Time limit in ms; exceeding it ends the job with `DeadlineExceeded`. Default 10,000. */
  deadlineMs?: number;
  /** Who is charged for the time on the engine; without it the backend itself. */
  charge?: Charge;
}

/** The account and the client address that a job works for; null where there is none. */
export interface Charge {
  account: string | null;
  address: string | null;
}

export interface DriverHealth {
  kind: 'pglite' | 'pg';
  /** `SHOW server_version`, such as "18.6". */
  version: string;
  /** Whether commits are on the disk when acknowledged, and if not, why. */
  durable: boolean;
  durableReason?: string;
  queueDepth: number;
  /** How often the engine was reopened after it was poisoned or a job exceeded its limit. */
  reopened: number;
  /** In any state but 'open' calls are refused with `Unavailable`; absent if the driver has no state. */
  state?: 'open' | 'reopening' | 'broken' | 'closed';
  /** Syncs to the disk since the engine was opened; absent if the driver cannot count them. */
  syncs?: number;
}

/** One Postgres, embedded or remote. Calls may be concurrent; the driver queues them as needed. */
export interface Driver {
  /** Whether other processes may use the same database, so that what hosts share has to be kept in it. */
  readonly shared?: boolean;
  /** Runs `fn` in one transaction: commits when it resolves, rolls back when it throws. */
  transaction<T>(fn: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>;
  query<R extends Row = Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<R>>;
  exec(text: string): Promise<void>;
  /**
   * Calls back for each NOTIFY on the channel; the returned function stops it. `onGap` is called when notifications may
   * have been missed because the connection was lost; a driver that loses none never calls it.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  health(): Promise<DriverHealth>;
  close(): Promise<void>;
}

/**
 * An error reported by Postgres, independent of the driver. Thrown by every `Sql` and `Driver` call that the database
 * refused.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  constructor(
    message: string,
    /** SQLSTATE, five characters. */
    readonly code: string,
    readonly detail: string | null = null,
    readonly hint: string | null = null,
    readonly fields: { schema?: string; table?: string; column?: string; constraint?: string } = {},
  ) {
    super(message);
  }
}

/** The engine is being reopened or its queue is full: answer 503 with Retry-After. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  constructor(
    message: string,
    readonly retryAfterSeconds = 1,
  ) {
    super(message);
  }
}

/** The caller has used more of the engine than others leave over: answer 429 with Retry-After. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** A job exceeded its limit and was ended: answer 504. */
export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded';
}

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Verified claims of an access token. Absent for a request that carries only a key. */
export interface Claims {
  sub?: string;
  role: string;
  aud?: string | string[];
  exp?: number;
  iat?: number;
  session_id?: string;
  email?: string;
  aal?: 'aal1' | 'aal2';
  [claim: string]: unknown;
}

/** The caller, as determined by the gateway. */
export interface Caller {
  role: Role;
  /** The value of `request.jwt.claims`; for an API key only `{ role }`. */
  claims: Claims;
  /** The user's own access token, when the request carried one. */
  token: string | null;
  /** Address of the client, from the socket or a trusted proxy; null if there is none (browser host). */
  ip: string | null;
}

/**
 * One service mounted by the gateway: `request.url` contains the full path, `path` the rest after the mount point,
 * starting with '/'.
 */
export type Service = (request: Request, call: { path: string; caller: Caller }) => Promise<Response>;

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface MailMessage {
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Its purpose, such as 'confirmation'; shown by the local mailbox. */
  kind: string;
  /** Mails with the same id are the same mail. */
  messageId?: string;
  headers?: Record<string, string>;
  /** Where a mail server sends it back to, where that is not the sender (the envelope's sender). */
  returnPath?: string;
  /** A calendar file (iTIP): a part of its own beside text and HTML, and `invite.ics`. */
  calendar?: MailCalendar;
}

export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** Public and private halves of the project's signing key, and the two API keys. */
export interface ProjectKeys {
  /** ES256 private JWK with `kid`. */
  signing: Record<string, unknown>;
  /** Public JWK with the same `kid`. */
  verifying: Record<string, unknown>;
  /** `sb_publishable_…`: role anon. */
  publishableKey: string;
  /** `sb_secret_…`: role service_role. Never leaves the server. */
  secretKey: string;
}

/** An edge function. */
export type EdgeHandler = (request: Request, context: FunctionContext) => Promise<Response> | Response;

export interface FunctionContext {
  /** SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY as on a hosted project, and the host's own entries. */
  env: Record<string, string>;
  caller: Caller;
  mailer: Mailer;
  clock: Clock;
  /**
   * Like the global `fetch`, but requests to SUPABASE_URL reach this backend without a socket. Pass it to a client as
   * `global.fetch`.
   */
  fetch: typeof globalThis.fetch;
}

export interface EdgeFunction {
  handler: EdgeHandler;
  /** Refuse calls without a valid user token or secret key. Default true. */
  verifyJwt?: boolean;
}

export interface Migration {
  /** Fourteen digits. */
  version: string;
  name: string;
  sql: string;
}

/**
 * A scheduled job: SQL run as the database owner, an edge function called with the secret key, or code of this process.
 * `when` is SQL that answers one boolean as `due`: without work the function is not called, and its thread may end. With
 * `wakes` it also answers `next_ms`, when there may be work (null: nothing is planned). The database is then not asked
 * again until that time or a notification on that channel, but once a minute, should one be lost.
 */
export type ScheduledJob =
  | { everyMs: number; name: string; sql: string }
  | { everyMs: number; name: string; fn: string; when?: string; wakes?: string }
  | { everyMs: number; name: string; run: () => Promise<void> };

export interface RestConfig {
  /**
   * Where like, ilike, match, imatch, fts, plfts, phfts and wfts may be used: only on columns with an index for them
   * (default), or everywhere, as a hosted project allows. The secret key may always.
   */
  textSearch?: 'indexed' | 'everywhere';
  /**
   * Honour `Prefer: tx=` of the secret key, for tests; default false. It is refused for everybody else, since a write
   * that is rolled back on request would leave its work to the engine and nothing to answer for.
   */
  transactionEnd?: boolean;
  /** Allow `sum()`, `avg()`, `min()`, `max()` and `count()` in `select`. Default false, as on a hosted project. */
  aggregates?: boolean;
  /** Answer `application/vnd.pgrst.plan`, which reveals the structure of tables. Default false. */
  plans?: boolean;
  /** Who may read the API description at `/rest/v1/`, always limited to their own privileges. Default 'signed-in'. */
  openApi?: 'off' | 'signed-in' | 'everyone';
}
