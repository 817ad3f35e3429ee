import { noRoom } from './errors';
import type { FileStore, RoomCheck } from './types';

/** Throws InsufficientStorage (507) when so many bytes more are too much for the disk (reliability row R4). */
export async function assertRoom(hasRoom: RoomCheck | undefined, bytes: number): Promise<void> {
  if (hasRoom !== undefined && !(await hasRoom(bytes))) throw noRoom();
}

/** Passes bytes on for as long as there is room: a sender need not say how much will come. */
export function whileRoom(body: ReadableStream<Uint8Array>, hasRoom: RoomCheck): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        await assertRoom(hasRoom, chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
}

/** The same store, which takes nothing where there is no room for it. */
export function withinRoom(files: FileStore, hasRoom: RoomCheck | undefined): FileStore {
  if (hasRoom === undefined) return files;
  return {
    async write(id, body) {
      await assertRoom(hasRoom, 0);
      await files.write(id, whileRoom(body, hasRoom));
    },
    read: (id, range) => files.read(id, range),
    has: (id) => files.has(id),
    remove: (ids) => files.remove(ids),
    list: () => files.list(),
    sweep: (before) => files.sweep(before),
  };
}
