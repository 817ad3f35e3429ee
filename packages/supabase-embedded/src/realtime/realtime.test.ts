import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from './testing/fixture';
import { joined, startHost, type RealtimeHost } from './testing/host';

describe.each(['pglite', 'pg'] as const)('realtime on %s', (kind) => {
  let host: RealtimeHost;
  beforeAll(async () => {
    host = await startHost(kind);
  }, 120_000);
  afterAll(() => host.stop());

  it('lets two members chat over a private channel, and a third without the right hears nothing', async () => {
    const heard: Record<string, unknown[]> = { ada: [], ben: [], cyd: [] };
    const open = async (name: keyof typeof PEOPLE) => {
      const client = await host.client(PEOPLE[name]);
      const channel = client.channel('lobby', { config: { private: true, broadcast: { ack: true } } });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard[name]?.push([event, payload]));
      return { channel, ...(await joined(channel)) };
    };
    const ada = await open('ada');
    const ben = await open('ben');
    const cyd = await open('cyd');
    expect([ada.status, ben.status]).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    expect(cyd).toMatchObject({
      status: 'CHANNEL_ERROR',
      error: 'Unauthorized: You do not have permissions to read from this Channel topic: lobby',
    });
    expect(await ada.channel.send({ type: 'broadcast', event: 'say', payload: { text: 'Hello Ben' } })).toBe('ok');
    await expect.poll(() => heard['ben']).toEqual([['say', { text: 'Hello Ben' }]]);
    expect(await ben.channel.send({ type: 'broadcast', event: 'say', payload: { text: 'Hello Ada' } })).toBe('ok');
    await expect.poll(() => heard['ada']).toEqual([['say', { text: 'Hello Ada' }]]);
    expect(heard['cyd']).toEqual([]);
  });

  it('tells of 1,000 inserts completely and in order', async () => {
    const client = await host.client(PEOPLE.ada);
    const heard: number[] = [];
    const channel = client
      .channel('notes')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) =>
        heard.push(Number(row['id'])),
      );
    expect(await joined(channel)).toEqual({ status: 'SUBSCRIBED', error: '' });
    await host.backend.driver.query(
      `insert into public.notes (id, owner, body) select n, $1, 'note ' || n from generate_series(1, 500) n`,
      [PEOPLE.ada],
    );
    for (let id = 501; id <= 1000; id += 1) {
      await host.backend.driver.query('insert into public.notes (id, owner, body) values ($1, $2, $3)', [
        id,
        PEOPLE.ada,
        'one by one',
      ]);
    }
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1000);
    expect(heard).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });
});
