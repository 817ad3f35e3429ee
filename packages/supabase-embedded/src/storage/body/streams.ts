import { joinBytes } from '../../lib/bytes';
import { tooLarge } from '../errors';

/** Counts bytes that pass through; fails with EntityTooLarge as soon as there are more than `largest`. */
export function counting(
  body: ReadableStream<Uint8Array>,
  largest: number,
): { body: ReadableStream<Uint8Array>; bytes: () => number } {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > largest) throw tooLarge();
      controller.enqueue(chunk);
    },
  });
  return { body: body.pipeThrough(counter), bytes: () => bytes };
}

/** Returns the first bytes of a stream, and the whole stream. */
export async function peek(
  body: ReadableStream<Uint8Array>,
  wanted: number,
): Promise<{ head: Uint8Array<ArrayBuffer>; body: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const seen: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  while (length < wanted && !ended) {
    const { done, value } = await reader.read();
    if (done) ended = true;
    else {
      seen.push(value);
      length += value.length;
    }
  }
  const rest = seen.values();
  return {
    head: joinBytes(seen).slice(0, wanted),
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const kept = rest.next();
        if (!kept.done) {
          controller.enqueue(kept.value);
          return;
        }
        if (ended) {
          controller.close();
          return;
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    }),
  };
}

/** Reads a whole stream, which the caller has limited with `counting`. */
export async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joinBytes(chunks);
    chunks.push(value);
  }
}

/** Creates a stream of the given bytes. */
export function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

/**
 * Cancels a stream without waiting: a branch of a teed stream is only cancelled together with the other. A failure does
 * not matter, as nobody reads on.
 */
export function discardBody(cancelled: Promise<void>): void {
  cancelled.catch(() => undefined);
}
