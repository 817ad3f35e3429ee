import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketPeer, SocketRequest } from '../../realtime/types';
import type { DriverHealth } from '../../types';
import { type RunningServer, startServer } from '../server';

const health: DriverHealth = { kind: 'pglite', version: '18.6', durable: true, queueDepth: 0, reopened: 0 };
const driver = {
  transaction: () => Promise.reject(new Error('unused')),
  query: () => Promise.reject(new Error('unused')),
  exec: () => Promise.reject(new Error('unused')),
  listen: () => Promise.reject(new Error('unused')),
  health: async () => health,
  close: async () => undefined,
};
const asked: SocketRequest[] = [];
const peers: SocketPeer[] = [];
let server: RunningServer;
let hosted: RunningServer;
beforeAll(async () => {
  const config = { supabaseAnonKey: 'sb_publishable_test' };
  server = await startServer({
    backend: {
      driver,
      fetch: async () => Response.json({}),
      socket: (request) => {
        asked.push(request);
        if (request.url.endsWith('no')) return { refused: Response.json({ message: 'no' }, { status: 429 }) };
        return { attach: (peer) => peers.push(peer) };
      },
    },
    config,
    port: 0,
    trustProxy: true,
  });
  hosted = await startServer({ config: { ...config, supabaseUrl: 'https://project.example' }, port: 0 });
});
afterAll(() => Promise.all([server.stop(0), hosted.stop(0)]));

/** Everything the server sends in response to these bytes until it disconnects. */
function raw(at: RunningServer, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at.port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
    socket.setTimeout(30_000, () => socket.destroy(new Error(`It did not hang up: ${text}`)));
  });
}

const ws = (path: string, headers: string[] = []) => [
  `GET ${path} HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ...headers,
];

it('answers an ordinary request that offers another protocol as if it had not', async () => {
  const answer = await raw(server, [
    'GET /healthz HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('"status":"ok"');
});

it('refuses in words, and hangs up', async () => {
  expect(await raw(server, ws('/realtime/v1/no'))).toMatch(
    /^HTTP\/1\.1 429 Too Many Requests\r\n[^]*\r\n\r\n\{"message":"no"\}$/,
  );
  expect(await raw(hosted, ws('/realtime/v1/websocket'))).toMatch(/^HTTP\/1\.1 404 /);
  const elsewhere = ws('/realtime/v1/websocket').map((line) => line.replace('localhost', 'evil.example'));
  expect(await raw(server, elsewhere)).toMatch(/^HTTP\/1\.1 421 /);
  expect(await raw(server, ws('/realtime/v1/../x'))).toMatch(/^HTTP\/1\.1 400 /);
  const badKey = ws('/realtime/v1/websocket').filter((line) => !line.startsWith('Sec-WebSocket-Key'));
  expect(await raw(server, badKey)).toMatch(/^HTTP\/1\.1 400 /);
});

it('hands over address, origin and frames, and cuts a peer that does not hang up', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${server.port}/realtime/v1/websocket?apikey=k`, {
    headers: { origin: 'https://events.example', 'x-forwarded-for': '203.0.113.7' },
  });
  const received: string[] = [];
  client.on('message', (data) => received.push(Buffer.isBuffer(data) ? data.toString('latin1') : ''));
  await expect.poll(() => peers.length).toBe(1);
  const request = asked.at(-1);
  expect([request?.ip, request?.headers.get('origin'), new URL(request?.url ?? '').search]).toEqual([
    '203.0.113.7',
    'https://events.example',
    '?apikey=k',
  ]);
  const [peer] = peers;
  const frames: unknown[] = [];
  let closed = 0;
  peer?.onMessage((frame) => frames.push(frame));
  peer?.onClose(() => {
    closed += 1;
  });
  client.send('text');
  client.send(Buffer.from([1, 255]));
  await expect.poll(() => frames.length).toBe(2);
  expect([frames[0], [...(frames[1] instanceof Uint8Array ? frames[1] : [])]]).toEqual(['text', [1, 255]]);
  peer?.send('héllo');
  peer?.send(new Uint8Array([255]));
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toBe('\u00ff');
  expect(peer?.buffered()).toBe(0);
  client.pause();
  peer?.close(1000, 'bye');
  await expect.poll(() => closed).toBe(1);
  client.terminate();
});
