import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { covers } from '../testing/conformance';
import { createTestDriver } from '../testing/driver';
import type { Driver, Migration } from '../types';
import { fixture, owner } from './testing/fixture';
import { type Rest, restOver } from './testing/harness';

/**
 * Tables with single, composite and oddly named keys, one with only a key, one without, and a trigger that skips rows.
 */
const putFixture: Migration = {
  version: '20260103000000',
  name: 'rest_put',
  sql: `
create table public.seats (hall text, seat int, guest text, checked boolean not null default false, primary key (hall, seat));
create table public.only_key (id int primary key);
create table public.keyless (a text, b text);
create table public.stamps (id uuid primary key, at timestamptz);
create table public.notes_of_all (id int primary key, owner uuid not null default auth.uid(), body text);
alter table public.notes_of_all enable row level security;
create policy reads on public.notes_of_all for select to authenticated using (true);
create policy adds on public.notes_of_all for insert to authenticated with check (owner = (select auth.uid()));
create policy changes on public.notes_of_all for update to authenticated using (owner = (select auth.uid()));
create view public.seat_view with (security_invoker = true) as select hall, seat, guest from public.seats;
create function public.skip() returns trigger language plpgsql as $$ begin if new.guest = 'skipped' then return null; end if; return new; end $$;
create trigger skip before insert on public.seats for each row execute function public.skip();
grant select, insert, update, delete on public.seats, public.only_key, public.keyless, public.stamps, public.notes_of_all, public.seat_view to authenticated;
revoke all on public.seats from anon;
grant select on public.seats to anon;
`,
};

const FILTERS = {
  code: 'PGRST105',
  message: "Filters must include all and only primary key columns with 'eq' operators",
  details: null,
  hint: null,
};
const KEY = {
  code: 'PGRST115',
  message: 'Payload values do not match URL in primary key column(s)',
  details: null,
  hint: null,
};

