/**
 * Checks that a signed-in stranger gets nothing of another organisation through the running product. Longer than 300
 * lines: one organisation is created once, and every access path is tried in one file.
 */
import { expect, test } from '@playwright/test';
import { type Account, codeOf, openAccount, rest } from './support/client.ts';
import {
  CANARY,
  createSampleEvent,
  type SampleEvent,
  snapshot,
  TENANT_TABLES,
} from './support/sample-event.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let owner: Account;
let stranger: Account;
let sample: SampleEvent;
let before: string;

test.beforeAll(async () => {
  server = await startServer();
  owner = await openAccount(server, 'owner@example.com', { full_name: `Olga ${CANARY}` });
  sample = await createSampleEvent(owner);
  // The scheduler sends the mail; the data compared later must not change on their own.
  await server.mail(`oda.${CANARY}@example.com`.toLowerCase());
  stranger = await openAccount(server, 'stranger@example.com', {
    full_name: 'Stan',
    plan_type: 'business',
    role: 'super_admin',
    is_admin: true,
    org_id: owner.orgId,
  });
  await expect
    .poll(async () => (await owner.client.from('message_recipients').select('state')).data)
    .toEqual([{ state: 'sent' }]);
  // The first opening of the link by a guest is recorded.
  await owner.client.rpc('rsvp_by_token', { token: sample.token });
  before = await snapshot(owner);
});
test.afterAll(() => server.stop());
test.afterEach(async () => expect(await snapshot(owner)).toBe(before));

const tellsOf = (text: string) =>
  [CANARY, owner.orgId, ...Object.values(sample)].some((secret) => text.includes(secret));

/** Ids and texts of the owner's data that no response to a stranger may contain, unless the stranger sent them. */
function expectNothingOf(text: string, sent = ''): void {
  expect(text).not.toContain(CANARY);
  for (const id of [...Object.values(sample), owner.orgId, owner.userId]) {
    if (!sent.includes(id)) expect(text).not.toContain(id);
  }
}

test('sees no row of any table of the other organisation, by select, count or filter', {
  tag: '@gate',
}, async () => {
  for (const table of TENANT_TABLES) {
    const own = await owner.client.from(table).select('*', { count: 'exact' });
    expect([table, own.error]).toEqual([table, null]);
    // The sample event has no waitlist and no offered place.
    const tells = ['waitlist_entries', 'capacity_holds'].includes(table) ? 0 : 1;
    expect([table, (own.count ?? 0) >= tells]).toEqual([table, true]);
    const answer = await rest(server, table, { token: stranger.accessToken });
    expect(answer.status).toBe(200);
    expectNothingOf(answer.text);
  }
});

test('threat 32: no embed of 20 shapes shows a row of another organisation', { tag: '@gate' }, async () => {
  const shapes = [
    'event_types?select=*,events(*)',
    'event_types?select=id,events!inner(*)',
    'event_types?select=id,events(name,orgs(name,org_members(user_id)))',
    'event_types?select=id,events(invitations(*,rsvps(*,rsvp_people(*))))',
    'event_types?select=id,events(meal_options(*),capacity_pools(*))',
    'event_types?select=id,events(messages(*,message_recipients(*)))',
    'event_types?select=id,events(event_roles(*,persons(full_name,email)))',
    'event_types?select=id,events(count)',
    'events?select=*,orgs(*,persons(*))',
    'events?select=name,...orgs(slug,org_name:name)',
    'persons?select=*,household_members(*,households(*))',
    'persons?select=full_name,person_contacts(value)',
    'persons?select=full_name,group_members(groups(name))',
    'households?select=*,household_members(role,person:persons(full_name,email))',
    'households?select=name,invitations(id,events(name))',
    'groups?select=*,group_members!inner(persons!inner(full_name))',
    'imports?select=*,import_rows(*)',
    'rsvps?select=*,rsvp_people(*,persons(full_name)),events(name)',
    'orgs?select=*,events(*),persons(*),households(*)',
    'org_members?select=role,orgs(name,events(name,rsvps(note)))',
  ];
  expect(shapes).toHaveLength(20);
  for (const shape of shapes) {
    const seen = await rest(server, shape, { token: owner.accessToken });
    // The query itself works: its owner sees the rows.
    expect([shape, seen.status]).toEqual([shape, 200]);
    if (shape.includes('count')) expect(seen.text).toContain('"count":1');
    else expect([shape, tellsOf(seen.text)]).toEqual([shape, true]);
    const answer = await rest(server, shape, { token: stranger.accessToken });
    expect([shape, answer.status]).toEqual([shape, 200]);
    expectNothingOf(answer.text, stranger.orgId);
    if (shape.includes('count')) expect(answer.text).not.toContain('"count":1');
    const nobody = await rest(server, shape);
    expectNothingOf(nobody.text);
  }
});

