import { describe, expect, it } from 'vitest';
import { conforms } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { hostForSuite, startHost } from './testing/host';
import { handshake, openRaw } from './testing/raw-socket';

/** A broadcast as the client of protocol 2.0.0 writes it. */
function push(topic: string, event: string, payload: Uint8Array | object, joinRef = ''): Uint8Array {
  const [join, name, said] = [joinRef, topic, event].map((text) => Buffer.from(text));
  const binary = payload instanceof Uint8Array;
  const head = [3, join?.length ?? 0, 0, name?.length ?? 0, said?.length ?? 0, 0, binary ? 0 : 1];
  const body = binary ? payload : Buffer.from(JSON.stringify(payload));
  return Buffer.concat([Buffer.from(head), join, name, said, body].map((part) => part ?? Buffer.alloc(0)));
}

const text = (frame: Buffer | undefined) => {
  const [kind = 0, topic = 0, event = 0, meta = 0, encoding = 0] = frame ?? [];
  const at = 5 + topic + event + meta;
  return {
    kind,
    encoding,
    topic: frame?.subarray(5, 5 + topic).toString(),
    event: frame?.subarray(5 + topic, 5 + topic + event).toString(),
    payload: frame?.subarray(at).toString(),
  };
};

describe.each(['pglite', 'pg'] as const)('the socket on %s', (kind) => {
  const host = hostForSuite(kind, { allowedOrigins: ['https://friend.example'] });

  conforms('realtime', 'GET /websocket', 'a key, an origin of ours, a known version', async () => {
    expect(await handshake(host)).toBe(101);
    expect(await handshake(host, { key: host.backend.secretKey })).toBe(101);
    expect(await handshake(host, { key: 'sb_publishable_other' })).toBe(401);
    expect(await handshake(host, { path: '/realtime/v1/websocket' })).toBe(401);
    expect(await handshake(host, { vsn: '3.0.0' })).toBe(400);
    expect(await handshake(host, { path: `/realtime/v1/other?apikey=${host.backend.publishableKey}` })).toBe(
      404,
    );
    expect(await handshake(host, { path: '/anything' })).toBe(404);
    const plain = await fetch(`${host.server.url}/realtime/v1/websocket`, {
      headers: { apikey: host.backend.publishableKey },
    });
    expect(plain.status).toBe(426);
  });

  conforms('realtime', 'heartbeat', 'is answered; without one the socket is closed', async () => {
    const strict = await startHost(kind, { limits: { silenceMs: 500 } });
    const socket = await openRaw(strict);
    socket.send([null, '7', 'phoenix', 'heartbeat', {}]);
    expect(await socket.next('phx_reply')).toEqual({
      joinRef: null,
      ref: '7',
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
    });
    expect(await socket.closed).toEqual({ code: 1000, reason: 'No heartbeat was received.' });
    await strict.stop();
  });

  conforms('realtime', 'phx_join', 'the reply repeats what was asked, with ids', async () => {
    const socket = await openRaw(host);
    const asked = [
      { event: 'INSERT', schema: 'public', table: 'news', filter: 'rank=gt.3' },
      { event: '*', schema: 'public' },
    ];
    const reply = await socket.join('realtime:a', { postgres_changes: asked });
    expect(reply.payload).toEqual({
      status: 'ok',
      response: { postgres_changes: asked.map((one) => ({ id: expect.any(Number), ...one })) },
    });
    expect((await socket.next('system')).payload).toEqual({
      channel: 'a',
      extension: 'postgres_changes',
      message: 'Subscribed to PostgreSQL',
      status: 'ok',
    });
    expect((await socket.join('realtime:b')).payload).toEqual({
      status: 'ok',
      response: { postgres_changes: [] },
    });
    expect((await socket.join('elsewhere')).payload).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
    expect((await socket.join('realtime:')).payload['status']).toBe('error');
    expect((await socket.join('realtime:c', { postgres_changes: 'all' })).payload).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('malformed') },
    });
    expect((await socket.join('realtime:d', {}, 'no.token.atall')).payload).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('InvalidJWTToken: ') },
    });
    socket.socket.terminate();
  });

  conforms('realtime', 'phx_join', 'a second join of a topic takes the place of the first', async () => {
    const socket = await openRaw(host);
    await socket.join('realtime:a');
    await socket.join('realtime:a');
    expect(await socket.next('phx_close')).toMatchObject({ joinRef: 'j1', ref: 'j1', topic: 'realtime:a' });
    // Messages to the first channel do not reach the second.
    socket.send(['j1', '9', 'realtime:a', 'phx_leave', {}]);
    socket.send(['j2', '10', 'realtime:a', 'phx_leave', {}]);
    expect(await socket.next('phx_reply')).toMatchObject({ ref: '10' });
    socket.socket.terminate();
  });

  conforms('realtime', 'phx_leave', 'a reply, the close, and nothing more', async () => {
    const [socket, other] = [await openRaw(host), await openRaw(host)];
    await socket.join('realtime:a');
    await other.join('realtime:a');
    socket.send(['j1', '2', 'realtime:a', 'phx_leave', {}]);
    expect(await socket.next('phx_reply')).toMatchObject({
      ref: '2',
      payload: { status: 'ok', response: {} },
    });
    expect(await socket.next('phx_close')).toMatchObject({ joinRef: 'j1', ref: 'j1', payload: {} });
    other.send(push('realtime:a', 'say', { n: 1 }));
    socket.send(['j1', '3', 'realtime:a', 'broadcast', { type: 'broadcast', event: 'say', payload: {} }]);
    expect(await socket.next('phx_reply')).toMatchObject({
      payload: { response: { reason: 'unmatched topic' } },
    });
    expect(socket.binary).toEqual([]);
    other.socket.terminate();
    socket.socket.terminate();
  });

  conforms('realtime', 'protocol 2.0.0 binary', 'text and bytes, both ways', async () => {
    const [ada, ben] = [await openRaw(host), await openRaw(host)];
    await ada.join('realtime:ünï');
    await ben.join('realtime:ünï');
    ada.send(push('realtime:ünï', 'sáy', { text: 'héllo' }));
    ada.send(push('realtime:ünï', 'bytes', new Uint8Array([1, 2, 255])));
    await expect.poll(() => ben.binary.length).toBe(2);
    expect(text(ben.binary[0])).toEqual({
      kind: 4,
      encoding: 1,
      topic: 'realtime:ünï',
      event: 'sáy',
      payload: '{"text":"héllo"}',
    });
    expect(text(ben.binary[1])).toMatchObject({ kind: 4, encoding: 0, event: 'bytes' });
    expect([...(ben.binary[1]?.subarray(-3) ?? [])]).toEqual([1, 2, 255]);
    expect(ada.binary).toEqual([]);
    ben.send(push('realtime:ünï', 'bad', Buffer.from('{"a":')));
    ada.send(Buffer.from([3, 0, 0, 200, 3, 0, 1, 65]));
    expect((await ada.closed).code).toBe(1007);
    ben.socket.terminate();
  });

  conforms('realtime', 'protocol 1.0.0', 'objects, and broadcasts of newer clients as objects', async () => {
    const [old, young] = [await openRaw(host, { vsn: '1.0.0' }), await openRaw(host)];
    old.send({ topic: 'realtime:a', event: 'phx_join', payload: { config: {} }, ref: '1', join_ref: '1' });
    expect(await old.next('phx_reply')).toMatchObject({ ref: '1', payload: { status: 'ok' } });
    await young.join('realtime:a');
    young.send(push('realtime:a', 'say', { n: 1 }));
    young.send(push('realtime:a', 'bytes', new Uint8Array([1])));
    old.send({
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'say', payload: { n: 2 }, meta: { id: 'claimed' } },
      ref: '2',
    });
    expect((await old.next('broadcast')).payload).toEqual({
      type: 'broadcast',
      event: 'say',
      payload: { n: 1 },
    });
    await expect.poll(() => young.binary.length).toBe(1);
    expect(text(young.binary[0])).toMatchObject({ event: 'say', payload: '{"n":2}' });
    old.send(push('realtime:a', 'say', { n: 3 }));
    expect((await old.closed).code).toBe(1007);
    young.socket.terminate();
  });

  conforms('realtime', 'protocol 2.0.0', 'what is no message closes the socket', async () => {
    for (const frame of [
      '{',
      '{}',
      '[1,2,3]',
      '[null,null,"a",{},{}]',
      `["1","1","t","e",${'['.repeat(80)}${']'.repeat(80)}]`,
    ]) {
      const socket = await openRaw(host);
      socket.send(frame);
      expect((await socket.closed).code).toBe(1007);
    }
  });

  conforms(
    'realtime',
    'token expiry',
    'a channel ends with its token, and the socket with its last one',
    async () => {
      const { clock } = host.backend;
      const [socket, alone] = [await openRaw(host), await openRaw(host)];
      const token = await host.token(PEOPLE.ada, { exp: Math.floor(clock.now() / 1000) + 600 });
      expect((await socket.join('realtime:lobby', { private: true }, token)).payload['status']).toBe('ok');
      await socket.join('realtime:open');
      await alone.join('realtime:x', {}, token);
      clock.advance(601_000);
      expect((await socket.next('system', 'realtime:lobby')).payload).toMatchObject({
        status: 'error',
        extension: 'system',
        message: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/),
      });
      expect(await socket.next('phx_close', 'realtime:lobby')).toMatchObject({ joinRef: 'j1' });
      expect((await socket.join('realtime:lobby', { private: true }, token)).payload).toMatchObject({
        status: 'error',
        response: { reason: 'InvalidJWTToken: Token has expired' },
      });
      expect(await alone.closed).toEqual({ code: 1000, reason: 'No channel is left.' });
      expect(socket.socket.readyState).toBe(socket.socket.OPEN);
      socket.socket.terminate();
    },
  );

  conforms(
    'realtime',
    'access_token',
    'a new token keeps the channel; one without the right ends it',
    async () => {
      const { clock } = host.backend;
      const [socket, other] = [await openRaw(host), await openRaw(host)];
      const short = await host.token(PEOPLE.ada, { exp: Math.floor(clock.now() / 1000) + 600 });
      await socket.join('realtime:lobby', { private: true }, short);
      await other.join('realtime:lobby', { private: true }, short);
      const renew = async (person: string) =>
        socket.send([
          'j1',
          '2',
          'realtime:lobby',
          'access_token',
          { access_token: await host.token(person) },
        ]);
      await renew(PEOPLE.ada);
      // Messages of a topic are processed in sequence, so the token applies before this one.
      socket.send(['j1', '3', 'realtime:lobby', 'unknown', {}]);
      await socket.next('phx_reply', 'realtime:lobby');
      clock.advance(601_000);
      await other.closed;
      expect(socket.frames.filter(({ event }) => event === 'system')).toEqual([]);
      await renew(PEOPLE.cyd);
      expect((await socket.next('system')).payload['message']).toBe(
        'Unauthorized: You do not have permissions to read from this Channel topic: lobby',
      );
      await socket.next('phx_close', 'realtime:lobby');
      expect((await socket.closed).code).toBe(1000);
    },
  );

  it('closes open sockets when it stops, and asks them to come back', async () => {
    const stopping = await startHost(kind);
    const socket = await openRaw(stopping);
    await socket.join('realtime:a');
    const began = Date.now();
    await stopping.stop();
    expect((await socket.closed).code).toBe(1012);
    expect(Date.now() - began).toBeLessThan(30_000);
  });
});
