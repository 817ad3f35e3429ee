import { afterAll, beforeAll, describe, expect } from 'vitest';
import { conforms } from '../testing/conformance';
import { startHost, type RealtimeHost } from './testing/host';
import { openRaw } from './testing/raw-socket';

describe.each(['pglite', 'pg'] as const)('what a join may ask for besides, on %s', (kind) => {
  let host: RealtimeHost;
  beforeAll(async () => {
    host = await startHost(kind);
  });
  afterAll(() => host.stop());

  conforms(
    'realtime',
    'broadcast: replication_ready',
    'said once, to who asked, before the first message of the database',
    async () => {
      const socket = await openRaw(host);
      await socket.join('realtime:quiet');
      expect(
        (await socket.join('realtime:hall', { broadcast: { replication_ready: true } })).payload,
      ).toMatchObject({ status: 'ok' });
      await host.backend.driver.query(`select realtime.send('{"n": 1}', 'first', 'hall', false)`);
      await expect.poll(() => socket.binary.length).toBe(1);
      expect(
        socket.frames
          .filter(({ event }) => event === 'system')
          .map(({ topic, payload }) => ({ topic, payload })),
      ).toEqual([
        {
          topic: 'realtime:hall',
          payload: {
            extension: 'system',
            status: 'ok',
            message: 'Replication connection established',
            channel: 'hall',
          },
        },
      ]);
      socket.socket.terminate();
    },
  );

  conforms(
    'realtime',
    'postgres_changes: select',
    'the columns that were asked for, and no others',
    async () => {
      const socket = await openRaw(host);
      const binding = { event: 'INSERT', schema: 'public', table: 'news' };
      const reply = await socket.join('realtime:narrow', {
        postgres_changes: [{ ...binding, select: ['title'] }],
      });
      expect(reply.payload['status']).toBe('ok');
      await socket.next('system', 'realtime:narrow');
      await host.backend.driver.query(`insert into public.news (title, rank) values ('Short', 7)`);
      const { payload } = await socket.next('postgres_changes', 'realtime:narrow');
      expect(payload).toMatchObject({
        data: { type: 'INSERT', record: { title: 'Short' }, columns: expect.arrayContaining([]) },
      });
      expect(JSON.stringify(payload)).not.toContain('"rank"');
      socket.socket.terminate();
    },
  );
});
