import { describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { restForSuite } from './testing/harness';

type Case = readonly [what: string, method: 'GET' | 'POST', path: string, body: unknown, expected: unknown];

const argumentCases: readonly Case[] = [
  ['a row of a table', 'POST', '/rpc/greet', { p: { id: 9, name: 'Zoe' } }, 'Hello Zoe'],
  ['a row with the other columns left out', 'POST', '/rpc/greet', { p: { name: 'Yan' } }, 'Hello Yan'],
  ['a composite value', 'POST', '/rpc/place_text', { at: { street: 'Elm', number: 4 } }, 'Elm 4'],
  [
    'a composite value by GET, as Postgres writes it',
    'GET',
    '/rpc/place_text?at=(Elm,4)',
    undefined,
    'Elm 4',
  ],
  ['a list', 'POST', '/rpc/how_many', { v: [1, 2, 3] }, 3],
  ['a list by GET, as Postgres writes it', 'GET', '/rpc/how_many?v={1,2}', undefined, 2],
  ['an empty list', 'POST', '/rpc/how_many', { v: [] }, 0],
  ['variadic', 'POST', '/rpc/joined', { sep: '-', v: ['a', 'b,c'] }, 'a-b,c'],
  ['variadic by GET, repeated', 'GET', '/rpc/joined?sep=-&v=a&v=b', undefined, 'a-b'],
  ['variadic left out', 'POST', '/rpc/joined', { sep: '-' }, ''],
  ['a default left out', 'POST', '/rpc/add', { a: 1 }, 11],
  ['null', 'POST', '/rpc/add', { a: null, b: 1 }, null],
  ['the whole body as one json', 'POST', '/rpc/echo_json', { any: [1] }, { any: [1] }],
  ['the whole body as one jsonb, a list', 'POST', '/rpc/echo', [1, { a: 2 }], [1, { a: 2 }]],
];

const overloadCases: readonly Case[] = [
  ['fewer arguments', 'POST', '/rpc/overloaded', { a: 1 }, 'a'],
  ['more arguments', 'POST', '/rpc/overloaded', { a: 1, b: 2 }, 'a and b'],
  ['another name', 'POST', '/rpc/overloaded', { c: 'x' }, 'c'],
  ['by GET', 'GET', '/rpc/overloaded?b=2&a=1', undefined, 'a and b'],
  ['one takes a default', 'POST', '/rpc/overloaded_default', { a: 1, b: 1 }, 'two'],
];

const resultCases: readonly Case[] = [
  ['a record', 'POST', '/rpc/one_record', {}, { id: 1, name: 'Ada' }],
  [
    'a set of records',
    'GET',
    '/rpc/many_records',
    undefined,
    [
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Ben' },
    ],
  ],
  ['one row from INOUT arguments', 'POST', '/rpc/swapped', { a: 1, b: 2 }, { a: 2, b: 1 }],
  [
    'embeds, filters and order on a set',
    'POST',
    '/rpc/some_people?select=name,shout,profiles(bio),boss(name)&id=gt.1&order=id&limit=1',
    { ids: [1, 2, 3] },
    [{ name: 'Ben', shout: 'BEN', profiles: { bio: 'Rows' }, boss: { name: 'Ada' } }],
  ],
  [
    'inner embeds by GET',
    'GET',
    '/rpc/some_people?ids={1,2,3}&select=id,profiles!inner()&profiles.bio=eq.Rows',
    undefined,
    [{ id: 2 }],
  ],
  [
    'embeds on one composite',
    'POST',
    '/rpc/first_person?select=id,staff:people!manager_id(id)&staff.order=id',
    {},
    { id: 1, staff: [{ id: 2 }, { id: 3 }] },
  ],
  [
    'logic on a table',
    'POST',
    '/rpc/pairs?or=(a.eq.1,b.eq.y)&order=b.desc&select=b',
    {},
    [{ b: 'y' }, { b: 'x' }],
  ],
];

describe.each(['pglite', 'pg'] as const)('functions on %s', (kind) => {
  const rest = restForSuite(kind);

  const expectAnswer = async ([, method, path, body, expected]: Case) => {
    const reply = await rest.write(method, path, body);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  };
  it.each(argumentCases)('takes %s', async (...item) => {
    covers('rest', 'function arguments', item[0]);
    await expectAnswer(item);
  });
  it.each(overloadCases)('chooses: %s', async (...item) => {
    covers('rest', 'function overloads', item[0]);
    await expectAnswer(item);
  });
  it.each(resultCases)('gives %s', async (...item) => {
    covers('rest', 'function results', item[0]);
    await expectAnswer(item);
  });

  it('refuses what several functions could mean', async () => {
    covers('rest', 'PGRST203', 'a default makes two alike');
    covers('rest', 'function overloads', 'several that fit: 300');
    const reply = await rest.write('POST', '/rpc/overloaded_default', { a: 1 });
    expect([reply.status, reply.json]).toEqual([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.overloaded_default(a => integer), public.overloaded_default(a => integer, b => integer)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ]);
  });

  it('does not know functions whose parameters cannot be named', async () => {
    covers('rest', 'PGRST202', 'unnamed parameters');
    for (const name of ['unnamed_pair', 'unnamed_part', 'unnamed_number']) {
      const reply = await rest.write('POST', `/rpc/${name}`, { a: 1, '': 2 });
      expect([name, reply.status, reply.json]).toMatchObject([name, 404, { code: 'PGRST202' }]);
    }
    // Nor are they suggested.
    expect((await rest.write('POST', '/rpc/unnamed_numbe', {})).json).toMatchObject({ hint: null });
    expect((await rest.write('POST', '/rpc/unnamed_number', { '': 2 })).status).toBe(404);
  });

  it('reaches a single unnamed parameter by the empty name', async () => {
    covers('rest', 'function arguments', 'the empty name of a single unnamed one');
    const read = await rest.get('/rpc/echo?=x');
    expect([read.status, read.json]).toEqual([200, { '': 'x' }]);
    expect((await rest.write('POST', '/rpc/echo', { '': 'x' })).json).toEqual({ '': 'x' });
  });

  it('lists candidates by the number of parameters, the comment and the names', async () => {
    covers('rest', 'PGRST203', 'the order of the candidates');
    const reply = await rest.write('POST', '/rpc/ordered', { x: 1 });
    const signatures = [
      'x => integer, c => text',
      'x => integer, d => integer',
      'x => integer, b => boolean',
      'x => integer, z => integer, y => integer',
    ].map((parameters) => `public.ordered(${parameters})`);
    expect([reply.status, reply.json]).toMatchObject([
      300,
      {
        message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
      },
    ]);
  });

  it('takes a whole body as text or bytes', async () => {
    covers('rest', 'function arguments', 'the whole body as text or bytes');
    const type = (value: string) => ({ 'content-type': value });
    const text = await rest.write('POST', '/rpc/echo_text', 'a "b"', '', type('text/plain'));
    expect(text.json).toBe('a "b"');
    const bytes = await rest.write('POST', '/rpc/byte_count', 'grün', '', type('application/octet-stream'));
    expect(bytes.json).toBe(5);
    const none = await rest.write('POST', '/rpc/add', 'x', '', type('application/octet-stream'));
    expect(none.json).toMatchObject({ code: 'PGRST202' });
  });

  it('takes the fields of a form as the parameters of an address', async () => {
    covers('rest', 'function arguments', 'a form, with variadic fields repeated');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const joined = await rest.write('POST', '/rpc/joined', 'sep=-&v=a&v=b%2Cc', '', form);
    expect([joined.status, joined.json]).toEqual([200, 'a-b,c']);
    const once = await rest.write('POST', '/rpc/joined', 'sep=-&v=a', '', form);
    expect(once.json).toBe('a');
    const document = await rest.write('POST', '/rpc/document', 'd=%7B%22x%22%3A1%7D', '', form);
    expect(document.json).toEqual({ x: 1 });
  });

  it('writes by POST, and refuses the same by GET', async () => {
    covers('rest', 'GET /rpc/function', 'a volatile one that writes: 405');
    covers('rest', 'POST /rpc/function', 'one that writes, rolled back');
    const gone = await rest.write('POST', '/rpc/forget?select=id,events(title)', {}, 'tx=rollback');
    expect(gone.json).toEqual([{ id: 4, events: { title: 'Chess night' } }]);
    const read = await rest.get('/rpc/forget');
    expect([read.status, read.json]).toMatchObject([405, { code: '25006' }]);
    const most = await rest.write('POST', '/rpc/forget', {}, 'handling=strict,max-affected=0');
    expect([most.status, most.json]).toMatchObject([400, { code: 'PGRST124' }]);
    expect((await rest.get('/sales?id=eq.4&select=id')).json).toEqual([{ id: 4 }]);
    const stranger = await rest.send('anon', '/rpc/forget', { method: 'POST' });
    expect([stranger.status, stranger.json]).toMatchObject([401, { code: '42501' }]);
  });

  it('suggests the function that was probably meant', async () => {
    covers('rest', 'PGRST202', 'a misspelt name, and misspelt arguments');
    const name = await rest.write('POST', '/rpc/overloadde', { a: 1 });
    expect(name.json).toMatchObject({ hint: 'Perhaps you meant to call the function public.overloaded' });
    const names = await rest.write('POST', '/rpc/overloaded', { a: 1, bb: 2 });
    expect(names.json).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.overloaded(a, bb) in the schema cache',
      hint: 'Perhaps you meant to call the function public.overloaded(a, b)',
    });
    const far = await rest.write('POST', '/rpc/zzz', {});
    expect(far.json).toMatchObject({
      message: 'Could not find the function public.zzz without parameters in the schema cache',
      hint: null,
    });
  });

  it('is called by the unchanged client', async () => {
    covers('rest', 'POST /rpc/function', 'by the client');
    covers('rest', 'GET /rpc/function', 'by the client');
    covers('rest', 'HEAD /rpc/function', 'by the client');
    const client = rest.client();
    expect((await client.rpc('joined', { sep: '+', v: ['a', 'b'] })).data).toBe('a+b');
    expect((await client.rpc('how_many', { v: [1, 2] }, { get: true })).data).toBe(2);
    expect((await client.rpc('place_text', { at: { street: 'Oak', number: 1 } })).data).toBe('Oak 1');
    const some = await client
      .rpc('some_people', { ids: [1, 2, 3] }, { get: true, count: 'exact' })
      .select('id, profiles ( bio )')
      .in('id', [1, 2])
      .order('id', { ascending: false })
      .range(0, 0);
    expect([some.data, some.count, some.status]).toEqual([[{ id: 2, profiles: { bio: 'Rows' } }], 2, 206]);
    const head = await client.rpc('some_people', { ids: [1, 2] }, { head: true, count: 'exact' });
    expect([head.count, head.data, head.error]).toEqual([2, null, null]);
    const several = await client.rpc('overloaded_default', { a: 1 });
    expect([several.status, several.error?.code]).toEqual([300, 'PGRST203']);
    const csv = await client
      .rpc('some_people', { ids: [3] })
      .select('id,email')
      .csv();
    expect(csv.data).toBe('id,email\n3,');
  });
});
