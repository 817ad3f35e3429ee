import { describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { createTestDriver } from '../testing/driver';
import { forSuite } from '../testing/for-suite';
import { domainFixture } from './testing/domain-fixture';
import { restOver } from './testing/harness';

const filters: readonly (readonly [string, readonly number[]])[] = [
  ['shade=eq.%23FF0000', [1]],
  ['shade=eq.0000ff', [2]],
  ['shade=neq.%230000FF', [1]],
  ['shade=gte.%23000100', [1]],
  ['shade=in.(%23FF0000,%230000FF)', [1, 2]],
  ['shade=in.()', []],
  ['shade=eq(any).{%23FF0000,%230000FF}', [1, 2]],
  ['shade=lt(all).{%23FF0001,%23FF0000}', [2]],
  ['shade=isdistinct.%230000FF', [1, 3]],
  ['shade=not.eq.%23FF0000', [2]],
  ['shade=is.null', [3]],
  ['or=(shade.eq.%23FF0000,id.eq.3)', [1, 3]],
  // Without a cast from text the value is the stored one, and a cast for assignments is none of these.
  ['price=eq.300', [2]],
  ['code=eq.7', [1]],
];

describe.each(['pglite', 'pg'] as const)('domains with casts on %s', (kind) => {
  const rest = forSuite(
    async () =>
      restOver(await createTestDriver(kind, { migrations: [domainFixture] }), 1000, { aggregates: true }),
    ({ driver }) => driver.close(),
  );
  const shows = (what: string) => covers('rest', 'domain representations', what);
  const rows = async (path: string) => (await rest.get(path)).json;
  const stored = async (table: string, id: number) =>
    (await rest.driver.query(`select shade::int as shade from public.${table} where id = $1`, [id])).rows[0];

  it('are shown as the cast to json says', async () => {
    shows('rows: all columns, names, aliases, casts, paths, functions, views, CSV');
    expect(await rows('/paints?order=id&limit=2')).toEqual([
      { id: 1, name: 'red', shade: '#FF0000', price: { amount: 12.5, currency: 'EUR' }, code: 7 },
      { id: 2, name: 'blue', shade: '#0000FF', price: { amount: 3, currency: 'EUR' }, code: 8 },
    ]);
    expect(await rows('/paints?select=shade,tone:shade,text:shade::text,price->amount&id=eq.1')).toEqual([
      { shade: '#FF0000', tone: '#FF0000', text: '"#FF0000"', amount: 12.5 },
    ]);
    expect(await rows('/paints?select=shade&id=eq.3')).toEqual([{ shade: null }]);
    expect(await rows('/bright')).toEqual([{ id: 1, tone: '#FF0000' }]);
    expect(await rows('/rpc/paints_like?part=b&select=shade')).toEqual([{ shade: '#0000FF' }]);
    expect(await rows('/rpc/paints_like?part=r')).toMatchObject([{ id: 1, shade: '#FF0000' }]);
    const csv = await rest.get('/paints?select=id,shade&id=eq.1', { accept: 'text/csv' });
    expect(csv.text).toBe('id,shade\n1,"""#FF0000"""');
    // Rows are ordered as they are stored.
    expect(await rows('/paints?select=id&order=shade.desc.nullslast')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });

  it('are shown in embeds, spreads and groups', async () => {
    shows('embeds, spreads and groups');
    expect(await rows('/walls?select=trim_shade,paints(shade)&id=eq.1')).toEqual([
      { trim_shade: '#00FF00', paints: { shade: '#FF0000' } },
    ]);
    expect(await rows('/paints?select=id,walls(*)&id=eq.1')).toEqual([
      { id: 1, walls: [{ id: 1, paint_id: 1, trim_shade: '#00FF00' }] },
    ]);
    expect(await rows('/walls?select=id,...paints(shade)&id=eq.2')).toEqual([{ id: 2, shade: '#0000FF' }]);
    expect(await rows('/walls?select=id,paints!inner(id)&paints.shade=eq.%23FF0000')).toEqual([
      { id: 1, paints: { id: 1 } },
    ]);
    expect(await rows('/paints?select=shade,count()&id=eq.1')).toEqual([{ shade: '#FF0000', count: 1 }]);
    expect(await rows('/walls?select=count(),...paints(*)&id=eq.1')).toMatchObject([
      { count: 1, shade: '#FF0000' },
    ]);
  });

  it.each(filters)('are filtered by text: %s', async (search, ids) => {
    shows('filters: every kind of value');
    const found = await rest.get(`/paints?select=id&order=id&${search}`, { prefer: 'count=exact' });
    expect([found.json, found.headers.get('content-range')?.split('/')[1]]).toEqual([
      ids.map((id) => ({ id })),
      String(ids.length),
    ]);
  });

  it('are read from bodies', async () => {
    shows('bodies: insert, update, upsert, PUT, CSV, columns, null');
    const made = await rest.write('POST', '/paints', { id: 20, shade: '#00FF00' }, 'return=representation');
    expect([made.status, made.json]).toMatchObject([201, [{ id: 20, shade: '#00FF00' }]]);
    expect(await stored('paints', 20)).toEqual({ shade: 65280 });
    const changed = await rest.write(
      'PATCH',
      '/paints?shade=eq.%2300FF00&select=shade',
      { shade: '#000001' },
      'return=representation',
    );
    expect(changed.json).toEqual([{ shade: '#000001' }]);
    expect(await stored('paints', 20)).toEqual({ shade: 1 });
    const merged = await rest.write(
      'POST',
      '/paints?columns=id,shade',
      [
        { id: 20, shade: null },
        { id: 21, shade: '#000002', other: 1 },
      ],
      'resolution=merge-duplicates,return=representation',
    );
    expect(merged.json).toMatchObject([
      { id: 20, shade: null },
      { id: 21, shade: '#000002' },
    ]);
    const put = await rest.write(
      'PUT',
      '/swatches?shade=eq.%2300FF00',
      { shade: '#00FF00', name: 'lime' },
      'return=representation',
    );
    expect([put.status, put.json]).toEqual([200, [{ shade: '#00FF00', name: 'lime' }]]);
    const csv = await rest.write(
      'POST',
      '/paints?select=shade',
      'id,shade\n22,#000003',
      'return=representation,tx=rollback',
      {
        'content-type': 'text/csv',
      },
    );
    expect(csv.json).toEqual([{ shade: '#000003' }]);
    const gone = await rest.write(
      'DELETE',
      '/paints?shade=eq.%23000002&select=id,shade',
      undefined,
      'return=representation',
    );
    expect(gone.json).toEqual([{ id: 21, shade: '#000002' }]);
    // Without a cast from json the value is the stored one.
    const priced = await rest.write(
      'POST',
      '/paints?select=price',
      { id: 23, price: 5 },
      'return=representation,tx=rollback',
    );
    expect(priced.json).toEqual([{ price: { amount: 0.05, currency: 'EUR' } }]);
  });

  it('take their default where the body leaves them out', async () => {
    shows('missing=default');
    const made = await rest.write(
      'POST',
      '/paints?columns=id,shade&select=id,shade',
      [{ id: 30 }, { id: 31, shade: '#00000A' }],
      'missing=default,return=representation,tx=rollback',
    );
    expect(made.json).toEqual([
      { id: 30, shade: '#0000FF' },
      { id: 31, shade: '#00000A' },
    ]);
  });

  it('reach the handler of a table as they are stored', async () => {
    shows('a handler of a table gets the stored values');
    const { text } = await rest.get('/paints?order=id&id=lt.4', { accept: 'text/x-shades' });
    expect(text).toBe('16711680 255 - ');
  });

  it('run their functions with the rights of the caller, and say what cannot be read', async () => {
    shows('functions run with the rights of the caller');
    const visitor = await rest.send('anon', '/paints?select=shade');
    expect([visitor.status, visitor.json]).toMatchObject([401, { code: '42501' }]);
    expect((await rest.send('anon', '/paints?select=id&id=eq.1')).json).toEqual([{ id: 1 }]);
    const wrong = await rest.get('/paints?shade=eq.nothing');
    expect([wrong.status, wrong.json]).toMatchObject([400, { code: '22P02' }]);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const search of [`mix=eq.${deep}`, `mix=in.("${deep}")`])
      expect((await rest.get(`/recipes?${search}`)).json).toMatchObject({ code: 'PGRST100' });
    const body = await rest.write('POST', '/paints', { id: 40, shade: '#nothing' });
    expect([body.status, body.json]).toMatchObject([400, { code: '22P02' }]);
  });
});
