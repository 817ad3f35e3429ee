import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { PEOPLE } from './fixture';
import { joined, type RealtimeHost } from './host';

export type Person = keyof typeof PEOPLE;
const idOf = (person: Person | null) => (person === null ? undefined : PEOPLE[person]);

export interface ChannelOptions {
  private?: boolean;
  broadcast?: { ack?: boolean; self?: boolean };
}

/** Joins a channel as a user, or as a visitor for null, and records what is received. */
export async function enter(
  host: RealtimeHost,
  person: Person | null,
  topic: string,
  config: ChannelOptions = {},
  vsn?: '1.0.0' | '2.0.0',
) {
  const client = await host.client(idOf(person), vsn === undefined ? {} : { vsn });
  const heard: [event: string, payload: unknown][] = [];
  const metas: unknown[] = [];
  const channel = client
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, ({ event, payload, meta }) => {
      heard.push([event, payload]);
      if (meta !== undefined) metas.push(meta);
    });
  return { client, channel, heard, metas, ...(await joined(channel)) };
}

export type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

export interface ChangeOptions {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  table?: string;
  filter?: string;
}

/** Subscribes to changes of a table and waits until the server confirms it. */
export async function listen(host: RealtimeHost, person: Person | null, wish: ChangeOptions = {}) {
  const client = await host.client(idOf(person));
  const heard: Change[] = [];
  const { event = '*', ...rest } = { table: 'notes', ...wish };
  const system: string[] = [];
  const channel = client
    .channel(`changes ${Math.random()}`)
    // The overloads require one literal; the server accepts all four.
    .on('postgres_changes', { event: event as '*', schema: 'public', ...rest }, (change: Change) =>
      heard.push(change),
    )
    .on('system', {}, ({ message }: { message: string }) => system.push(message));
  expect(await joined(channel)).toEqual({ status: 'SUBSCRIBED', error: '' });
  await expect.poll(() => system.length).toBe(1);
  return { client, channel, heard, system };
}
