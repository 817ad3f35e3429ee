/** The real `@supabase/supabase-js` against a running `npm start`: what works, and its error codes. */
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { type Account, connect, openAccount, PASSWORD, readKeys } from './support/client.ts';
import { linkIn, type RunningServer, startServer } from './support/server.ts';

const ID = z.object({ id: z.uuid() });

let server: RunningServer;
let ada: Account;
let household: string;
let people: string[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startServer();
  ada = await openAccount(server, 'ada@example.com', { full_name: 'Ada Lovell', plan_type: 'pro' });
});
test.afterAll(() => server.stop());

test('signs up only after the address is confirmed; the mailed link is used up by its button alone', async () => {
  const client = await connect(server);
  const email = 'new@example.com';
  const signUp = await client.auth.signUp({ email, password: PASSWORD });
  expect(signUp.error).toBeNull();
  expect(signUp.data.session).toBeNull();
  expect(signUp.data.user?.email_confirmed_at ?? null).toBeNull();

  const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('email_not_confirmed');
  expect(early.error?.status).toBe(400);

  const link = linkIn(await server.mail(email), '/auth/callback');
  await fetch(link);
  await fetch(link);
  const token_hash = new URL(link).searchParams.get('token_hash') ?? '';
  const verified = await client.auth.verifyOtp({ type: 'email', token_hash });
  expect(verified.error).toBeNull();
  expect(verified.data.user?.email).toBe(email);
  const again = await client.auth.verifyOtp({ type: 'email', token_hash });
  expect(again.error?.code).toBe('otp_expired');
});

test('signs in, refreshes with a new refresh token, signs out', async () => {
  const client = await connect(server);
  const signIn = await client.auth.signInWithPassword({ email: ada.email, password: ada.password });
  expect(signIn.error).toBeNull();
  expect(signIn.data.user?.id).toBe(ada.userId);
  const refreshed = await client.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect(refreshed.data.session?.refresh_token).not.toBe(signIn.data.session?.refresh_token);
  expect((await client.auth.getUser()).data.user?.id).toBe(ada.userId);
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims).toMatchObject({ sub: ada.userId, role: 'authenticated', aal: 'aal1' });

  expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
  const gone = await client.auth.refreshSession({
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  });
  expect(gone.error?.code).toMatch(/^(refresh_token_not_found|session_not_found)$/);
  expect(gone.error?.status).toBe(400);
});

test("answers with GoTrue's codes", async () => {
  const client = await connect(server);
  const wrong = await client.auth.signInWithPassword({ email: ada.email, password: 'not it at all' });
  expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'invalid_credentials']);
  const weak = await client.auth.signUp({ email: 'weak@example.com', password: 'short' });
  expect([weak.error?.status, weak.error?.code]).toEqual([422, 'weak_password']);
  const address = await client.auth.signUp({ email: 'not an address', password: PASSWORD });
  expect([address.error?.status, address.error?.code]).toEqual([400, 'validation_failed']);
  const token = await client.auth.verifyOtp({ type: 'email', token_hash: 'no-such-token' });
  expect([token.error?.status, token.error?.code]).toEqual([403, 'otp_expired']);
});

test('inserts persons, a household and an event, and reads them back', async () => {
  const added = await ada.client
    .from('persons')
    .insert([
      { org_id: ada.orgId, full_name: 'Grace Lovell', email: 'grace@example.com', birth_year: 1950 },
      { org_id: ada.orgId, full_name: 'Ben Lovell', birth_year: 1980 },
      { org_id: ada.orgId, full_name: 'Cora Lovell', birth_year: 2018 },
    ])
    .select('id, full_name');
  expect(added.error).toBeNull();
  expect(added.status).toBe(201);
  people = z
    .array(ID)
    .parse(added.data)
    .map((row) => row.id);
  const home = await ada.client
    .from('households')
    .insert({ org_id: ada.orgId, name: 'The Lovells' })
    .select('id')
    .single();
  expect(home.error).toBeNull();
  household = ID.parse(home.data).id;
  const joined = await ada.client.from('household_members').insert(
    people.map((person_id, index) => ({
      household_id: household,
      person_id,
      role: index === 2 ? 'child' : 'adult',
    })),
  );
  expect(joined.error).toBeNull();
  const event = await ada.client
    .from('events')
    .insert({
      org_id: ada.orgId,
      event_type_id: 'family',
      name: 'Lovell family reunion',
      start_date: '2027-07-10',
      local_start: '15:00',
      zone: 'Europe/Berlin',
    })
    .select('name, starts_at, status, user_id')
    .single();
  expect(event.error).toBeNull();
  expect(event.data).toEqual({
    name: 'Lovell family reunion',
    starts_at: '2027-07-10T13:00:00+00:00',
    status: 'draft',
    user_id: ada.userId,
  });
});

