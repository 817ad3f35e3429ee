import { Unavailable, type Clock, type Driver } from '../types';
import { readBindings } from './changes/bindings';
import type { Feed } from './changes/feed';
import { earlierMessages } from './changes/messages';
import { decodeFrame, encodeBroadcast, encodeMessage, type ClientMessage, type Vsn } from './frames';
import type { Channel, Hub } from './hub';
import type { Identify, Identity } from './identity';
import { readJoin, readPresence, readToken, type JoinRequest } from './join';
import { Rate } from './rate';
import { PUBLIC_RIGHTS, rightsIn } from './rights';
import type { RealtimeLimits, SocketPeer } from './types';

/** What every connection of one backend shares. */
export interface Realm {
  driver: Driver;
  hub: Hub;
  feed: Feed;
  identify: Identify;
  clock: Clock;
  limits: RealtimeLimits;
  privateOnly: boolean;
  log: (entry: Record<string, unknown>) => void;
  onClosed: (connection: Connection) => void;
}

const PREFIX = 'realtime:';
/** Joins, leaves, tokens and heartbeats of a second, and at once: a client with 100 channels comes back with all. */
const CONTROLS_PER_SECOND = 25;
const CONTROLS_AT_ONCE = 300;
/** Messages beyond the rate that are dropped, each with an answer, before the socket is closed. */
const PATIENCE = 500;
/** What somebody tells of themselves is sent to everybody in the room. */
const MAX_PRESENCE = 8192;
/** Messages that may wait for an answer of the database. */
const MAX_WAITING = 400;

const CLOSE_NORMAL = 1000;
const CLOSE_MALFORMED = 1007;
const CLOSE_POLICY = 1008;
const CLOSE_TOO_LARGE = 1009;

/** One open websocket: reads its messages, keeps its limits, and holds its channels. */
export class Connection {
  readonly #channels = new Map<string, Channel>();
  /** Messages of a topic that wait for the one before. */
  readonly #tails = new Map<string, Promise<void>>();
  readonly #messages: Rate;
  readonly #controls: Rate;
  #waiting = 0;
  #dropped = 0;
  #heard = performance.now();
  #buffered = 0;
  #stalledSince: number | null = null;
  #closed = false;

  constructor(
    private readonly realm: Realm,
    private readonly peer: SocketPeer,
    private readonly vsn: Vsn,
    private readonly byKey: Identity,
  ) {
    const { messagesPerSecond: rate } = realm.limits;
    this.#messages = new Rate(rate, rate, this.#heard);
    this.#controls = new Rate(CONTROLS_PER_SECOND, CONTROLS_AT_ONCE, this.#heard);
    peer.onMessage((frame) => this.#receive(frame));
    peer.onClose(() => this.#end());
  }

  get ip(): string | null {
    return this.byKey.caller.ip;
  }

  close(code: number, reason: string): void {
    if (this.#closed) return;
    this.peer.close(code, reason);
    this.#end();
  }

  /** Once a second: channels whose token has run out, readers who take nothing, sockets that say nothing. */
  sweep(): void {
    for (const channel of this.#channels.values()) channel.alive();
    const now = performance.now();
    const { silenceMs, stalledMs } = this.realm.limits;
    if (now - this.#heard > silenceMs) return this.close(CLOSE_NORMAL, 'No heartbeat came.');
    const buffered = this.peer.buffered();
    if (buffered === 0 || buffered < this.#buffered) this.#stalledSince = null;
    else this.#stalledSince ??= now;
    this.#buffered = buffered;
    if (this.#stalledSince !== null && now - this.#stalledSince > stalledMs) this.#cut('stalled');
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const channel of this.#channels.values()) this.#forget(channel);
    this.#channels.clear();
    this.realm.onClosed(this);
  }

  #cut(why: string): void {
    if (this.#closed) return;
    this.realm.log({ event: 'realtime.slow_reader', why, buffered: this.peer.buffered() });
    this.peer.drop();
    this.#end();
  }

  #send(frame: string | Uint8Array<ArrayBuffer>): void {
    if (this.#closed) return;
    if (this.peer.buffered() > this.realm.limits.bufferedBytes) return this.#cut('too much is waiting');
    this.peer.send(frame);
  }

  #reply(message: ClientMessage, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = message;
    const payload = JSON.stringify({ status, response });
    this.#send(encodeMessage(this.vsn, { joinRef, ref, topic, event: 'phx_reply', payload }));
  }

  #refuse(message: ClientMessage, reason: string): void {
    this.#reply(message, 'error', { reason });
  }

  #system(channel: Channel, extension: string, status: 'ok' | 'error', said: string): void {
    const payload = JSON.stringify({ channel: channel.name, extension, message: said, status });
    this.#send(encodeMessage(this.vsn, { topic: channel.topic, event: 'system', payload }));
  }

  #receive(frame: string | Uint8Array<ArrayBuffer>): void {
    if (this.#closed) return;
    const now = performance.now();
    this.#heard = now;
    const { messageBytes } = this.realm.limits;
    const tooLong =
      frame.length > messageBytes ||
      (typeof frame === 'string' &&
        frame.length * 3 > messageBytes &&
        new TextEncoder().encode(frame).length > messageBytes);
    if (tooLong) return this.close(CLOSE_TOO_LARGE, `A message is longer than ${messageBytes} bytes.`);
    const isBroadcast = typeof frame !== 'string';
    // A flood is turned away before it is read.
    if (isBroadcast && !this.#messages.take(now)) return this.#flooded(decodeFrame(this.vsn, frame));
    const message = decodeFrame(this.vsn, frame);
    if (message === null) return this.close(CLOSE_MALFORMED, 'A message is malformed.');
    const rate = ['broadcast', 'presence'].includes(message.event) ? this.#messages : this.#controls;
    if (!isBroadcast && !rate.take(now)) return this.#flooded(message);
    if (message.topic === 'phoenix') return this.#phoenix(message);
    this.#inOrder(message.topic, () => this.#handle(message));
  }

  #flooded(message: ClientMessage | null): void {
    this.#dropped += 1;
    if (message === null || this.#dropped > PATIENCE) {
      return this.close(CLOSE_POLICY, 'Too many messages per second.');
    }
    this.#refuse(message, 'MessagePerSecondRateLimitReached: Too many messages per second');
  }

  #phoenix(message: ClientMessage): void {
    if (message.event === 'heartbeat') this.#reply(message, 'ok', {});
    else this.#refuse(message, 'unmatched topic');
  }

  /** Runs at once, or after the messages of the same topic that still wait for the database. */
  #inOrder(topic: string, run: () => Promise<void> | void): void {
    const before = this.#tails.get(topic);
    const result = before === undefined ? run() : before.then(run);
    if (result === undefined) return;
    this.#waiting += 1;
    if (this.#waiting > MAX_WAITING) return this.close(CLOSE_POLICY, 'Too many messages are waiting.');
    const tail: Promise<void> = result
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#tails.get(topic) === tail) this.#tails.delete(topic);
      });
    this.#tails.set(topic, tail);
  }

  #failed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.realm.log({ level: 'error', event: 'realtime.failed', error: message });
  }

