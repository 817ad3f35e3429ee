import { expect, it } from 'vitest';
import { owner } from './fixture';
import type { Rest } from './harness';

/** Suites that run on every engine; each leaves the tables as it found them, or uses rows of its own. */

export function statusAndHeaders(rest: () => Rest): void {
  it('counts exactly and says which part of the whole a page is', async () => {
    const all = await rest().get('/people?select=id', { prefer: 'count=exact' });
    expect([all.status, all.headers.get('content-range')]).toEqual([200, '0-3/4']);
    const part = await rest().get('/people?select=id&limit=2&offset=1&order=id', { prefer: 'count=exact' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('preference-applied')]).toEqual([
      206,
      '1-2/4',
      'count=exact',
    ]);
    const none = await rest().get('/people?id=eq.99', { prefer: 'count=exact' });
    expect([none.status, none.headers.get('content-range'), none.json]).toEqual([200, '*/0', []]);
    const plain = await rest().get('/people?select=id');
    expect([plain.headers.get('content-range'), plain.headers.get('content-type')]).toEqual([
      '0-3/*',
      'application/json; charset=utf-8',
    ]);
  });
  it('counts with filters on inner and tested embeddings', async () => {
    const inner = await rest().get('/events?select=id,rsvps!inner(id)&rsvps.seats=gt.1&limit=1', {
      prefer: 'count=exact',
    });
    expect(inner.headers.get('content-range')).toBe('0-0/2');
    const without = await rest().get('/events?select=id,rsvps()&rsvps=is.null', { prefer: 'count=exact' });
    expect(without.headers.get('content-range')).toBe('0-0/1');
  });
  it('answers HEAD without a body and Range like limit and offset', async () => {
    const head = await rest().send('authenticated', '/people?id=gt.1', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect([head.status, head.text, head.headers.get('content-range')]).toEqual([200, '', '0-2/3']);
    const range = await rest().get('/people?select=id&order=id', { range: '1-2', 'range-unit': 'items' });
    expect([range.json, range.headers.get('content-range')]).toEqual([[{ id: 2 }, { id: 3 }], '1-2/*']);
  });
  it('gives one object, stripped nulls and comma-separated values', async () => {
    const one = await rest().get('/people?select=id,email&id=eq.3', {
      accept: 'application/vnd.pgrst.object+json',
    });
    expect([one.json, one.headers.get('content-type')]).toEqual([
      { id: 3, email: null },
      'application/vnd.pgrst.object+json; charset=utf-8',
    ]);
    const stripped = await rest().get('/people?select=id,email&id=eq.3', {
      accept: 'application/vnd.pgrst.object+json;nulls=stripped',
    });
    expect(stripped.json).toEqual({ id: 3 });
    const list = await rest().get('/people?select=id,email&id=gt.2&order=id', {
      accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    });
    expect(list.json).toEqual([{ id: 3 }, { id: 4, email: 'dot@example.org' }]);
    const csv = await rest().get('/people?select=id,name,email&id=gt.2&order=id', { accept: 'text/csv' });
    expect(csv.text).toBe('id,name,email\n3,Cyd,\n4,"Dot ""quoted"", (x)",dot@example.org');
    const browser = await rest().get('/tags?select=name&name=eq.boat', {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect(browser.json).toEqual([{ name: 'boat' }]);
  });
  it('keeps every digit, and times in ISO form', async () => {
    const reply = await rest().get('/people?select=big,amount,joined&id=eq.1');
    expect(reply.text).toBe('[{"big":9007199254740993,"amount":1.50,"joined":"2026-01-01T00:00:00+00:00"}]');
    const zone = await rest().get('/people?select=joined&id=eq.1', { prefer: 'timezone=Asia/Tokyo' });
    expect(zone.json).toEqual([{ joined: '2026-01-01T09:00:00+09:00' }]);
  });
  it('names the resource and the error in headers', async () => {
    const found = await rest().get('/people?select=id&id=eq.1&limit=1');
    expect(found.headers.get('content-location')).toBe('/people?id=eq.1&limit=1&select=id');
    const missing = await rest().get('/nope');
    expect(missing.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205');
    const anonymous = await rest().send('anon', '/clubs?select=secret');
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const raised = await rest().write('POST', '/rpc/refuse_json', {});
    expect(raised.headers.get('x-tea')).toBe('green');
  });
  it('caps rows at maxRows for lists and embedded lists', async () => {
    const { restOver } = await import('./harness');
    const { driver } = rest();
    const capped = restOver(driver, 2);
    expect((await capped.get('/people?select=id&order=id&limit=1000000')).json).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(
      (await capped.get('/people?select=friends(id)&id=eq.1&friends.limit=99&friends.order=id')).json,
    ).toEqual([{ friends: [{ id: 2 }, { id: 3 }] }]);
  });
}

export function writes(rest: () => Rest): void {
  it('inserts one and many, with and without representation', async () => {
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
    expect([headers.status, headers.headers.get('location')]).toEqual([201, '/tags?name=eq.a+4']);
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
      4,
      '*/4',
    ]);
  });
  it('fills defaults: of columns left out, and with missing=default per row', async () => {
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
    expect([ignored.status, ignored.json]).toEqual([200, []]);
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
}

export function calls(rest: () => Rest): void {
  const cases: readonly (readonly [string, string, unknown, unknown])[] = [
    ['POST', '/rpc/add', { a: 1, b: 2 }, 3],
    ['POST', '/rpc/add', { a: 1 }, 11],
    ['GET', '/rpc/add?a=5&b=6', undefined, 11],
    [
      'POST',
      '/rpc/people_named?select=name&order=name.desc',
      { part: 'd' },
      [{ name: 'Dot "quoted", (x)' }, { name: 'Cyd' }, { name: 'Ada' }],
    ],
    [
      'GET',
      '/rpc/people_named?part=a&select=name,profiles(bio)&id=eq.1',
      undefined,
      [{ name: 'Ada', profiles: { bio: 'Counts' } }],
    ],
    ['POST', '/rpc/first_person?select=id,name', {}, { id: 1, name: 'Ada' }],
    ['POST', '/rpc/numbers', { n: 3 }, [1, 2, 3]],
    ['POST', '/rpc/numbers?limit=1&offset=1', { n: 3 }, [2]],
    ['POST', '/rpc/pairs?a=eq.2', undefined, [{ a: 2, b: 'y' }]],
    ['POST', '/rpc/pairs?select=b&order=a.desc', {}, [{ b: 'y' }, { b: 'x' }]],
    ['POST', '/rpc/echo', { any: ['thing'] }, { any: ['thing'] }],
    ['POST', '/rpc/echo', [1, 2], [1, 2]],
    ['POST', '/rpc/document', { d: { x: 1 } }, { x: 1 }],
    ['GET', '/rpc/document?d={"x":1}', undefined, { x: 1 }],
    ['POST', '/rpc/total', { v: [1, 2, 3] }, 6],
    ['GET', '/rpc/total?v={1,2}', undefined, 3],
    ['GET', '/rpc/total?v=4&v=5', undefined, 9],
  ];
  it.each(cases)('calls %s %s with %j', async (method, path, body, expected) => {
    const reply = await rest().write(method, path, body);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });
  it('answers nothing for void and return=minimal, and hands a text over whole', async () => {
    const nothing = await rest().write('POST', '/rpc/nothing', {});
    expect([nothing.status, nothing.text]).toEqual([204, '']);
    const minimal = await rest().write('POST', '/rpc/add', { a: 1 }, 'return=minimal');
    expect([minimal.status, minimal.text]).toEqual([204, '']);
    const text = await rest().write('POST', '/rpc/echo_text', 'plain words', '', {
      'content-type': 'text/plain',
    });
    expect(text.json).toBe('plain words');
    const head = await rest().write('HEAD', '/rpc/people_named?part=a', undefined, 'count=exact');
    expect([head.status, head.headers.get('content-range')]).toEqual([200, '0-0/1']);
    const counted = await rest().write('POST', '/rpc/people_named?limit=1', { part: 'd' }, 'count=exact');
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-0/3']);
  });
  it('runs a void function for its effect even when nothing is read from it', async () => {
    const raised = await rest().write('POST', '/rpc/refuse', { state: 'P0001' }, 'return=minimal');
    expect(raised.status).toBe(400);
  });
  it('lets a function set status and headers', async () => {
    const reply = await rest().write('POST', '/rpc/teapot', {});
    expect([reply.status, reply.headers.get('x-tea'), reply.json]).toEqual([418, 'green', 'short']);
    const next = await rest().write('POST', '/rpc/add', { a: 1 });
    expect([next.status, next.headers.get('x-tea')]).toEqual([200, null]);
  });
  it('shows functions the caller and the request, without secrets', async () => {
    const reply = await rest().write('POST', '/rpc/whoami', {}, '', {
      apikey: 'sb_x',
      authorization: 'Bearer y',
      'x-forwarded-for': '6.6.6.6',
      'x-own': 'z',
    });
    expect(reply.json).toMatchObject({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: owner },
      method: 'POST',
      path: '/rest/v1/rpc/whoami',
      headers: { 'x-own': 'z', 'x-forwarded-for': '192.0.2.7' },
    });
    expect(reply.text).not.toMatch(/sb_x|Bearer|6\.6\.6\.6/);
  });
}
