/** In a document, because sockets of browsers speak in events that Node has not. */
import { expect, test } from 'vitest';
import type { DemoBackend } from './backend';
import { embeddedSocket } from './embedded-socket';

type Peer = Parameters<Extract<ReturnType<DemoBackend['socket']>, { attach: unknown }>['attach']>[0];

/** A backend that says every frame again, and ends when it hears `end`. */
function echo() {
  const heard: unknown[] = [];
  const attach = (peer: Peer) => {
    peer.onMessage((frame) => {
      heard.push(frame);
      if (frame === 'end') peer.close(1012, 'restarted');
      else peer.send(frame);
    });
    peer.onClose(() => heard.push('gone'));
  };
  return { heard, Socket: embeddedSocket({ socket: () => ({ attach }) }) };
}

/** What a client hears, in its order. */
function listen(socket: EventTarget) {
  const events: unknown[] = [];
  for (const type of ['open', 'message', 'close'])
    socket.addEventListener(type, (event) => {
      if (event instanceof MessageEvent) events.push(event.data);
      else if (event instanceof CloseEvent) events.push([event.code, event.reason]);
      else events.push(event.type);
    });
  return events;
}

const send = (socket: EventTarget, data: string) => {
  if ('send' in socket && typeof socket.send === 'function') socket.send(data);
};

test('it opens after its caller has set its handlers, and keeps the order of frames', async () => {
  const { Socket } = echo();
  const socket = new Socket('ws://backend.demo.invalid/realtime/v1/websocket');
  const events = listen(socket);
  expect(events).toEqual([]);
  await expect.poll(() => events).toEqual(['open']);
  send(socket, 'one');
  send(socket, 'two');
  send(socket, 'end');
  await expect.poll(() => events).toEqual(['open', 'one', 'two', [1012, 'restarted']]);
});

test('a close is told to both sides once', async () => {
  const { Socket, heard } = echo();
  const socket = new Socket('ws://backend.demo.invalid/');
  const events = listen(socket);
  await expect.poll(() => events).toEqual(['open']);
  if ('close' in socket && typeof socket.close === 'function') {
    socket.close();
    socket.close();
  }
  expect(heard).toEqual(['gone']);
  expect(events).toEqual(['open', [1000, '']]);
});

test('a refused one closes, so that its client tries again', async () => {
  const Refused = embeddedSocket({ socket: () => ({ refused: new Response(null, { status: 429 }) }) });
  const events = listen(new Refused('ws://backend.demo.invalid/'));
  await expect.poll(() => events).toEqual([[1008, 'Refused with 429.']]);
});
