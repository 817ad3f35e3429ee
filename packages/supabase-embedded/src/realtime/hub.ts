import type { Binding } from './changes/bindings';
import { encodeBroadcast, encodeMessage, type Broadcast, type Vsn } from './frames';
import type { Identity } from './identity';
import { Presence, type PresenceDiff, type PresenceMap } from './presence';
import type { Rights } from './channel-rights';

/** One topic that one socket has joined. */
export interface Channel {
  /** As on the wire, with its prefix. */
  readonly topic: string;
  /** Without the prefix: the topic as policies and `realtime.send` name it. */
  readonly name: string;
  readonly private: boolean;
  readonly joinRef: string | null;
  readonly vsn: Vsn;
  identity: Identity;
  rights: Rights;
  /** Whether broadcasts are acknowledged, and whether the sender receives them too. */
  readonly ack: boolean;
  readonly self: boolean;
  readonly presenceKey: string;
  presenceEnabled: boolean;
  readonly bindings: readonly Binding[];
  /** False once the token has expired; such a channel is being closed and receives nothing more. */
  alive(): boolean;
  send(frame: string | Uint8Array<ArrayBuffer>): void;
}

interface Room {
  channels: Set<Channel>;
  presence: Presence<Channel>;
}

/** Private and public channels of the same name are separate. */
const roomKey = (isPrivate: boolean, name: string) => `${isPrivate ? 'private' : 'public'}:${name}`;

/** The members of each channel, and message delivery between them. */
export class Hub {
  readonly #rooms = new Map<string, Room>();

  get empty(): boolean {
    return this.#rooms.size === 0;
  }

  enter(channel: Channel): void {
    const key = roomKey(channel.private, channel.name);
    const room = this.#rooms.get(key) ?? this.#open(key);
    room.channels.add(channel);
  }

  leave(channel: Channel): void {
    const key = roomKey(channel.private, channel.name);
    const room = this.#rooms.get(key);
    if (room === undefined) return;
    room.channels.delete(channel);
    room.presence.untrack(channel);
    if (room.channels.size > 0) return;
    room.presence.stop();
    this.#rooms.delete(key);
  }

  /** Sends to all readers of a channel, except the sender unless it requested its own messages. */
  broadcast(isPrivate: boolean, name: string, broadcast: Broadcast, from?: Channel): void {
    const room = this.#rooms.get(roomKey(isPrivate, name));
    if (room === undefined) return;
    const topic = `realtime:${name}`;
    const frames = new Map<Vsn, string | Uint8Array<ArrayBuffer> | null>();
    for (const channel of room.channels) {
      if ((channel === from && !channel.self) || !channel.rights.broadcast.read || !channel.alive()) continue;
      const known = frames.get(channel.vsn);
      const frame = known === undefined ? encodeBroadcast(channel.vsn, topic, broadcast) : known;
      frames.set(channel.vsn, frame);
      if (frame !== null) channel.send(frame);
    }
  }

  track(channel: Channel, told: Record<string, unknown>): void {
    const room = this.#rooms.get(roomKey(channel.private, channel.name));
    room?.presence.track(channel, channel.presenceKey, told);
  }

  untrack(channel: Channel): void {
    this.#rooms.get(roomKey(channel.private, channel.name))?.presence.untrack(channel);
  }

  presenceState(channel: Channel): PresenceMap {
    return this.#rooms.get(roomKey(channel.private, channel.name))?.presence.state() ?? {};
  }

  #open(key: string): Room {
    const channels = new Set<Channel>();
    const room: Room = { channels, presence: new Presence((diff) => tell(channels, diff)) };
    this.#rooms.set(key, room);
    return room;
  }
}

function tell(channels: ReadonlySet<Channel>, diff: PresenceDiff): void {
  const payload = JSON.stringify(diff);
  for (const channel of channels) {
    if (!channel.presenceEnabled || !channel.rights.presence.read || !channel.alive()) continue;
    channel.send(encodeMessage(channel.vsn, { topic: channel.topic, event: 'presence_diff', payload }));
  }
}
