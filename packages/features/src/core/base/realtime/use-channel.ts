import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { db } from '../data/client';
import {
  type BroadcastSource,
  channelName,
  joinChannel,
  tellChannel,
  type ChannelMessage,
  type ChannelSource,
  type ChannelState,
} from './channel';

/** Polling interval while the socket cannot be opened, in ms. */
export const POLL_EVERY = 15_000;

export interface ChannelOptions<T> {
  /** The schema of a payload or row. One that does not match is logged and ignored. */
  schema: z.core.$ZodType<T>;
  /** Called with each message; `event` is its name, or the kind of change. */
  onMessage: (payload: T, event: string) => void;
  /**
   * Reads the current state: each time the channel opens, because it does not report earlier changes, and every
   * `POLL_EVERY` while it cannot be opened.
   */
  refresh: () => void;
  /** Default true. */
  enabled?: boolean;
}

/**
 * Subscribes to a topic or to the rows of a table while the component is mounted. All subscribers share one socket, and
 * those of the same topic one channel. Returns whether messages arrive without polling.
 */
export function useChannel<T>(source: ChannelSource, options: ChannelOptions<T>): ChannelState {
  const { enabled = true } = options;
  const [state, setState] = useState<ChannelState>('connecting');
  const refresh = useEffectEvent(options.refresh);
  const hear = useEffectEvent(({ event, payload }: ChannelMessage) => {
    const parsed = z.safeParse(options.schema, payload);
    if (parsed.success) options.onMessage(parsed.data, event);
    else console.error(`A message of an unknown form was left out: ${event}.`, parsed.error);
  });
  const name = channelName(source);
  const join = useEffectEvent((named: string) =>
    joinChannel(db(), named, source, { onMessage: hear, onState: setState }),
  );
  useEffect(() => (enabled ? join(name) : undefined), [enabled, name]);
  useEffect(() => {
    if (!enabled || state === 'connecting') return undefined;
    refresh();
    if (state === 'live') return undefined;
    const timer = setInterval(refresh, POLL_EVERY);
    return () => clearInterval(timer);
  }, [enabled, state]);
  return enabled ? state : 'connecting';
}

/** Says something to the others who listen to a topic with `useChannel`; what nobody can hear is not said. */
export const tellTopic = (source: BroadcastSource, event: string, payload: Record<string, unknown>) =>
  tellChannel(db(), channelName(source), { event, payload });