  #handle(message: ClientMessage): Promise<void> | void {
    if (this.#closed) return;
    if (message.event === 'phx_join') return this.#join(message);
    const channel = this.#channels.get(message.topic);
    if (channel === undefined) return this.#refuse(message, 'unmatched topic');
    // What was sent to an earlier channel of the same topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    if (!channel.alive()) return;
    if (message.broadcast !== null) return this.#broadcast(message, channel, message.broadcast);
    switch (message.event) {
      case 'phx_leave':
        this.#reply(message, 'ok', {});
        return this.#leave(channel);
      case 'presence':
        return this.#presence(message, channel);
      case 'access_token':
        return this.#refresh(message, channel);
      default:
        return this.#refuse(message, 'unmatched event');
    }
  }

  #broadcast(
    message: ClientMessage,
    channel: Channel,
    broadcast: NonNullable<ClientMessage['broadcast']>,
  ): void {
    if (!channel.rights.broadcast.write) {
      return this.#refuse(message, unauthorized('write to', channel.name));
    }
    this.realm.hub.broadcast(channel.private, channel.name, broadcast, channel);
    if (channel.ack) this.#reply(message, 'ok', {});
  }

  #presence(message: ClientMessage, channel: Channel): void {
    const told = readPresence(message.payload);
    if (told === undefined) return this.#refuse(message, 'unmatched event');
    if (!channel.rights.presence.write) {
      return this.#refuse(message, unauthorized('write to', channel.name));
    }
    if (told === null) this.realm.hub.untrack(channel);
    else if (JSON.stringify(told).length > MAX_PRESENCE) {
      return this.#refuse(message, `PresencePayloadTooLarge: at most ${MAX_PRESENCE} characters`);
    } else {
      channel.presenceEnabled = true;
      this.realm.hub.track(channel, told);
    }
    this.#reply(message, 'ok', {});
  }

  async #join(message: ClientMessage): Promise<void> {
    const { topic } = message;
    const name = topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : null;
    if (name === null) return this.#refuse(message, 'unmatched topic');
    if (name === '') return this.#refuse(message, 'TopicNameRequired: You must provide a topic name');
    const asked = readJoin(message.payload);
    if (asked === null) return this.#refuse(message, 'InvalidJoinPayload: The join payload is malformed');
    const former = this.#channels.get(topic);
    if (former !== undefined) this.#leave(former);
    if (this.#channels.size >= this.realm.limits.channels) {
      return this.#refuse(message, 'ChannelRateLimitReached: Too many channels');
    }
    if (this.realm.privateOnly && !asked.private) {
      return this.#refuse(message, 'PrivateOnly: This project only allows private channels');
    }
    try {
      await this.#admit(message, name, asked);
    } catch (error) {
      const down = error instanceof Unavailable;
      if (!down) this.#failed(error);
      this.#refuse(
        message,
        down
          ? 'UnableToConnectToProject: The database is not available at the moment'
          : 'UnknownErrorOnChannel: Something went wrong on the server',
      );
    }
  }

  async #admit(message: ClientMessage, name: string, asked: JoinRequest): Promise<void> {
    const { feed, hub } = this.realm;
    const identity = await this.#identity(asked.token);
    if (typeof identity === 'string') return this.#refuse(message, identity);
    const rights = asked.private ? await rightsIn(this.realm.driver, name, identity.caller) : PUBLIC_RIGHTS;
    if (!rights.broadcast.read) return this.#refuse(message, unauthorized('read from', name));
    const bindings = readBindings(asked.bindings);
    if (typeof bindings === 'string') return this.#refuse(message, bindings);

    await feed.start();
    const faults: string[] = [];
    if (bindings.length > 0) await feed.syncTables();
    for (const binding of bindings) {
      const fault = await feed.fault(binding, identity.caller.role);
      if (fault !== null) faults.push(fault);
    }
    const earlier =
      asked.replay === null || !asked.private
        ? []
        : await earlierMessages(this.realm.driver, name, asked.replay.since, asked.replay.limit);
    if (this.#closed) return;

    const channel: Channel = {
      topic: message.topic,
      name,
      private: asked.private,
      joinRef: message.joinRef ?? message.ref,
      vsn: this.vsn,
      identity,
      rights,
      ack: asked.ack,
      self: asked.self,
      presenceKey: asked.presenceKey,
      presenceEnabled: asked.presenceEnabled,
      bindings,
      alive: () => this.#alive(channel),
      send: (frame) => this.#send(frame),
    };
    // What is committed from here on arrives: whoever fetches after the reply has missed nothing.
    this.#channels.set(channel.topic, channel);
    hub.enter(channel);
    feed.subscribe(channel);
    this.#reply(message, 'ok', {
      postgres_changes: bindings.map(({ id, asked: said }) => ({ id, ...said })),
    });
    if (channel.presenceEnabled && rights.presence.read) {
      const payload = JSON.stringify(hub.presenceState(channel));
      this.#send(encodeMessage(this.vsn, { topic: channel.topic, event: 'presence_state', payload }));
    }
    for (const { id, event, payload } of earlier) {
      const frame = encodeBroadcast(this.vsn, channel.topic, {
        event,
        payload: { kind: 'json', text: payload },
        meta: { id, replayed: true },
      });
      if (frame !== null) this.#send(frame);
    }
    for (const fault of faults) this.#system(channel, 'postgres_changes', 'error', fault);
    if (bindings.length > faults.length) {
      this.#system(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    }
    if (asked.replicationReady) this.#system(channel, 'system', 'ok', 'Replication connection established');
  }

  async #identity(token: string | null): Promise<Identity | string> {
    if (token === null) return this.byKey;
    const verdict = await this.realm.identify(token, this.ip);
    return 'identity' in verdict ? verdict.identity : verdict.reason;
  }

  /** A new token for a channel: who is not allowed any more is let go. */
  async #refresh(message: ClientMessage, channel: Channel): Promise<void> {
    const token = readToken(message.payload);
    if (token === null || token === channel.identity.caller.token) return;
    const identity = await this.#identity(token);
    if (typeof identity === 'string') return this.#dismiss(channel, identity);
    const rights = channel.private
      ? await rightsIn(this.realm.driver, channel.name, identity.caller)
      : PUBLIC_RIGHTS;
    if (this.#channels.get(channel.topic) !== channel) return;
    if (!rights.broadcast.read) return this.#dismiss(channel, unauthorized('read from', channel.name));
    channel.identity = identity;
    channel.rights = rights;
    if (!rights.presence.write) this.realm.hub.untrack(channel);
  }

  #alive(channel: Channel): boolean {
    if (this.#closed || this.#channels.get(channel.topic) !== channel) return false;
    const { expiresAt } = channel.identity;
    if (expiresAt === null || this.realm.clock.now() < expiresAt) return true;
    const ago = Math.max(0, Math.round((this.realm.clock.now() - expiresAt) / 1000));
    this.#dismiss(channel, `InvalidJWTToken: Token has expired ${ago} seconds ago`);
    return false;
  }

  /** Closes a channel against its will; with the last one goes the socket. */
  #dismiss(channel: Channel, why: string): void {
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#system(channel, 'system', 'error', why);
    this.#leave(channel);
    if (this.#channels.size === 0) this.close(CLOSE_NORMAL, 'No channel is left.');
  }

  #leave(channel: Channel): void {
    this.#channels.delete(channel.topic);
    this.#forget(channel);
    const { joinRef, topic } = channel;
    this.#send(encodeMessage(this.vsn, { joinRef, ref: joinRef, topic, event: 'phx_close', payload: '{}' }));
  }

  #forget(channel: Channel): void {
    this.realm.feed.unsubscribe(channel);
    this.realm.hub.leave(channel);
  }
}

const unauthorized = (what: 'read from' | 'write to', name: string) =>
  `Unauthorized: You do not have permissions to ${what} this Channel topic: ${name}`;
