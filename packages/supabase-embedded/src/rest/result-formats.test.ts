import { beforeAll, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { type Rest, restForSuite, restOver } from './testing/harness';

const aggregateCases: readonly (readonly [string, unknown])[] = [
  ['/sales?select=amount.sum(),amount.max(),count()', [{ sum: 43.5, max: 20, count: 4 }]],
  [
    '/sales?select=kind,amount.sum(),amount.avg()::int,least:amount.min()&order=kind',
    [
      { kind: 'meal', sum: 5.5, avg: 6, least: 5.5 },
      { kind: 'seat', sum: 38, avg: 13, least: 8 },
    ],
  ],
  ['/sales?select=n:count(),kind&kind=eq.seat', [{ n: 3, kind: 'seat' }]],
  [
    '/sales?select=extra->>n,id.count()&order=extra->>n.asc.nullsfirst&extra=not.is.null',
    [
      { n: '1', count: 1 },
      { n: '2', count: 2 },
    ],
  ],
  ['/sales?select=extra->n::int.sum()', [{ sum: 5 }]],
  [
    '/events?select=title,sales(amount.sum(),kind)&sales.order=kind&order=id&id=lt.3',
    [
      {
        title: 'Spring regatta',
        sales: [
          { sum: 5.5, kind: 'meal' },
          { sum: 30, kind: 'seat' },
        ],
      },
      { title: 'Chess night', sales: [{ sum: 8, kind: 'seat' }] },
    ],
  ],
  [
    '/sales?select=amount.sum(),events(title)&kind=eq.seat&event_id=eq.1',
    [{ sum: 30, events: { title: 'Spring regatta' } }],
  ],
  // json has no equality operator, and is grouped by nevertheless.
  [
    '/sales?select=...events(clubs(name)),amount.sum()&event_id=eq.1',
    [{ clubs: { name: 'Rowing' }, sum: 35.5 }],
  ],
  [
    '/sales?select=...events(...clubs(events(title))),amount.sum()&event_id=eq.1',
    [{ events: [{ title: 'Spring regatta' }], sum: 35.5 }],
  ],
  ['/documents?select=plain,id.count()', [{ plain: { x: 1 }, count: 1 }]],
  ['/documents?select=x:plain->x,id.count()', [{ x: 1, count: 1 }]],
  ['/sales?select=...events(title),amount.sum()&event_id=eq.1', [{ title: 'Spring regatta', sum: 35.5 }]],
  [
    '/rsvps?select=event_id,...people(amount.max())&order=event_id',
    [
      { event_id: 1, max: 2 },
      { event_id: 2, max: null },
    ],
  ],
  [
    '/sales?select=kind,...events(...clubs(club:name,count()))&kind=eq.meal',
    [{ kind: 'meal', club: 'Rowing', count: 1 }],
  ],
];

describe.each(['pglite', 'pg'] as const)('forms of answers on %s', (kind) => {
  const rest = restForSuite(kind);
  let open: Rest;
  beforeAll(() => {
    open = restOver(rest.driver, 1000, { aggregates: true, plans: true, openApi: 'everyone' });
  });

  it.each(aggregateCases)('aggregates %s', async (path, expected) => {
    covers('rest', 'select: aggregates', path);
    const reply = await open.get(path);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });

  it('aggregates for the client, in a function and in what was written, only where it is switched on', async () => {
    covers('rest', 'select: aggregates', 'rows of functions and of writes');
    covers('rest', 'PGRST123', 'in an embed, in a function, and by default');
    const { data } = await open.client().from('sales').select('kind, amount.sum()').order('kind').limit(1);
    expect(data).toEqual([{ kind: 'meal', sum: 5.5 }]);
    const called = await open.write('POST', '/rpc/some_people?select=count()', { ids: [1, 2] });
    expect(called.json).toEqual([{ count: 2 }]);
    const written = await open.write(
      'PATCH',
      '/sales?kind=eq.seat&select=id.count()',
      { extra: null },
      'return=representation,tx=rollback',
    );
    expect(written.json).toEqual([{ count: 3 }]);
    for (const path of ['/events?select=id,sales(count())', '/rpc/some_people?ids={1}&select=count()'])
      expect((await rest.get(path)).json).toMatchObject({ code: 'PGRST123' });
  });

  it('counts exactly, by the plan, or by the plan beyond the cap', async () => {
    covers('rest', 'Prefer: count', 'exact, planned and estimated');
    const total = async (prefer: string, path: string, at = rest) => {
      const reply = await at.get(path, { prefer });
      expect(reply.headers.get('preference-applied')).toBe(prefer);
      return [reply.status, Number(reply.headers.get('content-range')?.split('/')[1])] as const;
    };
    expect(await total('count=exact', '/many?select=id&parity=eq.1&limit=2')).toEqual([206, 1500]);
    const [status, planned] = await total('count=planned', '/many?select=id&parity=eq.1&limit=2');
    expect(status).toBe(206);
    expect(planned).toBeGreaterThan(1000);
    expect(planned).toBeLessThan(2000);
    // Below the limit rows are counted; above it the planner is asked.
    expect(await total('count=estimated', '/many?select=id&id=lt.101&limit=2')).toEqual([206, 100]);
    const [, beyond] = await total('count=estimated', '/many?select=id&limit=2');
    expect(beyond).toBe(3000);
    const rows = await rest
      .client()
      .from('many')
      .select('*', { count: 'estimated', head: true })
      .lt('id', 11);
    expect([rows.count, rows.error]).toEqual([10, null]);
    const called = await rest.write('POST', '/rpc/some_people', { ids: [1] }, 'count=planned');
    expect(called.headers.get('content-range')).toMatch(/^0-0\/[1-9]\d*$/);
    // An estimate below the actual number of rows is corrected.
    const more = await rest.get('/many?select=id&parity=isdistinct.5&not.or=(id.eq.0,id.gt.900)', {
      prefer: 'count=planned',
    });
    expect(Number(more.headers.get('content-range')?.split('/')[1])).toBeGreaterThanOrEqual(900);
    const gone = await rest.get('/many?id=eq.0&offset=5', { prefer: 'count=exact' });
    expect([gone.status, gone.json]).toMatchObject([416, { code: 'PGRST103' }]);
  });

  it('tells how a statement runs only where that is allowed', async () => {
    covers('rest', 'media type: plan', 'json and text, options, writes rolled back');
    covers('rest', 'PGRST107', 'a plan while plans are off');
    const refused = await rest.client().from('people').select('id').explain();
    expect([refused.status, refused.error?.code]).toEqual([406, 'PGRST107']);
    const text = await open.client().from('people').select('id').eq('id', 1).explain();
    expect(text.error).toBeNull();
    expect(text.data).toMatch(/Scan.* on people/);
    const json = await open.get('/people?select=id', {
      accept:
        'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json;nulls=stripped"; options=verbose|settings',
    });
    expect(json.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json;nulls=stripped"; options=verbose|settings; charset=utf-8',
    );
    expect(JSON.stringify(json.json)).toContain('Total Cost');
    const ran = await open
      .client()
      .from('tags')
      .insert({ name: 'explained' })
      .select()
      .explain({ analyze: true, format: 'json' });
    expect(ran.error).toBeNull();
    expect(JSON.stringify(ran.data)).toContain('Actual Rows');
    await open.write('DELETE', '/tags?name=eq.explained', undefined);
    const rolled = await open.write('DELETE', '/rsvps?id=eq.1', undefined, 'tx=rollback', {
      accept: 'application/vnd.pgrst.plan; options=analyze',
    });
    expect(rolled.text).toContain('Delete on rsvps');
    expect((await open.get('/rsvps?id=eq.1&select=id')).json).toEqual([{ id: 1 }]);
    const called = await open.write('HEAD', '/rpc/some_people?ids={1}', undefined, '', {
      accept: 'application/vnd.pgrst.plan+text',
    });
    expect([called.status, called.text]).toEqual([200, '']);
    const strange = await open.get('/people', { accept: 'application/vnd.pgrst.plan+json; for="image/png"' });
    expect(strange.json).toMatchObject({ code: 'PGRST107' });
  });

  it('writes comma-separated values of every kind of row', async () => {
    const csv = (path: string) => rest.get(path, { accept: 'text/csv' });
    covers('rest', 'media type: csv', 'nothing, nulls, quotes, embeds, functions, counts');
    const typed = await csv('/people?select=id,tags,meta,email,joined&id=in.(1,3)&order=id');
    expect([typed.status, typed.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(typed.text).toBe(
      'id,tags,meta,email,joined\n' +
        '1,"{red,blue}","{""age"": 36, ""home"": {""city"": ""London""}, ""list"": [1, 2]}",ada@example.org,"2026-01-01 00:00:00+00"\n' +
        '3,{},{},,"2026-01-01 00:00:00+00"',
    );
    expect((await csv('/people?select=id,name&id=eq.99')).text).toBe('\n');
    expect((await csv('/events?select=id,clubs(name)&id=in.(1,3)&order=id')).text).toBe(
      'id,clubs\n1,"{""name"":""Rowing""}"\n3,',
    );
    expect((await csv('/Odd%20%22Name?select="a,b","the%20key"')).text).toBe('"a,b",the key\ncomma,1');
    expect((await csv('/rpc/pairs?select=b,a&order=a.desc')).text).toBe('b,a\ny,2\nx,1');
    expect((await csv('/rpc/add?a=1')).text).toBe('pgrst_scalar\n11');
    const written = await rest.write('POST', '/tags', { name: 'c,1' }, 'return=representation,tx=rollback', {
      accept: 'text/csv',
    });
    expect(written.text).toBe('name,label\n"c,1",');
  });

  it('reads comma-separated values and forms as rows', async () => {
    covers('rest', 'POST /table', 'rows as CSV, a row as a form');
    covers('rest', 'PGRST102', 'CSV with lines of different lengths');
    const send = (type: string, body: string, path = '/tags?select=name,label') =>
      rest.write('POST', path, body, 'return=representation,tx=rollback', { 'content-type': type });
    const csv = await send('text/csv', '\uFEFFname,label\r\n"x,""1""",NULL\r\ny,\r\n"z\nz","NULLs"\r\n');
    expect([csv.status, csv.json]).toEqual([
      201,
      [
        { name: 'x,"1"', label: null },
        { name: 'y', label: '' },
        { name: 'z\nz', label: 'NULLs' },
      ],
    ]);
    expect((await send('text/csv; charset=utf-8', 'name,label\na,')).json).toEqual([
      { name: 'a', label: '' },
    ]);
    for (const [body, message] of [
      ['name,label\na', 'All lines must have same number of fields'],
      ['name\n"a', 'Empty or invalid csv'],
      ['', 'Empty or invalid csv'],
    ] as const)
      expect((await send('text/csv', body)).json).toMatchObject({ code: 'PGRST102', message });
    const form = await send('application/x-www-form-urlencoded', 'name=f+1&label=%C3%BC');
    expect(form.json).toEqual([{ name: 'f 1', label: 'ü' }]);
    const called = await send('application/x-www-form-urlencoded', 'a=2&b=3', '/rpc/add');
    expect(called.json).toBe(5);
    expect((await send('text/csv', 'a\n1', '/rpc/add')).json).toMatchObject({ code: 'PGRST102' });
  });
});
