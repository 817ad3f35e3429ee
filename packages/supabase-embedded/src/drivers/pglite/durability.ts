import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import type * as NodeFolders from '@electric-sql/pglite/nodefs';
import { builtin } from '../node-builtin';

export interface Durability {
  durable: boolean;
  /** Why commits are not durable; undefined when they are. */
  reason?: string;
  /** Syncs to the disk since the engine was opened. */
  syncs(): number;
}

/** An open file of the engine's file system on Node: `nfd` is the real descriptor. */
interface Stream {
  nfd?: number | null;
}

export type Filesystem = NonNullable<PGliteOptions['fs']>;

/**
 * PGlite's file system for a folder on Node, with syncs that reach the disk. The fsync of the wasm build does nothing
 * on Node; all files of the mount share one operations object, so replacing its `fsync` once, before Postgres starts,
 * is enough. It has to happen before the start, because crash recovery writes too. This is not a documented interface:
 * `prove` checks that it works.
 */
export class SyncingFolder {
  syncs = 0;
  #failed: string | undefined;

  /** Undefined in a browser. */
  open(dataDir: string): Filesystem | undefined {
    const fs = builtin('node:fs');
    // Loaded by `require`, so that bundlers for browsers do not follow it.
    const load = builtin('node:module')?.createRequire(import.meta.url);
    if (fs === undefined || load === undefined) return undefined;
    // The package exports this class under this name.
    const { NodeFS } = load('@electric-sql/pglite/nodefs') as typeof NodeFolders;
    const folder = new NodeFS(dataDir);
    const init = folder.init.bind(folder);
    folder.init = async (db, options) => {
      const made = await init(db, options);
      const { preRun } = made.emscriptenOpts;
      const steps = Array.isArray(preRun) ? preRun : preRun === undefined ? [] : [preRun];
      return {
        ...made,
        emscriptenOpts: {
          ...made.emscriptenOpts,
          preRun: [
            ...steps,
            (module: object) => {
              const nodefs: unknown = Reflect.get(module, 'NODEFS');
              const operations: unknown = isObject(nodefs) ? nodefs['stream_ops'] : undefined;
              if (!isObject(operations)) {
                this.#failed = 'the file system of the engine has no stream operations';
                return;
              }
              operations['fsync'] = (stream: Stream): number => {
                if (typeof stream.nfd === 'number') {
                  fs.fdatasyncSync(stream.nfd);
                  this.syncs += 1;
                }
                return 0;
              };
            },
          ],
        },
      };
    };
    return folder;
  }

  /** Commits a probe, which must raise the counter; otherwise commits are not durable and the result says why. */
  async prove(db: PGlite): Promise<Durability> {
    const syncs = () => this.syncs;
    const before = this.syncs;
    try {
      if (this.#failed !== undefined) throw new Error(this.#failed);
      await db.exec('begin; create schema durability_probe; drop schema durability_probe; commit');
      if (this.syncs === before) throw new Error('a probe commit did not reach the disk');
    } catch (error) {
      return {
        durable: false,
        reason: `durable mode failed: ${error instanceof Error ? error.message : String(error)}`,
        syncs,
      };
    }
    return { durable: true, syncs };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
