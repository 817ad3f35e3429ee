import { ws, type WebSocketData, type WebSocketHandler } from 'msw';
import type { SocketPeer } from '@foregather/supabase-embedded';
import { backend, SUPABASE_URL } from './backend';

const link = ws.link(`${SUPABASE_URL.replace(/^http/, 'ws')}/realtime/v1/websocket`);

/** The realtime service for an unchanged client in a page: its websocket ends in the embedded backend. */
export const realtimeHandler: WebSocketHandler = link.addEventListener('connection', ({ client }) => {
  const early: (string | Uint8Array<ArrayBuffer>)[] = [];
  let receive = (frame: string | Uint8Array<ArrayBuffer>): void => {
    early.push(frame);
  };
  // What comes before the backend is booted waits for it. Blobs are read, and keep their turn in the queue of frames.
  let queue = Promise.resolve();
  client.addEventListener('message', ({ data }) => {
    queue = queue.then(async () => receive(await asFrame(data)));
  });
  let gone = false;
  let ended = () => {
    gone = true;
  };
  client.addEventListener('close', () => ended());

  const peer: SocketPeer = {
    send: (frame) => client.send(typeof frame === 'string' ? frame : frame.slice().buffer),
    close: (code, reason) => client.close(code, reason),
    drop: () => client.close(),
    buffered: () => 0,
    onMessage: (callback) => {
      receive = callback;
      for (const frame of early.splice(0)) callback(frame);
    },
    onClose: (callback) => {
      ended = callback;
      if (gone) callback();
    },
  };
  void backend().then((booted) => {
    const answer = booted.socket({ url: client.url.href, headers: new Headers(), ip: null });
    // A handshake cannot be refused here any more; a normal close would keep the client from trying again.
    if ('refused' in answer) client.close(1008, `Refused with ${answer.refused.status}.`);
    else answer.attach(peer);
  });
});

/** Ends all sockets. One that outlives its page is sent frames of a document that is gone. */
export function closeSockets(): void {
  // A normal close keeps a client from trying again.
  for (const client of link.clients) client.close();
}

async function asFrame(data: WebSocketData): Promise<string | Uint8Array<ArrayBuffer>> {
  if (typeof data === 'string') return data;
  if (data instanceof Blob) return new Uint8Array(await data.arrayBuffer());
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return Uint8Array.from(bytes);
}