test('threat 33: filters, counts and order tell nothing about hidden rows', { tag: '@gate' }, async () => {
  const questions = [
    `persons?search_text=ilike.*${CANARY}*`,
    `persons?id=eq.${sample.person}`,
    `persons?or=(search_text.like.o*,id.eq.${sample.person})&order=full_name.desc`,
    `events?id=in.(${sample.event})`,
    `households?select=id,household_members!inner(person_id)&household_members.person_id=eq.${sample.person}`,
    `event_types?select=id,events!inner(id)&events.name=eq.${CANARY}`,
    `org_members?user_id=eq.${owner.userId}`,
    `subscriptions?user_id=eq.${owner.userId}`,
    `profiles?id=eq.${owner.userId}`,
  ];
  for (const question of questions) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rest(server, question, {
        method,
        token: stranger.accessToken,
        headers: { prefer: 'count=exact' },
      });
      expect([question, answer.status]).toEqual([question, 200]);
      expect([question, answer.headers.get('content-range')]).toEqual([question, '*/0']);
    }
  }
});

test('threats 33, 44: a text search without an index is refused before it reads a row, hidden or not', {
  tag: '@gate',
}, async () => {
  const questions = [
    `persons?full_name=like.*${CANARY}*`,
    `persons?or=(full_name.like.O*,id.eq.${sample.person})`,
    `events?name=fts.summer`,
    `event_types?select=id,events!inner(id)&events.name=like.*${CANARY}*`,
  ];
  for (const question of questions) {
    const answers = await Promise.all(
      [stranger, owner].map(({ accessToken }) => rest(server, question, { token: accessToken })),
    );
    const [strangers, owners] = answers.map(({ status, text }) => [status, text]);
    expect([question, strangers?.[0]]).toEqual([question, 400]);
    expect([question, owners]).toEqual([question, strangers]);
  }
});

test('threat 30, 31: no insert, update, upsert or delete reaches the other organisation', {
  tag: '@gate',
}, async () => {
  const org_id = owner.orgId;
  const inserts: [string, Record<string, unknown>][] = [
    ['persons', { org_id, full_name: 'Intruder' }],
    ['households', { org_id, name: 'Intruders' }],
    ['household_members', { household_id: sample.household, person_id: sample.child }],
    ['person_contacts', { person_id: sample.person, kind: 'email', value: 'thief@example.com' }],
    ['groups', { org_id, kind: 'branch', name: 'Intruders' }],
    ['group_members', { group_id: sample.group, person_id: sample.child }],
    ['events', { org_id, name: 'Intrusion' }],
    ['events', { org_id: stranger.orgId, user_id: owner.userId, name: 'Handed over' }],
    ['event_roles', { event_id: sample.event, user_id: stranger.userId, role: 'chair' }],
    ['meal_options', { event_id: sample.event, name: 'Poison' }],
    ['org_members', { org_id, user_id: stranger.userId, role: 'viewer' }],
    ['orgs', { name: 'Second' }],
    ['suppressions', { org_id, address: 'oda@example.com', reason: 'manual' }],
    ['subscriptions', { user_id: owner.userId }],
    ['invitations', { event_id: sample.event, person_id: sample.child }],
    ['rsvps', { event_id: sample.event, invitation_id: sample.invitation }],
    ['audit_log', { org_id, actor_type: 'user', action: 'x', subject_type: 'y' }],
    ['query_performance_log', { query_type: 'x', execution_time_ms: 1, user_id: owner.userId }],
  ];
  for (const [table, row] of inserts) {
    for (const prefer of ['return=minimal', 'return=representation', 'resolution=ignore-duplicates']) {
      const answer = await rest(server, table, {
        method: 'POST',
        token: stranger.accessToken,
        headers: { prefer },
        body: JSON.stringify(row),
      });
      expect([table, prefer, answer.status >= 400 && answer.status < 500]).toEqual([table, prefer, true]);
      expect(codeOf(answer.text)).toMatch(/^(42501|PT40[0-9]|PGRST\w+)$/);
      expectNothingOf(answer.text, JSON.stringify(row));
    }
  }
  const changes: [string, Record<string, unknown>][] = [
    [`persons?id=eq.${sample.person}`, { full_name: 'Changed' }],
    [`households?id=eq.${sample.household}`, { name: 'Changed' }],
    [`household_members?household_id=eq.${sample.household}`, { role: 'other' }],
    [`groups?id=eq.${sample.group}`, { name: 'Changed' }],
    [`events?id=eq.${sample.event}`, { name: 'Changed' }],
    [`invitations?id=eq.${sample.invitation}`, { plus_ones_allowed: 20 }],
    [`meal_options?id=eq.${sample.meal}`, { name: 'Changed' }],
    [`orgs?id=eq.${owner.orgId}`, { name: 'Changed' }],
    [`org_members?org_id=eq.${owner.orgId}`, { role: 'viewer' }],
    [`profiles?id=eq.${owner.userId}`, { full_name: 'Changed' }],
  ];
  for (const [path, change] of changes) {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await rest(server, path, {
        method,
        token: stranger.accessToken,
        headers: { prefer: 'return=representation' },
        ...(method === 'PATCH' ? { body: JSON.stringify(change) } : {}),
      });
      // No grant on the table, or no visible row.
      if (answer.status === 200) expect([path, answer.text]).toEqual([path, '[]']);
      else expect([path, answer.status, codeOf(answer.text)]).toEqual([path, 403, '42501']);
    }
  }
});

