import { describe, expect, it } from 'vitest';
import { createPgliteDriver } from '../drivers/pglite';
import { cachedSnapshot } from '../snapshot/cache';
import { createTestDriver } from '../testing/driver';
import { forSuite } from '../testing/for-suite';
import { fixture } from './testing/fixture';
import { restOver } from './testing/harness';

const parsing = {
  version: '20260105000000',
  name: 'parsing',
  sql: `
create function public.parse(t text) returns jsonb language sql immutable as $$ select t::jsonb $$;
create function public.parse_all(list jsonb[]) returns int language sql immutable as $$ select cardinality(list) $$;`,
};
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const LEVELS = [65, 5000, 20_000];

/** Every spelling under which the service takes a body as JSON. */
const SPELLINGS = [
  'application/json',
  'Application/JSON',
  'application/json;charset=utf-8',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json; nulls=stripped',
];

/** As the product runs it: only a thread of its own has the stack on which Postgres notices deep nesting itself. */
const open = async (kind: 'pglite' | 'pg') =>
  kind === 'pg'
    ? createTestDriver(kind, { migrations: [fixture, parsing] })
    : createPgliteDriver({ thread: 'worker', loadDataDir: await cachedSnapshot([fixture, parsing]) });

describe.each(['pglite', 'pg'] as const)('threat 102: deep and doubtful JSON on %s', (kind) => {
  // Called without the gateway: what counts is where the body is parsed.
  const rest = forSuite(
    async () => restOver(await open(kind)),
    ({ driver }) => driver.close(),
  );
  const send = (path: string, body: string, type: string) =>
    rest.send('authenticated', path, { method: 'POST', headers: { 'content-type': type }, body });

  it.each(SPELLINGS)('threat 102: is refused where it is parsed, sent as %s', async (type) => {
    for (const body of [
      ...LEVELS.map((levels) => `{"d":${deep(levels)}}`),
      '{"d":1,"d":2}',
      '{"d":1,"\\u0064":2}',
      '{"__proto__":{}}',
    ])
      for (const path of ['/rpc/document', '/documents']) {
        const reply = await send(path, body, type);
        expect([path, type, reply.status, reply.json]).toMatchObject([path, type, 400, { code: 'PGRST102' }]);
      }
  });

  it('threat 102: is refused as an argument and as the value of a filter', async () => {
    for (const levels of LEVELS) {
      const value = deep(levels);
      for (const path of [
        `/rpc/document?d=${value}`,
        `/documents?body=eq.${value}`,
        `/documents?body=neq.${value}`,
        `/documents?body=cs.${value}`,
        `/documents?body=isdistinct.${value}`,
        `/documents?body=in.("${value}")`,
        `/documents?body=eq(any).{"${value}"}`,
        `/documents?body->a=eq.${value}`,
        `/documents?or=(id.eq.1,body.eq."${value}")`,
        `/people?meta=eq.${value}`,
      ]) {
        const reply = await rest.get(path);
        expect([path.slice(0, 40), levels, reply.status]).toEqual([path.slice(0, 40), levels, 400]);
      }
    }
    expect((await rest.get(`/documents?body=eq.${deep(64)}`)).status).toBe(200);
    expect((await rest.get(`/documents?body=eq."${'['.repeat(500)}"`)).status).toBe(200);
  });

  it('threat 102: a text that is parsed in the database is the mistake of its sender', async () => {
    const asText = JSON.stringify({ t: deep(20_000) });
    const asArray = JSON.stringify({ list: `{"${deep(20_000)}"}` });
    for (const [path, body] of [
      ['/rpc/parse', asText],
      ['/rpc/parse_all', asArray],
    ] as const) {
      const reply = await send(path, body, 'application/json');
      expect([path, reply.status, reply.json]).toMatchObject([path, 400, { code: '54001' }]);
    }
    const form = await send('/rpc/parse', `t=${deep(20_000)}`, 'application/x-www-form-urlencoded');
    expect([form.status, form.json]).toMatchObject([400, { code: '54001' }]);
    expect((await rest.get('/people?select=id&id=eq.1')).json).toEqual([{ id: 1 }]);
  });
});
