import { expect, it } from 'vitest';
import { covers } from '../../testing/conformance';
import type { Reply, Rest } from './harness';

/** Statuses, headers and representations of reads; runs on every engine. */
export function headerCases(rest: () => Rest): void {
  it('counts exactly and says which part of the whole a page is', async () => {
    covers('rest', 'Prefer: count', 'the place of a page');
    covers('rest', 'GET /table', 'content-range and preference-applied');
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
    const beyond = await rest().get('/people?offset=10', { prefer: 'count=exact' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, '*/4']);
    const numbers = await rest().get('/rpc/numbers?n=3&offset=5', { prefer: 'count=exact' });
    expect([numbers.status, numbers.headers.get('content-range')]).toEqual([416, '*/3']);
    const plain = await rest().get('/people?select=id');
    expect([plain.headers.get('content-range'), plain.headers.get('content-type')]).toEqual([
      '0-3/*',
      'application/json; charset=utf-8',
    ]);
  });
  it('counts with filters on inner and tested embeddings', async () => {
    covers('rest', 'Prefer: count', 'with inner and tested embeds');
    const inner = await rest().get('/events?select=id,rsvps!inner(id)&rsvps.seats=gt.1&limit=1', {
      prefer: 'count=exact',
    });
    expect(inner.headers.get('content-range')).toBe('0-0/2');
    const without = await rest().get('/events?select=id,rsvps()&rsvps=is.null', { prefer: 'count=exact' });
    expect(without.headers.get('content-range')).toBe('0-0/1');
  });
  it('answers HEAD without a body and Range like limit and offset', async () => {
    covers('rest', 'HEAD /table', 'a count and no body');
    covers('rest', 'limit and offset', 'a Range header');
    const head = await rest().send('authenticated', '/people?id=gt.1', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect([head.status, head.text, head.headers.get('content-range')]).toEqual([200, '', '0-2/3']);
    const range = await rest().get('/people?select=id&order=id', { range: '1-2', 'range-unit': 'items' });
    expect([range.json, range.headers.get('content-range')]).toEqual([[{ id: 2 }, { id: 3 }], '1-2/*']);
  });
  it('gives one object, stripped nulls and comma-separated values', async () => {
    covers('rest', 'media type: object', 'one row');
    covers('rest', 'media type: nulls stripped', 'an object and a list');
    covers('rest', 'media type: csv', 'a plain list');
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
    covers('rest', 'Prefer: timezone', 'times of another zone');
    covers('rest', 'select: columns', 'numbers beyond double precision');
    const reply = await rest().get('/people?select=big,amount,joined&id=eq.1');
    expect(reply.text).toBe('[{"big":9007199254740993,"amount":1.50,"joined":"2026-01-01T00:00:00+00:00"}]');
    const zone = await rest().get('/people?select=joined&id=eq.1', { prefer: 'timezone=Asia/Tokyo' });
    expect(zone.json).toEqual([{ joined: '2026-01-01T09:00:00+09:00' }]);
  });
  it('names the resource and the error in headers', async () => {
    covers('rest', 'raised answers', 'headers of a raised answer');
    covers('rest', 'Postgres errors', 'a stranger gets 401 and a challenge');
    const found = await rest().get('/people?select=id&id=eq.1&limit=1');
    expect(found.headers.get('content-location')).toBe('/people?id=eq.1&limit=1&select=id');
    const missing = await rest().get('/nope');
    expect(missing.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205');
    const anonymous = await rest().send('anon', '/clubs?select=secret');
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const raised = await rest().write('POST', '/rpc/refuse_json', {});
    expect(raised.headers.get('x-tea')).toBe('green');
  });
  it('names the schema where the caller chose it, or could have', async () => {
    covers('rest', 'schema profiles', 'Content-Profile beside a body');
    const profile = async (reply: Promise<Reply>) => (await reply).headers.get('content-profile');
    const chosen = { 'accept-profile': 'public', 'content-profile': 'public' };
    expect(await profile(rest().get('/people?select=id', chosen))).toBe('public');
    expect(await profile(rest().send('authenticated', '/people', { method: 'HEAD', headers: chosen }))).toBe(
      'public',
    );
    expect(await profile(rest().write('POST', '/rpc/add', { a: 1 }, '', chosen))).toBe('public');
    const change = (returns: string) =>
      rest().write('PATCH', '/people?id=eq.99', { name: 'X' }, `return=${returns}`, chosen);
    expect(await profile(change('representation'))).toBe('public');
    expect(await profile(change('minimal'))).toBeNull();
    // One exposed schema leaves nothing to choose.
    expect(await profile(rest().get('/people?select=id'))).toBeNull();
    const { restOver } = await import('./harness');
    const open = { openApi: 'everyone', plans: true } as const;
    const both = restOver(rest().driver, 1000, open, ['public', 'realtime']);
    expect(await profile(both.get('/people?select=id'))).toBe('public');
    expect(await profile(both.get('/', { 'accept-profile': 'public' }))).toBe('public');
    expect(await profile(both.get('/people?select=id', { accept: 'application/vnd.pgrst.plan+json' }))).toBe(
      'public',
    );
  });
  it('caps rows at maxRows for lists and embedded lists', async () => {
    covers('rest', 'row limit', 'lists and embedded lists');
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