test('no function acts on or tells of the other organisation', { tag: '@gate' }, async () => {
  const { event, invitation, person, household, importId } = sample;
  const calls: [string, Record<string, unknown>][] = [
    ['create_invitations', { event_id: event, person_ids: [sample.child] }],
    ['invitation_link_token', { invitation_id: invitation }],
    ['revoke_invitation', { invitation_id: invitation }],
    ['set_capacity', { event_id: event, size: 1 }],
    ['rsvp_for_host', { invitation_id: invitation }],
    [
      'record_rsvp',
      { event_id: event, invitation_id: invitation, reply: { people: [], when_full: 'refuse' } },
    ],
    ['send_invitations', { event_id: event, invitation_ids: [invitation] }],
    ['send_reminders', { event_id: event }],
    ['merge_persons', { keep: person, drop: sample.child }],
    ['apply_import', { import_id: importId }],
    ['undo_import', { import_id: importId }],
    ['save_person', { org_id: owner.orgId, person: { full_name: 'Intruder' } }],
    ['save_person', { org_id: stranger.orgId, person_id: person, person: { full_name: 'Taken' } }],
    ['save_person', { org_id: stranger.orgId, person: { full_name: 'Mole' }, household: { id: household } }],
    [
      'preview_import',
      { org_id: owner.orgId, file_name: 'x.csv', file_sha256: 'b'.repeat(64), mapping: {}, rows: [] },
    ],
    ['claim_outbox', {}],
    ['rsvp_by_token', { token: invitation }],
  ];
  for (const [name, args] of calls) {
    const answer = await rest(server, `rpc/${name}`, {
      method: 'POST',
      token: stranger.accessToken,
      body: JSON.stringify(args),
    });
    expect([name, answer.status >= 400 && answer.status < 500, answer.text]).toEqual([
      name,
      true,
      answer.text,
    ]);
    expect(codeOf(answer.text)).toMatch(/^(42501|PT4\d\d)$/);
    expectNothingOf(answer.text, JSON.stringify(args));
  }
  const ask = async (name: string, args: Record<string, unknown>) =>
    (
      await rest(server, `rpc/${name}`, {
        method: 'POST',
        token: stranger.accessToken,
        body: JSON.stringify(args),
      })
    ).text;
  // These run with the caller's own rights, so that there is nothing to count.
  expect(await ask('org_subscription', { org_id: owner.orgId })).toBe('[]');
  expect(await ask('rsvp_headcount', { event_id: event })).toBe('null');
  expect(await ask('rsvp_export', { event_id: event })).toBe('[]');
  const removed = JSON.parse(
    await ask('remove_people', { person_ids: [person], household_ids: [household] }),
  );
  expect(removed).toEqual({ persons: 0, households: 0 });
});

test("threat 7, 8, 9, 10, 11: asking with another's id answers as for nobody", { tag: '@gate' }, async () => {
  for (const id of [owner.userId, stranger.userId, crypto.randomUUID()]) {
    const { client } = stranger;
    expect((await client.rpc('is_admin', { user_id: id })).data).toBe(false);
    expect((await client.rpc('check_user_admin_fast', { user_id_param: id })).data).toBe(false);
  }
  expect((await stranger.client.rpc('is_super_admin_user')).data).toBe(false);
  const subscription = await stranger.client.rpc('get_user_subscription_fast', {
    user_id_param: owner.userId,
  });
  expect([subscription.error, subscription.data]).toEqual([null, []]);
  const batch = await rest(server, 'rpc/get_user_data_batch', {
    method: 'POST',
    token: stranger.accessToken,
    body: JSON.stringify({ user_id_param: owner.userId }),
  });
  expectNothingOf(batch.text);
  expect(batch.text).not.toContain('owner@example.com');
});

