import { describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { restForSuite, restOver } from './testing/harness';

const viewCases: readonly (readonly [string, string, unknown])[] = [
  [
    'a view to one, under other names and over a table that is not exposed',
    '/box_list?select=contents,shelf_list("shelf name")&id=eq.12',
    [{ contents: 'Chairs', shelf_list: { 'shelf name': 'Floor' } }],
  ],
  [
    'a view to many',
    '/shelf_list?select=id,box_list(contents)&box_list.order=id&order=id',
    [
      { id: 1, box_list: [{ contents: 'Plates' }, { contents: 'Cups' }] },
      { id: 2, box_list: [{ contents: 'Chairs' }] },
    ],
  ],
  [
    'a view over a view',
    '/shelf_list?select=id,box_short(box)&box_short.order=box&order=id',
    [
      { id: 1, box_short: [{ box: 10 }, { box: 11 }] },
      { id: 2, box_short: [] },
    ],
  ],
  [
    'a view over a join, to the rows of one of its tables',
    '/box_places?select=contents,shelf_list(shouted)&box_no=eq.12&place_no=eq.2',
    [{ contents: 'Chairs', shelf_list: { shouted: 'FLOOR' } }],
  ],
  [
    'a materialized view',
    '/box_copies?select=id,shelf_list(id)&order=id.desc&limit=1',
    [{ id: 12, shelf_list: { id: 2 } }],
  ],
  [
    'through a junction that is a view',
    '/box_list?select=contents,label_list(name)&order=id',
    [
      { contents: 'Plates', label_list: [{ name: 'fragile' }] },
      { contents: 'Cups', label_list: [{ name: 'fragile' }] },
      { contents: 'Chairs', label_list: [{ name: 'heavy' }] },
    ],
  ],
  [
    'a table to a view of another, and back',
    '/event_tags?select=tag_names(label,event_tags(event_id))&event_id=eq.1',
    [{ tag_names: { label: 'Boats', event_tags: [{ event_id: 1 }, { event_id: 2 }] } }],
  ],
  [
    'inner, with a filter in the view embedded',
    '/shelf_list?select=id,box_list!inner()&box_list.contents=eq.Chairs',
    [{ id: 2 }],
  ],
  [
    'a foreign key column of a view, to the table itself',
    '/staff?select=name,manager_id(name)&id=eq.2',
    [{ name: 'Ben', manager_id: { name: 'Ada' } }],
  ],
  [
    'a foreign key column beside all columns of the table itself',
    '/people?select=*,manager_id(name)&id=eq.2',
    [expect.objectContaining({ name: 'Ben', manager_id: { name: 'Ada' } })],
  ],
  [
    'a foreign key column of a view, to another table',
    '/drafts?select=id,host_id(name),club_id(name)&id=eq.2',
    [{ id: 2, host_id: { name: 'Ben' }, club_id: { name: 'Chess' } }],
  ],
  [
    'by the name of the view alone',
    '/drafts?select=id,clubs(name)&id=eq.2',
    [{ id: 2, clubs: { name: 'Chess' } }],
  ],
];

const computedCases: readonly (readonly [string, string, unknown])[] = [
  [
    'a computed column of a view',
    '/shelf_list?select=id,box_count&box_count=gt.1',
    [{ id: 1, box_count: 2 }],
  ],
  [
    'a computed relationship of a view, and on from it',
    '/shelf_list?select=id,boxes_of(id,label_list(name))&id=eq.2',
    [{ id: 2, boxes_of: [{ id: 12, label_list: [{ name: 'heavy' }] }] }],
  ],
  [
    'a computed relationship to one, with a filter that keeps its rows',
    '/people?select=name,boss!inner(name)&boss.name=eq.Ada&order=id',
    [
      { name: 'Ben', boss: { name: 'Ada' } },
      { name: 'Cyd', boss: { name: 'Ada' } },
    ],
  ],
  [
    'order, limit and alias of a computed relationship',
    '/people?select=name,others:friends(name)&others.order=name.desc&others.limit=1&id=eq.1',
    [{ name: 'Ada', others: [{ name: 'Dot "quoted", (x)' }] }],
  ],
];

describe.each(['pglite', 'pg'] as const)('views and computed parts on %s', (kind) => {
  const rest = restForSuite(kind);

  it.each(viewCases)('embeds %s', async (what, path, expected) => {
    covers('rest', 'select: views', what);
    covers('rest', 'GET /view', what);
    const reply = await rest.get(path);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });

  it.each(computedCases)('reads %s', async (what, path, expected) => {
    covers(
      'rest',
      what.includes('column') ? 'select: computed columns' : 'select: computed relationships',
      what,
    );
    const reply = await rest.get(path);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });

  it('takes no column for one that only shares its name', async () => {
    covers('rest', 'select: views', 'an expression and a union have no relationship');
    // Both branches give a column `id`, of which neither is the key of the boxes.
    expect((await rest.get('/box_union?select=id,shelf_list(id)')).json).toMatchObject({ code: 'PGRST200' });
    expect((await rest.get('/shelf_list?select=shouted,box_union(id)')).json).toMatchObject({
      code: 'PGRST200',
    });
  });

  it('writes through a view by the key of its table', async () => {
    covers('rest', 'select: views', 'upsert by the key of the table it shows');
    const made = await rest.write('POST', '/tag_names', { name: 'v1', label: 'one' }, 'return=headers-only');
    expect([made.status, made.headers.get('location')]).toEqual([201, '/tag_names?name=eq.v1']);
    const merged = await rest.write(
      'POST',
      '/tag_names',
      { name: 'v1', label: 'two' },
      'resolution=merge-duplicates,return=representation',
    );
    expect([merged.status, merged.json]).toEqual([200, [{ name: 'v1', label: 'two' }]]);
    expect((await rest.write('DELETE', '/tag_names?name=eq.v1', undefined)).status).toBe(204);
  });

  it('is reached by the unchanged client', async () => {
    covers('rest', 'select: views', 'by the client');
    const { data, error } = await rest
      .client()
      .from('shelf_list')
      .select('id, boxes:box_list ( contents, label_list ( name ) )')
      .eq('boxes.label_list.name', 'heavy')
      .not('boxes', 'is', null)
      .order('id')
      .order('id', { referencedTable: 'boxes' });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        id: 1,
        boxes: [
          { contents: 'Plates', label_list: [] },
          { contents: 'Cups', label_list: [] },
        ],
      },
      { id: 2, boxes: [{ contents: 'Chairs', label_list: [{ name: 'heavy' }] }] },
    ]);
  });

  it('sees a table made between the migrations and the first request', async () => {
    covers('rest', 'schema reload', 'a table made before the first request');
    const fresh = restOver(rest.driver);
    fresh.reload();
    await rest.driver.exec(
      'create table public.made_late (id int); grant select on public.made_late to authenticated',
    );
    expect((await fresh.get('/made_late')).json).toEqual([]);
    await rest.driver.exec('drop table public.made_late');
  });
});
