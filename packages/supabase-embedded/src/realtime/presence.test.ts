import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conforms, covers } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { joined, startHost, type RealtimeHost } from './testing/host';
import { openRaw } from './testing/raw-socket';

const SOCKETS = 50;

describe.each(['pglite', 'pg'] as const)('presence on %s', (kind) => {
  let host: RealtimeHost;
  beforeAll(async () => {
    host = await startHost(kind);
  });
  afterAll(() => host.stop());

  it(`shows ${SOCKETS} sockets to each other, and their going`, async () => {
    covers('realtime', 'presence', 'fifty sockets see each other');
    const everybody = await Promise.all(
      Array.from({ length: SOCKETS }, async (_, number) => {
        const client = await host.client(PEOPLE.ada);
        const channel = client.channel('lobby', {
          config: { private: true, presence: { key: `guest ${number}`, enabled: true } },
        });
        return { client, channel, number, ...(await joined(channel)) };
      }),
    );
    expect(everybody.filter(({ status }) => status !== 'SUBSCRIBED')).toEqual([]);
    await Promise.all(everybody.map(({ channel, number }) => channel.track({ number })));
    const keys = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).length;
    await expect
      .poll(() => everybody.map(({ channel }) => keys(channel)))
      .toEqual(Array(SOCKETS).fill(SOCKETS));
    const [first, ...others] = everybody;
    expect(first?.channel.presenceState()['guest 7']).toEqual([
      { number: 7, presence_ref: expect.any(String) },
    ]);
    // Half of them disconnect silently.
    for (const { client, number } of others) if (number % 2 === 1) await client.realtime.disconnect();
    await expect
      .poll(() => (first === undefined ? [] : Object.keys(first.channel.presenceState())))
      .toHaveLength(SOCKETS / 2);
    await Promise.all(everybody.map(({ client }) => client.realtime.disconnect()));
  });

  conforms('realtime', 'presence', 'track, change, leave; late comers get the state', async () => {
    const ada = await openRaw(host);
    await ada.join('realtime:hall', { presence: { key: 'ada', enabled: true } });
    expect((await ada.next('presence_state')).payload).toEqual({});
    const track = (ref: string, payload: object) =>
      ada.send(['j1', ref, 'realtime:hall', 'presence', { type: 'presence', event: 'track', payload }]);
    track('2', { at: 'door', phx_ref: 'claimed' });
    expect(await ada.next('phx_reply')).toMatchObject({ ref: '2', payload: { status: 'ok' } });
    const came = (await ada.next('presence_diff')).payload;
    expect(came).toEqual({
      joins: { ada: { metas: [{ at: 'door', phx_ref: expect.any(String) }] } },
      leaves: {},
    });
    expect(JSON.stringify(came)).not.toContain('claimed');

    const ben = await openRaw(host);
    await ben.join('realtime:hall', { presence: { key: 'ada', enabled: true } });
    expect((await ben.next('presence_state')).payload).toEqual(came['joins']);
    track('3', { at: 'bar' });
    expect((await ben.next('presence_diff')).payload).toEqual({
      joins: {
        ada: { metas: [{ at: 'bar', phx_ref: expect.any(String), phx_ref_prev: expect.any(String) }] },
      },
      leaves: { ada: { metas: [{ at: 'door', phx_ref: expect.any(String) }] } },
    });
    // Two sockets with the same key are two entries.
    ben.send([
      'j1',
      '2',
      'realtime:hall',
      'presence',
      { type: 'presence', event: 'track', payload: { at: 'stage' } },
    ]);
    expect((await ada.next('presence_diff')).payload).toMatchObject({
      joins: { ada: { metas: [{ at: 'bar' }] } },
    });
    expect((await ada.next('presence_diff')).payload).toMatchObject({
      joins: { ada: { metas: [{ at: 'stage' }] } },
    });
    ben.send(['j1', '3', 'realtime:hall', 'presence', { type: 'presence', event: 'untrack' }]);
    expect((await ada.next('presence_diff')).payload).toMatchObject({
      joins: {},
      leaves: { ada: { metas: [{ at: 'stage' }] } },
    });
    ada.socket.terminate();
    await ben.next('presence_diff');
    await ben.next('presence_diff');
    expect((await ben.next('presence_diff')).payload).toMatchObject({
      leaves: { ada: { metas: [{ at: 'bar' }] } },
    });
    ben.send([
      'j1',
      '4',
      'realtime:hall',
      'presence',
      { type: 'presence', event: 'track', payload: { a: 'x'.repeat(9000) } },
    ]);
    expect((await ben.next('phx_reply')).payload).toMatchObject({ status: 'ok' });
    expect((await ben.next('phx_reply')).payload).toMatchObject({ status: 'ok' });
    expect((await ben.next('phx_reply')).payload).toMatchObject({ status: 'error' });
    ben.socket.terminate();
  });

  conforms('realtime', 'presence', 'off for a channel that did not wish it', async () => {
    const [quiet, loud] = [await openRaw(host), await openRaw(host)];
    await quiet.join('realtime:q', { presence: { key: '', enabled: false } });
    await loud.join('realtime:q', { presence: { key: '', enabled: true } });
    loud.send(['j1', '2', 'realtime:q', 'presence', { type: 'presence', event: 'track', payload: {} }]);
    await loud.next('presence_diff');
    expect(quiet.frames.map(({ event }) => event)).toEqual(['phx_reply']);
    quiet.socket.terminate();
    loud.socket.terminate();
  });
});
