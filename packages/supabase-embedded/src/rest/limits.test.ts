import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/backend';
import { covers } from '../testing/conformance';
import { TEST_KEYS } from '../testing/fakes';
import { forgeToken } from '../testing/forge-token';
import { fixture, owner } from './testing/fixture';
import { viewFixture } from './testing/view-fixture';

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i));

/** Expensive requests; none may reach the database. */
const costly: readonly (readonly [what: string, path: string])[] = [
  ['50 embeds', `/events?select=${list(50, (i) => `e${i}:rsvps(id)`).join(',')}`],
  ['six levels of embeds', '/events?select=rsvps(people(rsvps(events(rsvps(people(id))))))'],
  ['21 filters', `/events?${list(21, () => 'id=gt.0').join('&')}`],
  [
    '21 filters spread over embeds and logic',
    `/events?select=rsvps(id)&${list(7, (i) => `rsvps.or=(id.eq.${i},id.gt.1,seats.lt.9)`).join('&')}`,
  ],
  ['a list of 10,000', `/events?id=in.(${list(10_000, String).join(',')})`],
  ['a list of 10,000 in any', `/events?id=eq(any).{${list(10_000, String).join(',')}}`],
  ['or() five deep', '/events?or=(id.eq.1,or(id.eq.1,or(id.eq.1,or(id.eq.1,or(id.eq.1,id.eq.2)))))'],
  ['301 columns', `/events?select=${list(301, (i) => `c${i}:id`).join(',')}`],
  ['21 terms of order', `/events?order=${list(21, () => 'id').join(',')}`],
  ['a path of 21 steps', `/people?select=meta${list(21, () => '->a').join('')}`],
  ['counted repetition', '/people?name=match.(a{1,200}){1,200}'],
  ['a back reference', '/people?name=imatch.(.*)%5C1'],
  ['a costly list of patterns', '/people?name=match(any).{a,(b{1,99}){1,99}}'],
];

describe.each(['pglite', 'pg'] as const)('threat 44: the cost of one request on %s', (kind) => {
  let backend: TestBackend;
  let statements = 0;
  let token = '';
  beforeAll(async () => {
    backend = await createTestBackend({ driver: kind, migrations: [fixture, viewFixture] });
    token = await forgeToken(TEST_KEYS, backend.url, backend.clock, { claims: { sub: owner } });
    const { driver } = backend;
    const transaction = driver.transaction.bind(driver);
    driver.transaction = (fn, options) => {
      statements += 1;
      return transaction(fn, options);
    };
    await ask('/tags');
  });
  afterAll(() => backend.close());

  const ask = (path: string, as: 'anon' | 'user' = 'user', init: RequestInit = {}) =>
    backend.fetch(
      new Request(`${backend.url}/rest/v1${path}`, {
        ...init,
        headers: {
          apikey: backend.publishableKey,
          ...(as === 'user' ? { authorization: `Bearer ${token}` } : {}),
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      }),
    );

  it('threat 44: answers at most 1,000 rows, whatever is asked for', async () => {
    covers('rest', 'row limit', 'limit=1000000 answers 1,000 rows');
    const reply = await ask('/many?select=id&limit=1000000&order=id');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-range')).toBe('0-999/*');
    expect(await reply.json()).toHaveLength(1000);
  });

  it.each(costly)('threat 44: refuses %s before the database is asked', async (what, path) => {
    covers('rest', 'cost limits', `${what}, refused before the database is asked`);
    const before = statements;
    const reply = await ask(path);
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'PGRST100' }]);
    expect(statements).toBe(before);
  });

  it('threat 44: has no regular expressions for strangers', async () => {
    covers('rest', 'cost limits', 'no patterns for strangers');
    const before = statements;
    for (const path of [
      '/people?name=match.^A',
      '/people?or=(name.imatch.a,id.eq.1)',
      '/rpc/some_people?ids={1}&name=match.A',
    ]) {
      const reply = await ask(path, 'anon');
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'PGRST100' }]);
    }
    expect(statements).toBe(before);
  });

  it('threat 44: refuses large and deep bodies before the database is asked', async () => {
    covers('rest', 'cost limits', 'a body over 1 MB or deeper than 64 levels');
    const before = statements;
    const large = await ask('/tags', 'user', {
      method: 'POST',
      body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect(large.status).toBe(413);
    const deep = await ask('/rpc/echo', 'user', {
      method: 'POST',
      body: `${'['.repeat(65)}${']'.repeat(65)}`,
    });
    expect(deep.status).toBe(400);
    expect(statements).toBe(before);
  });

  it('threat 44: lets nobody else wait for refused requests', async () => {
    covers('rest', 'cost limits', 'another client reads meanwhile');
    const client = new PostgrestClient(`${backend.url}/rest/v1`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    });
    const before = statements;
    const attacks = costly.flatMap(([, path]) => list(10, () => path).map((item) => ask(item)));
    const reads = await Promise.all(
      list(20, String).map(() => client.from('tags').select('name').order('name')),
    );
    const refused = await Promise.all(attacks);
    expect(new Set(refused.map((reply) => reply.status))).toEqual(new Set([400]));
    expect(reads.map(({ data }) => data?.length)).toEqual(list(20, () => '').map(() => 2));
    // Of the 150 requests only the reads used the database.
    expect(statements - before).toBe(20);
  });

  it('names the schemas that are exposed, and reads of each by its profile', async () => {
    covers('rest', 'schema profiles', 'two schemas, and one that is not exposed');
    await backend.driver.exec(
      'grant usage on schema warehouse to anon; grant select on warehouse.labels to anon',
    );
    const { restOver } = await import('./testing/harness');
    const both = restOver(backend.driver, 1000, {}, ['public', 'warehouse']);
    const words = both.client('anon').schema('warehouse').from('labels').select('word').order('word');
    expect((await words).data).toEqual([{ word: 'fragile' }, { word: 'heavy' }]);
    expect((await both.send('anon', '/labels')).status).toBe(404);
    const hidden = await both.client('anon').schema('auth').from('users').select();
    expect([hidden.status, hidden.error]).toMatchObject([
      406,
      { code: 'PGRST106', hint: 'Only the following schemas are exposed: public, warehouse' },
    ]);
    const written = await both.client('anon').schema('warehouse').from('labels').insert({ word: 'new' });
    expect([written.status, written.error?.code]).toEqual([401, '42501']);
  });
});