describe.each(['pglite', 'pg'] as const)('PUT of one row on %s', (kind) => {
  let driver: Driver;
  let rest: Rest;
  beforeAll(async () => {
    driver = await createTestDriver(kind, { migrations: [fixture, putFixture] });
    rest = restOver(driver);
  });
  afterAll(() => driver.close());
  beforeEach(async () => {
    await driver.exec(`
      truncate public.seats, public.only_key, public.keyless, public.stamps, public.notes_of_all;
      insert into public.seats values ('Main', 1, 'Ada', true), ('Main', 2, 'Ben', true);
      insert into public.only_key values (1);
      insert into public.notes_of_all values (1, '${owner}', 'mine'), (2, '00000000-0000-4000-8000-000000000002', 'theirs')`);
  });

  const put = (path: string, body: unknown, prefer = 'return=representation', headers = {}) =>
    rest.write('PUT', path, body, prefer, headers);
  const seats = async () => (await rest.get('/seats?select=hall,seat,guest&order=hall,seat')).json;
  const both = [
    { hall: 'Main', seat: 1, guest: 'Ada' },
    { hall: 'Main', seat: 2, guest: 'Ben' },
  ];

  it('inserts what is not there and changes what is, and says which', async () => {
    covers('rest', 'PUT /table', 'a row that is new, and one that is there');
    const made = await put('/tags?name=eq.put%20new', { name: 'put new', label: 'Made' });
    expect([made.status, made.json, made.headers.get('content-type')]).toEqual([
      201,
      [{ name: 'put new', label: 'Made' }],
      'application/json; charset=utf-8',
    ]);
    expect([made.headers.get('preference-applied'), made.headers.get('content-range')]).toEqual([
      'return=representation',
      null,
    ]);
    const changed = await put('/tags?name=eq.put%20new', [{ name: 'put new', label: 'Changed' }]);
    expect([changed.status, changed.json]).toEqual([200, [{ name: 'put new', label: 'Changed' }]]);
    // Columns missing from the body are unchanged, as upstream.
    const partly = await put('/seats?hall=eq.Main&seat=eq.1', { hall: 'Main', seat: 1, guest: 'Cyd' });
    expect([partly.status, partly.json]).toEqual([
      200,
      [{ hall: 'Main', seat: 1, guest: 'Cyd', checked: true }],
    ]);
    await rest.write('DELETE', '/tags?name=eq.put%20new', undefined);
  });

  it('answers nothing where nothing is asked for, and is taken back where that is asked', async () => {
    covers('rest', 'PUT /table', 'minimal, rolled back, one object, with embeds, by a view');
    for (const prefer of ['', 'return=minimal', 'return=headers-only']) {
      const bare = await put('/seats?hall=eq.Main&seat=eq.3', { hall: 'Main', seat: 3 }, prefer);
      expect([
        bare.status,
        bare.text,
        bare.headers.get('content-type'),
        bare.headers.get('location'),
      ]).toEqual([204, '', null, null]);
    }
    expect(await seats()).toEqual([...both, { hall: 'Main', seat: 3, guest: null }]);
    const rolled = await put(
      '/seats?hall=eq.Main&seat=eq.9',
      { hall: 'Main', seat: 9 },
      'return=representation,tx=rollback,resolution=ignore-duplicates,missing=default',
    );
    // A single-row upsert has its own resolution: no other is applied or reported.
    expect([rolled.status, rolled.headers.get('preference-applied')]).toEqual([
      201,
      'return=representation, tx=rollback',
    ]);
    expect((await rest.get('/seats?seat=eq.9')).json).toEqual([]);
    const one = await put(
      '/people?id=eq.2&select=name,boss:manager_id(name)',
      { id: 2, name: 'Ben' },
      'return=representation',
      { accept: 'application/vnd.pgrst.object+json' },
    );
    expect([one.status, one.json]).toEqual([200, { name: 'Ben', boss: { name: 'Ada' } }]);
    const seen = await put('/seat_view?hall=eq.Main&seat=eq.2', { hall: 'Main', seat: 2, guest: 'Dot' });
    expect([seen.status, seen.json]).toEqual([200, [{ hall: 'Main', seat: 2, guest: 'Dot' }]]);
  });

  it('takes keys as the column does, odd names, only a key, and forms', async () => {
    covers('rest', 'PUT /table', 'keys of every kind');
    const id = '6B29FC40-CA47-1067-B31D-00DD010662DA';
    const stamp = await put(`/stamps?id=eq.${id.toLowerCase()}`, { id, at: '2030-01-02T03:04:05Z' });
    expect([stamp.status, stamp.json]).toEqual([
      201,
      [{ id: id.toLowerCase(), at: '2030-01-02T03:04:05+00:00' }],
    ]);
    const odd = await put('/Odd%20%22Name?"the%20key"=eq.1&select="a,b"', { 'the key': 1, 'a,b': 'comma' });
    expect([odd.status, odd.json]).toEqual([200, [{ 'a,b': 'comma' }]]);
    expect((await put('/only_key?id=eq.1', { id: 1 })).status).toBe(200);
    expect((await put('/only_key?id=eq.2', { id: 2 })).status).toBe(201);
    const form = await put('/only_key?id=eq.7', 'id=7', 'return=representation', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([form.status, form.json]).toEqual([201, [{ id: 7 }]]);
    const named = await put('/seats?hall=eq.Main&seat=eq.1&columns=hall,seat', {
      hall: 'Main',
      seat: 1,
      guest: 'left out',
    });
    expect(named.json).toMatchObject([{ guest: 'Ada' }]);
  });

  it('of several rows in the body it takes the first with the key of the address', async () => {
    const rows = [
      { hall: 'Main', seat: 2, guest: 'first' },
      { hall: 'Side', seat: 1, guest: 'another' },
      { hall: 'Main', seat: 2, guest: 'second' },
    ];
    const taken = await put('/seats?hall=eq.Main&seat=eq.2&select=guest', rows);
    expect([taken.status, taken.json]).toEqual([200, [{ guest: 'first' }]]);
    expect(await seats()).toEqual([both[0], { ...both[1], guest: 'first' }]);
  });

  it.each([
    ['no filter', '/seats'],
    ['half of the key', '/seats?hall=eq.Main'],
    ['the other half', '/seats?seat=eq.1'],
    ['more than the key', '/seats?hall=eq.Main&seat=eq.1&guest=eq.Ada'],
    ['another column', '/seats?guest=eq.Ada'],
    ['not.eq', '/seats?hall=eq.Main&seat=not.eq.1'],
    ['in', '/seats?hall=eq.Main&seat=in.(1)'],
    ['gte', '/seats?hall=eq.Main&seat=gte.1'],
    ['eq(any)', '/seats?hall=eq.Main&seat=eq(any).{1}'],
    ['is', '/seats?hall=is.null&seat=eq.1'],
    ['a path', '/seats?hall->a=eq.Main&seat=eq.1'],
    ['and', '/seats?and=(hall.eq.Main,seat.eq.1)'],
    ['or beside the key', '/seats?hall=eq.Main&seat=eq.1&or=(seat.eq.1)'],
  ])('PGRST105: %s', async (name, path) => {
    covers('rest', 'PGRST105', name);
    const refused = await put(path, { hall: 'Main', seat: 1, guest: 'Zed' });
    expect([refused.status, refused.json]).toEqual([405, FILTERS]);
    expect(await seats()).toEqual(both);
  });

  it('PGRST105 where a table has no key', async () => {
    covers('rest', 'PGRST105', 'a table without a key');
    const refused = await put('/keyless?a=eq.x&b=eq.y', { a: 'x', b: 'y' });
    expect([refused.status, refused.json]).toEqual([405, FILTERS]);
  });

  it.each(['limit=1', 'offset=0', 'offset=1'])('PGRST114: %s', async (range) => {
    covers('rest', 'PGRST114', range);
    const refused = await put(`/seats?hall=eq.Main&seat=eq.1&${range}`, { hall: 'Main', seat: 1 });
    expect([refused.status, refused.json]).toEqual([
      400,
      {
        code: 'PGRST114',
        message: 'limit/offset querystring parameters are not allowed for PUT',
        details: null,
        hint: null,
      },
    ]);
  });

  it.each([
    ['another key', { hall: 'Main', seat: 3, guest: 'Zed' }],
    ['half of another key', { hall: 'Side', seat: 1, guest: 'Zed' }],
    ['no key', { guest: 'Zed' }],
    ['half of the key', { hall: 'Main', guest: 'Zed' }],
    ['a key that is null', { hall: 'Main', seat: null, guest: 'Zed' }],
    ['no row', []],
    ['a row that a trigger skips', { hall: 'Main', seat: 1, guest: 'skipped' }],
  ])('PGRST115: %s', async (name, body) => {
    covers('rest', 'PGRST115', name);
    const refused = await put('/seats?hall=eq.Main&seat=eq.1', body, '');
    expect([refused.status, refused.json]).toEqual([400, KEY]);
    expect(await seats()).toEqual(both);
  });

  it('PGRST115 for a key that is said twice and cannot be both', async () => {
    const refused = await put('/only_key?id=eq.1&id=eq.2', { id: 1 });
    expect([refused.status, refused.json]).toEqual([400, KEY]);
  });

  it('other refusals are those of every write', async () => {
    covers('rest', 'PUT /table', 'refused as other writes are');
    const cases: [string, unknown, number, string][] = [
      ['/seats?hall=eq.Main&seat=eq.x', { hall: 'Main', seat: 1 }, 400, '22P02'],
      ['/seats?hall=eq.Main&seat=eq.1', { hall: 'Main', seat: 1, nothing: 1 }, 400, 'PGRST204'],
      ['/seats?hall=eq.Main&seat=eq.1', '{', 400, 'PGRST102'],
      ['/seat?hall=eq.Main&seat=eq.1', { hall: 'Main', seat: 1 }, 404, 'PGRST205'],
      ['/seats?hall=eq.Main&seat=eq.1&select=nothing(a)', { hall: 'Main', seat: 1 }, 400, 'PGRST200'],
      ['/rpc/add?a=eq.1', { a: 1 }, 405, 'PGRST101'],
      ['/rsvps?id=eq.1', { id: 1, event_id: 1, person_id: 1, seats: 0 }, 400, '23514'],
    ];
    for (const [path, body, status, code] of cases) {
      const refused = await put(path, body);
      expect([path, refused.status, refused.json]).toMatchObject([path, status, { code }]);
    }
    const rpc = await put('/rpc/add', { a: 1 });
    expect(rpc.json).toMatchObject({ message: 'Cannot use the PUT method on RPC' });
    const stranger = await rest.send('anon', '/seats?hall=eq.Main&seat=eq.1', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"hall":"Main","seat":1,"guest":"Zed"}',
    });
    expect([stranger.status, stranger.json]).toMatchObject([401, { code: '42501' }]);
    expect(await seats()).toEqual(both);
  });

  it('threats 43 and 46: policies decide about the row that is there, and a foreign one is neither written nor shown', async () => {
    const foreign = await put('/notes_of_all?id=eq.2', { id: 2, body: 'taken' });
    expect([foreign.status, foreign.json]).toMatchObject([403, { code: '42501' }]);
    const forOther = await put('/notes_of_all?id=eq.3', {
      id: 3,
      owner: '00000000-0000-4000-8000-000000000002',
      body: 'in their name',
    });
    expect([forOther.status, forOther.json]).toMatchObject([403, { code: '42501' }]);
    const own = await put('/notes_of_all?id=eq.1', { id: 1, body: 'changed' });
    expect([own.status, own.json]).toMatchObject([200, [{ id: 1, body: 'changed' }]]);
    const { rows } = await driver.query('select id, body from public.notes_of_all order by id');
    expect(rows.map((row) => row['body'])).toEqual(['changed', 'theirs']);
  });
});
