import { expect, it } from 'vitest';
import { covers } from '../../testing/conformance';
import { owner } from './fixture';
import type { Rest } from './harness';

/** Functions of every shape by POST, GET and HEAD. */
export function functionCases(rest: () => Rest): void {
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
    covers('rest', method === 'GET' ? 'GET /rpc/function' : 'POST /rpc/function', path);
    const reply = await rest().write(method, path, body);
    expect({ status: reply.status, body: reply.json }).toEqual({ status: 200, body: expected });
  });
  it('answers nothing for void and return=minimal, and hands a text over whole', async () => {
    covers('rest', 'function results', 'void and return=minimal');
    covers('rest', 'HEAD /rpc/function', 'a count');
    covers('rest', 'Prefer: count', 'of a function');
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
    covers('rest', 'response settings', 'status and headers');
    const reply = await rest().write('POST', '/rpc/teapot', {});
    expect([reply.status, reply.headers.get('x-tea'), reply.json]).toEqual([418, 'green', 'short']);
    const next = await rest().write('POST', '/rpc/add', { a: 1 });
    expect([next.status, next.headers.get('x-tea')]).toEqual([200, null]);
  });
  it('shows functions the caller and the request, without secrets', async () => {
    covers('rest', 'request settings', 'claims, headers, method, path, without secrets');
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
