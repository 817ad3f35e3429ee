import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { conforms, covers } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { joined, startHost, transport, type RealtimeHost } from './testing/host';
import { openRaw } from './testing/raw';

describe.each(['pglite', 'pg'] as const)('broadcast on %s', (kind) => {
  let host: RealtimeHost;
  const clients: SupabaseClient[] = [];
  beforeAll(async () => {
    host = await startHost(kind);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  });
  afterAll(() => host.stop());

  /** Somebody in a channel, and what they hear there. */
  async function enter(
    person: keyof typeof PEOPLE | null,
    topic: string,
    config: { private?: boolean; broadcast?: { ack?: boolean; self?: boolean } } = {},
    vsn?: '1.0.0' | '2.0.0',
  ) {
    const client = await host.client(
      person === null ? undefined : PEOPLE[person],
      vsn === undefined ? {} : { vsn },
    );
    clients.push(client);
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

  it('lets two members chat over a private channel; a third, without the right, hears nothing', async () => {
    covers('realtime', 'private channels', 'members talk, a stranger is refused');
    covers('realtime', 'broadcast', 'from each to the other');
    const [ada, ben, cyd, visitor] = [
      await enter('ada', 'lobby', { private: true }),
      await enter('ben', 'lobby', { private: true }),
      await enter('cyd', 'lobby', { private: true }),
      await enter(null, 'lobby', { private: true }),
    ];
    // The public channel of the same name is another one.
    const eavesdropper = await enter('cyd', 'lobby');
    expect([ada.status, ben.status, eavesdropper.status]).toEqual(Array(3).fill('SUBSCRIBED'));
    for (const refused of [cyd, visitor]) {
      expect(refused).toMatchObject({
        status: 'CHANNEL_ERROR',
        error: 'Unauthorized: You do not have permissions to read from this Channel topic: lobby',
      });
    }
    await ada.channel.send({ type: 'broadcast', event: 'say', payload: { text: 'Hello Ben' } });
    await expect.poll(() => ben.heard).toEqual([['say', { text: 'Hello Ben' }]]);
    await ben.channel.send({ type: 'broadcast', event: 'say', payload: { text: 'Hello Ada' } });
    await expect.poll(() => ada.heard).toEqual([['say', { text: 'Hello Ada' }]]);
    await eavesdropper.channel.send({ type: 'broadcast', event: 'say', payload: { text: 'from outside' } });
    await ada.channel.send({ type: 'broadcast', event: 'last', payload: {} });
    await expect.poll(() => ben.heard.length).toBe(2);
    expect([ben.heard[1], ada.heard.length, eavesdropper.heard, cyd.heard]).toEqual([
      ['last', {}],
      1,
      [],
      [],
    ]);
  });

  conforms('realtime', 'private channels', 'who may listen may not speak by that', async () => {
    const ada = await enter('ada', 'podium', { private: true, broadcast: { ack: true } });
    const ben = await enter('ben', 'podium', { private: true, broadcast: { ack: true } });
    expect(await ben.channel.send({ type: 'broadcast', event: 'say', payload: {} })).toBe('error');
    expect(await ada.channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } })).toBe('ok');
    await expect.poll(() => ben.heard).toEqual([['say', { n: 1 }]]);
    expect(ada.heard).toEqual([]);
  });

  it('works for people who sign in through the client itself', async () => {
    covers('realtime', 'access_token', 'the client hands over its session');
    const client = createClient(host.server.url, host.backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport },
    });
    clients.push(client);
    const { data } = await client.auth.signUp({
      email: 'dora@example.org',
      password: 'a long pass phrase 9',
    });
    await host.backend.driver.query('insert into public.members values ($1, $2, true)', [
      'lobby',
      data.user?.id,
    ]);
    expect(await joined(client.channel('lobby', { config: { private: true } }))).toEqual({
      status: 'SUBSCRIBED',
      error: '',
    });
  });

  conforms(
    'realtime',
    'broadcast: ack and self',
    'the reply waits for the server, and the echo is wished',
    async () => {
      const ada = await enter('ada', 'hall', { broadcast: { ack: true, self: true } });
      expect(await ada.channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } })).toBe('ok');
      await expect.poll(() => ada.heard).toEqual([['say', { n: 1 }]]);
    },
  );

  conforms('realtime', 'protocol 1.0.0', 'old and new clients hear each other', async () => {
    const [old, young] = [await enter('ada', 'hall', {}, '1.0.0'), await enter('ben', 'hall')];
    expect(old.status).toBe('SUBSCRIBED');
    await old.channel.send({ type: 'broadcast', event: 'say', payload: { from: 'old' } });
    await expect.poll(() => young.heard).toEqual([['say', { from: 'old' }]]);
    await young.channel.send({ type: 'broadcast', event: 'say', payload: { from: 'young' } });
    await expect.poll(() => old.heard).toEqual([['say', { from: 'young' }]]);
  });

  conforms('realtime', 'protocol 2.0.0', 'bytes arrive as bytes', async () => {
    const [ada, ben] = [await enter('ada', 'hall'), await enter('ben', 'hall')];
    await ada.channel.send({
      type: 'broadcast',
      event: 'bytes',
      payload: new Uint8Array([1, 2, 255]).buffer,
    });
    await expect.poll(() => ben.heard.length).toBe(1);
    const [, payload] = ben.heard[0] ?? [];
    expect(payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload).toEqual([1, 2, 255]);
  });

  conforms(
    'realtime',
    'POST /api/broadcast/:topic/events/:event',
    'by the rights in the channel',
    async () => {
      const ben = await enter('ben', 'lobby', { private: true });
      const hall = await enter('ben', 'the hall');
      const ada = await host.client(PEOPLE.ada);
      await ada.realtime.setAuth();
      clients.push(ada);
      expect(await ada.channel('lobby', { config: { private: true } }).httpSend('say', { n: 1 })).toEqual({
        success: true,
      });
      await expect.poll(() => ben.heard).toEqual([['say', { n: 1 }]]);
      expect(await ada.channel('the hall').httpSend('bytes', new Uint8Array([7, 8]))).toEqual({
        success: true,
      });
      await expect.poll(() => hall.heard.length).toBe(1);
      const cyd = await host.client(PEOPLE.cyd);
      await cyd.realtime.setAuth();
      clients.push(cyd);
      await expect(
        cyd.channel('lobby', { config: { private: true } }).httpSend('say', { n: 2 }),
      ).rejects.toThrow('Unauthorized: You do not have permissions to write to this Channel topic: lobby');
      const send = (
        path: string,
        { headers = {}, ...init }: { method?: string; body?: string; headers?: Record<string, string> } = {},
      ) =>
        fetch(`${host.server.url}/realtime/v1/api/broadcast/${path}`, {
          method: 'POST',
          body: '{}',
          ...init,
          headers: { apikey: host.backend.secretKey, 'content-type': 'application/json', ...headers },
        }).then(({ status }) => status);
      expect(await send('hall/events/say')).toBe(202);
      expect(await send('hall/events/say', { headers: { 'content-type': 'text/plain' } })).toBe(415);
      expect(await send('hall/events/say', { body: '' })).toBe(422);
      expect(await send(`${'h'.repeat(300)}/events/say`)).toBe(422);
      expect(await send('hall/events/say', { body: JSON.stringify('x'.repeat(70_000)) })).toBe(422);
      expect(await send('hall/events/say', { method: 'PUT' })).toBe(405);
      expect(await send('hall/other/say')).toBe(404);
      expect(await send('hall/events/say', { headers: { apikey: 'nothing' } })).toBe(401);
      expect(ben.heard).toHaveLength(1);
    },
  );

  conforms('realtime', 'POST /api/broadcast', 'several messages, private ones by the policies', async () => {
    const ben = await enter('ben', 'lobby', { private: true });
    const hall = await enter('ben', 'hall');
    const post = (messages: unknown, token?: string) =>
      fetch(`${host.server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        body: JSON.stringify({ messages }),
        headers: {
          apikey: host.backend.publishableKey,
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      }).then(({ status }) => status);
    const both = [
      { topic: 'lobby', event: 'say', payload: { n: 1 }, private: true },
      { topic: 'hall', event: 'say', payload: { n: 2 } },
    ];
    expect(await post(both, await host.token(PEOPLE.ada))).toBe(202);
    await expect.poll(() => [ben.heard, hall.heard]).toEqual([[['say', { n: 1 }]], [['say', { n: 2 }]]]);
    expect(await post(both, await host.token(PEOPLE.cyd))).toBe(401);
    expect(await post(both)).toBe(401);
    expect(await post([])).toBe(422);
    expect(await post([{ topic: '', event: 'say' }])).toBe(422);
    expect(
      await post(Array.from({ length: 101 }, () => ({ topic: 'hall', event: 'say', payload: {} }))),
    ).toBe(422);
    const many = Array.from({ length: 100 }, () => ({ topic: 'elsewhere', event: 'say', payload: {} }));
    const token = await host.token(PEOPLE.ben);
    expect([await post(many, token), await post(many, token)]).toEqual([202, 429]);
    // The client falls back to this address when it is not connected.
    const cyd = await host.client(PEOPLE.cyd);
    clients.push(cyd);
    expect(await cyd.channel('hall').send({ type: 'broadcast', event: 'say', payload: { n: 3 } })).toBe('ok');
    await expect.poll(() => hall.heard.at(-1)).toEqual(['say', { n: 3 }]);
  });

  conforms(
    'realtime',
    'broadcast: database',
    'realtime.send and realtime.broadcast_changes, in their order',
    async () => {
      const { driver } = host.backend;
      const ben = await enter('ben', 'lobby', { private: true });
      const hall = await enter('cyd', 'hall');
      await driver.exec(`
      create table public.tickets (id int primary key, said text);
      create function public.tell() returns trigger language plpgsql security definer as $$
      begin
        perform realtime.broadcast_changes('lobby', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.tickets for each row execute function public.tell();
    `);
      await driver.query(`select realtime.send('{"n": 1}', 'first', 'lobby')`);
      await driver.transaction(async (sql) => {
        await sql.query(`insert into public.tickets values (1, 'a')`);
        await sql.query(`update public.tickets set said = 'b'`);
        await sql.query(`select realtime.send('{"n": 2}', 'open', 'hall', false)`);
        await sql.query('delete from public.tickets');
      });
      await expect
        .poll(() => ben.heard.map(([event]) => event))
        .toEqual(['first', 'INSERT', 'UPDATE', 'DELETE']);
      expect(ben.heard[0]?.[1]).toEqual({ n: 1, id: expect.any(String) });
      expect(ben.metas[0]).toEqual({ id: expect.any(String) });
      expect(ben.heard[2]?.[1]).toMatchObject({
        schema: 'public',
        table: 'tickets',
        operation: 'UPDATE',
        record: { id: 1, said: 'b' },
        old_record: { id: 1, said: 'a' },
      });
      await expect.poll(() => hall.heard).toEqual([['open', { n: 2, id: expect.any(String) }]]);
      // What is rolled back was never sent.
      const undone = driver.transaction(async (sql) => {
        await sql.query(`select realtime.send('{}', 'undone', 'lobby')`);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await driver.query(`select realtime.send('{}', 'last', 'lobby')`);
      await expect.poll(() => ben.heard.at(-1)?.[0]).toBe('last');
      expect(ben.heard).toHaveLength(5);
      // Policies decide about a caller's own sending too; a refused one does not undo what it tells of.
      await driver.transaction(async (sql) => {
        await sql.query(
          `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
          [JSON.stringify({ sub: PEOPLE.cyd, role: 'authenticated' })],
        );
        await sql.query(`select realtime.send('{}', 'spoofed', 'lobby')`);
      });
      const { rows } = await driver.query(`select 1 from realtime.messages where event = 'spoofed'`);
      expect(rows).toEqual([]);
    },
  );

  conforms(
    'realtime',
    'broadcast: replay',
    'messages of the database, the newest, oldest first',
    async () => {
      const since = Date.now() - 60_000;
      for (const n of [1, 2, 3]) {
        await host.backend.driver.query('select realtime.send($1::jsonb, $2, $3)', [{ n }, 'kept', 'podium']);
      }
      const socket = await openRaw(host);
      const reply = await socket.join(
        'realtime:podium',
        { private: true, broadcast: { replay: { since, limit: 2 } } },
        await host.token(PEOPLE.ben),
      );
      expect(reply.payload['status']).toBe('ok');
      await expect.poll(() => socket.binary.length).toBe(2);
      const said = socket.binary.map((frame) => frame.toString());
      expect(said[0]).toMatch(/"replayed":true.*"n": ?2/);
      expect(said[1]).toMatch(/"replayed":true.*"n": ?3/);
      socket.socket.terminate();
    },
  );
});