test('selects with two levels of embedding, filters, order, pages and counts', async () => {
  const { data, error } = await ada.client
    .from('households')
    .select('name, household_members ( role, person:persons ( full_name, birth_year ) )')
    .eq('id', household)
    .order('role', { referencedTable: 'household_members' })
    .order('person(full_name)', { referencedTable: 'household_members' });
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      name: 'The Lovells',
      household_members: [
        { role: 'adult', person: { full_name: 'Ben Lovell', birth_year: 1980 } },
        { role: 'adult', person: { full_name: 'Grace Lovell', birth_year: 1950 } },
        { role: 'child', person: { full_name: 'Cora Lovell', birth_year: 2018 } },
      ],
    },
  ]);
  const names = async (query: PromiseLike<{ data: { full_name: unknown }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return (data ?? []).map((row) => row.full_name);
  };
  const persons = () => ada.client.from('persons').select('full_name').order('birth_year');
  expect(await names(persons().gte('birth_year', 1980))).toEqual(['Ben Lovell', 'Cora Lovell']);
  expect(await names(persons().ilike('search_text', 'gr%'))).toEqual(['Grace Lovell']);
  const unindexed = await persons().ilike('full_name', 'gr%');
  expect([unindexed.status, unindexed.error?.code]).toEqual([400, 'PGRST100']);
  expect(await names(persons().is('email', null))).toEqual(['Ben Lovell', 'Cora Lovell']);
  expect(await names(persons().or('birth_year.eq.1950,search_text.like.cora*'))).toEqual([
    'Grace Lovell',
    'Cora Lovell',
  ]);
  expect(await names(persons().in('id', people.slice(0, 2)).range(1, 1))).toEqual(['Ben Lovell']);
  const counted = await ada.client.from('persons').select('id', { count: 'exact', head: true });
  expect([counted.count, counted.data]).toEqual([3, null]);
  const inner = await ada.client
    .from('households')
    .select('name, household_members!inner ( persons!inner ( full_name ) )')
    .eq('household_members.persons.full_name', 'Nobody');
  expect(inner.data).toEqual([]);
});

test('updates and deletes what its filter says, and refuses a change without one', async () => {
  const updated = await ada.client
    .from('persons')
    .update({ nickname: 'Nan' })
    .eq('full_name', 'Grace Lovell')
    .select('nickname');
  expect(updated.data).toEqual([{ nickname: 'Nan' }]);
  const group = await ada.client
    .from('groups')
    .insert({ org_id: ada.orgId, kind: 'branch', name: 'Coast' })
    .select('id')
    .single();
  expect(group.error).toBeNull();
  const deleted = await ada.client.from('groups').delete().eq('id', ID.parse(group.data).id).select('name');
  expect(deleted.data).toEqual([{ name: 'Coast' }]);
  // The client requires a filter by types only, so the server must check.
  const all = await ada.client.from('persons').update({ nickname: 'Everyone' });
  expect(all.error?.code).toBe('21000');
  expect(all.status).toBeGreaterThanOrEqual(400);
  expect(all.status).toBeLessThan(500);
  const unharmed = await ada.client.from('persons').select('id').eq('nickname', 'Everyone');
  expect(unharmed.data).toEqual([]);
});

