import { builtin } from '../node-builtin';
import { QueuedDriver } from './queued-driver';
import type { PgliteDriver } from './driver-types';
import type { Engine, EngineOptions } from './engine';

export type { PgliteDriver } from './driver-types';

export interface PgliteDriverOptions {
  /**
   * Folder on Node, created when missing. Without it the database is in memory. Only one process may use a folder: take
   * the lock first.
   */
  dataDir?: string;
  /** Tarball of `dumpSnapshot`, opened instead of an empty database where there is none yet. */
  loadDataDir?: Blob;
  /** 'worker' needs Node. Default: 'worker' with a folder on Node, else 'inline'. */
  thread?: 'inline' | 'worker';
  /** Commits are on the disk when acknowledged. Default: true with a folder on Node. */
  durable?: boolean;
  /**
   * Jobs that may wait before `Unavailable`. Default 2048, so that a rush of a thousand replies waits instead of
   * failing.
   */
  maxQueue?: number;
  /** Time limit of a job in ms unless it sets its own. Default 10,000. */
  deadlineMs?: number;
  /** Postgres setting. Default "256kB" in a worker, whose stack is large, else "100kB". */
  maxStackDepth?: string;
  /** Stack size of the worker thread in MB. Default 64, several times what "256kB" needs. */
  stackSizeMb?: number;
  log?: (entry: Record<string, unknown>) => void;
}

/** Opens Postgres as WebAssembly. Rejects with the error of Postgres when the folder cannot be opened. */
export async function createPgliteDriver(options: PgliteDriverOptions = {}): Promise<PgliteDriver> {
  const onNode = builtin('node:worker_threads') !== undefined;
  const onDisk = onNode && options.dataDir !== undefined;
  const thread = options.thread ?? (onDisk ? 'worker' : 'inline');
  const engineOptions: EngineOptions = {
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.loadDataDir === undefined ? {} : { loadDataDir: options.loadDataDir }),
    durable: onDisk && (options.durable ?? true),
    maxStackDepth: options.maxStackDepth ?? (thread === 'worker' ? '256kB' : '100kB'),
    stackSizeMb: options.stackSizeMb ?? 64,
  };
  return QueuedDriver.open({
    open: thread === 'worker' ? () => openWorker(engineOptions) : () => openInline(engineOptions),
    reopens: thread === 'worker' && onDisk,
    maxQueue: options.maxQueue ?? 2048,
    deadlineMs: options.deadlineMs ?? 10_000,
    log: options.log ?? (() => {}),
  });
}

/** The whole database as a tarball for `loadDataDir`, after all queued jobs. */
export function dumpSnapshot(driver: PgliteDriver, compression: 'none' | 'gzip' = 'gzip'): Promise<Blob> {
  return driver.dump(compression);
}

async function openInline(options: EngineOptions): Promise<Engine> {
  const { openInlineEngine } = await import('./inline-engine');
  return openInlineEngine(options);
}

async function openWorker(options: EngineOptions): Promise<Engine> {
  const { openThreadEngine } = await import('./thread-engine');
  return openThreadEngine(options);
}
