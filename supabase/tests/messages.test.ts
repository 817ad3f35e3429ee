/** Messages in the database. Longer than 300 lines: drafts, audiences, plans and sending share one event with its guests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, invite, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const WORDS = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {{first_name}}, bring a chair.' }] }],
});
const draft = (more: Record<string, unknown> = {}) => ({
  kind: 'announcement',
  subject: 'News of {{event}}',
  body: WORDS,
  audience: {},
  send_local: null,
  ...more,
});

const savedSchema = z.object({
  id: z.string(),
  row_version: z.number(),
  state: z.string(),
  subject: z.string().nullable(),
  send_at: z.string().nullable(),
});
const sentSchema = z.object({
  message_id: z.string(),
  queued: z.number(),
  skipped: z.array(z.object({ reason: z.string() })),
  scheduled_for: z.string().nullable(),
});
const answerSchema = z.object({
  reply: z.string(),
  meal_option_id: z.string().nullable(),
  age_band: z.string(),
});
const planSchema = z.object({
  people: z.number(),
  households: z.number(),
  mails: z.number(),
  reached: z.number(),
  not_reached: z.number(),
  blocked: z.string().nullable(),
  room: z.number(),
  homes: z.array(z.object({ name: z.string(), mails: z.array(z.string()), reason: z.string().nullable() })),
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});

describe.each(ENGINES)('messages on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const save = async (
    { owner, event }: Party,
    message: Record<string, unknown> = draft(),
    { id = crypto.randomUUID(), version, as = owner }: { id?: string; version?: number; as?: Caller } = {},
  ) =>
    savedSchema.parse(
      await rpc(db, as, 'save_message', {
        event_id: event,
        message_id: id,
        message,
        ...(version === undefined ? {} : { row_version: version }),
      }),
    );
  const send = async (party: Party, id: string, version: number, key: string | null = null) =>
    sentSchema.parse(
      await rpc(db, party.owner, 'send_message', {
        message_id: id,
        row_version: version,
        idempotency_key: key,
      }),
    );
  const plan = async (
    { owner, event }: Party,
    audience: Record<string, unknown>,
    { kind = 'announcement', as = owner }: { kind?: string; as?: Caller } = {},
  ) => planSchema.parse(await rpc(db, as, 'plan_message', { event_id: event, audience, kind }));
  const stateOf = async (id: string) =>
    value(db, 'select state from public.messages where id = $1::uuid', [id]);
  const recipients = (id: string) =>
    rows(
      db,
      'select address::text as address, state, reason from public.message_recipients where message_id = $1::uuid order by created_at, address',
      [id],
    );
  const addressOf = (at: number) => `${`Household ${at + 1}`.toLowerCase().replace(/\W/g, '')}@example.org`;

  it('keeps a draft under the caller’s own id, once, and tells who was overtaken', async () => {
    const party = await openParty(db, { sizes: [1] });
    const id = crypto.randomUUID();
    const first = await save(party, draft({ subject: '  Hello  ' }), { id });
    expect(first).toMatchObject({ id, state: 'draft', subject: 'Hello' });
    // The same first save again, since its answer was lost.
    const again = await save(party, draft({ subject: 'Hello' }), { id });
    expect(again.id).toBe(id);
    await expect(save(party, draft(), { id, version: first.row_version })).rejects.toMatchObject({
      hint: 'message_changed',
    });
    await expect(save(party, draft(), { id })).rejects.toMatchObject({ hint: 'message_changed' });
    expect((await save(party, draft({ body: null }), { id, version: again.row_version })).row_version).toBe(
      again.row_version + 1,
    );
    await rpc(db, party.owner, 'delete_message', { message_id: id });
    expect(await stateOf(id)).toBeUndefined();
  });

  it.each([
    ['subject', draft({ subject: 'Dear {{nickname}}' })],
    ['body', draft({ body: WORDS.replace('first_name', 'shoe size') })],
    ['body', draft({ body: 'just text' })],
    ['body', draft({ body: JSON.stringify({ type: 'doc', content: [], pad: 'x'.repeat(20_000) }) })],
    ['subject', draft({ subject: 'x'.repeat(201) })],
    ['subject', draft({ subject: 'Two\nlines' })],
    ['kind', draft({ kind: 'cancellation' })],
    ['send_local', draft({ send_local: 'tomorrow noonish' })],
    ['audience', draft({ audience: { shoe_size: 43 } })],
    ['audience', draft({ audience: { reply: ['perhaps'] } })],
    ['audience', draft({ audience: { reply: [] } })],
    ['audience', draft({ audience: { group: 'all' } })],
    ['audience', draft({ audience: { joined_after: '2026-02-31' } })],
    ['audience', draft({ audience: [] })],
    ['message', draft({ state: 'sent' })],
  ])('refuses a wrong %s by its name and keeps nothing', async (field, message) => {
    const party = await openParty(db, { sizes: [] });
    await expect(save(party, message)).rejects.toMatchObject({ code: 'PT422', hint: field });
    expect(
      await value(db, 'select count(*)::int from public.messages where event_id = $1', [party.event]),
    ).toBe(0);
  });

  it('says which word is not known', async () => {
    const party = await openParty(db, { sizes: [] });
    await expect(save(party, draft({ subject: 'Hi {{ nick name }}' }))).rejects.toMatchObject({
      message: 'Nothing fills in {{nick name}}. Choose from the list of what can be filled in.',
      detail: expect.stringContaining('nick name'),
    });
  });

  it('means the same people as a slow second look at every row', async () => {
    const party = await openParty(db, { sizes: [3, 2, 2, 1, 4, 2, 1, 3], plusOnes: 2, email: true });
    let seed = 20261124;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const meal = String(
      await value(
        db,
        `insert into public.meal_options (event_id, name) values ($1, 'Soup') returning id`,
        [party.event],
        party.owner,
      ),
    );
    const group = async (name: string, parent: string | null) =>
      String(
        await value(
          db,
          `insert into public.groups (org_id, kind, name, parent_id) values ($1, 'branch', $2, $3) returning id`,
          [party.org, name, parent],
          party.owner,
        ),
      );
    const top = await group('Top', null);
    const inner = await group('Inner', await group('Middle', top));
    const children = new Set<string>();
    for (const household of party.households) {
      for (const person of household.people) {
        if (random(3) === 0)
          await rows(db, 'insert into public.group_members (group_id, person_id) values ($1, $2)', [
            [top, inner][random(2)],
            person,
          ]);
        if (random(4) === 0) {
          children.add(person);
          await rows(
            db,
            'update public.persons set birth_year = extract(year from now())::int - 8 where id = $1',
            [person],
          );
        }
      }
      const does = random(4);
      if (does === 0) continue;
      await rpc(db, anon, 'submit_rsvp', {
        token: household.token,
        reply: {
          people: household.people.map((person_id) => {
            const reply = ['yes', 'no', 'maybe'][random(3)];
            return { person_id, reply, ...(reply === 'yes' ? { meal_option_id: meal } : {}) };
          }),
          guests: random(2) === 0 ? [] : [{ name: 'A guest', reply: 'yes' }],
        },
      });
      if (does === 1) await rpc(db, anon, 'withdraw_rsvp', { token: household.token });
    }
    // A day that has passed cannot be made but behind the back of what keeps it.
    await db.query('alter table public.invitations disable trigger invitations_freeze');
    await rows(db, `update public.invitations set created_at = now() - interval '30 days' where id = $1`, [
      home(party, 1).invitation,
    ]);
    await db.query('alter table public.invitations enable trigger invitations_freeze');
    await rows(db, 'update public.invitations set opened_at = null where id = $1', [
      home(party, 2).invitation,
    ]);

    // The second look: every fact of every invited person, read one by one, and combined here.
    const facts: {
      person: string;
      household: string;
      reply: string;
      meal: boolean;
      age: string;
      inTop: boolean;
      inInner: boolean;
      guests: boolean;
      opened: boolean;
      recent: boolean;
    }[] = [];
    for (const household of party.households) {
      const [invitation] = await rows(
        db,
        "select reply_state, opened_at is not null as opened, created_at > now() - interval '3 days' as recent from public.invitations where id = $1",
        [household.invitation],
      );
      const guests = Number(
        await value(
          db,
          `select count(*) from public.rsvp_people p join public.rsvps r on r.id = p.rsvp_id
           where r.invitation_id = $1 and guest_no is not null and reply in ('yes', 'maybe', 'waitlisted')`,
          [household.invitation],
        ),
      );
      for (const person of household.people) {
        const [found] = await rows(
          db,
          `select p.reply, p.meal_option_id, p.age_band from public.rsvp_people p join public.rsvps r on r.id = p.rsvp_id
           where r.invitation_id = $1 and p.person_id = $2`,
          [household.invitation, person],
        );
        const answer = answerSchema.optional().parse(found);
        const groups = await rows(db, 'select group_id from public.group_members where person_id = $1', [
          person,
        ]);
        const state = String(invitation?.['reply_state']);
        facts.push({
          person,
          household: household.id,
          reply: state === 'answered' ? (answer?.reply ?? 'silent') : state,
          meal: answer?.meal_option_id === meal,
          age: answer?.age_band ?? (children.has(person) ? 'child' : 'adult'),
          inTop: groups.length > 0,
          inInner: groups.some((one) => one['group_id'] === inner),
          guests: guests > 0,
          opened: invitation?.['opened'] === true,
          recent: invitation?.['recent'] === true,
        });
      }
    }
    type Fact = (typeof facts)[number];
    const day = String(await value(db, `select (current_date - 3)::text`));
    const some = party.households.slice(0, 3).map(({ id }) => id);
    const picked = party.households.flatMap(({ people }) => people.slice(0, 1));
    const parts: [string, unknown, (fact: Fact) => boolean][] = [
      ['reply', ['yes', 'maybe'], ({ reply }) => reply === 'yes' || reply === 'maybe'],
      ['reply', ['silent'], ({ reply }) => reply === 'silent'],
      ['reply', ['withdrawn', 'no'], ({ reply }) => reply === 'withdrawn' || reply === 'no'],
      ['group', top, ({ inTop }) => inTop],
      ['group', inner, ({ inInner }) => inInner],
      ['age', ['adult'], ({ age }) => age === 'adult'],
      ['age', ['child', 'infant'], ({ age }) => age === 'child' || age === 'infant'],
      ['meal', meal, (fact) => fact.meal],
      ['plus_ones', true, ({ guests }) => guests],
      ['plus_ones', false, ({ guests }) => !guests],
      ['opened', false, ({ opened }) => !opened],
      ['joined_after', day, ({ recent }) => recent],
      ['households', some, ({ household }) => some.includes(household)],
      ['people', picked, ({ person }) => picked.includes(person)],
    ];
    const meant = async (audience: Record<string, unknown>) =>
      (
        await rows(db, 'select person_id from private.audience($1::uuid, $2::jsonb) order by person_id', [
          party.event,
          audience,
        ])
      ).map((row) => String(row['person_id']));
    const expected = (test: (fact: Fact) => boolean) =>
      facts
        .filter(test)
        .map(({ person }) => person)
        .sort();
    expect(await meant({})).toEqual(expected(() => true));
    for (const [key, wanted, test] of parts) {
      expect({ key, wanted, people: await meant({ [key]: wanted }) }).toEqual({
        key,
        wanted,
        people: expected(test),
      });
      const [otherKey, other, otherTest] = parts[random(parts.length)] ?? ['', null, () => true];
      if (otherKey === key) continue;
      expect(await meant({ [key]: wanted, [otherKey]: other })).toEqual(
        expected((fact) => test(fact) && otherTest(fact)),
      );
    }
    expect(new Set(facts.map(({ reply }) => reply)).size).toBeGreaterThan(3);
  });

  it('plans what then goes out: once an address, through the household where somebody has none', async () => {
    const party = await openParty(db, { sizes: [3, 2, 1, 1, 1], email: true });
    const people = (at: number) => home(party, at).people;
    // Household 2 shares the address of household 1; 3 has none; 4 is suppressed; 5 wants no announcements.
    await rows(db, 'update public.persons set email = $2 where id = $1', [people(1)[0], addressOf(0)]);
    await rows(db, 'update public.persons set email = null where id = $1', [people(2)[0]]);
    await rows(
      db,
      `insert into public.suppressions (org_id, address, reason) select org_id, email, 'manual' from public.persons where id = $1`,
      [people(3)[0]],
    );
    await rows(db, `insert into public.topic_optouts (person_id, topic) values ($1, 'announcement')`, [
      people(4)[0],
    ]);
    const planned = await plan(party, {});
    expect(planned).toMatchObject({
      people: 8,
      households: 5,
      mails: 1,
      reached: 5,
      not_reached: 3,
      blocked: null,
    });
    expect(planned.skipped.map(({ reason }) => reason).sort()).toEqual([
      'no_address',
      'opted_out',
      'suppressed',
    ]);
    // The others of a household are reached by the one who has an address.
    expect(await plan(party, { people: people(0).slice(1) })).toMatchObject({
      people: 2,
      households: 1,
      mails: 1,
      reached: 2,
    });
    const { id, row_version } = await save(party);
    const sent = await send(party, id, row_version);
    expect(sent.queued).toBe(planned.mails);
    expect(sent.skipped).toHaveLength(planned.not_reached);
    expect((await recipients(id)).filter(({ state }) => state === 'queued')).toEqual([
      { address: addressOf(0), state: 'queued', reason: null },
    ]);
    // A change is told to everybody, also to who wants no announcements.
    expect((await plan(party, {}, { kind: 'change' })).mails).toBe(2);
    await expect(send(party, id, row_version + 1)).rejects.toMatchObject({ hint: 'message_not_draft' });
  });

  it('sends once with the same key, and hands the words to the delivery', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    await rows(db, 'delete from private.outbox');
    const { id, row_version } = await save(party);
    const sent = await send(party, id, row_version, 'key 1');
    expect(await send(party, id, row_version, 'key 1')).toEqual(sent);
    const claimed = z
      .array(z.object({ id: z.string(), kind: z.string(), subject: z.string(), body: z.string() }))
      .parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 50 }));
    expect(claimed).toMatchObject([{ kind: 'announcement', subject: 'News of {{event}}', body: WORDS }]);
    await rpc(db, service, 'finish_outbox', { outbox_id: claimed[0]?.id, ok: true });
    expect(await stateOf(id)).toBe('sent');
  });

  it('refuses what has no words, nobody to read it, no live event, or no room in the plan', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const attempt = async (message: Record<string, unknown>) => {
      const { id, row_version } = await save(party, message);
      return send(party, id, row_version);
    };
    await expect(attempt(draft({ subject: null }))).rejects.toMatchObject({ hint: 'subject' });
    await expect(attempt(draft({ body: null }))).rejects.toMatchObject({ hint: 'body' });
    await expect(attempt(draft({ body: '{"type":"doc","content":[]}' }))).rejects.toMatchObject({
      hint: 'body',
    });
    await expect(attempt(draft({ audience: { reply: ['yes'] } }))).rejects.toMatchObject({ hint: 'nobody' });
    await expect(attempt(draft({ send_local: '2020-01-01T10:00' }))).rejects.toMatchObject({
      hint: 'send_local',
    });
    await rows(db, `update public.events set status = 'paused' where id = $1`, [party.event]);
    expect(await plan(party, {})).toMatchObject({ blocked: 'event_not_live' });
    await expect(attempt(draft())).rejects.toMatchObject({ hint: 'event_not_live' });
    await rows(db, `update public.events set status = 'live' where id = $1`, [party.event]);
    const other = await save(party);
    const { room } = await plan(party, {});
    await rows(
      db,
      `insert into public.message_recipients (message_id, org_id, event_id, address, state)
       select m.id, m.org_id, m.event_id, 'n' || n || '@example.org', 'sent'
       from (select * from public.messages where id = $1::uuid) m, generate_series(1, $2::int) n`,
      [other.id, room - 1],
    );
    expect(await plan(party, {})).toMatchObject({ mails: 2, room: 1, blocked: 'mail_cap' });
    await expect(attempt(draft())).rejects.toMatchObject({ code: 'PT429', hint: 'mail_cap' });
    expect(await attempt(draft({ audience: { people: home(party).people } }))).toMatchObject({ queued: 1 });
  });

  it('plans for a clock time of the event’s zone, moves with the zone, is taken back, and goes by itself', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    const local = String(await value(db, `select to_char(now() + interval '40 days', 'YYYY-MM-DD"T"10:00')`));
    const { id, row_version } = await save(party, draft({ send_local: local }));
    const planned = await send(party, id, row_version);
    expect(planned).toMatchObject({ queued: 0 });
    const at = async (zone: string) =>
      value(
        db,
        `select to_char(send_at at time zone $2, 'YYYY-MM-DD"T"HH24:MI') from public.messages where id = $1::uuid`,
        [id, zone],
      );
    expect(await at('Europe/Berlin')).toBe(local);
    await rows(db, `update public.events set zone = 'Africa/Lagos' where id = $1`, [party.event]);
    expect(await at('Africa/Lagos')).toBe(local);
    const back = savedSchema.parse(await rpc(db, party.owner, 'cancel_message', { message_id: id }));
    expect(back).toMatchObject({ state: 'draft', send_at: null });
    await expect(rpc(db, party.owner, 'cancel_message', { message_id: id })).rejects.toMatchObject({
      hint: 'message_not_planned',
    });
    await send(party, id, back.row_version);
    const due = () => rpc(db, service, 'run_due_jobs').catch(() => db.query('select private.run_due_jobs()'));
    await due();
    expect(await stateOf(id)).toBe('scheduled');
    await rows(db, `update public.messages set send_at = now() - interval '1 minute' where id = $1::uuid`, [
      id,
    ]);
    await due();
    expect(await stateOf(id)).toBe('sending');
    expect(await recipients(id)).toMatchObject([{ state: 'queued' }]);
    // Another goes nowhere, since the event is paused when its time comes; it says why.
    const late = await save(party, draft({ send_local: local }));
    await send(party, late.id, late.row_version);
    await rows(db, `update public.events set status = 'paused' where id = $1`, [party.event]);
    await rows(db, `update public.messages set send_at = now() - interval '1 minute' where id = $1::uuid`, [
      late.id,
    ]);
    await due();
    expect(
      await rows(db, 'select state, failed_reason from public.messages where id = $1::uuid', [late.id]),
    ).toEqual([{ state: 'failed', failed_reason: 'event_not_live' }]);
  });

  it('sends again to a corrected address, once, and to nobody who has it', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1], email: true });
    const { id, row_version } = await save(party);
    await send(party, id, row_version);
    await rows(db, `update public.message_recipients set state = 'sent' where message_id = $1::uuid`, [id]);
    const [bounced, failed] = await rows(
      db,
      `update public.message_recipients r set state = case address when $2 then 'bounced' else 'failed' end
       where message_id = $1::uuid and address <> $3 returning id, address::text as address`,
      [id, addressOf(0), addressOf(2)],
    ).then((found) => found.sort((a, b) => String(a['address']).localeCompare(String(b['address']))));
    const again = async (corrections: Record<string, unknown>) =>
      z
        .object({ queued: z.number() })
        .parse(await rpc(db, party.owner, 'resend_failed', { message_id: id, corrections })).queued;
    await expect(again({ [String(bounced?.['id'])]: 'nonsense' })).rejects.toMatchObject({ hint: 'email' });
    // The one that came back waits for an address; the one the server never took goes to the same.
    expect(await again({})).toBe(1);
    expect(await again({ [String(bounced?.['id'])]: ' Right@Example.org ' })).toBe(1);
    expect(await again({})).toBe(0);
    expect(
      await value(db, 'select email::text from public.persons where id = $1', [home(party, 0).people[0]]),
    ).toBe('right@example.org');
    expect(
      await rows(
        db,
        `select address::text as address, state from public.message_recipients where replaces is not null and message_id = $1::uuid order by 1`,
        [id],
      ),
    ).toEqual([
      { address: failed?.['address'], state: 'queued' },
      { address: 'right@example.org', state: 'queued' },
    ]);
  });

  it('tries a draft on its writer alone, twenty times a day at most', async () => {
    const party = await openParty(db, { sizes: [2], email: true });
    await rows(db, 'delete from private.outbox');
    const { id } = await save(party);
    const attempt = () => rpc(db, party.owner, 'test_message', { message_id: id });
    for (let n = 0; n < 20; n += 1) await attempt();
    await expect(attempt()).rejects.toMatchObject({ code: 'PT429', hint: 'too_many_tests' });
    const mails = z
      .array(
        z.object({ kind: z.string(), to_address: z.string(), details: z.record(z.string(), z.unknown()) }),
      )
      .parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 50 }));
    expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(
      new Set([await value(db, 'select email from auth.users where id = $1', [party.ownerId])]),
    );
    expect(mails[0]).toMatchObject({ kind: 'message_test', details: { to_name: 'Household 1 Person 1' } });
  });

  it('is for those who may write to guests; strangers and visitors find nothing', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    const stranger = await openParty(db, { sizes: [] });
    const { id, row_version } = await save(party);
    const acts: [string, Record<string, unknown>][] = [
      ['plan_message', { event_id: party.event, audience: {}, kind: 'announcement' }],
      ['save_message', { event_id: party.event, message_id: crypto.randomUUID(), message: draft() }],
      ['send_message', { message_id: id, row_version }],
      ['test_message', { message_id: id }],
      ['cancel_message', { message_id: id }],
      ['resend_failed', { message_id: id }],
      ['delete_message', { message_id: id }],
    ];
    const helper = await signUp(db, `helper-${crypto.randomUUID()}@example.org`);
    const viewer = await signUp(db, `viewer-${crypto.randomUUID()}@example.org`);
    const role = (account: string, name: string) =>
      rows(db, 'insert into public.event_roles (event_id, user_id, role) values ($1, $2, $3)', [
        party.event,
        account,
        name,
      ]);
    await role(helper.id, 'communications');
    await role(viewer.id, 'viewer');
    for (const [name, args] of acts) {
      await expect(rpc(db, stranger.owner, name, args)).rejects.toMatchObject({ code: 'PT404' });
      await expect(rpc(db, anon, name, args)).rejects.toMatchObject({ code: '42501' });
      await expect(rpc(db, user(viewer.id), name, args)).rejects.toMatchObject({ code: '42501' });
    }
    // A stranger's own event does not open this message either.
    await expect(
      rpc(db, stranger.owner, 'save_message', { event_id: stranger.event, message_id: id, message: draft() }),
    ).rejects.toMatchObject({ hint: 'message_not_found' });
    expect((await save(party, draft(), { as: user(helper.id) })).state).toBe('draft');
    expect((await plan(party, {}, { as: user(helper.id) })).mails).toBe(1);
    // Addresses are corrected by who writes in the directory.
    await expect(
      rpc(db, user(helper.id), 'resend_failed', { message_id: id, corrections: { [id]: 'a@example.org' } }),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('plans for 5,000 people by index', async () => {
    const party = await openParty(db, { sizes: [] });
    const homes = scale(500, 2500);
    await rows(db, `update public.subscriptions set plan_type = 'business' where user_id = $1`, [
      party.ownerId,
    ]);
    const made = (text: string, ...params: unknown[]) => rows(db, text, params);
    await made(
      `insert into public.households (org_id, name) select $1::uuid, 'Crowd ' || n from generate_series(1, $2::int) n`,
      party.org,
      homes,
    );
    await made(
      `insert into public.persons (org_id, full_name, email)
       select $1::uuid, 'Crowd ' || n || ' Person ' || k, case k when 1 then 'crowd' || n || '@example.org' end
       from generate_series(1, $2::int) n, generate_series(1, 2) k`,
      party.org,
      homes,
    );
    await made(
      `insert into public.household_members (household_id, person_id)
       select h.id, p.id from public.persons p
       join public.households h on h.org_id = p.org_id and h.name = regexp_replace(p.full_name, ' Person .$', '')
       where p.org_id = $1::uuid`,
      party.org,
    );
    await made(
      `insert into public.invitations (event_id, household_id) select $2::uuid, h.id from public.households h where h.org_id = $1::uuid`,
      party.org,
      party.event,
    );
    await db.query('analyze');
    const planned = await plan(party, { reply: ['silent'] });
    expect(planned).toMatchObject({
      people: homes * 2,
      households: homes,
      mails: homes,
      reached: homes * 2,
      not_reached: 0,
    });
    expect(planned.homes).toHaveLength(300);
    // What went out before does not make it slower: the mails of an address are found by it.
    const earlier = await save(party);
    await made(
      `insert into public.message_recipients (message_id, org_id, event_id, address, state)
       select m.id, m.org_id, m.event_id, 'n' || n || '@example.org', 'sent'
       from (select * from public.messages where id = $1::uuid) m, generate_series(1, 5000) n`,
      earlier.id,
    );
    await db.query('analyze public.message_recipients');
    const explained = await value(
      db,
      `explain (format json) select count(*) from public.message_recipients r
       where r.address operator(extensions.=) 'crowd1@example.org' and r.created_at > now() - interval '24 hours'`,
    );
    expect(JSON.stringify(explained)).toContain('message_recipients_address_idx');
  });

  it('leaves whoever is not invited alone', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    const other = await openParty(db, { sizes: [] });
    const elsewhere = await invite(db, other, 'Elsewhere', 1, { email: true });
    expect(await plan(party, { people: elsewhere.people })).toMatchObject({ people: 0, mails: 0 });
    await rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: yes(home(party)) });
    // A reminder to who has answered does not go, whoever chose them.
    expect(await plan(party, {}, { kind: 'reminder' })).toMatchObject({
      mails: 0,
      skipped: [{ reason: 'answered' }],
    });
  });
});
