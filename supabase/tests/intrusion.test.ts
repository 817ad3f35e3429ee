// Longer than 300 lines: all attackers meet one fixture, so that what one of them leaves behind would show.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, invite, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, service, signUp, user, value } from './support/people';

/** What somebody tries who has a valid account or link and means ill. Each test is an attack that must not pay. */

const NOT_FOUND = { code: 'PT404', hint: 'link_not_found' };
const open = (db: Driver, token: string) => rpc(db, anon, 'rsvp_by_token', { token });

/** One value for each parameter of an exposed procedure, out of somebody else's organisation. */
function foreignArguments(
  party: Party,
  supportRequest: unknown,
  messageId: unknown,
): Record<string, unknown> {
  const { id, invitation, people } = home(party);
  const [person, other] = people;
  return {
    org_id: party.org,
    bank_details: { account: party.org },
    requesting_user_id: party.ownerId,
    resource_owner_id: party.ownerId,
    is_admin_user: true,
    event_id: party.event,
    event: JSON.stringify({ name: 'Mallory was here', event_type_id: 'family' }),
    plan: '{}',
    only_event: party.event,
    only_kind: 'reply',
    before: null,
    before_id: null,
    since: '2030-01-01',
    until: '2030-01-31',
    outcome: 'sent',
    domain: null,
    old_address: 'household1@example.org',
    address: 'mallory@example.org',
    suppression_id: party.event,
    most: 100,
    invitation_id: invitation,
    invitation_ids: [invitation],
    household_id: id,
    household_ids: [id],
    person_id: person,
    person_ids: [person],
    user_id: party.ownerId,
    user_id_param: party.ownerId,
    account: party.ownerId,
    keep: person,
    drop: other,
    plus_ones: 3,
    seats: '[]',
    size: 1,
    overbook: true,
    counts: 'seats',
    reply: JSON.stringify({ people: [{ person_id: person, reply: 'yes' }] }),
    channel: 'phone',
    answers: JSON.stringify({ as: 'replies', event_id: party.event }),
    idempotency_key: null,
    send_at: null,
    person: JSON.stringify({ full_name: 'Mallory' }),
    people: JSON.stringify([{ full_name: 'Mallory' }]),
    photo_path: `${party.org}/${person}`,
    agreed: true,
    household: JSON.stringify({ id }),
    file_name: 'x.csv',
    file_sha256: 'b'.repeat(64),
    mapping: '{}',
    rows: '[]',
    more: false,
    decisions: '{}',
    n: 2,
    changes: JSON.stringify({ full_name: 'Mallory' }),
    telling: JSON.stringify({ when: 'now', subject: 'Mallory', body: '{"type": "doc", "content": []}' }),
    plan_type_param: 'business',
    return_path: '/',
    checkout_id: party.event,
    invoice_id: party.event,
    activity_id: party.event,
    page_id: party.event,
    listing_id: party.event,
    block_id: 'a',
    words: 'Summer',
    year: 1997,
    q: 'Mallory',
    show: 'came',
    type: null,
    wait: true,
    day: 1,
    rain: true,
    token: 'A'.repeat(43),
    topic: 'reminder',
    template: 'invitation',
    subject: 'Let me in',
    message: 'Mallory',
    name: 'Mallory',
    email: 'mallory@example.org',
    website: null,
    page: null,
    diagnostics: null,
    request_key: null,
    request_id: supportRequest,
    close_it: true,
    accept: true,
    role: 'viewer',
    message_id: messageId,
    audience: '{}',
    kind: 'announcement',
    corrections: '{}',
    share: 40,
    test: '{}',
    row_version: 1,
    note: 'Hello',
    hardship_id: party.event,
    line_id: party.event,
    unit: 1,
    owed_minor: 0,
    stamp: null,
    state: 'on',
    approval: 'at_once',
    opens_on: null,
    closes_on: null,
    max_party: 8,
    expected_version: null,
    request_ids: [party.event],
    decision: 'approve',
    venue_id: party.event,
    venue: JSON.stringify({ name: 'Mallory was here' }),
    spaces: '[]',
    renew: true,
    answer: 'yes',
    comment: null,
    settings: JSON.stringify({ hold_minutes: 5 }),
    ticket_type: JSON.stringify({ name: 'Mallory was here', kind: 'free' }),
    ticket_type_id: party.event,
    order_id: party.event,
    method: 'cash',
    amount_minor: 100,
    received_on: null,
    reference: null,
    units: null,
    percent: 100,
    paid_out: true,
    reason: null,
    refund_id: party.event,
    act: true,
    ticket_id: party.event,
    wanted: JSON.stringify({ lines: [], place: true }),
    seen: null,
    list_id: party.event,
    door_id: party.event,
    device_id: party.event,
    scans: JSON.stringify([{ scan_id: party.event, kind: 'walk_in', device_at: '2030-01-01T12:00:00Z' }]),
    sent_at: '2030-01-01T12:00:00Z',
    lines: '[]',
    code: 'MALLORY',
    hold: 'A'.repeat(43),
    names: '[]',
    expected_minor: null,
    steps: JSON.stringify([{ step: 'invitation', anchor: 'start', offset_days: -7, local_time: '10:00' }]),
  };
}

