import { beforeEach, describe, expect, it } from 'vitest';
import { conforms } from '../testing/conformance';
import { PEOPLE } from './testing/fixture';
import { hostForSuite } from './testing/host';
import { listen, type Change } from './testing/subscribers';
import { openRaw } from './testing/raw-socket';

describe.each(['pglite', 'pg'] as const)('postgres_changes on %s', (kind) => {
  const host = hostForSuite(kind);
  beforeEach(async () => {
    await host.backend.driver.exec('truncate public.notes, public.news, public.log, public.unpublished');
  });

  const run = (sql: string, params: unknown[] = []) => host.backend.driver.query(sql, params);

  conforms(
    'realtime',
    'postgres_changes: INSERT',
    'the row in the types of the client, without what may not be read',
    async () => {
      const ada = await listen(host, 'ada');
      await run(
        `insert into public.notes (id, owner, body, size, tags, extra) values (9007199254740993, $1, 'Grüße "x"', 3, '{a,b}', '{"k":[1]}')`,
        [PEOPLE.ada],
      );
      await expect.poll(() => ada.heard).toHaveLength(1);
      expect(ada.heard[0]).toEqual({
        schema: 'public',
        table: 'notes',
        eventType: 'INSERT',
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        new: {
          id: 9007199254740992,
          owner: PEOPLE.ada,
          body: 'Grüße "x"',
          size: 3,
          tags: ['a', 'b'],
          extra: { k: [1] },
          written: '2030-01-02T03:04:05+00:00',
        },
        old: {},
        errors: null,
      });
    },
  );

  conforms('realtime', 'postgres_changes: UPDATE', 'the new row and the old key', async () => {
    const ada = await listen(host, 'ada', { event: 'UPDATE' });
    await run(`insert into public.notes (id, owner, body) values (1, $1, 'a')`, [PEOPLE.ada]);
    await run(`update public.notes set body = 'b', id = 2`);
    await expect.poll(() => ada.heard).toHaveLength(1);
    expect(ada.heard[0]).toMatchObject({ eventType: 'UPDATE', new: { id: 2, body: 'b' }, old: { id: 1 } });
    expect(ada.heard[0]?.old).toEqual({ id: 1 });
  });

  conforms(
    'realtime',
    'postgres_changes: DELETE',
    'the key alone, but all of a row without policies and with full identity',
    async () => {
      const [cyd, logger] = [
        await listen(host, 'cyd', { event: 'DELETE' }),
        await listen(host, null, { event: 'DELETE', table: 'log' }),
      ];
      await run(`insert into public.notes (id, owner, body) values (1, $1, 'secret of Ada')`, [PEOPLE.ada]);
      await run('delete from public.notes');
      await run(`insert into public.log values (5, 'words')`);
      await run('delete from public.log');
      await expect.poll(() => cyd.heard).toHaveLength(1);
      expect(cyd.heard[0]).toMatchObject({ eventType: 'DELETE', new: {} });
      expect(cyd.heard[0]?.old).toEqual({ id: 1 });
      await expect.poll(() => logger.heard).toHaveLength(1);
      expect(logger.heard[0]?.old).toEqual({ id: 5, said: 'words' });
    },
  );

  conforms(
    'realtime',
    'postgres_changes: policies',
    'each subscriber hears of rows that its own policies show',
    async () => {
      const [ada, ben] = [await listen(host, 'ada'), await listen(host, 'ben')];
      const visitor = await listen(host, null);
      expect(visitor.system[0]).toMatch(/^Unable to subscribe to changes with given parameters/);
      await run(
        `insert into public.notes (id, owner, body) values (1, $1, 'a'), (2, $2, 'b'), (3, $1, 'c')`,
        [PEOPLE.ada, PEOPLE.ben],
      );
      // A row assigned to another user becomes visible to that user only.
      await run('update public.notes set owner = $1 where id = 3', [PEOPLE.ben]);
      const ids = (changes: Change[]) =>
        changes.map(({ eventType, new: row }) => [eventType, Reflect.get(row, 'id')]);
      await expect.poll(() => ids(ben.heard).at(-1)).toEqual(['UPDATE', 3]);
      expect(ids(ben.heard).filter(([event]) => event === 'INSERT')).toEqual(
        expect.arrayContaining([['INSERT', 2]]),
      );
      expect(ids(ada.heard)[0]).toEqual(['INSERT', 1]);
      expect(ids(ada.heard)).not.toContainEqual(['INSERT', 2]);
      expect(ids(ada.heard)).not.toContainEqual(['UPDATE', 3]);
      expect(visitor.heard).toEqual([]);
      expect(JSON.stringify([ada.heard, ben.heard])).not.toContain('hidden');
    },
  );

  conforms('realtime', 'postgres_changes: filter', 'conditions on columns that may be read', async () => {
    const cases: [filter: string, ids: number[]][] = [
      ['size=eq.2', [2]],
      ['size=neq.2', [1, 3, 4]],
      ['size=gt.2', [3, 4]],
      ['size=gte.2,size=lt.4', [2, 3]],
      ['size=lte.1', [1]],
      ['size=in.(1,3)', [1, 3]],
      ['size=not.in.(1,3)', [2, 4]],
      ['body=like.n%', [1, 2, 3]],
      ['body=ilike.N%', [1, 2, 3]],
      ['body=match.^n[12]', [1, 2]],
      ['body=imatch.^N3', [3]],
      ['body=eq."x,(y)"', [4]],
      ['body=in.("x,(y)",n1)', [1, 4]],
      ['extra=is.null', [1, 2, 3, 4]],
      ['size=isdistinct.4', [1, 2, 3]],
      [`owner=eq.${PEOPLE.ada}`, [1, 2, 3, 4]],
    ];
    const socket = await openRaw(host);
    const config = {
      postgres_changes: cases.map(([filter]) => ({
        event: 'INSERT',
        schema: 'public',
        table: 'notes',
        filter,
      })),
    };
    const reply = await socket.join('realtime:filters', config, await host.token(PEOPLE.ada));
    const { response } = reply.payload as {
      response: { postgres_changes: { id: number; filter: string }[] };
    };
    for (const [n, body] of ['n1', 'n2', 'n3', 'x,(y)'].entries()) {
      await run('insert into public.notes (id, owner, body, size) values ($1::int, $2, $3, $1::int)', [
        n + 1,
        PEOPLE.ada,
        body,
      ]);
    }
    const heard = new Map<string, number[]>(cases.map(([filter]) => [filter, []]));
    for (let n = 0; n < 4; n += 1) {
      const { payload } = await socket.next('postgres_changes');
      const { ids, data } = payload as { ids: number[]; data: { record: { id: number } } };
      for (const { id, filter } of response.postgres_changes) {
        if (ids.includes(id)) heard.get(filter)?.push(data.record.id);
      }
    }
    expect([...heard]).toEqual(cases);
    socket.socket.terminate();
  });

  conforms(
    'realtime',
    'postgres_changes: filter',
    'what cannot be asked is said, and hears nothing',
    async () => {
      const socket = await openRaw(host);
      const join = async (wish: object) => {
        const reply = await socket.join(
          'realtime:f',
          { postgres_changes: [{ event: '*', schema: 'public', table: 'notes', ...wish }] },
          await host.token(PEOPLE.ada),
        );
        const { status, response } = reply.payload as { status: string; response: { reason?: string } };
        return status === 'ok' ? (await socket.next('system')).payload['message'] : response.reason;
      };
      expect(await join({ filter: 'size=eq.many' })).toMatch(
        /^Unable to subscribe.*invalid input syntax for type integer/,
      );
      expect(await join({ filter: 'secret=eq.hidden' })).toBe('invalid column for filter secret');
      expect(await join({ filter: 'nothing=eq.1' })).toBe('invalid column for filter nothing');
      expect(await join({ select: ['secret'] })).toBe('invalid column for filter secret');
      expect(await join({ table: 'unpublished' })).toMatch(/^Unable to subscribe/);
      expect(await join({ filter: 'size' })).toMatch(/^Error parsing/);
      expect(await join({ filter: 'size=like' })).toMatch(/^Error parsing/);
      expect(await join({ filter: `size=in.(${Array(101).fill(1).join(',')})` })).toMatch(/max 100/);
      expect(await join({ filter: String.raw`body=match.(a*)*\1` })).toMatch(/back-reference/);
      expect(await join({ filter: "size=eq.1'; drop table notes --" })).toMatch(/^Unable to subscribe/);
      socket.socket.terminate();
    },
  );

  it('sends chosen columns, and one message for all bindings of a channel', async () => {
    const socket = await openRaw(host);
    await socket.join('realtime:s', {
      postgres_changes: [
        { event: '*', schema: 'public' },
        { event: 'INSERT', schema: 'public', table: 'news' },
        { event: 'INSERT', schema: 'public', table: 'news', select: ['title'] },
      ],
    });
    await run(`insert into public.news (id, title, rank) values (1, 'a', 2)`);
    const [first, second] = [await socket.next('postgres_changes'), await socket.next('postgres_changes')];
    expect(first.payload).toMatchObject({ data: { record: { id: 1, title: 'a', rank: 2 } } });
    expect(Reflect.get(first.payload, 'ids')).toHaveLength(2);
    expect(second.payload).toMatchObject({
      data: {
        record: { id: 1, title: 'a' },
        columns: [
          { name: 'id', type: 'int8' },
          { name: 'title', type: 'text' },
        ],
      },
    });
    socket.socket.terminate();
  });

  it('follows the publication: a table that joins is heard of, one that leaves is not', async () => {
    await host.backend.driver.exec('alter publication supabase_realtime add table public.unpublished');
    const visitor = await listen(host, null, { table: 'unpublished' });
    await run(`insert into public.unpublished values (1, 'a')`);
    await expect.poll(() => visitor.heard).toHaveLength(1);
    await host.backend.driver.exec('alter publication supabase_realtime drop table public.unpublished');
    await host.backend.migrate();
    const reader = await listen(host, null, { table: 'news' });
    await run(`insert into public.unpublished values (2, 'b')`);
    await run(`insert into public.news (title) values ('after')`);
    await expect.poll(() => reader.heard).toHaveLength(1);
    const { rows } = await run(
      `select 1 from pg_trigger where tgrelid = 'public.unpublished'::regclass and not tgisinternal`,
    );
    expect(rows).toEqual([]);
    expect(visitor.heard).toHaveLength(1);
  });
});
