import { describe, expect } from 'vitest';
import { conforms } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { hostForSuite } from './testing/host';
import { enter } from './testing/subscribers';

describe.each(['pglite', 'pg'] as const)('broadcast by HTTP on %s', (kind) => {
  const host = hostForSuite(kind);

  conforms(
    'realtime',
    'POST /api/broadcast/:topic/events/:event',
    'by the rights in the channel',
    async () => {
      const ben = await enter(host, 'ben', 'lobby', { private: true });
      const hall = await enter(host, 'ben', 'the hall');
      const ada = await host.client(PEOPLE.ada);
      await ada.realtime.setAuth();
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
    const ben = await enter(host, 'ben', 'lobby', { private: true });
    const hall = await enter(host, 'ben', 'hall');
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
    // The client uses this endpoint when it is not connected.
    const cyd = await host.client(PEOPLE.cyd);
    expect(await cyd.channel('hall').send({ type: 'broadcast', event: 'say', payload: { n: 3 } })).toBe('ok');
    await expect.poll(() => hall.heard.at(-1)).toEqual(['say', { n: 3 }]);
  });
});
