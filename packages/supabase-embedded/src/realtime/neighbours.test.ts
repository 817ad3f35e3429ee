import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createPgDriver } from '../drivers/pg';
import { startPostgres15, type TestPostgres } from '../drivers/testing/postgres15';
import { PEOPLE } from './testing/fixture';
import { startHost, type RealtimeHost } from './testing/host';
import { openRaw } from './testing/raw-socket';
import { enter, listen } from './testing/subscribers';

const stateSchema = z.record(
  z.string(),
  z
    .object({ metas: z.array(z.object({ note: z.string() })) })
    .transform(({ metas }) => metas.map(({ note }) => note)),
);
const diffSchema = z.object({ joins: stateSchema, leaves: stateSchema });

describe('two hosts of one Postgres', () => {
  let database: TestPostgres;
  let one: RealtimeHost;
  let two: RealtimeHost;
  beforeAll(async () => {
    database = await startPostgres15();
    one = await startHost(await createPgDriver({ url: database.url }));
    two = await startHost(await createPgDriver({ url: database.url }));
  });
  afterEach(() => Promise.all([one.closeClients(), two.closeClients()]));
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await database.stop();
  });
  const stored = async () =>
    (await one.backend.driver.query('select count(*)::int as rows from hosts.messages')).rows[0]?.['rows'];

  it('a broadcast at one is heard at the other, once, in order, with rights as at its own', async () => {
    const ada = await enter(one, 'ada', 'lobby', { private: true, broadcast: { ack: true } });
    const ben = await enter(two, 'ben', 'lobby', { private: true });
    const outside = await enter(two, 'cyd', 'lobby');
    expect([ada.status, ben.status, outside.status]).toEqual(Array(3).fill('SUBSCRIBED'));
    // Every third is too long for a notification.
    const sizes = Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? 20_000 : 10));
    for (const [n, size] of sizes.entries()) {
      const text = 'é'.repeat(size / 2);
      expect(await ada.channel.send({ type: 'broadcast', event: 'say', payload: { n, text } })).toBe('ok');
    }
    await expect.poll(() => ben.heard.length).toBe(30);
    expect(ben.heard).toEqual(sizes.map((size, n) => ['say', { n, text: 'é'.repeat(size / 2) }]));
    expect(await stored()).toBe(10);
    expect(outside.heard).toEqual([]);
    expect(ada.heard).toEqual([]);
  });

  it('so are bytes, and what is sent by HTTP', async () => {
    const [from, to] = [await openRaw(one), await openRaw(two)];
    await from.join('realtime:bytes', { broadcast: { ack: false } });
    await to.join('realtime:bytes');
    const encoder = new TextEncoder();
    const bytes = Uint8Array.from({ length: 9000 }, (_, n) => n % 256);
    const heads = ['j1', '2', 'realtime:bytes', 'blob'].map((text) => encoder.encode(text));
    from.send(
      Buffer.concat([Uint8Array.from([3, ...heads.map(({ length }) => length), 0, 0]), ...heads, bytes]),
    );
    await expect.poll(() => to.binary.length).toBe(1);
    expect(to.binary[0]?.subarray(-9000)).toEqual(Buffer.from(bytes));

    const reply = await fetch(`${one.server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: one.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: 'bytes', event: 'posted', payload: { n: 1 } }] }),
    });
    expect(reply.status).toBe(202);
    await expect.poll(() => to.binary.length).toBe(2);
    expect(to.binary[1]?.toString()).toContain('{"n":1}');
    from.socket.terminate();
    to.socket.terminate();
  });

  it('shows who is present at the other, to late comers too, and their going', async () => {
    const at = async (host: RealtimeHost, key: string) => {
      const raw = await openRaw(host);
      await raw.join('realtime:hall', { presence: { key, enabled: true } });
      await raw.next('presence_state');
      const told = (event: string, payload: object = {}) =>
        raw.send(['j1', '2', 'realtime:hall', 'presence', { type: 'presence', event, payload }]);
      /** What the next difference says: which note each key came and left with. */
      const next = async () => diffSchema.parse((await raw.next('presence_diff')).payload);
      return { raw, told, next };
    };
    const ada = await at(one, 'ada');
    // Too long for a notification.
    const note = 'x'.repeat(8000);
    ada.told('track', { note });
    expect(await ada.next()).toEqual({ joins: { ada: [note] }, leaves: {} });
    const ben = await at(two, 'ben');
    expect(await ben.next()).toEqual({ joins: { ada: [note] }, leaves: {} });
    const late = await openRaw(two);
    await late.join('realtime:hall', { presence: { key: 'late', enabled: true } });
    expect(stateSchema.parse((await late.next('presence_state')).payload)).toEqual({ ada: [note] });

    ben.told('track', { note: 'here' });
    expect(await ada.next()).toEqual({ joins: { ben: ['here'] }, leaves: {} });
    expect(await ben.next()).toEqual({ joins: { ben: ['here'] }, leaves: {} });
    ada.told('track', { note: 'moved' });
    expect(await ben.next()).toEqual({ joins: { ada: ['moved'] }, leaves: { ada: [note] } });
    ben.told('untrack');
    await ada.next();
    expect(await ada.next()).toEqual({ joins: {}, leaves: { ben: ['here'] } });
    await ben.next();
    // The last socket of a host is gone, and with it whoever was present by it.
    ada.raw.socket.terminate();
    expect(await ben.next()).toEqual({ joins: {}, leaves: { ada: ['moved'] } });
    ben.raw.socket.terminate();
    late.socket.terminate();
  });

  it('tells rows and messages of the database at both, each once', async () => {
    const [ada, ben] = [await listen(one, 'ada'), await listen(two, 'ada')];
    const [adaChat, benChat] = [
      await enter(one, 'ada', 'lobby', { private: true }),
      await enter(two, 'ben', 'lobby', { private: true }),
    ];
    await one.backend.driver.query(`insert into public.notes (id, owner) values (1, $1)`, [PEOPLE.ada]);
    await two.backend.driver.query(`select realtime.send('{"n":1}', 'said', 'lobby', true)`);
    for (const { heard } of [ada, ben])
      await expect.poll(() => heard.map(({ new: row }) => row)).toHaveLength(1);
    for (const { heard } of [adaChat, benChat])
      await expect.poll(() => heard).toEqual([['said', expect.objectContaining({ n: 1 })]]);
  });

  it('sends its clients to fetch again when its connection was lost, and hears again', async () => {
    const [ada, ben] = [await openRaw(one), await openRaw(two)];
    await ada.join('realtime:net', { presence: { key: 'ada', enabled: true } });
    ada.send(['j1', '2', 'realtime:net', 'presence', { type: 'presence', event: 'track', payload: {} }]);
    await ada.next('presence_diff');
    await ben.join('realtime:net');
    await one.backend.driver.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'supabase-embedded-listen' and datname = current_database()`,
    );
    expect((await ben.closed).code).toBe(1012);
    const again = await openRaw(two);
    expect((await ada.closed).code).toBe(1012);
    const adaAgain = await openRaw(one);
    await adaAgain.join('realtime:net');
    await again.join('realtime:net');
    adaAgain.send([
      'j1',
      '2',
      'realtime:net',
      'broadcast',
      { type: 'broadcast', event: 'back', payload: {} },
    ]);
    await expect.poll(() => again.binary.length).toBe(1);
    again.socket.terminate();
    adaAgain.socket.terminate();
  });

  it('removes long messages after a minute', async () => {
    await one.backend.driver.query(
      `insert into hosts.messages (body, at) values ('old', now() - interval '61 seconds'), ('new', now())`,
    );
    one.backend.clock.advance(60_000);
    await one.backend.tick();
    const { rows } = await one.backend.driver.query(
      `select body from hosts.messages where body in ('old', 'new')`,
    );
    expect(rows).toEqual([{ body: 'new' }]);
  });
});
