import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod';
import type { RealtimeHost } from './host';

/** A frame of either text protocol, as an object. */
const frameSchema = z.object({
  joinRef: z.string().nullish(),
  ref: z.string().nullish(),
  topic: z.string(),
  event: z.string(),
  payload: z.record(z.string(), z.unknown()),
});
export type Frame = z.infer<typeof frameSchema>;

export interface RawSocket {
  socket: WebSocket;
  /** Text frames received, oldest first. */
  frames: Frame[];
  /** Binary frames received. */
  binary: Buffer[];
  /** Sends a text or bytes as they are, anything else as JSON. */
  send(frame: unknown): void;
  /** Joins a topic with protocol 2.0.0 and returns the reply. */
  join(topic: string, config?: Record<string, unknown>, token?: string): Promise<Frame>;
  /** Waits for the next text frame of this event, and topic. */
  next(event: string, topic?: string): Promise<Frame>;
  closed: Promise<{ code: number; reason: string }>;
}

const ref = z.string().nullable();
const listSchema = z.tuple([ref, ref, z.string(), z.string(), z.record(z.string(), z.unknown())]);

function read(text: string): Frame {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return frameSchema.parse(parsed);
  const [joinRef, own, topic, event, payload] = listSchema.parse(parsed);
  return { joinRef, ref: own, topic, event, payload };
}

export interface RawOptions {
  vsn?: string;
  key?: string;
  headers?: Record<string, string>;
}

const address = (host: RealtimeHost, { vsn = '2.0.0', key = host.backend.publishableKey }: RawOptions) =>
  `${host.server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`;

/** Status of the handshake response: 101 if it was accepted; the socket is then closed. */
export function handshake(host: RealtimeHost, options: RawOptions & { path?: string } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const url =
      options.path === undefined
        ? address(host, options)
        : `${host.server.url.replace('http', 'ws')}${options.path}`;
    const socket = new WebSocket(url, { headers: options.headers ?? {} });
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.once('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

/** An open websocket with full control over its frames. */
export async function openRaw(host: RealtimeHost, options: RawOptions = {}): Promise<RawSocket> {
  const socket = new WebSocket(address(host, options), { headers: options.headers ?? {} });
  const frames: Frame[] = [];
  const binary: Buffer[] = [];
  const taken = new Set<Frame>();
  socket.on('message', (data, isBinary) => {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.alloc(0);
    if (isBinary) binary.push(bytes);
    else frames.push(read(bytes.toString()));
  });
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await once(socket, 'open');
  let lastRef = 0;
  const raw: RawSocket = {
    socket,
    frames,
    binary,
    closed,
    send: (frame) =>
      socket.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame)),
    async join(topic, config = {}, token) {
      lastRef += 1;
      const own = `j${lastRef}`;
      raw.send([
        own,
        own,
        topic,
        'phx_join',
        { config, ...(token === undefined ? {} : { access_token: token }) },
      ]);
      for (;;) {
        const reply = await raw.next('phx_reply', topic);
        if (reply.ref === own) return reply;
      }
    },
    async next(event, topic) {
      const until = Date.now() + 10_000;
      for (;;) {
        const found = frames.find(
          (frame) =>
            !taken.has(frame) && frame.event === event && (topic === undefined || frame.topic === topic),
        );
        if (found !== undefined) {
          taken.add(found);
          return found;
        }
        if (Date.now() > until) throw new Error(`No ${event} came: ${JSON.stringify(frames.slice(-5))}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
  return raw;
}
