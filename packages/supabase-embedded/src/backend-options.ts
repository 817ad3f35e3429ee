import type { AuthConfig } from './auth/types';
import type { RealtimeOptions, SocketAnswer, SocketRequest } from './realtime/types';
import type { StorageOptions } from './storage/types';
import type {
  Clock,
  Driver,
  EdgeFunction,
  Mailer,
  Migration,
  ProjectKeys,
  RestConfig,
  ScheduledJob,
} from './types';

/** What a host gives the backend: its database, keys, mail and files, and the limits of each service. */
export interface BackendOptions {
  driver: Driver;
  keys: ProjectKeys;
  migrations: readonly Migration[];
  seed?: string;
  auth: AuthConfig;
  mailer: Mailer;
  clock?: Clock;
  functions?: Record<string, EdgeFunction>;
  /** Further entries of `FunctionContext.env`. */
  env?: Record<string, string>;
  jobs?: readonly ScheduledJob[];
  /** The file store and the image processor; without it storage answers that it is disabled. */
  storage?: StorageOptions;
  /** Schemas the REST service exposes. Default ['public']. */
  schemas?: readonly string[];
  /** Maximum number of rows of a read. Default 1000. */
  maxRows?: number;
  rest?: RestConfig;
  /** Limits of websockets, and allowed origins; false disables realtime. */
  realtime?: RealtimeOptions | false;
  /** Called for each notable event; secrets are never logged. */
  log?: (entry: Record<string, unknown>) => void;
}

/** The running backend, as its host and its tests call it. */
export interface Backend {
  /**
   * Handles all paths under /rest/v1, /auth/v1, /storage/v1, /realtime/v1, /functions/v1; 404 otherwise. `ip` comes
   * from the host's socket.
   */
  fetch(request: Request, from?: { ip?: string | null }): Promise<Response>;
  /** Runs bootstrap and pending migrations, each in one transaction; then reloads the REST schema cache. */
  migrate(): Promise<{ applied: string[] }>;
  /** Runs the due jobs once; the Node host calls it on a timer, tests call it directly. */
  tick(): Promise<void>;
  /** Handles a websocket request (`/realtime/v1/websocket`): returns a refusal, or the handlers for the open socket. */
  socket(request: SocketRequest): SocketAnswer;
  driver: Driver;
  close(): Promise<void>;
}
