import type { QueryResult } from '../../types';

/** Options for opening an engine; all of them can be sent to a worker. */
export interface EngineOptions {
  /** Folder on Node; undefined keeps the database in memory. */
  dataDir?: string;
  /** Tarball made by `dump`, opened instead of running initdb where there is no database yet. */
  loadDataDir?: Blob;
  /** Commits are on the disk when acknowledged. Node with a folder only. */
  durable: boolean;
  /** Postgres setting, such as "100kB". */
  maxStackDepth: string;
  /** Stack size of the worker thread. */
  stackSizeMb: number;
}

export interface EngineState {
  version: string;
  durable: boolean;
  durableReason?: string;
  /** Syncs to the disk since the engine was opened. */
  syncs: number;
}

/** One PGlite, in this thread or in a worker. Callers never overlap jobs; statements of one job may be pipelined. */
export interface Engine {
  query(text: string, params: readonly (string | null)[]): Promise<QueryResult>;
  /** Runs statements without parameters and gives the command tag of the last, such as "COMMIT". */
  exec(text: string): Promise<string>;
  /** Called for each notification on a channel this session listens to. */
  onNotify(callback: (channel: string, payload: string) => void): void;
  /** Called once when the engine ends unexpectedly. */
  onLost(callback: (error: Error) => void): void;
  state(): Promise<EngineState>;
  dump(compression: 'none' | 'gzip'): Promise<Blob>;
  close(): Promise<void>;
  /** Ends the engine immediately, even during a statement. False where that is impossible. */
  kill(): Promise<boolean>;
}