test('upserts: adds what is missing or merges as an ordinary user, a frozen key stays refused', async () => {
  const rows = people.slice(0, 2).map((person_id) => ({ household_id: household, person_id, role: 'other' }));
  const onConflict = 'household_id,person_id';
  const members = () => ada.client.from('household_members');
  const kept = await members().upsert(rows, { onConflict, ignoreDuplicates: true }).select('role');
  expect([kept.error, kept.data]).toEqual([null, []]);
  const merged = await members().upsert(rows, { onConflict }).select('role');
  expect([merged.error, merged.data]).toEqual([null, [{ role: 'other' }, { role: 'other' }]]);
  const seen = await members().select('role').eq('role', 'other');
  expect(seen.data).toHaveLength(2);

  // The key may be written, as a merge does, but not changed: memberships cannot be transferred.
  const moved = await members()
    .update({ person_id: crypto.randomUUID() })
    .eq('household_id', household)
    .eq('person_id', String(people[0]));
  expect([moved.status, moved.error?.code]).toEqual([403, '42501']);
  // If users may not write a key at all, the whole merge is refused.
  const { data: own } = await ada.client.from('subscriptions').select('user_id').single();
  const plan = await ada.client
    .from('subscriptions')
    .upsert({ user_id: own?.user_id, plan_type: 'business' }, { onConflict: 'user_id' });
  expect([plan.status, plan.error?.code]).toEqual([403, '42501']);

  const service = await connect(server, (await readKeys(server)).secretKey);
  const served = await service.from('household_members').upsert(rows, { onConflict }).select('role');
  expect([served.error, served.data?.length]).toEqual([null, 2]);
});

test('calls functions by name, with arguments, scalars, sets and their errors', async () => {
  const zones = await ada.client.rpc('get_timezone_names').limit(5000);
  expect(zones.error).toBeNull();
  expect(zones.data).toContain('Pacific/Honolulu');
  const plan = await ada.client
    .rpc('org_subscription', { org_id: ada.orgId })
    .select('plan_in_force')
    .single();
  expect(plan.data).toEqual({ plan_in_force: 'free' });
  const unknown = await ada.client.rpc('no_such_function', { a: 1 });
  expect([unknown.status, unknown.error?.code]).toEqual([404, 'PGRST202']);
  const token = await ada.client.rpc('rsvp_by_token', { token: 'x'.repeat(43) });
  expect(token.status).toBe(404);
});

test("answers with PostgREST's codes", async () => {
  const { client, orgId } = ada;
  const from = (table: string) => client.from(table);
  const failures: [
    string,
    PromiseLike<{ status: number; error: { code: string } | null }>,
    number,
    string,
  ][] = [
    ['unknown table', from('no_such_table').select(), 404, 'PGRST205'],
    ['unknown column', from('persons').select('no_such_column'), 400, '42703'],
    ['unknown column written', from('persons').insert({ org_id: orgId, nope: 1 }), 400, 'PGRST204'],
    ['unknown embed', from('persons').select('id, plan_limits(*)'), 400, 'PGRST200'],
    ['one of none', from('persons').select().eq('full_name', 'Nobody').single(), 406, 'PGRST116'],
    ['wrong type', from('persons').select().eq('id', 'not-a-uuid'), 400, '22P02'],
    ['broken check', from('persons').insert({ org_id: orgId, full_name: '' }), 400, '23514'],
    ['missing value', from('persons').insert({ org_id: orgId }), 400, '23502'],
    [
      'doubled key',
      from('household_members').insert({ household_id: household, person_id: people[0] }),
      409,
      '23505',
    ],
    [
      'missing parent',
      from('groups').insert({ org_id: crypto.randomUUID(), kind: 'branch', name: 'x' }),
      403,
      '42501',
    ],
  ];
  for (const [name, request, status, code] of failures) {
    const { status: answered, error } = await request;
    expect([name, answered, error?.code]).toEqual([name, status, code]);
  }
});
