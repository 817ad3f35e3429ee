import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { db } from '../data/client';
import {
  channelName,
  joinChannel,
  type ChannelMessage,
  type ChannelSource,
  type ChannelState,
} from './channel';

/** Time between two readings while the socket cannot be opened, in ms. */
export const POLL_EVERY = 15_000;

export interface ChannelOptions<T> {
  /** What a payload or a row looks like. One that does not is logged and left out. */
  schema: z.core.$ZodType<T>;
  /** Hears of each message; `event` is its name, or the kind of change. */
  onMessage: (payload: T, event: string) => void;
  /**
   * Reads the present state: each time the channel opens, because it does not tell what happened before, and every
   * `POLL_EVERY` while it cannot be opened.
   */
  refresh: () => void;
  /** Default true. */
  enabled?: boolean;
}

/**
 * Follows a topic or the rows of a table while the component is there. All that listen share one socket, and those
 * that listen to the same thing one channel. Returns whether messages arrive by themselves.
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
