import type { IncomingMessage } from 'node:http';
import { ClientDisconnected } from './client-disconnected';

/** Largest request body. The gateway has the same limit; here it applies before anything is buffered. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * Reads the whole body; null as soon as it exceeds the limit. The rest is then read and discarded, so that a client
 * that is still sending receives the response instead of a broken connection. Rejects when the client disconnects.
 */
export function readBody(
  request: IncomingMessage,
  largest = MAX_BODY_BYTES,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > largest) {
    request.resume();
    return Promise.resolve(null);
  }
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= largest) chunks.push(chunk);
      else {
        chunks = [];
        resolve(null);
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('aborted', () => reject(new ClientDisconnected()));
  });
}
