import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { covers } from '../testing/conformance';
import { createTestDriver } from '../testing/driver';
import { scale } from '../testing/scale';
import type { Driver } from '../types';
import { fixture, owner } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';

const other = '00000000-0000-4000-8000-000000000002';

describe.each(['pglite', 'pg'] as const)('one database behind many callers, on %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture] });
    rest = restOver(driver);
  });
  afterAll(() => driver.close());

  it('threat 46: never lets role or claims of one request reach another', async () => {
    const callers = [
      { role: 'authenticated', sub: owner, sees: ['mine'] },
      { role: 'authenticated', sub: other, sees: ['theirs'] },
      { role: 'service_role', sub: owner, sees: ['mine', 'theirs'] },
      { role: 'anon', sub: owner, sees: [] },
    ] as const;
    // 10,000 requests on the engine with a single connection.
    const rounds = kind === 'pglite' ? 100 : 20;
    for (let round = 0; round < rounds; round += 1) {
      const wrong = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const caller = callers[(index * 7 + round) % callers.length];
          if (caller === undefined) return 'no caller';
          const client = rest.client(caller.role, caller.sub);
          // Some requests fail midway: their transaction must not leave anything behind either.
          if (index % 5 === 0) await client.from('private_notes').select('nope');
          const { data, error } = await client.from('private_notes').select('body').order('id');
          if (error !== null)
            return caller.role === 'service_role' && error.code === '42501' ? null : error.message;
          const seen = (data as { body: string }[]).map((row) => row.body);
          return JSON.stringify(seen) === JSON.stringify(caller.sees)
            ? null
            : `${caller.role} saw ${seen.join()}`;
        }),
      );
      expect(wrong.filter((item) => item !== null)).toEqual([]);
    }
    const outside = await driver.query<{ claims: string; role: string; base: boolean }>(
      "select coalesce(current_setting('request.jwt.claims', true), '') as claims, current_setting('role') as role, current_user = session_user as base",
    );
    expect(outside.rows).toEqual([{ claims: '', role: 'none', base: true }]);
  });

  it('sees a new table after NOTIFY pgrst and after reload()', async () => {
    covers('rest', 'schema reload', 'NOTIFY pgrst');
    await rest.get('/tags');
    await driver.exec('create table public.later (id int); grant select on public.later to authenticated;');
    expect((await rest.get('/later')).status).toBe(404);
    await driver.exec("notify pgrst, 'reload schema'");
    await expect.poll(async () => (await rest.get('/later')).status).toBe(200);
    await driver.exec('alter table public.later add column more int references public.people');
    rest.reload();
    expect((await rest.get('/later?select=id,people(id)')).status).toBe(200);
  });

  it('answers any query string below 500, and the next good query right', async () => {
    const name = fc.constantFrom(
      'id',
      'name',
      'tags',
      'meta',
      'mood',
      'rsvps',
      'people',
      'clubs',
      'select',
      'order',
      'limit',
      'offset',
      'or',
      'and',
      'not.or',
      'rsvps.order',
      'on_conflict',
      'columns',
      'meta->a',
      '"x',
    );
    const piece = fc.constantFrom(
      'eq.',
      'not.',
      'in.(',
      ')',
      ',',
      '(',
      '*',
      '"',
      '\\',
      '.',
      '->',
      '->>',
      '::',
      'id',
      'name',
      'rsvps(',
      'people!inner(',
      '...',
      'is.null',
      'cs.{',
      '}',
      'fts(english).',
      '1',
      '-5',
      'any',
      'desc',
      '%',
      ' ',
      'ü',
      '\u0000',
      '🙂',
      "'",
      ';',
      '--',
      '$1',
    );
    const value = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ maxLength: 40, unit: 'grapheme' }),
    );
    const path = fc.constantFrom(
      '/people',
      '/events',
      '/rsvps',
      '/drafts',
      '/rpc/people_named',
      '/rpc/add',
      '/rpc/pairs',
    );
    await fc.assert(
      fc.asyncProperty(path, fc.array(fc.tuple(name, value), { maxLength: 4 }), async (resource, pairs) => {
        const search = new URLSearchParams(pairs).toString();
        const reply = await rest.get(`${resource}?${search}`);
        expect(reply.status, `${resource}?${search}: ${reply.text}`).toBeLessThan(500);
      }),
      { numRuns: scale(100, 500) },
    );
    const value2 = fc.oneof(fc.json(), fc.string());
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('POST', 'PATCH'),
        fc.constantFrom('/tags', '/people?id=eq.98', '/rpc/add', '/rpc/echo', '/rpc/total'),
        value2,
        async (method, resource, body) => {
          const reply = await rest.write(method, resource, body, 'tx=rollback');
          expect(reply.status, `${method} ${resource} ${body}: ${reply.text}`).toBeLessThan(500);
        },
      ),
      { numRuns: scale(50, 200) },
    );
    expect((await rest.get('/people?select=id&id=eq.1')).json).toEqual([{ id: 1 }]);
  });

  it('answers every cast and every operator on every kind of column below 500', async () => {
    const types = await driver.query<{ name: string }>(
      `select typname as name from pg_catalog.pg_type where typname ~ '^[a-z0-9_]+$' and typtype in ('b', 'p', 'r', 'e', 'm', 'd') and typelem = 0`,
    );
    const columns = [
      'id',
      'name',
      'mood',
      'tags',
      'meta',
      'joined',
      'big',
      'amount',
      'owner',
      'shout',
      'meta->age',
      'meta->>age',
    ];
    const operators = [
      'eq',
      'neq',
      'gt',
      'lte',
      'like',
      'ilike(any)',
      'match',
      'imatch',
      'eq(all)',
      'isdistinct',
      'cs',
      'cd',
      'ov',
      'sl',
      'sr',
      'nxr',
      'nxl',
      'adj',
      'fts',
      'plfts(english)',
      'wfts(nope)',
    ];
    const values = ['1', '{1,2}', '[1,2)', '{"a":1}', '(', '', "'", '\\', 'NaN', '2026-02-30'];
    const bad: string[] = [];
    const check = async (path: string) => {
      const reply = await rest.get(path);
      if (reply.status >= 500) bad.push(`${path}: ${reply.text}`);
    };
    for (const type of types.rows)
      await check(`/people?select=id::${type.name},name::${type.name},meta::${type.name}`);
    for (const column of columns)
      for (const operator of operators)
        for (const value of values)
          await check(`/people?select=id&${column}=${operator}.${encodeURIComponent(value)}`);
    expect(types.rows.length).toBeGreaterThan(80);
    expect(bad).toEqual([]);
  });
});
