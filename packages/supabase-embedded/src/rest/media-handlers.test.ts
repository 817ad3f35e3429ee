import { describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { createTestDriver } from '../testing/driver';
import { forSuite } from '../testing/for-suite';
import { restOver } from './testing/harness';
import { mediaFixture } from './testing/media-fixture';

/** What is answered: status, type, and the text or the code of the refusal. */
type Answered = readonly [status: number, type: string | null, text: string];

describe.each(['pglite', 'pg'] as const)('media types of the project on %s', (kind) => {
  const rest = forSuite(
    async () => restOver(await createTestDriver(kind, { migrations: [mediaFixture] })),
    ({ driver }) => driver.close(),
  );
  const handles = (what: string) => covers('rest', 'media type: handlers', what);
  const ask = async (path: string, accept: string): Promise<Answered> => {
    const { status, headers, text } = await rest.get(path, { accept });
    return [status, headers.get('content-type'), text];
  };
  const refused = async (path: string, accept: string) => {
    const reply = await rest.get(path, { accept });
    return [reply.status, reply.json];
  };
  const none = (types: string) => [
    406,
    {
      code: 'PGRST107',
      message: `None of these media types are available: ${types}`,
      details: null,
      hint: null,
    },
  ];

  it('come from functions, where they are accepted', async () => {
    handles('a function: text, bytes, nothing, arguments, JSON where that is accepted first');
    expect(await ask('/rpc/page?title=Rowing', 'text/html')).toEqual([200, 'text/html', '<h1>Rowing</h1>']);
    const posted = await rest.write('POST', '/rpc/page', { title: 'Chess' }, '', { accept: 'text/html' });
    expect([posted.status, posted.text]).toEqual([200, '<h1>Chess</h1>']);
    // As of PostgREST, all types and none mean JSON.
    expect(await ask('/rpc/page', '*/*')).toEqual([
      200,
      'application/json; charset=utf-8',
      '"<h1>Hello</h1>"',
    ]);
    expect(await ask('/rpc/no_dot', 'image/png')).toEqual([200, 'image/png', '']);
    covers('rest', 'PGRST107', 'a handler of another type, or of a set');
    expect(await refused('/rpc/page', 'image/png, text/plain')).toEqual(none('image/png, text/plain'));
    expect(await refused('/rpc/pages', 'text/html')).toEqual(none('text/html'));
  });

  it('send bytes as they are', async () => {
    handles('bytes are sent as they are');
    const bytes = async (path: string, accept: string) => {
      const client = await rest.service(
        new Request(`http://test.local/rest/v1${path}`, { headers: { accept } }),
        {
          path: new URL(path, 'http://x').pathname,
          caller: { role: 'authenticated', claims: { role: 'authenticated' }, token: null, ip: null },
        },
      );
      return [client.headers.get('content-type'), [...new Uint8Array(await client.arrayBuffer())]];
    };
    expect(await bytes('/rpc/dot', 'image/png, */*')).toEqual([
      'image/png',
      [0x89, 0x50, 0x4e, 0x47, 0xff, 0],
    ]);
    expect(await bytes('/lines?order=id.desc', 'image/png')).toEqual(['image/png', [203, 202, 201]]);
  });

  it('are chosen by weight, then by order', async () => {
    handles('chosen by weight, then by order');
    const browser = 'application/xhtml+xml,application/xml;q=0.9,text/html;q=0.95,*/*;q=0.8';
    expect(await ask('/rpc/page', browser)).toEqual([200, 'text/html', '<h1>Hello</h1>']);
    expect((await ask('/rpc/page', 'text/html;q=0.5, application/json'))[1]).toMatch(/^application\/json/);
    expect((await ask('/lines', 'text/plain, application/json'))[1]).toMatch(/^application\/json/);
  });

  it('come from aggregates over the rows of a table, view or function', async () => {
    handles('an aggregate over a table, a view, and a function of its rows; writes');
    const [, type, text] = await ask('/lines?id=lt.3&order=id.desc', 'text/csv');
    expect([type, text]).toEqual(['text/csv; charset=utf-8', 'id;name\n2;second\n1;first\n']);
    const { headers } = await rest.get('/lines', { accept: 'text/csv' });
    expect(headers.get('content-disposition')).toBe('attachment; filename="lines.csv"');
    expect(headers.get('content-range')).toBe('0-2/*');
    expect((await ask('/rpc/some_lines?order=id', 'text/csv'))[2]).toBe('id;name\n2;second\n3;third\n');
    // Only of the view is JSON overridden.
    expect((await ask('/short_lines?order=id', 'application/json'))[2]).toBe('{"last" : "second"}');
    expect((await ask('/lines?id=eq.1', 'application/json'))[2]).toBe('[{"id":1,"name":"first"}]');
    expect((await ask('/short_lines?id=eq.1', 'application/vnd.pgrst.object+json'))[2]).toBe(
      '{"id":1,"name":"first"}',
    );
    const written = await rest.write(
      'POST',
      '/lines',
      { id: 9, name: 'n' },
      'return=representation,tx=rollback',
      {
        accept: 'text/csv',
      },
    );
    expect([written.status, written.text]).toEqual([201, 'id;name\n9;n\n']);
    const minimal = await rest.write('POST', '/lines', { id: 9, name: 'n' }, 'tx=rollback', {
      accept: 'text/csv',
    });
    expect([minimal.status, minimal.text]).toEqual([201, '']);
    const head = await rest.send('authenticated', '/lines', {
      method: 'HEAD',
      headers: { accept: 'text/csv' },
    });
    expect([head.status, head.headers.get('content-type'), head.text]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '',
    ]);
  });

  it('take whole rows of their table only', async () => {
    handles('a selection of columns leaves the handler of the table out');
    expect((await ask('/lines?select=id&id=eq.1', 'text/csv'))[2]).toBe('id\n1');
    expect(await refused('/lines?select=id,name', 'image/png')).toEqual(none('image/png'));
  });

  it('come from aggregates over rows of any kind', async () => {
    handles('an aggregate over anyelement takes any selection');
    const tabs = (path: string) => ask(path, 'text/tab-separated-values');
    expect(await tabs('/lines?id=lt.3&order=id')).toEqual([
      200,
      'text/tab-separated-values',
      '1\tfirst\n2\tsecond\n',
    ]);
    expect((await tabs('/lines?select=name,n:id&id=eq.3'))[2]).toBe('third\t3\n');
    expect(await ask('/short_lines', 'application/vnd.geo+json')).toEqual([
      200,
      'application/vnd.geo+json',
      '{"any": true}',
    ]);
    expect((await ask('/rpc/counted', 'application/vnd.geo+json'))[2]).toBe('{"any": true}');
  });

  it('may be of any type', async () => {
    handles('of any type, with the Content-Type of response.headers');
    expect(await ask('/rpc/anything', '*/*')).toEqual([200, 'application/octet-stream', 'any']);
    expect(await ask('/rpc/anything', 'text/bingo')).toEqual([200, 'application/octet-stream', 'any']);
    expect(await ask('/rpc/anything', 'app/chico')).toEqual([200, 'app/chico', 'any']);
    expect(await ask('/numbers_kept', 'application/json')).toEqual([200, 'application/octet-stream', '1,2,']);
    expect(await ask('/numbers_kept?val=eq.2', 'magic/number')).toEqual([200, 'magic/number', '2,']);
    expect((await refused('/numbers_kept', 'text/refused'))[0]).toBe(415);
    const bare = await rest.send('authenticated', '/numbers_kept');
    expect(bare.text).toBe('1,2,');
  });

  it('widen no right, and run nothing as a page', async () => {
    handles('nobody runs what they may not execute, nor reads what they may not select');
    const closed = await rest.get('/rpc/closed_page', { accept: 'text/html' });
    expect([closed.status, closed.json]).toMatchObject([403, { code: '42501' }]);
    const secret = await rest.get('/secret_lines', { accept: 'text/csv' });
    expect([secret.status, secret.json]).toMatchObject([403, { code: '42501' }]);
    const visitor = await rest.send('anon', '/lines', { headers: { accept: 'image/png' } });
    expect([visitor.status, visitor.json]).toMatchObject([401, { code: '42501' }]);
    const page = await rest.get('/rpc/page', { accept: 'text/html' });
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
  });

  it('have plans, where those are told', async () => {
    handles('a plan for a type of the project');
    const open = restOver(rest.driver, 1000, { plans: true });
    const plan = await open.get('/lines', { accept: 'application/vnd.pgrst.plan+json; for="image/png"' });
    expect([plan.status, plan.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.pgrst.plan+json; for="image/png"; charset=utf-8',
    ]);
    expect((await rest.get('/lines', { accept: 'application/vnd.pgrst.plan; for="image/png"' })).status).toBe(
      406,
    );
  });

  it('stop at the row limit', async () => {
    handles('rows beyond the limit do not reach a handler');
    const few = restOver(rest.driver, 2);
    expect((await few.get('/lines?order=id', { accept: 'text/csv' })).text).toBe(
      'id;name\n1;first\n2;second\n',
    );
  });
});
