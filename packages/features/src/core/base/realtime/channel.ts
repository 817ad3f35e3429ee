import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Db } from '../data/client';
import type { Database } from '../data/database.types';

/** Messages that people or the server send to a topic. Policies decide who may join it. */
export interface BroadcastSource {
  topic: string;
}

/** Changes of the rows of a table, as far as the reader may see them. */
export interface RowSource {
  table: keyof Database['public']['Tables'];
  event?: 'INSERT' | 'UPDATE' | 'DELETE' | '*';
  /** `column=eq.value`. */
  filter?: string;
}

export type ChannelSource = BroadcastSource | RowSource;

/** `polling`: the socket cannot be opened, or the server refuses the channel. */
export type ChannelState = 'connecting' | 'live' | 'polling';

/** A message by name with its payload, or a change by kind with its row. */
export interface ChannelMessage {
  event: string;
  payload: unknown;
}

interface ChannelListener {
  onMessage: (message: ChannelMessage) => void;
  onState: (state: ChannelState) => void;
}

/** How long a channel without listeners stays open, in ms, because the next page often needs the same one. */
const LINGER = 1000;

interface SharedChannel {
  listeners: Set<ChannelListener>;
  state: ChannelState;
  /** Absent while an earlier channel of the same name is still closing. */
  channel?: RealtimeChannel;
  linger?: ReturnType<typeof setTimeout>;
  /** Settles when the channel is closed. */
  left?: Promise<unknown>;
}

/** One channel for all listeners of the same topic or table; channels share the one socket of the client. */
const channelsOf = new WeakMap<Db, Map<string, SharedChannel>>();

const broadcastSchema = z.object({ event: z.string(), payload: z.unknown() });

function subscribe(client: Db, name: string, source: ChannelSource, shared: SharedChannel): RealtimeChannel {
  const tell = (message: ChannelMessage) => {
    for (const { onMessage } of shared.listeners) onMessage(message);
  };
  const channel =
    'topic' in source
      ? client
          .channel(name, { config: { private: true } })
          .on('broadcast', { event: '*' }, (message) => tell(broadcastSchema.parse(message)))
      : client.channel(name).on(
          'postgres_changes',
          {
            event: source.event ?? '*',
            schema: 'public',
            table: source.table,
            ...(source.filter ? { filter: source.filter } : {}),
          },
          (change) =>
            tell({
              event: change.eventType,
              payload: change.eventType === 'DELETE' ? change.old : change.new,
            }),
        );
  return channel.subscribe((status) => {
    shared.state = status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED ? 'live' : 'polling';
    for (const { onState } of shared.listeners) onState(shared.state);
  });
}

/** The name of a channel: the same for all listeners of the same topic or table. */
export const channelName = (source: ChannelSource) =>
  'topic' in source ? source.topic : `rows:${source.table}:${source.event ?? '*'}:${source.filter ?? ''}`;

/** Adds a listener and opens the channel with the first one. Returns a function that removes the listener. */
export function joinChannel(
  client: Db,
  name: string,
  source: ChannelSource,
  listener: ChannelListener,
): () => void {
  const channels = channelsOf.get(client) ?? new Map<string, SharedChannel>();
  channelsOf.set(client, channels);

  const open = (after: Promise<unknown> | undefined): SharedChannel => {
    const shared: SharedChannel = { listeners: new Set(), state: 'connecting' };
    channels.set(name, shared);
    const start = () => {
      if (shared.listeners.size > 0) shared.channel = subscribe(client, name, source, shared);
      else channels.delete(name);
    };
    // Otherwise the client would return the channel that is closing.
    if (after) void after.then(start);
    else queueMicrotask(start);
    return shared;
  };
  const close = (shared: SharedChannel) => {
    if (!shared.channel) return;
    shared.left = client.removeChannel(shared.channel).finally(() => {
      if (channels.get(name) === shared) channels.delete(name);
    });
  };

  const known = channels.get(name);
  const shared = known && !known.left ? known : open(known?.left);
  clearTimeout(shared.linger);
  shared.listeners.add(listener);
  listener.onState(shared.state);
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size === 0) shared.linger = setTimeout(() => close(shared), LINGER);
  };
}

/**
 * Says something to the others on an open channel of this name, as far as a policy lets the reader speak there. Where it is
 * not open, nobody would hear it, and nothing is said.
 */
export async function tellChannel(
  client: Db,
  name: string,
  { event, payload }: { event: string; payload: Record<string, unknown> },
): Promise<void> {
  const shared = channelsOf.get(client)?.get(name);
  if (shared?.state !== 'live' || shared.left) return;
  await shared.channel?.send({ type: 'broadcast', event, payload });
}
