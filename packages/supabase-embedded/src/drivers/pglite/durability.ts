import { PGlite } from '@electric-sql/pglite';
import { builtin } from '../builtin';

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

/**
 * Makes PGlite's file system sync for real. The wasm build's fsync does nothing on Node; the operations object is
 * shared by every file of the data mount, so replacing its `fsync` once is enough. This is no documented
 * interface: a commit made here must raise the counter, else the result says that commits are not durable.
 */
export async function makeDurable(db: PGlite): Promise<Durability> {
  const fs = builtin('node:fs');
  if (fs === undefined) return { durable: false, reason: 'there is no disk in a browser', syncs: () => 0 };
  let syncs = 0;
  try {
    const node: unknown = Reflect.get(
      db.Module.FS.lookupPath(`${PGlite.paths.PGDATA}/PG_VERSION`, {}),
      'node',
    );
    const operations: unknown = isObject(node) ? node['stream_ops'] : undefined;
    if (!isObject(operations)) throw new Error('the file system of the engine has no stream operations');
    operations['fsync'] = (stream: Stream): number => {
      if (typeof stream.nfd === 'number') {
        fs.fdatasyncSync(stream.nfd);
        syncs += 1;
      }
      return 0;
    };
    const before = syncs;
    await db.exec('begin; create schema durability_probe; drop schema durability_probe; commit');
    if (syncs === before) throw new Error('a probe commit did not reach the disk');
  } catch (error) {
    return {
      durable: false,
      reason: `durable mode failed: ${error instanceof Error ? error.message : String(error)}`,
      syncs: () => syncs,
    };
  }
  return { durable: true, syncs: () => syncs };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
