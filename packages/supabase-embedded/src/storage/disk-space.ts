import { insufficientStorage } from './errors';
import type { FileStore, DiskSpaceCheck } from './types';

/** Throws InsufficientStorage (507) if the disk has no space for this many more bytes (docs/reliability.md, R4). */
export async function assertDiskSpace(
  hasDiskSpace: DiskSpaceCheck | undefined,
  bytes: number,
): Promise<void> {
  if (hasDiskSpace !== undefined && !(await hasDiskSpace(bytes))) throw insufficientStorage();
}

/** Passes bytes through while there is disk space: the sender need not announce the size. */
export function limitToDiskSpace(
  body: ReadableStream<Uint8Array>,
  hasDiskSpace: DiskSpaceCheck,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        await assertDiskSpace(hasDiskSpace, chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** Wraps a store so that it refuses writes when there is no disk space. */
export function withDiskSpaceCheck(files: FileStore, hasDiskSpace: DiskSpaceCheck | undefined): FileStore {
  if (hasDiskSpace === undefined) return files;
  return {
    async write(id, body) {
      await assertDiskSpace(hasDiskSpace, 0);
      await files.write(id, limitToDiskSpace(body, hasDiskSpace));
    },
    read: (id, range) => files.read(id, range),
    has: (id) => files.has(id),
    remove: (ids) => files.remove(ids),
    list: () => files.list(),
    sweep: (before) => files.sweep(before),
  };
}
