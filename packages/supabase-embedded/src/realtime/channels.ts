/** All that a channel of a socket does, in one file: joining, sending and leaving change the same state. */
import { Unavailable, type Clock, type Driver } from '../types';
import { readBindings } from './changes/bindings';
import type { Feed } from './changes/feed';
import { earlierMessages } from './changes/messages';
import { encodeBroadcast, encodeMessage, type ClientMessage, type Vsn } from './frames';
import type { Channel, Hub } from './hub';
import type { Neighbours } from './neighbours';
import type { Identify, Identity } from './identity';
import { readJoin, readPresence, readToken, type JoinRequest } from './join';
import { publicRights, rightsIn, unauthorized, UNABLE_TO_DELIVER, type Rights } from './channel-rights';
import type { FairQueue } from './fair-queue';
import type { RealtimeLimits } from './types';

/** Services shared by all connections of a backend. */
export interface RealtimeServices {
  driver: Driver;
  hub: Hub;
  neighbours: Neighbours;
  feed: Feed;
  /** Queue for joins and token updates, which query the database. */
  joins: FairQueue;
  identify: Identify;
  clock: Clock;
  limits: RealtimeLimits;
  privateOnly: boolean;
  log: (entry: Record<string, unknown>) => void;
}

/** The connection to which the channels belong. */
export interface ConnectionHandle {
  readonly vsn: Vsn;
  /** The identity of the API key with which the socket was opened. */
  readonly byKey: Identity;
  closed(): boolean;
  send(frame: string | Uint8Array<ArrayBuffer>): void;
  reply(message: ClientMessage, status: 'ok' | 'error', response: unknown): void;
  refuse(message: ClientMessage, reason: string): void;
  /** Reports an error that the client did not cause. */
  failed(error: unknown): void;
  /** Ends the connection because no channel is left. */
  close(): void;
}

const PREFIX = 'realtime:';
/** Maximum size of presence data, which are sent to everybody in the channel. */
const MAX_PRESENCE = 8192;
/** Maximum change subscriptions of all channels together: each is evaluated for every change. */
const MAX_BINDINGS = 500;

/** The channels of one connection: joins, messages, and their end. */
export class Channels {
  readonly #channels = new Map<string, Channel>();

  constructor(
    private readonly services: RealtimeServices,
    private readonly line: ConnectionHandle,
  ) {}

  /** Closes channels whose token has expired. */
  sweep(): void {
    for (const channel of this.#channels.values()) channel.alive();
  }

  /** Called when the connection has ended. */
  end(): void {
    for (const channel of this.#channels.values()) this.#forget(channel);
    this.#channels.clear();
  }

  #system(channel: Channel, extension: string, status: 'ok' | 'error', said: string): void {
    const payload = JSON.stringify({ channel: channel.name, extension, message: said, status });
    this.line.send(encodeMessage(this.line.vsn, { topic: channel.topic, event: 'system', payload }));
  }

  /** Handles a message to a topic; returns a promise when the database is queried first. */
  handle(message: ClientMessage): Promise<void> | void {
    if (this.line.closed()) return;
    if (message.event === 'phx_join') return this.#join(message);
    const channel = this.#channels.get(message.topic);
    if (channel === undefined) return this.line.refuse(message, 'unmatched topic');
    // The message was sent to an earlier channel of the same topic.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    if (!channel.alive()) return;
    if (message.broadcast !== null) return this.#broadcast(message, channel, message.broadcast);
    switch (message.event) {
      case 'phx_leave':
        this.line.reply(message, 'ok', {});
        return this.#leave(channel);
      case 'presence':
        return this.#presence(message, channel);
      case 'access_token':
        return this.#refresh(message, channel);
      default:
        return this.line.refuse(message, 'unmatched event');
    }
  }

  #broadcast(
    message: ClientMessage,
    channel: Channel,
    broadcast: NonNullable<ClientMessage['broadcast']>,
  ): Promise<void> | void {
    if (!channel.rights.broadcast.write) {
      return this.line.refuse(message, unauthorized('write to', channel.name));
    }
    const told = this.services.neighbours.broadcast(channel, broadcast, channel);
    if (!channel.ack) return;
    if (told === null) return this.line.reply(message, 'ok', {});
    return told.then((all) =>
      all ? this.line.reply(message, 'ok', {}) : this.line.refuse(message, UNABLE_TO_DELIVER),
    );
  }

