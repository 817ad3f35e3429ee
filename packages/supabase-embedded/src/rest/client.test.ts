import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { createTestDriver } from '../testing/driver';
import type { Driver } from '../types';
import { fixture } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';

/** What the unchanged `@supabase/postgrest-js` sees. */
describe.each(['pglite', 'pg'] as const)('postgrest-js against %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture] });
    rest = restOver(driver);
  });
  afterAll(() => driver.close());

  it('selects with two levels of embedding, filters and order', async () => {
    covers('rest', 'GET /table', 'by the client');
    covers('rest', 'select: embedding', 'by the client');
    const { data, error, count } = await rest
      .client()
      .from('events')
      .select('title, rsvps!inner ( seats, people ( name, profiles ( bio ) ) )', { count: 'exact' })
      .gte('rsvps.seats', 1)
      .not('title', 'ilike', '%hall%')
      .or('status.eq.live,title.like.Chess*')
      .order('id')
      .order('seats', { referencedTable: 'rsvps', ascending: false })
      .limit(1, { referencedTable: 'rsvps' });
    expect(error).toBeNull();
    expect(count).toBe(2);
    expect(data).toEqual([
      {
        title: 'Spring regatta',
        rsvps: [{ seats: 2, people: { name: 'Ada', profiles: { bio: 'Counts' } } }],
      },
      { title: 'Chess night', rsvps: [{ seats: 4, people: { name: 'Cyd', profiles: null } }] },
    ]);
  });

  it('sends every filter of the client', async () => {
    covers('rest', 'filter operators', 'by the client');
    covers('rest', 'filter quantifiers', 'by the client');
    const people = () => rest.client().from('people').select('id').order('id');
    const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return (data as { id: number }[]).map((row) => row.id);
    };
    expect(await ids(people().in('name', ['Ben', 'a, (b)']))).toEqual([2]);
    expect(await ids(people().contains('tags', ['blue']))).toEqual([1, 2]);
    expect(await ids(people().contains('meta', { age: 36 }))).toEqual([1]);
    expect(await ids(people().containedBy('tags', ['blue', 'x']))).toEqual([2, 3]);
    expect(await ids(people().overlaps('tags', ['red', 'a b']))).toEqual([1, 4]);
    expect(await ids(people().is('email', null))).toEqual([3]);
    expect(await ids(people().match({ name: 'Ada', mood: 'calm' }))).toEqual([1]);
    expect(await ids(people().likeAllOf('name', ['%d%', 'A%']))).toEqual([1]);
    expect(await ids(people().ilikeAnyOf('name', ['a%', 'b%']))).toEqual([1, 2]);
    expect(await ids(people().filter('meta->>age', 'eq', '41'))).toEqual([2]);
    expect(await ids(people().or('and(id.gt.1,id.lt.4),name.eq.Ada'))).toEqual([1, 2, 3]);
    expect(await ids(people().range(1, 2))).toEqual([2, 3]);
    const search = rest
      .client()
      .from('events')
      .select('id')
      .textSearch('words', 'regattas', { config: 'english' });
    expect(await ids(search)).toEqual([1]);
    const ranges = rest.client().from('events').select('id').rangeAdjacent('during', '[5,6)');
    expect(await ids(ranges)).toEqual([1]);
  });

  it('inserts, upserts, updates and deletes', async () => {
    covers('rest', 'POST /table', 'by the client');
    covers('rest', 'POST /table (upsert)', 'by the client');
    covers('rest', 'PATCH /table', 'by the client');
    covers('rest', 'DELETE /table', 'by the client');
    const tags = () => rest.client().from('tags');
    const inserted = await tags()
      .insert([{ name: 'c1' }, { name: 'c2', label: 'two' }])
      .select();
    expect(inserted.data).toEqual([
      { name: 'c1', label: null },
      { name: 'c2', label: 'two' },
    ]);
    const upserted = await tags()
      .upsert({ name: 'c1', label: 'one' }, { onConflict: 'name' })
      .select()
      .single();
    expect([upserted.status, upserted.data]).toEqual([200, { name: 'c1', label: 'one' }]);
    const ignored = await tags().upsert(
      [
        { name: 'c1', label: 'no' },
        { name: 'c3', label: 'x' },
      ],
      { ignoreDuplicates: true, count: 'exact' },
    );
    expect([ignored.status, ignored.count, ignored.error]).toEqual([201, 1, null]);
    const updated = await tags().update({ label: 'new' }, { count: 'exact' }).eq('name', 'c2');
    expect([updated.status, updated.count, updated.data]).toEqual([204, 1, null]);
    const changed = await tags().update({ label: 'newer' }).in('name', ['c1', 'c2']).select('name');
    expect(changed.data).toHaveLength(2);
    const deleted = await tags().delete({ count: 'exact' }).like('name', 'c%');
    expect([deleted.status, deleted.count]).toEqual([204, 3]);
  });

  it('calls functions in every way', async () => {
    covers('rest', 'POST /rpc/function', 'void, defaults, HEAD with an object by the client');
    const client = rest.client();
    expect((await client.rpc('add', { a: 2, b: 3 })).data).toBe(5);
    expect((await client.rpc('add', { a: 2 }, { get: true })).data).toBe(12);
    expect((await client.rpc('nothing')).status).toBe(204);
    const named = await client
      .rpc('people_named', { part: 'd' }, { count: 'exact' })
      .select('name')
      .order('name')
      .limit(1);
    expect([named.data, named.count]).toEqual([[{ name: 'Ada' }], 3]);
    const head = await client.rpc('people_named', { part: 'd' }, { head: true, count: 'exact' });
    expect([head.data, head.count, head.error]).toEqual([null, 3, null]);
    const object = await client.rpc('document', { d: { x: 1 } }, { head: true });
    expect(object.error).toBeNull();
    expect((await client.rpc('first_person').select('id').single()).data).toEqual({ id: 1 });
  });

  it('reports errors with the codes of PostgREST and Postgres', async () => {
    covers('rest', 'Postgres errors', 'by the client');
    covers('rest', 'media type: object', 'none and maybeSingle');
    const client = rest.client();
    const codes = await Promise.all([
      client.from('people').select().eq('id', 99).single(),
      client.from('nope').select(),
      client.from('people').select('clubs(id)'),
      client.from('events').select('people(id)'),
      client.rpc('nope'),
      client.from('tags').insert({ nope: 1 }),
      client.from('tags').insert({ name: 'boat' }),
      client.from('rsvps').insert({ event_id: 99, person_id: 1 }),
      client.from('people').select('nope'),
      client.from('clubs').select('secret'),
      client.from('tags').delete(),
    ]);
    expect(codes.map(({ error, status }) => [error?.code, status])).toEqual([
      ['PGRST116', 406],
      ['PGRST205', 404],
      ['PGRST200', 400],
      ['PGRST201', 300],
      ['PGRST202', 404],
      ['PGRST204', 400],
      ['23505', 409],
      ['23503', 409],
      ['42703', 400],
      ['42501', 403],
      ['21000', 400],
    ]);
    const none = await client.from('people').select().eq('id', 99).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
    const head = await client.from('people').select('*', { head: true, count: 'exact' }).gt('id', 1);
    expect([head.data, head.count]).toEqual([null, 3]);
  });

  it('reads csv and stripped nulls, and rolls back on request', async () => {
    covers('rest', 'media type: csv', 'by the client');
    covers('rest', 'media type: nulls stripped', 'by the client');
    covers('rest', 'Prefer: tx', 'roll back by the client');
    const csv = await rest.client().from('tags').select('name').order('name').csv();
    expect(csv.data).toBe('name\nboat\nmind');
    const stripped = await rest.client().from('people').select('id,email').eq('id', 3).stripNulls();
    expect(stripped.data).toEqual([{ id: 3 }]);
    const rolled = await rest
      .client('service_role')
      .from('tags')
      .insert({ name: 'gone' })
      .select()
      .rollback();
    expect(rolled.data).toEqual([{ name: 'gone', label: null }]);
    expect((await rest.client().from('tags').select().eq('name', 'gone')).data).toEqual([]);
  });
});
