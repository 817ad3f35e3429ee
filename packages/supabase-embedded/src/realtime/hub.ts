import type { Binding } from './changes/bindings';
import { encodeBroadcast, encodeMessage, type Broadcast, type Vsn } from './frames';
import type { Identity } from './identity';
import { Presence, type Entry, type PresenceDiff, type PresenceMap } from './presence';
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

/** Names a channel for everybody in it; private and public channels of the same name are separate. */
export interface RoomName {
  private: boolean;
  name: string;
}

/** One presence as hosts tell it to each other. */
export interface Present extends RoomName {
  /** Unique on its host. */
  member: string;
  entry: Entry;
}

interface Room extends RoomName {
  channels: Set<Channel>;
  presence: Presence;
}

const roomKey = ({ private: isPrivate, name }: RoomName) => `${isPrivate ? 'private' : 'public'}:${name}`;
/** Members of other hosts are told apart by their host; those of this one have none. */
const foreign = (host: string, member: string) => `${host}/${member}`;

/** What the hub reports of its own members, for other hosts. */
export interface HubObserver {
  tracked(present: Present): void;
  untracked(present: RoomName & { member: string }): void;
}

/** The members of each channel, and message delivery between them. */
export class Hub {
  readonly #rooms = new Map<string, Room>();
  readonly #members = new WeakMap<Channel, string>();
  /** The rooms in which each other host has members. */
  readonly #hosts = new Map<string, Set<Room>>();
  #lastMember = 0;

  constructor(private readonly observer?: HubObserver) {}

  get empty(): boolean {
    return this.#rooms.size === 0;
  }

  enter(channel: Channel): void {
    this.#open(channel).channels.add(channel);
  }

  leave(channel: Channel): void {
    const room = this.#rooms.get(roomKey(channel));
    if (room === undefined) return;
    this.untrack(channel);
    room.channels.delete(channel);
    this.#close(room);
  }

  /** Sends to all readers of a channel, except the sender unless it requested its own messages. */
  broadcast(isPrivate: boolean, name: string, broadcast: Broadcast, from?: Channel): void {
    const room = this.#rooms.get(roomKey({ private: isPrivate, name }));
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
    const room = this.#rooms.get(roomKey(channel));
    if (room === undefined) return;
    const member = this.#memberOf(channel);
    const entry = room.presence.track(member, channel.presenceKey, told);
    this.observer?.tracked({ private: channel.private, name: channel.name, member, entry });
  }

  untrack(channel: Channel): void {
    const member = this.#memberOf(channel);
    if (this.#rooms.get(roomKey(channel))?.presence.untrack(member) !== true) return;
    this.observer?.untracked({ private: channel.private, name: channel.name, member });
  }

  presenceState(channel: Channel): PresenceMap {
    return this.#rooms.get(roomKey(channel))?.presence.state() ?? {};
  }

  /** Everybody present on this host. */
  present(): Present[] {
    return [...this.#rooms.values()].flatMap(({ private: isPrivate, name, presence }) =>
      [...presence.entries()]
        .filter(([member]) => !member.includes('/'))
        .map(([member, entry]) => ({ private: isPrivate, name, member, entry })),
    );
  }

  /** Somebody is present on another host. */
  trackElsewhere(host: string, { member, entry, ...name }: Present): void {
    const room = this.#open(name);
    const rooms = this.#hosts.get(host) ?? new Set();
    this.#hosts.set(host, rooms.add(room));
    room.presence.put(foreign(host, member), entry);
  }

  untrackElsewhere(host: string, { member, ...name }: RoomName & { member: string }): void {
    const room = this.#rooms.get(roomKey(name));
    room?.presence.untrack(foreign(host, member));
    if (room !== undefined) this.#close(room);
  }

  /** Everybody who is present on another host; nobody once it is gone. */
  replaceElsewhere(host: string, present: readonly Present[]): void {
    const stay = new Set(present.map((one) => `${roomKey(one)} ${foreign(host, one.member)}`));
    for (const room of this.#hosts.get(host) ?? []) {
      for (const [member] of room.presence.entries()) {
        const gone = member.startsWith(foreign(host, '')) && !stay.has(`${roomKey(room)} ${member}`);
        if (gone) room.presence.untrack(member);
      }
      this.#close(room);
    }
    this.#hosts.delete(host);
    for (const one of present) this.trackElsewhere(host, one);
  }

  #memberOf(channel: Channel): string {
    const known = this.#members.get(channel);
    if (known !== undefined) return known;
    this.#lastMember += 1;
    const member = String(this.#lastMember);
    this.#members.set(channel, member);
    return member;
  }

  #open({ private: isPrivate, name }: RoomName): Room {
    const key = roomKey({ private: isPrivate, name });
    const known = this.#rooms.get(key);
    if (known !== undefined) return known;
    const channels = new Set<Channel>();
    const presence = new Presence((diff) => tell(channels, diff));
    const room: Room = { private: isPrivate, name, channels, presence };
    this.#rooms.set(key, room);
    return room;
  }

  /** Forgets a room in which nobody is any more, here or elsewhere. */
  #close(room: Room): void {
    if (room.channels.size > 0 || room.presence.size > 0) return;
    room.presence.stop();
    if (this.#rooms.get(roomKey(room)) === room) this.#rooms.delete(roomKey(room));
    for (const rooms of this.#hosts.values()) rooms.delete(room);
  }
}

function tell(channels: ReadonlySet<Channel>, diff: PresenceDiff): void {
  const payload = JSON.stringify(diff);
  for (const channel of channels) {
    if (!channel.presenceEnabled || !channel.rights.presence.read || !channel.alive()) continue;
    channel.send(encodeMessage(channel.vsn, { topic: channel.topic, event: 'presence_diff', payload }));
  }
}
