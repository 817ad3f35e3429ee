import { collect, streamOf } from './body/streams';
import type { FileStore } from './types';

/** Files in this process's memory: for stories, demos and tests. */
export function createMemoryFiles(now: () => number = Date.now): FileStore {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; at: number }>();
  return {
    async write(id, body) {
      files.set(id, { bytes: await collect(body), at: now() });
    },
    async read(id, range) {
      const bytes = files.get(id)?.bytes;
      if (bytes === undefined) return null;
      return streamOf(range === undefined ? bytes : bytes.slice(range.start, range.end + 1));
    },
    has: async (id) => files.has(id),
    async remove(ids) {
      for (const id of ids) files.delete(id);
    },
    async *list() {
      for (const [id, { at }] of files) yield { id, at };
    },
    sweep: async () => undefined,
  };
}