test('threat 1, 3: no column of the subscription can be written', { tag: '@gate' }, async () => {
  const values: Record<string, unknown> = {
    plan_type: 'business',
    is_trial: true,
    trial_start_at: '2026-01-01T00:00:00Z',
    trial_end_at: '2099-01-01T00:00:00Z',
    is_lifetime: true,
    provider: 'stripe',
    provider_ref: 'sub_1',
    period_end_at: '2099-01-01T00:00:00Z',
    cancel_at: '2099-01-01T00:00:00Z',
    user_id: owner.userId,
  };
  const mine = `subscriptions?user_id=eq.${stranger.userId}`;
  const at = await rest(server, mine, { token: stranger.accessToken });
  for (const [column, value] of Object.entries(values)) {
    for (const [method, path] of [
      ['PATCH', mine],
      ['POST', 'subscriptions?on_conflict=user_id'],
    ] as const) {
      const answer = await rest(server, path, {
        method,
        token: stranger.accessToken,
        headers: { prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify({ [column]: value }),
      });
      expect([column, method, answer.status, codeOf(answer.text)]).toEqual([column, method, 403, '42501']);
    }
  }
  expect((await rest(server, mine, { token: stranger.accessToken })).text).toBe(at.text);
});

test('threat 2: the trial starts once, for as long as the server says', { tag: '@gate' }, async () => {
  const first = await stranger.client.rpc('start_trial');
  expect(first.error).toBeNull();
  const days =
    (Date.parse(first.data.trial_end_at) - Date.parse(first.data.trial_start_at)) / (24 * 60 * 60 * 1000);
  expect(days).toBe(14);
  expect((await stranger.client.rpc('start_trial')).status).toBe(409);
  const plan = await stranger.client.rpc('org_subscription', { org_id: stranger.orgId }).single();
  expect(plan.data).toMatchObject({ plan_type: 'free', plan_in_force: 'premium' });
});

test('threat 4, 5, 6: what an account says about itself grants nothing', { tag: '@gate' }, async () => {
  const stored = await owner.client.from('subscriptions').select('plan_type').single();
  expect(stored.data).toEqual({ plan_type: 'free' });
  const forged = await stranger.client.auth.updateUser({
    data: { role: 'super_admin', is_admin: true, plan_type: 'business', org_id: owner.orgId },
  });
  expect(forged.error).toBeNull();
  const app = await fetch(`${server.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${stranger.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ app_metadata: { role: 'service_role' }, role: 'service_role', aud: 'x' }),
  });
  expect(app.status).toBeLessThan(500);
  const fresh = await stranger.client.auth.refreshSession();
  const claims = await stranger.client.auth.getClaims();
  expect(claims.data?.claims.role).toBe('authenticated');
  expect(claims.data?.claims.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  const token = fresh.data.session?.access_token ?? '';
  expect(token.length).toBeGreaterThan(100);
  for (const table of TENANT_TABLES) expectNothingOf((await rest(server, table, { token })).text);
  expect((await stranger.client.rpc('is_super_admin_user')).data).toBe(false);
  const plan = await stranger.client.from('subscriptions').select('plan_type').single();
  expect(plan.data).toEqual({ plan_type: 'free' });
});

test('threat 67: a visitor lists no links, and a link tells a fixed set of facts', {
  tag: '@gate',
}, async () => {
  for (const table of ['share_tokens', 'invitations', 'rsvps']) {
    const answer = await rest(server, table);
    expect([table, answer.status >= 400 || answer.text === '[]']).toEqual([table, true]);
  }
  const told = await rest(server, 'rpc/rsvp_by_token', {
    method: 'POST',
    body: JSON.stringify({ token: sample.token }),
  });
  expect(told.status).toBe(200);
  expect(Object.keys(JSON.parse(told.text)).toSorted()).toEqual([
    'access',
    'addressed_to',
    'answers',
    'closed_reason',
    'coming',
    'contact',
    'door_word',
    'event',
    'guests',
    'host',
    'looks',
    'meals',
    'note',
    'open',
    'people',
    'places',
    'plus_ones_allowed',
    'programme',
    'questions',
    'replied_at',
    'state',
    'tickets',
    'waitlist',
    'words',
  ]);
  expect(told.text).not.toContain('@example.com');
  expect(told.text).not.toContain(owner.orgId);
});
