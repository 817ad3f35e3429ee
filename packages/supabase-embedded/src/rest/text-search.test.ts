import { describe, expect, it } from 'vitest';
import { createTestDriver } from '../testing/driver';
import { forSuite } from '../testing/for-suite';
import { fixture } from './testing/fixture';
import { restOver } from './testing/harness';
import { viewFixture } from './testing/view-fixture';

const indexed = {
  version: '20260103000000',
  name: 'search_indexes',
  sql: `
create table public.letters (id int primary key, body text, subject text, meta jsonb, words tsvector, other_words tsvector, author int references public.people);
create index on public.letters using gin (body extensions.gin_trgm_ops);
create index on public.letters using gist (words);
create index on public.letters using gin (subject extensions.gin_trgm_ops) where id > 5;
create view public.letter_view with (security_invoker = true) as select id, body as text, subject from public.letters;
create function public.all_letters() returns setof public.letters language sql stable as $$ select * from public.letters $$;
grant all on public.letters, public.letter_view to anon, authenticated, service_role;
insert into public.letters values (1, 'a long letter', 'hello', '{"a":"b"}', to_tsvector('long letter'), to_tsvector('x'), 1);`,
};

/** Searches that an index serves. */
const served = [
  '/letters?select=id&body=like.*long*',
  '/letters?select=id&body=ilike.*LONG*',
  '/letters?select=id&body=match.long',
  '/letters?select=id&body=imatch.LONG',
  '/letters?select=id&body=ilike(any).{*x*,*long*}',
  '/letters?select=id&body=not.like.*short*',
  '/letters?select=id&or=(body.like.*long*,id.eq.7)',
  '/letters?select=id&words=fts.long',
  '/letters?select=id&words=wfts(english).letter',
  '/letter_view?select=id&text=like.*long*',
];
/** Searches that would read every row. */
const unserved = [
  ...['like.*a*', 'ilike.*a*', 'match.a', 'imatch.a', 'not.like.*a*', 'like(any).{*a*,b}'].map(
    (filter) => `/letters?subject=${filter}`,
  ),
  ...['fts', 'plfts', 'phfts', 'wfts', 'fts(english)', 'not.wfts'].map(
    (operator) => `/letters?body=${operator}.long`,
  ),
  '/letters?other_words=fts.x',
  '/letters?meta->>a=like.*b*',
  '/letters?or=(id.eq.1,and(id.eq.2,subject.ilike.*a*))',
  '/letters?select=id,people(name)&people.name=ilike.*a*',
  '/people?select=id,letters(id)&letters.subject=like.*a*',
  '/letter_view?subject=like.*a*',
  '/rpc/all_letters?body=like.*long*',
];

describe.each(['pglite', 'pg'] as const)('threat 44: searching text on %s', (kind) => {
  const rest = forSuite(
    async () =>
      restOver(await createTestDriver(kind, { migrations: [fixture, viewFixture, indexed] }), 1000, {
        textSearch: 'indexed',
      }),
    ({ driver }) => driver.close(),
  );

  it.each(served)('threat 44: an index serves %s', async (path) => {
    const reply = await rest.get(path);
    expect([reply.status, reply.json]).toEqual([200, [{ id: 1 }]]);
  });

  it.each(unserved)('threat 44: refuses %s, which no index serves', async (path) => {
    const reply = await rest.get(path);
    expect([reply.status, reply.json]).toMatchObject([
      400,
      { code: 'PGRST100', details: expect.stringMatching(/cannot search ".+" of ".+": it needs/) },
    ]);
    expect((await rest.send('anon', path)).status).toBe(400);
    // The secret key is our own.
    expect((await rest.send('service_role', path)).status).toBe(200);
  });

  it('threat 44: nor does a write search what no index serves', async () => {
    for (const [method, body] of [
      ['PATCH', { meta: {} }],
      ['DELETE', undefined],
    ] as const) {
      const reply = await rest.write(method, '/letters?subject=like.*nothing*', body);
      expect([reply.status, reply.json]).toMatchObject([400, { code: 'PGRST100' }]);
      expect((await rest.write(method, '/letters?body=like.*nothing*', body)).status).toBe(204);
    }
  });
});
