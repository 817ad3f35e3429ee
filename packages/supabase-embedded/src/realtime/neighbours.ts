import * as z from 'zod';
import { Relay } from '../hosts/relay';
import type { Driver } from '../types';
import type { Broadcast } from './frames';
import { type Channel, Hub, type RoomName } from './hub';

export interface NeighboursOptions {
  driver: Driver;
  /** Messages of other hosts were lost. */
  onGap: () => void;
  log: (entry: Record<string, unknown>) => void;
  /** Time in ms between two signs of life, and the silence after which a host counts as gone. */
  aliveMs?: number;
  goneMs?: number;
}

/** Connects the hub of this host with those of the other hosts of the database. */
export interface Neighbours {
  hub: Hub;
  /**
   * Sends to all readers of a channel, here and at the other hosts. Null where there are none; otherwise resolves with
   * whether they will get it.
   */
  broadcast(to: RoomName, broadcast: Broadcast, from?: Channel): Promise<boolean> | null;
  /** Resolves when everything that another host sends from now on will be heard. */
  start(): Promise<void>;
  stop(): void;
  close(): Promise<void>;
}

const room = { private: z.boolean(), name: z.string() };
const member = z.string();
const entry = z.object({ key: z.string(), ref: z.string(), meta: z.record(z.string(), z.unknown()) });
const present = z.object({ ...room, member, entry });
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('broadcast'), ...room, event: z.string(), json: z.string() }),
  z.object({ type: z.literal('broadcast-bytes'), ...room, event: z.string(), base64: z.base64() }),
  z.object({ type: z.literal('track'), present }),
  z.object({ type: z.literal('untrack'), ...room, member }),
  z.object({ type: z.literal('present'), all: z.array(present), answer: z.boolean() }),
]);
type HostMessage = z.infer<typeof messageSchema>;

/** Time in ms in which requests for everybody's presence are answered together. */
const GATHER_MS = 20;

/** On a database that no other process uses, the hub is alone and nothing is sent. */
export function createNeighbours(options: NeighboursOptions): Neighbours {
  const { driver, onGap, log } = options;
  if (driver.shared !== true) {
    const hub = new Hub();
    return {
      hub,
      broadcast(to, broadcast, from) {
        hub.broadcast(to.private, to.name, broadcast, from);
        return null;
      },
      start: async () => undefined,
      stop: () => undefined,
      close: async () => undefined,
    };
  }

  let telling: ReturnType<typeof setTimeout> | undefined;
  let wantAnswers = false;
  const send = (message: HostMessage) => relay.send(message);
  const hub = new Hub({
    tracked: (one) => void send({ type: 'track', present: one }),
    untracked: (one) => void send({ type: 'untrack', ...one }),
  });

  /** Tells who is present here; with `answer` the others tell it too. */
  const tellPresent = (answer: boolean) => {
    wantAnswers ||= answer;
    telling ??= setTimeout(() => {
      telling = undefined;
      void send({ type: 'present', all: hub.present(), answer: wantAnswers });
      wantAnswers = false;
    }, GATHER_MS);
  };

  const take = (host: string, received: unknown) => {
    const { data: message } = messageSchema.safeParse(received);
    if (message === undefined) return;
    switch (message.type) {
      case 'broadcast':
      case 'broadcast-bytes': {
        const payload: Broadcast['payload'] =
          message.type === 'broadcast'
            ? { kind: 'json', text: message.json }
            : { kind: 'binary', bytes: fromBase64(message.base64) };
        return hub.broadcast(message.private, message.name, { event: message.event, payload });
      }
      case 'track':
        return hub.trackElsewhere(host, message.present);
      case 'untrack':
        return hub.untrackElsewhere(host, message);
      case 'present':
        hub.replaceElsewhere(host, message.all);
        if (message.answer) tellPresent(false);
    }
  };

  const relay = new Relay({
    driver,
    log,
    onMessage: take,
    onStranger: () => tellPresent(true),
    onGone: (host) => hub.replaceElsewhere(host, []),
    onGap,
    ...(options.aliveMs === undefined ? {} : { aliveMs: options.aliveMs }),
    ...(options.goneMs === undefined ? {} : { goneMs: options.goneMs }),
  });
  const stop = () => {
    clearTimeout(telling);
    telling = undefined;
    relay.stop();
  };

  return {
    hub,
    broadcast({ private: isPrivate, name }, broadcast, from) {
      hub.broadcast(isPrivate, name, broadcast, from);
      const { event, payload } = broadcast;
      const to = { private: isPrivate, name, event };
      return send(
        payload.kind === 'json'
          ? { type: 'broadcast', ...to, json: payload.text }
          : { type: 'broadcast-bytes', ...to, base64: toBase64(payload.bytes) },
      );
    },
    start: () => relay.start(),
    stop,
    async close() {
      stop();
      await relay.close();
    },
  };
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
