import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { SocketAnswer, SocketPeer, SocketRequest } from '../../realtime/types';
import { inspect, type RequestRules } from '../http/request';

export interface UpgradeOptions {
  /** Absent in front of a hosted project, whose websockets do not pass through this host. */
  socket?: ((request: SocketRequest) => SocketAnswer) | undefined;
  rules: RequestRules;
  log: (entry: Record<string, unknown>) => void;
}

export interface Upgrades {
  /** Asks every client to reconnect later, and terminates those that do not close. */
  stop(graceMs?: number): void;
}

/** The library rejects larger frames unread; the service enforces its own, smaller limit. */
const MAX_FRAME = 1_048_576;
/** Time for the peer to answer a close frame. */
const HANG_UP_MS = 2000;
const CLOSE_RESTART = 1012;

/** Accepts websockets of the realtime service on an HTTP server; every other upgrade is refused. */
export function acceptUpgrades(server: Server, { socket: ask, rules, log }: UpgradeOptions): Upgrades {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME, perMessageDeflate: false });
  const open = new Set<WebSocket>();

  server.on('upgrade', (request, stream, head) => {
    // A client that disconnects during the handshake is not an error.
    stream.on('error', () => stream.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerPlainly(server, request, stream);
    try {
      const answer = answerTo(request);
      if ('refused' in answer) return void refuse(stream, answer.refused);
      sockets.handleUpgrade(request, stream, head, (accepted) => {
        open.add(accepted);
        accepted.once('close', () => open.delete(accepted));
        answer.attach(peerOf(accepted));
      });
    } catch (error) {
      log({ event: 'host_error', error: error instanceof Error ? error.message : String(error) });
      stream.destroy();
    }
  });

  function answerTo(request: IncomingMessage): SocketAnswer {
    const asked = inspect(request, rules);
    if ('status' in asked) return { refused: new Response(asked.message, { status: asked.status }) };
    if (ask === undefined || asked.method !== 'GET' || !server.listening) {
      return { refused: new Response('There is no websocket at this URL.', { status: 404 }) };
    }
    const headers = new Headers();
    for (const [name, values] of Object.entries(request.headersDistinct)) {
      for (const value of values ?? []) headers.append(name, value);
    }
    return ask({ url: asked.url.href, headers, ip: asked.ip });
  }

  return {
    stop: (graceMs = HANG_UP_MS) => {
      for (const accepted of open) hangUp(accepted, CLOSE_RESTART, 'The server restarts.', graceMs);
    },
  };
}

/** Some clients offer another protocol, such as h2c, with an ordinary request: it is answered as if they had not. */
function answerPlainly(server: Server, request: IncomingMessage, stream: Duplex): void {
  if (!(stream instanceof Socket)) return void stream.destroy();
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(stream);
  response.once('finish', () => stream.end());
  server.emit('request', request, response);
}

function peerOf(accepted: WebSocket): SocketPeer {
  // Without an error listener a broken connection would end the process; 'close' follows and cleans up.
  accepted.on('error', () => accepted.terminate());
  return {
    send: (frame) => accepted.send(frame),
    close: (code, reason) => hangUp(accepted, code, reason, HANG_UP_MS),
    drop: () => accepted.terminate(),
    buffered: () => accepted.bufferedAmount,
    onMessage: (callback) => {
      accepted.on('message', (data, isBinary) =>
        callback(isBinary ? bytesOf(data) : bytesOf(data).toString()),
      );
    },
    onClose: (callback) => {
      accepted.once('close', callback);
    },
  };
}

function bytesOf(data: RawData): Buffer<ArrayBuffer> {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.from(data);
}

function hangUp(accepted: WebSocket, code: number, reason: string, graceMs: number): void {
  accepted.close(code, reason);
  const cut = setTimeout(() => accepted.terminate(), graceMs);
  cut.unref();
  accepted.once('close', () => clearTimeout(cut));
}

/** Writes an HTTP response in place of a websocket, because an upgrade has no response object. */
async function refuse(stream: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
  stream.end(
    [
      `HTTP/1.1 ${response.status} ${REASONS[response.status] ?? 'Refused'}`,
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      'X-Content-Type-Options: nosniff',
      '',
      body.toString(),
    ].join('\r\n'),
  );
}

const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
};
