import { beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { hostForSuite, startHost } from './testing/host';
import { handshake, openRaw, type RawSocket } from './testing/raw-socket';

describe.each(['pglite', 'pg'] as const)('threat 94: who hears what, on %s', (kind) => {
  const host = hostForSuite(kind, { privateOnly: true });
  beforeAll(async () => {
    // Members may also listen to changes of the news; nobody joins a channel without read rights.
    await host.backend.driver.exec(`
      create policy news_read on realtime.messages for select to authenticated using ((select realtime.topic()) = 'news');
    `);
  });

  /** Three personas, six topics: may they join, send, and be present? */
  const matrix: [
    topic: string,
    config: object,
    allowed: { member: string; stranger: string; visitor: string },
  ][] = [
    ['lobby', { private: true }, { member: 'join send present', stranger: '', visitor: '' }],
    ['podium', { private: true }, { member: 'join', stranger: '', visitor: '' }],
    ['empty', { private: true }, { member: '', stranger: '', visitor: '' }],
    ['news', { private: true }, { member: 'join', stranger: 'join', visitor: '' }],
    ['lobby', {}, { member: '', stranger: '', visitor: '' }],
    // In a public channel users may only listen to changes.
    [
      'changes',
      { postgres_changes: [{ event: '*', schema: 'public', table: 'news' }] },
      { member: 'join', stranger: 'join', visitor: 'join' },
    ],
  ];
  const personas = [
    ['member', PEOPLE.ben],
    ['stranger', PEOPLE.cyd],
    ['visitor', null],
  ] as const;

  async function may(socket: RawSocket, topic: string): Promise<string> {
    const name = `realtime:${topic}`;
    const said = async (ref: string) => {
      for (;;) {
        const reply = await socket.next('phx_reply', name);
        if (reply.ref === ref) return reply.payload['status'] === 'ok';
      }
    };
    socket.send(['j1', '8', name, 'broadcast', { type: 'broadcast', event: 'say', payload: {} }]);
    socket.send(['j1', '9', name, 'presence', { type: 'presence', event: 'track', payload: {} }]);
    return ['join', ...((await said('8')) ? ['send'] : []), ...((await said('9')) ? ['present'] : [])].join(
      ' ',
    );
  }

  it.each(
    matrix.flatMap(([topic, config, allowed]) =>
      personas.map(([persona, person]) => ({ topic, config, persona, person, allowed: allowed[persona] })),
    ),
  )('threat 94: a $persona in $topic $config may "$allowed"', async ({ topic, config, person, allowed }) => {
    covers('realtime', 'private channels', 'three personas by five topics');
    const socket = await openRaw(host);
    const wanted = { ...config, broadcast: { ack: true, self: false } };
    const reply = await socket.join(
      `realtime:${topic}`,
      wanted,
      person === null ? undefined : await host.token(person),
    );
    const found = reply.payload['status'] === 'ok' ? await may(socket, topic) : '';
    expect(found).toBe(allowed);
    if (found === '') {
      socket.send([
        'j1',
        '9',
        `realtime:${topic}`,
        'broadcast',
        { type: 'broadcast', event: 'say', payload: {} },
      ]);
      expect((await socket.next('phx_reply')).payload).toMatchObject({
        response: { reason: 'unmatched topic' },
      });
    }
    socket.socket.terminate();
  });

  it('threat 94: a stranger hears of no row it may not read, and of a deleted one only its key', async () => {
    const heard = async (person: string) => {
      const socket = await openRaw(host);
      const wishes = ['notes', 'members', 'unpublished'].map((table) => ({
        event: '*',
        schema: 'public',
        table,
      }));
      await socket.join(
        'realtime:news',
        { private: true, postgres_changes: [...wishes, { event: '*', schema: 'auth' }] },
        await host.token(person),
      );
      return socket;
    };
    const [ada, cyd] = [await heard(PEOPLE.ada), await heard(PEOPLE.cyd)];
    const { driver } = host.backend;
    const done = async (event: string, sql: string, params: string[] = []) => {
      await driver.query(sql, params);
      expect((await ada.next('postgres_changes')).payload).toMatchObject({ data: { type: event } });
    };
    await driver.query(`insert into public.unpublished values (1, 'x')`);
    await done('INSERT', `insert into public.notes (id, owner, body) values (1, $1, 'private words')`, [
      PEOPLE.ada,
    ]);
    await done('UPDATE', `update public.notes set body = 'other private words'`);
    await done('DELETE', 'delete from public.notes');
    const { payload } = await cyd.next('postgres_changes');
    expect(payload).toMatchObject({ data: { type: 'DELETE', old_record: { id: 1 } } });
    expect(JSON.stringify(payload)).not.toContain('words');
    expect(cyd.frames.filter(({ event }) => event === 'postgres_changes')).toHaveLength(1);
    ada.socket.terminate();
    cyd.socket.terminate();
  });

  it('threat 94: a sender cannot claim what the server says, and a forged token opens nothing', async () => {
    const [ada, ben] = [await openRaw(host), await openRaw(host)];
    await ada.join('realtime:lobby', { private: true }, await host.token(PEOPLE.ada));
    await ben.join('realtime:lobby', { private: true }, await host.token(PEOPLE.ben));
    ada.send([
      'j1',
      '2',
      'realtime:lobby',
      'broadcast',
      { type: 'postgres_changes', event: 'say', payload: {}, meta: { id: 'x' }, ids: [1] },
    ]);
    for (const event of ['postgres_changes', 'system', 'presence_diff', 'phx_close', 'phx_error']) {
      ada.send(['j1', '3', 'realtime:lobby', event, { message: 'claimed' }]);
    }
    const meta = Buffer.from('{"id":"claimed"}');
    const [topic, event] = [Buffer.from('realtime:lobby'), Buffer.from('say')];
    ada.send(
      Buffer.concat([
        Buffer.from([3, 0, 0, topic.length, event.length, meta.length, 1]),
        topic,
        event,
        meta,
        Buffer.from('{}'),
      ]),
    );
    await expect.poll(() => ben.binary.length).toBe(2);
    for (const frame of ben.binary)
      expect([...frame.subarray(0, 5)]).toEqual([4, topic.length, event.length, 0, 1]);
    expect(ben.frames.map(({ event: name }) => name)).toEqual(['phx_reply', 'presence_state']);
    const [head = '', , signature = ''] = (await host.token(PEOPLE.cyd)).split('.');
    const claims = Buffer.from(JSON.stringify({ sub: PEOPLE.ada, role: 'authenticated' })).toString(
      'base64url',
    );
    const forged = await ada.join('realtime:podium', { private: true }, `${head}.${claims}.${signature}`);
    expect(forged.payload).toMatchObject({ status: 'error' });
    ada.socket.terminate();
    ben.socket.terminate();
  });

  it('threat 94: another site cannot open a socket', async () => {
    covers('realtime', 'GET /websocket', 'pages of other sites are refused');
    expect(await handshake(host, { headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await handshake(host, { headers: { origin: 'null' } })).toBe(403);
    expect(await handshake(host, { headers: { origin: host.backend.url } })).toBe(101);
    expect(await handshake(host, { headers: { origin: host.server.url } })).toBe(101);
    // Requests with an attacker's host name that resolves to this machine are refused.
    expect(await handshake(host, { headers: { host: 'evil.example', origin: 'http://evil.example' } })).toBe(
      421,
    );
  });
});

describe.each(['pglite', 'pg'] as const)('threat 95: what one member may cost, on %s', (kind) => {
  const host = hostForSuite(kind, { limits: { stalledMs: 1500 } });

  it('threat 95: of 1,000 channels a socket gets 100', async () => {
    covers('realtime', 'limits and backpressure', '100 channels');
    const socket = await openRaw(host);
    const replies: string[] = [];
    for (let n = 0; n < 101; n += 1) {
      const { payload } = await socket.join(`realtime:room ${n}`);
      replies.push(JSON.stringify(payload));
    }
    expect(replies.filter((reply) => reply.includes('"ok"'))).toHaveLength(100);
    expect(replies.at(-1)).toContain('ChannelRateLimitReached: Too many channels');
    socket.send(['j1', 'x', 'realtime:room 0', 'phx_leave', {}]);
    await socket.next('phx_close');
    expect((await socket.join('realtime:room 200')).payload['status']).toBe('ok');
    // Clients that keep asking are disconnected.
    for (let n = 0; n < 3000; n += 1) socket.send(['x', 'x', `realtime:more ${n}`, 'phx_join', {}]);
    expect((await socket.closed).code).toBe(1008);
  });

  it('threat 95: a message of 1 MB closes the socket, one of 64 kB passes', async () => {
    covers('realtime', 'limits and backpressure', '64 kB');
    const [large, fitting, other] = [await openRaw(host), await openRaw(host), await openRaw(host)];
    await Promise.all([large, fitting, other].map((socket) => socket.join('realtime:a')));
    const say = (length: number) => [
      'j1',
      '2',
      'realtime:a',
      'broadcast',
      { type: 'broadcast', event: 'say', payload: 'x'.repeat(length) },
    ];
    fitting.send(say(65_400));
    await expect.poll(() => other.binary.length).toBe(1);
    fitting.send(say(65_537));
    expect((await fitting.closed).code).toBe(1009);
    large.send(say(1_048_576));
    expect((await large.closed).code).toBe(1009);
    expect(other.binary).toHaveLength(1);
    other.socket.terminate();
  });

  it('threat 95: of 400 messages at once about 50 pass, and a flood closes the socket', async () => {
    covers('realtime', 'limits and backpressure', '50 messages a second');
    const [sender, other] = [await openRaw(host), await openRaw(host)];
    await sender.join('realtime:a');
    await other.join('realtime:a');
    const say = () =>
      sender.send(['j1', '2', 'realtime:a', 'broadcast', { type: 'broadcast', event: 'say', payload: {} }]);
    const began = performance.now();
    for (let n = 0; n < 400; n += 1) say();
    await expect.poll(() => sender.frames.length + other.binary.length).toBeGreaterThanOrEqual(401);
    const earned = 50 * (1 + (performance.now() - began) / 1000);
    expect(other.binary.length).toBeGreaterThanOrEqual(50);
    expect(other.binary.length).toBeLessThanOrEqual(earned + 1);
    expect(sender.frames.at(-1)?.payload).toEqual({
      status: 'error',
      response: { reason: 'MessagePerSecondRateLimitReached: Too many messages per second' },
    });
    for (let n = 0; n < 3000; n += 1) say();
    expect((await sender.closed).code).toBe(1008);
    other.socket.terminate();
  });

  it('threat 95: a slow reader is cut and costs the others nothing', async () => {
    covers('realtime', 'limits and backpressure', 'slow readers are cut');
    const [slow, quick] = [await openRaw(host), await openRaw(host)];
    await slow.join('realtime:a');
    await quick.join('realtime:a');
    slow.socket.pause();
    const payload = 'x'.repeat(60_000);
    let sent = 0;
    const cut = () => host.backend.entries.some(({ event }) => event === 'realtime.slow_reader');
    while (!cut() && sent < 1000) {
      const response = await fetch(`${host.server.url}/realtime/v1/api/broadcast/a/events/say`, {
        method: 'POST',
        headers: { apikey: host.backend.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      expect(response.status).toBe(202);
      sent += 1;
    }
    expect(cut()).toBe(true);
    await expect.poll(() => quick.binary.length).toBe(sent);
    slow.socket.resume();
    expect((await slow.closed).code).toBe(1006);
    quick.socket.terminate();
  });

  it('threat 95: one address gets so many sockets and no more', async () => {
    covers('realtime', 'limits and backpressure', 'sockets of one address');
    const small = await startHost(kind, { limits: { socketsPerAddress: 5 } });
    const open = await Promise.all(Array.from({ length: 5 }, () => openRaw(small)));
    expect(await handshake(small)).toBe(429);
    open[0]?.socket.close();
    await open[0]?.closed;
    await expect.poll(() => handshake(small)).toBe(101);
    await small.stop();
  });
});