const routine = z.object({
  name: z.string(),
  args: z
    .string()
    .nullable()
    .transform((names) => (names === null || names === '' ? [] : names.split(','))),
});

describe.each(ENGINES)('intrusion on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let party: Party;
  let mallory: Caller;
  let malloryId: string;
  let importId: unknown;
  let supportRequest: unknown;
  let messageId: unknown;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    party = await openParty(db, { sizes: [2, 1], places: 5, email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [home(party).invitation],
    });
    await rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: yes(home(party)) });
    importId = z.object({ id: z.string() }).parse(
      await rpc(db, party.owner, 'preview_import', {
        org_id: party.org,
        file_name: 'list.csv',
        file_sha256: 'a'.repeat(64),
        mapping: {},
        rows: JSON.stringify([{ n: 1, full_name: 'Ivy Import' }]),
      }),
    ).id;
    await rpc(db, party.owner, 'submit_contact_request', {
      topic: 'question',
      subject: 'A question',
      message: 'How do I print the list?',
      request_key: null,
    });
    supportRequest = await value(db, 'select id from public.support_requests');
    messageId = await value(db, 'select id from public.messages where event_id = $1', [party.event]);
    const account = await signUp(db, 'mallory@example.org');
    malloryId = account.id;
    mallory = user(account.id);
  });
  afterAll(() => database.close());

  /** Everything the organisation has, as one text. */
  async function state(): Promise<string> {
    const tables = await rows(
      db,
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'org_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const text = await value(
        db,
        `select coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') from public.${String(name)} t where t.org_id = $1`,
        [party.org],
      );
      parts.push(`${String(name)}: ${String(text)}`);
    }
    return parts.join('\n');
  }

  it('threat 9, 10, 30, 31: no procedure reads or changes another organisation, whatever ids it is given', async () => {
    const found = await rows(
      db,
      `select p.proname as name, array_to_string(p.proargnames[1:p.pronargs], ',') as args from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
    );
    const procedures = z.array(routine).parse(found);
    expect(procedures.length).toBeGreaterThan(20);
    const secrets = [party.org, party.event, home(party).id, home(party).invitation, ...home(party).people];
    const support = () =>
      rows(
        db,
        'select r.*, m.id as message from public.support_requests r join public.support_messages m on m.request_id = r.id where r.id = $1',
        [supportRequest],
      );
    const asked = await support();
    const before = await state();
    for (const { name, args } of procedures) {
      const values: Record<string, unknown> = {
        ...foreignArguments(party, supportRequest, messageId),
        import_id: importId,
      };
      // A new parameter must be given a stranger's value here, or this test would prove nothing about it.
      expect(args.filter((arg) => !Object.hasOwn(values, arg)).map((arg) => `${name}(${arg})`)).toEqual([]);
      const given = Object.fromEntries(args.map((arg) => [arg, values[arg]]));
      // Of a household they are rows, of an activity people of replies.
      if (['join_activity', 'leave_activity', 'sign_up_by_token'].includes(name))
        Object.assign(given, { people: [party.event] });
      if (name === 'save_message') Object.assign(given, { message: '{"kind": "announcement"}' });
      if (name === 'record_rsvp') Object.assign(given, { household_id: null, person_id: null });
      const answer = await rpc(db, mallory, name, given).then(
        (body) => JSON.stringify(body),
        (error: unknown) => {
          const code = z.object({ code: z.string() }).parse(error).code;
          // Admins' procedures refuse everybody else as such; no other may answer 403.
          const refusals = name.startsWith('admin_') ? / PT403$/ : / (42501|PT404|PT409|PT422|21000)$/;
          expect(`${name} ${code}`).toMatch(refusals);
          return '';
        },
      );
      for (const secret of secrets) expect(`${name} ${answer}`).not.toContain(secret);
    }
    expect(await state()).toBe(before);
    expect(await support()).toEqual(asked);
  });

  it('threat 12, 23, 30: no role gives itself or others more than it has', async () => {
    const roles = ['admin', 'editor', 'finance', 'scanner', 'viewer'];
    const bystander = await signUp(db, 'bystander@example.org');
    for (const role of roles) {
      const { id } = await signUp(db, `${role}@example.org`);
      await rows(db, `update public.subscriptions set plan_type = 'business' where user_id = $1`, [
        party.ownerId,
      ]);
      await rows(db, 'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3)', [
        party.org,
        id,
        role,
      ]);
      const me = user(id);
      const refused = (text: string, params: unknown[]) =>
        rows(db, text, params, me).then(
          (changed) => expect([role, text, ...changed]).toEqual([role, text]),
          (error: unknown) =>
            expect({ role, text, code: Reflect.get(Object(error), 'code') }).toEqual({
              role,
              text,
              code: '42501',
            }),
        );
      for (const wanted of ['owner', 'admin']) {
        await refused('update public.org_members set role = $2 where user_id = $1 returning id', [
          id,
          wanted,
        ]);
        await refused('update public.org_members set role = $2 where user_id = $1 returning id', [
          party.ownerId,
          wanted,
        ]);
        await refused(
          'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3) returning id',
          [party.org, bystander.id, wanted],
        );
      }
      await refused('delete from public.org_members where user_id = $1 returning id', [party.ownerId]);
      if (role === 'admin') continue;
      await refused(
        'insert into public.event_roles (event_id, user_id, role) values ($1, $2, $3) returning id',
        [party.event, id, 'chair'],
      );
      await refused(
        'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3) returning id',
        [party.org, bystander.id, 'viewer'],
      );
      if (role === 'editor') continue;
      await refused('update public.persons set bio = $2 where org_id = $1 returning id', [party.org, 'x']);
      await refused('update public.events set name = $2 where id = $1 returning id', [party.event, 'x']);
      await expect(
        rpc(db, me, 'send_invitations', { event_id: party.event, invitation_ids: [] }),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(rpc(db, me, 'remove_people', { person_ids: home(party).people })).resolves.toMatchObject({
        persons: 0,
      });
    }
    const scanner = user(
      String(await value(db, `select id from auth.users where email = 'scanner@example.org'`)),
    );
    for (const table of ['persons', 'households', 'rsvp_people', 'invitations', 'imports', 'audit_log'])
      expect(
        await rows(db, `select 1 as ${table} from public.${table} where org_id = $1`, [party.org], scanner),
      ).toEqual([]);
  });

  it('threat 66, 68: a link ends with its household, its person and its event', async () => {
    const gone = await invite(db, party, 'Gone', 1);
    const guests = await invite(db, party, 'Guests', 1, { plusOnes: 5 });
    const removed = await rpc(db, party.owner, 'remove_people', {
      person_ids: [...gone.people, ...guests.people],
      household_ids: [gone.id, guests.id],
    });
    expect(removed).toEqual({ persons: 2, households: 2 });
    for (const { token, invitation } of [gone, guests]) {
      expect(await open(db, token)).toMatchObject(NOT_FOUND);
      expect(
        await rpc(db, anon, 'submit_rsvp', { token, reply: { people: [], guests: [{ name: 'Mallory' }] } }),
      ).toMatchObject(NOT_FOUND);
      await expect(
        rpc(db, party.owner, 'invitation_link_token', { invitation_id: invitation }),
      ).rejects.toMatchObject({ code: 'PT409', hint: 'person_removed' });
    }

    const draft = await value(
      db,
      `insert into public.events (org_id, name) values ($1, 'Only an idea') returning id`,
      [party.org],
      party.owner,
    );
    const early = await invite(db, { ...party, event: String(draft) }, 'Early', 1);
    expect(await open(db, early.token)).toMatchObject({ closed_reason: 'draft' });
    await value(db, 'delete from public.events where id = $1 returning 1', [draft], party.owner);
    expect(await open(db, early.token)).toMatchObject(NOT_FOUND);
    expect(await rpc(db, anon, 'withdraw_rsvp', { token: early.token })).toMatchObject(NOT_FOUND);
    expect(
      await value(db, 'select count(*)::int from public.share_tokens where target_id = $1', [
        early.invitation,
      ]),
    ).toBe(0);
  });

  it('threat 66: the link of a person merged away opens nothing', async () => {
    const [single, twin] = await Promise.all(
      ['Sam Single', 'Sam Twin'].map((name) =>
        value(
          db,
          'insert into public.persons (org_id, full_name) values ($1, $2) returning id',
          [party.org, name],
          party.owner,
        ),
      ),
    );
    await rpc(db, party.owner, 'create_invitations', { event_id: party.event, person_ids: [single] });
    const invitation = await value(db, 'select id from public.invitations where person_id = $1', [single]);
    const token = String(await rpc(db, party.owner, 'invitation_link_token', { invitation_id: invitation }));
    await rpc(db, party.owner, 'merge_persons', { keep: twin, drop: single });
    expect(await open(db, token)).toMatchObject(NOT_FOUND);
  });

  it('threat 29: text in every text parameter stays text', async () => {
    const poison = `'; update public.subscriptions set plan_type = 'business'; --" $$ \\ %s %I`;
    await rpc(db, mallory, 'start_trial').catch(() => undefined);
    for (const [caller, name, args] of [
      [anon, 'rsvp_by_token', { token: poison }],
      [anon, 'unsubscribe_by_token', { token: poison, topic: 'reminder' }],
      [
        anon,
        'submit_rsvp',
        {
          token: home(party, 1).token,
          reply: { ...yes(home(party, 1)), note: poison },
          idempotency_key: poison,
        },
      ],
      [
        party.owner,
        'record_rsvp',
        {
          event_id: party.event,
          reply: yes(home(party, 1)),
          invitation_id: home(party, 1).invitation,
          idempotency_key: poison,
        },
      ],
      [party.owner, 'send_reminders', { event_id: party.event, idempotency_key: poison }],
      [
        party.owner,
        'save_person',
        {
          org_id: party.org,
          person: JSON.stringify({ full_name: poison, nickname: poison }),
          household: JSON.stringify({ name: poison }),
        },
      ],
      [mallory, 'downgrade_plan', { plan_type_param: poison }],
    ] as [Caller, string, Record<string, unknown>][])
      await rpc(db, caller, name, args).catch((error: unknown) =>
        expect(error).toMatchObject({ code: expect.stringMatching(/^PT4/) }),
      );
    expect(
      await value(db, 'select plan_type from public.subscriptions where user_id = $1', [malloryId]),
    ).toBe('free');
    expect(await value(db, 'select full_name from public.persons where nickname = $1', [poison])).toBe(
      poison.replaceAll(/\s+/g, ' '),
    );
  });

  it('threat 68: a token of one kind opens nothing of another', async () => {
    const mails = z
      .array(z.object({ unsubscribe_token: z.string(), token: z.string() }))
      .parse(
        await rows(
          db,
          'select token, unsubscribe_token from public.claim_outbox(50) where token is not null',
          [],
          service,
        ),
      );
    expect(mails.length).toBeGreaterThan(0);
    for (const { token, unsubscribe_token } of mails) {
      expect(await open(db, unsubscribe_token)).toMatchObject(NOT_FOUND);
      expect(await rpc(db, anon, 'unsubscribe_by_token', { token, topic: 'reminder' })).toMatchObject(
        NOT_FOUND,
      );
    }
  });

  it('threat 66: signs links with HMAC-SHA-256 as RFC 4231 has it', async () => {
    expect(
      await value(
        db,
        `select encode(private.hmac_sha256(convert_to('Hi There', 'UTF8'), decode(repeat('0b', 20), 'hex')), 'hex')`,
      ),
    ).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
  });
});
