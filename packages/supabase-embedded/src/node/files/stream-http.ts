import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Backend } from '../../backend-options';
import type { Inspected } from '../http/request';
import { ClientDisconnected } from '../http/client-disconnected';

/** Bytes that are read and discarded so that a client that is still sending can read the refusal. */
const MOST_DRAINED = 64 * 1024 * 1024;
const BUFFERED = 256 * 1024;
/** A slower sender occupies a connection for nothing (docs/security.md, threat 107): bytes in each period. */
const SLOWEST = 8192;
const SPAN_MS = 30_000;

/**
 * Passes a storage request on without buffering its body and streams the response: neither a large upload nor a large
 * download is ever in memory as a whole.
 */
export async function streamThrough(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, method, ip }: Inspected,
  backend: Pick<Backend, 'fetch'>,
): Promise<void> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const withBody = method !== 'GET' && method !== 'HEAD' && hasBody(incoming);
  // The DOM types lack `duplex`, which Node requires for a streaming body.
  const upload = withBody ? bodyOf(incoming) : null;
  const body: { body?: ReadableStream<Uint8Array>; duplex?: 'half' } =
    upload === null ? {} : { body: upload.stream, duplex: 'half' };
  const request = new Request(url, { method, headers, ...body });
  const watch = watchPace(incoming);
  const response = await backend.fetch(request, { ip }).finally(() => clearInterval(watch));
  // A fully read body counts as destroyed: only the response shows whether the client is still connected.
  if (outgoing.destroyed) {
    await response.body?.cancel();
    return;
  }
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  outgoing.statusCode = response.status;
  if (!incoming.complete) {
    upload?.stop();
    drain(incoming, outgoing);
  }
  if (response.body === null || method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // Node's type for the web stream. A client that disconnects ends the pipeline, which cancels the stream.
  const sent = Readable.fromWeb(response.body as NodeReadableStream);
  await pipeline(sent, outgoing).catch((error: unknown) => {
    if (!outgoing.destroyed) throw error;
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a sender that is too slow. */
function watchPace(incoming: IncomingMessage): NodeJS.Timeout {
  let read = incoming.socket.bytesRead;
  return setInterval(() => {
    const now = incoming.socket.bytesRead;
    if (!incoming.complete && !incoming.isPaused() && now - read < SLOWEST) incoming.destroy();
    read = now;
  }, SPAN_MS);
}

/**
 * The body as a web stream, with a function to stop reading it. Stopping does not close the connection: the response is
 * still sent. A client that disconnects is reported after the bytes that came: a resumable upload keeps them.
 */
function bodyOf(incoming: IncomingMessage): { stream: ReadableStream<Uint8Array>; stop: () => void } {
  let over = false;
  let disconnected = false;
  // An error would discard what the stream still holds, so it waits until that is read.
  const failWhenRead = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (controller.desiredSize === BUFFERED) controller.error(new ClientDisconnected());
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = () => {
          if (over) return;
          over = true;
          disconnected = true;
          failWhenRead(controller);
        };
        incoming.on('data', (chunk: Buffer) => {
          if (over) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once('end', () => {
          if (over) return;
          over = true;
          controller.close();
        });
        incoming.once('error', fail);
        incoming.once('aborted', fail);
        incoming.pause();
      },
      pull(controller) {
        if (disconnected) failWhenRead(controller);
        else incoming.resume();
      },
      cancel() {
        over = true;
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED }),
  );
  return {
    stream,
    stop: () => {
      over = true;
    },
  };
}

/** Discards the rest of the body, up to a limit; the connection is not reused. */
function drain(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader('connection', 'close');
  let left = MOST_DRAINED;
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) incoming.destroy();
  });
  incoming.resume();
}