  #presence(message: ClientMessage, channel: Channel): void {
    const told = readPresence(message.payload);
    if (told === undefined) return this.line.refuse(message, 'unmatched event');
    if (!channel.rights.presence.write) {
      return this.line.refuse(message, unauthorized('write to', channel.name));
    }
    if (told === null) this.services.hub.untrack(channel);
    else if (JSON.stringify(told).length > MAX_PRESENCE) {
      return this.line.refuse(message, `PresencePayloadTooLarge: at most ${MAX_PRESENCE} characters`);
    } else {
      channel.presenceEnabled = true;
      this.services.hub.track(channel, told);
    }
    this.line.reply(message, 'ok', {});
  }

  async #join(message: ClientMessage): Promise<void> {
    const { topic } = message;
    const name = topic.startsWith(PREFIX) ? topic.slice(PREFIX.length) : null;
    if (name === null) return this.line.refuse(message, 'unmatched topic');
    if (name === '') return this.line.refuse(message, 'TopicNameRequired: You must provide a topic name');
    const asked = readJoin(message.payload);
    if (asked === null) return this.line.refuse(message, 'InvalidJoinPayload: The join payload is malformed');
    const former = this.#channels.get(topic);
    if (former !== undefined) this.#leave(former);
    if (this.#channels.size >= this.services.limits.channels) {
      return this.line.refuse(message, 'ChannelRateLimitReached: Too many channels');
    }
    // A channel that only listens to changes sends nothing, and policies decide what it receives.
    if (this.services.privateOnly && !asked.private && asked.bindings.length === 0) {
      return this.line.refuse(message, 'PrivateOnly: This project only allows private channels');
    }
    try {
      const admitted = await this.services.joins.run(this.line.byKey.caller.ip ?? '', async () => {
        await this.#admit(message, name, asked);
        return true;
      });
      if (admitted === undefined)
        this.line.refuse(message, 'ClientJoinRateLimitReached: Too many joins per second');
    } catch (error) {
      const down = error instanceof Unavailable;
      if (!down) this.line.failed(error);
      this.line.refuse(
        message,
        down
          ? 'UnableToConnectToProject: The database is not available at the moment'
          : 'UnknownErrorOnChannel: Something went wrong on the server',
      );
    }
  }

  async #admit(message: ClientMessage, name: string, asked: JoinRequest): Promise<void> {
    const { feed, hub, neighbours } = this.services;
    const identity = await this.#identity(asked.token);
    if (typeof identity === 'string') return this.line.refuse(message, identity);
    const rights = await this.#rights(asked.private, name, identity);
    if (rights === null) return this.line.refuse(message, unauthorized('read from', name));
    const bindings = readBindings(asked.bindings);
    if (typeof bindings === 'string') return this.line.refuse(message, bindings);
    let wishes = bindings.length;
    for (const channel of this.#channels.values()) wishes += channel.bindings.length;
    if (wishes > MAX_BINDINGS) return this.line.refuse(message, 'TooManyBindings: Too many postgres_changes');

    await Promise.all([feed.start(), neighbours.start()]);
    const faults: string[] = [];
    if (bindings.length > 0) await feed.syncTables();
    for (const binding of bindings) {
      const fault = await feed.fault(binding, identity.caller.role);
      if (fault !== null) faults.push(fault);
    }
    const earlier =
      asked.replay === null || !asked.private
        ? []
        : await earlierMessages(this.services.driver, name, asked.replay.since, asked.replay.limit);
    if (this.line.closed()) return;

    const channel: Channel = {
      topic: message.topic,
      name,
      private: asked.private,
      joinRef: message.joinRef ?? message.ref,
      vsn: this.line.vsn,
      identity,
      rights,
      ack: asked.ack,
      self: asked.self,
      presenceKey: asked.presenceKey,
      presenceEnabled: asked.presenceEnabled,
      bindings,
      alive: () => this.#alive(channel),
      send: (frame) => this.line.send(frame),
    };
    // Changes committed from here on are delivered: a client that fetches after the reply misses nothing.
    this.#channels.set(channel.topic, channel);
    hub.enter(channel);
    feed.subscribe(channel);
    this.line.reply(message, 'ok', {
      postgres_changes: bindings.map(({ id, asked: said }) => ({ id, ...said })),
    });
    if (channel.presenceEnabled && rights.presence.read) {
      const payload = JSON.stringify(hub.presenceState(channel));
      this.line.send(
        encodeMessage(this.line.vsn, { topic: channel.topic, event: 'presence_state', payload }),
      );
    }
    for (const { id, event, payload } of earlier) {
      const frame = encodeBroadcast(this.line.vsn, channel.topic, {
        event,
        payload: { kind: 'json', text: payload },
        meta: { id, replayed: true },
      });
      if (frame !== null) this.line.send(frame);
    }
    for (const fault of faults) this.#system(channel, 'postgres_changes', 'error', fault);
    if (bindings.length > faults.length) {
      this.#system(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    }
    if (asked.replicationReady) this.#system(channel, 'system', 'ok', 'Replication connection established');
  }

  async #identity(token: string | null): Promise<Identity | string> {
    if (token === null) return this.line.byKey;
    const verdict = await this.services.identify(token, this.line.byKey.caller.ip);
    return 'identity' in verdict ? verdict.identity : verdict.reason;
  }

  /** Null if the user may not read a private channel. */
  async #rights(isPrivate: boolean, name: string, { caller }: Identity): Promise<Rights | null> {
    if (!isPrivate) return publicRights(this.services.privateOnly);
    const rights = await rightsIn(this.services.driver, name, caller);
    return rights.broadcast.read ? rights : null;
  }

  /** Applies a new token to a channel; the channel is closed if it is no longer allowed. */
  async #refresh(message: ClientMessage, channel: Channel): Promise<void> {
    const token = readToken(message.payload);
    if (token === null || token === channel.identity.caller.token) return;
    const turn = await this.services.joins.run(this.line.byKey.caller.ip ?? '', async () => {
      await this.#replaceToken(channel, token);
      return true;
    });
    if (turn === undefined)
      this.line.refuse(message, 'ClientJoinRateLimitReached: Too many tokens per second');
  }

  async #replaceToken(channel: Channel, token: string): Promise<void> {
    const identity = await this.#identity(token);
    if (typeof identity === 'string') return this.#dismiss(channel, identity);
    const rights = await this.#rights(channel.private, channel.name, identity);
    if (this.#channels.get(channel.topic) !== channel) return;
    if (rights === null) return this.#dismiss(channel, unauthorized('read from', channel.name));
    channel.identity = identity;
    channel.rights = rights;
    if (!rights.presence.write) this.services.hub.untrack(channel);
  }

  #alive(channel: Channel): boolean {
    if (this.line.closed() || this.#channels.get(channel.topic) !== channel) return false;
    const { expiresAt } = channel.identity;
    if (expiresAt === null || this.services.clock.now() < expiresAt) return true;
    const ago = Math.max(0, Math.round((this.services.clock.now() - expiresAt) / 1000));
    this.#dismiss(channel, `InvalidJWTToken: Token has expired ${ago} seconds ago`);
    return false;
  }

  /** Closes a channel by the server; the socket is closed with the last one. */
  #dismiss(channel: Channel, why: string): void {
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#system(channel, 'system', 'error', why);
    this.#leave(channel);
    if (this.#channels.size === 0) this.line.close();
  }

  #leave(channel: Channel): void {
    this.#channels.delete(channel.topic);
    this.#forget(channel);
    const { joinRef, topic } = channel;
    this.line.send(
      encodeMessage(this.line.vsn, { joinRef, ref: joinRef, topic, event: 'phx_close', payload: '{}' }),
    );
  }

  #forget(channel: Channel): void {
    this.services.feed.unsubscribe(channel);
    this.services.hub.leave(channel);
  }
}
