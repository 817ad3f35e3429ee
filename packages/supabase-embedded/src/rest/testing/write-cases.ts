import { expect, it } from 'vitest';
import { covers } from '../../testing/conformance';
import type { Rest } from './harness';

/** Insert, upsert, update and delete; restores the tables. */
export function writeCases(rest: () => Rest): void {
  it('inserts one and many, with and without representation', async () => {
    covers('rest', 'POST /table', 'one, many, none');
    covers('rest', 'Prefer: return', 'minimal, headers-only, representation');
    covers('rest', 'DELETE /table', 'with a filter');
    const bare = await rest().write('POST', '/tags', { name: 'a1' });
    expect([bare.status, bare.text, bare.headers.get('content-range')]).toEqual([201, '', '*/*']);
    const many = await rest().write(
      'POST',
      '/tags?select=name',
      [
        { name: 'a2', label: 'x' },
        { name: 'a3', label: null },
      ],
      'return=representation,count=exact',
    );
    expect([
      many.status,
      many.json,
      many.headers.get('content-range'),
      many.headers.get('preference-applied'),
    ]).toEqual([201, [{ name: 'a2' }, { name: 'a3' }], '*/2', 'return=representation, count=exact']);
    const headers = await rest().write('POST', '/tags', { name: 'a 4' }, 'return=headers-only');
    expect([headers.status, headers.headers.get('location')]).toEqual([201, '/tags?name=eq.a%204']);
    const two = [
      { name: 'a5', label: null },
      { name: 'a6', label: null },
    ];
    const several = await rest().write('POST', '/tags', two, 'return=headers-only');
    expect([several.status, several.headers.get('location')]).toEqual([201, null]);
    const pair = await rest().write(
      'POST',
      '/event_tags',
      { tag: 'a 4', event_id: 3 },
      'return=headers-only',
    );
    expect(pair.headers.get('location')).toBe('/event_tags?event_id=eq.3&tag=eq.a%204');
    await rest().write('DELETE', '/event_tags?event_id=eq.3', undefined);
    const none = await rest().write('POST', '/tags', [], 'return=representation');
    expect([none.status, none.json]).toEqual([201, []]);
    const gone = await rest().write(
      'DELETE',
      '/tags?name=like.a*',
      undefined,
      'return=representation,count=exact',
    );
    expect([gone.status, (gone.json as unknown[]).length, gone.headers.get('content-range')]).toEqual([
      200,
      6,
      '*/6',
    ]);
  });
  it('fills defaults: of columns left out, and with missing=default per row', async () => {
    covers('rest', 'columns and missing', 'columns left out, and defaults per row');
    const empty = await rest().write(
      'POST',
      '/events?select=status',
      { title: 'T' },
      'return=representation',
    );
    expect(empty.json).toEqual([{ status: 'draft' }]);
    const rows = [{ title: 'U', status: 'live' }, { title: 'V' }];
    const nulls = await rest().write('POST', '/events?columns="title","status"', rows);
    expect([nulls.status, (nulls.json as { code: string }).code]).toEqual([400, '23502']);
    const filled = await rest().write(
      'POST',
      '/events?columns="title","status"&select=title,status',
      rows,
      'missing=default,return=representation',
    );
    expect(filled.json).toEqual([
      { title: 'U', status: 'live' },
      { title: 'V', status: 'draft' },
    ]);
    expect((await rest().write('DELETE', '/events?title=in.(T,U,V)', undefined)).status).toBe(204);
  });
  it('represents what was written with what is embedded in it', async () => {
    covers('rest', 'Prefer: return', 'with embeds');
    const reply = await rest().write(
      'POST',
      '/rsvps?select=seats,people(name,shout),events(title,clubs(name))',
      { event_id: 3, person_id: 1, seats: 3 },
      'return=representation',
      { accept: 'application/vnd.pgrst.object+json' },
    );
    expect([reply.status, reply.json]).toEqual([
      201,
      { seats: 3, people: { name: 'Ada', shout: 'ADA' }, events: { title: 'Empty hall', clubs: null } },
    ]);
    await rest().write('DELETE', '/rsvps?event_id=eq.3', undefined);
  });
  it('upserts by key or by named columns, merging or ignoring', async () => {
    covers('rest', 'POST /table (upsert)', 'merging, ignoring, by named columns');
    const first = await rest().write(
      'POST',
      '/tags',
      [{ name: 'u1', label: 'one' }],
      'resolution=merge-duplicates',
    );
    expect(first.status).toBe(201);
    const merged = await rest().write(
      'POST',
      '/tags',
      [{ name: 'u1', label: 'two' }],
      'resolution=merge-duplicates,return=representation',
    );
    expect([merged.status, merged.json]).toEqual([200, [{ name: 'u1', label: 'two' }]]);
    const mixed = await rest().write(
      'POST',
      '/tags',
      [
        { name: 'u1', label: 'three' },
        { name: 'u2', label: 'x' },
      ],
      'resolution=merge-duplicates',
    );
    expect(mixed.status).toBe(201);
    const ignored = await rest().write(
      'POST',
      '/tags',
      [{ name: 'u1', label: 'four' }],
      'resolution=ignore-duplicates,return=representation',
    );
    // 200 says that rows were merged; ignored ones are none of the answer, as of PostgREST.
    expect([ignored.status, ignored.json]).toEqual([201, []]);
    const byColumns = await rest().write(
      'POST',
      '/rsvps?on_conflict=event_id,person_id&select=id,seats',
      { event_id: 1, person_id: 2, seats: 5 },
      'resolution=merge-duplicates,return=representation',
    );
    expect([byColumns.status, byColumns.json]).toEqual([200, [{ id: 2, seats: 5 }]]);
    await rest().write('PATCH', '/rsvps?id=eq.2', { seats: 1 });
    await rest().write('DELETE', '/tags?name=like.u*', undefined);
  });
  it('updates what the filters choose, and nothing for an empty change', async () => {
    covers('rest', 'PATCH /table', 'one, none, an empty change, JSON');
    const silent = await rest().write('PATCH', '/people?id=eq.3', { name: 'Cyd2' });
    expect([silent.status, silent.text, silent.headers.get('content-range')]).toEqual([204, '', '0-0/*']);
    const shown = await rest().write(
      'PATCH',
      '/people?name=eq.Cyd2&select=name,manager:manager_id(name)',
      { name: 'Cyd' },
      'return=representation,count=exact',
    );
    expect([shown.status, shown.json, shown.headers.get('content-range')]).toEqual([
      200,
      [{ name: 'Cyd', manager: { name: 'Ada' } }],
      '0-0/1',
    ]);
    const empty = await rest().write('PATCH', '/people?id=eq.3', {}, 'return=representation');
    expect([empty.status, empty.json]).toEqual([200, []]);
    const logic = await rest().write('PATCH', '/people?or=(id.eq.98,id.eq.99)', { name: 'X' }, 'count=exact');
    expect([logic.status, logic.headers.get('content-range')]).toEqual([204, '*/0']);
    const json = await rest().write(
      'PATCH',
      '/documents?id=eq.1&select=body',
      { body: { n: 1.0e2, t: 'ü' } },
      'return=representation',
    );
    expect(json.json).toEqual([{ body: { n: 100, t: 'ü' } }]);
    await rest().write('PATCH', '/documents?id=eq.1', { body: { a: { b: [10, 20] } } });
  });
  it('rolls back what was asked to, and what turned out to be too much', async () => {
    covers('rest', 'Prefer: tx', 'roll back an insert');
    covers('rest', 'Prefer: max-affected', 'not more than one');
    covers('rest', 'Prefer: handling', 'strict');
    const rolled = await rest().write('POST', '/tags', { name: 'r1' }, 'tx=rollback,return=representation');
    expect([rolled.status, rolled.json]).toEqual([201, [{ name: 'r1', label: null }]]);
    const plural = await rest().write('PATCH', '/people?id=lt.3', { name: 'Zed' }, 'return=representation', {
      accept: 'application/vnd.pgrst.object+json',
    });
    expect([plural.status, (plural.json as { details: string }).details]).toEqual([
      406,
      'The result contains 2 rows',
    ]);
    await rest().write('PATCH', '/people?id=lt.3', { name: 'Zed' }, 'handling=strict,max-affected=1');
    expect((await rest().get('/tags?name=eq.r1')).json).toEqual([]);
    expect((await rest().get('/people?name=eq.Zed')).json).toEqual([]);
    const fine = await rest().write(
      'PATCH',
      '/people?id=eq.1',
      { name: 'Ada' },
      'handling=strict,max-affected=1',
    );
    expect(fine.status).toBe(204);
  });

  it('threat 66: nothing a caller adds takes back what a refusal has counted', async () => {
    const counted = async () => (await rest().get('/tags?name=eq.missed true&select=name')).json;
    const ways: [string, string, Record<string, string>][] = [
      ['', 'tx=rollback', {}],
      ['?offset=1', '', { accept: 'application/vnd.pgrst.object+json' }],
    ];
    for (const [search, prefer, headers] of ways) {
      const reply = await rest().write('POST', `/rpc/miss${search}`, { wrong: true }, prefer, headers);
      expect(reply.status).toBe(404);
      expect(await counted()).toEqual([{ name: 'missed true' }]);
      expect((await rest().write('DELETE', '/tags?name=eq.missed true', undefined)).status).toBe(204);
    }
    // Conditions that hold for one result and not for the other would roll back one call only.
    for (const search of [
      'pgrst_scalar->event=not.is.null',
      'or=(pgrst_scalar->event.not.is.null,pgrst_scalar->>code.like.PT404\\\\)',
      'select=pgrst_scalar,x:pgrst_scalar->>code::int',
      'order=pgrst_scalar->>code',
    ]) {
      const reply = await rest().write('POST', `/rpc/miss?${search}`, { wrong: true });
      expect([reply.status, (reply.json as { code: string }).code]).toEqual([400, '42703']);
    }
    expect(await counted()).toEqual([]);
    await rest().write('POST', '/rpc/miss', { wrong: false }, 'tx=rollback');
    expect((await rest().get('/tags?name=eq.missed false')).json).toEqual([]);
  });
}
