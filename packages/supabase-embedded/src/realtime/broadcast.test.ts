import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { conforms, covers } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { hostForSuite, joined } from './testing/host';
import { enter } from './testing/subscribers';
import { openRaw } from './testing/raw-socket';
import { transport } from './testing/transport';

describe.each(['pglite', 'pg'] as const)('broadcast on %s', (kind) => {
  const host = hostForSuite(kind);

  it('lets two members chat over a private channel; a third, without the right, hears nothing', async () => {
    covers('realtime', 'private channels', 'members talk, a stranger is refused');
    covers('realtime', 'broadcast', 'from each to the other');
    const [ada, ben, cyd, visitor] = [
      await enter(host, 'ada', 'lobby', { private: true }),
      await enter(host, 'ben', 'lobby', { private: true }),
      await enter(host, 'cyd', 'lobby', { private: true }),
      await enter(host, null, 'lobby', { private: true }),
    ];
    // The public channel of the same name is a different one.
    const eavesdropper = await enter(host, 'cyd', 'lobby');
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
    const ada = await enter(host, 'ada', 'podium', { private: true, broadcast: { ack: true } });
    const ben = await enter(host, 'ben', 'podium', { private: true, broadcast: { ack: true } });
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
      const ada = await enter(host, 'ada', 'hall', { broadcast: { ack: true, self: true } });
      expect(await ada.channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } })).toBe('ok');
      await expect.poll(() => ada.heard).toEqual([['say', { n: 1 }]]);
    },
  );

  conforms('realtime', 'protocol 1.0.0', 'old and new clients hear each other', async () => {
    const [old, young] = [await enter(host, 'ada', 'hall', {}, '1.0.0'), await enter(host, 'ben', 'hall')];
    expect(old.status).toBe('SUBSCRIBED');
    await old.channel.send({ type: 'broadcast', event: 'say', payload: { from: 'old' } });
    await expect.poll(() => young.heard).toEqual([['say', { from: 'old' }]]);
    await young.channel.send({ type: 'broadcast', event: 'say', payload: { from: 'young' } });
    await expect.poll(() => old.heard).toEqual([['say', { from: 'young' }]]);
  });

  conforms('realtime', 'protocol 2.0.0', 'bytes arrive as bytes', async () => {
    const [ada, ben] = [await enter(host, 'ada', 'hall'), await enter(host, 'ben', 'hall')];
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
    'broadcast: database',
    'realtime.send and realtime.broadcast_changes, in their order',
    async () => {
      const { driver } = host.backend;
      const ben = await enter(host, 'ben', 'lobby', { private: true });
      const hall = await enter(host, 'cyd', 'hall');
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
      // A rolled-back message is never sent.
      const undone = driver.transaction(async (sql) => {
        await sql.query(`select realtime.send('{}', 'undone', 'lobby')`);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await driver.query(`select realtime.send('{}', 'last', 'lobby')`);
      await expect.poll(() => ben.heard.at(-1)?.[0]).toBe('last');
      expect(ben.heard).toHaveLength(5);
      // Policies also apply to messages sent by the caller; a refused one does not roll back the change that it
      // reports.
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
