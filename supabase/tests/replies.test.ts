// Longer than 300 lines: one walk from the link over reply and report to the mail, as the product is used.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home as homeOf, invite, openParty, places, yes } from './support/party';
import { anon, as, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const mailShape = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    token: z.string(),
    unsubscribe_token: z.string(),
    to_address: z.string(),
    body: z.string().nullable(),
    event: z.record(z.string(), z.unknown()),
  }),
);
const claim = async (db: Driver) =>
  mailShape.parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 100 }));

function pick(mails: z.infer<typeof mailShape>, token: string) {
  const found = mails.find((mail) => mail.token === token);
  if (found === undefined) throw new Error('No mail has this link.');
  return found;
}

describe.each(ENGINES)('replies on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('answers a token with the fixed view and nothing of the host side', async () => {
    const party = await openParty(db, { sizes: [2], plusOnes: 1 });
    const home = homeOf(party);
    const view = await rpc(db, anon, 'rsvp_by_token', { token: home.token });
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(view)).sort()).toEqual([
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
    expect(view).toMatchObject({
      addressed_to: 'Household 1',
      open: true,
      state: 'none',
      event: { noun: 'family reunion', zone: 'Europe/Berlin', local_start: '15:00' },
    });
  });

  it('a look at the page waits for no disk, a reply does', async () => {
    const home = homeOf(await openParty(db, { sizes: [1] }));
    const waits = (name: string, args: Record<string, unknown>) =>
      as(db, anon, async (sql) => {
        // The server of the tests is set never to wait.
        await sql.query("select set_config('synchronous_commit', 'on', true)");
        await sql.query(
          `select public.${name}(${Object.keys(args)
            .map((key, at) => `${key} => $${at + 1}`)
            .join()})`,
          Object.values(args),
        );
        return (await sql.query('show synchronous_commit')).rows[0];
      });
    const off = { synchronous_commit: 'off' };
    expect(await waits('rsvp_by_token', { token: home.token })).toEqual(off);
    const reply = JSON.stringify(yes(home));
    expect(await waits('submit_rsvp', { token: home.token, reply })).toEqual({ synchronous_commit: 'on' });
  });

  it('takes a reply person by person, counts it, changes and withdraws it exactly', async () => {
    const party = await openParty(db, { sizes: [3], places: 10, plusOnes: 2 });
    const home = homeOf(party);
    const meal = await value(
      db,
      `insert into public.meal_options (event_id, name) values ($1, 'Fish') returning id`,
      [party.event],
      party.owner,
    );
    const first = {
      people: [
        { person_id: home.people[0], reply: 'yes', meal_option_id: meal, diet: 'no nuts' },
        { person_id: home.people[1], reply: 'no' },
        { person_id: home.people[2], reply: 'maybe', age_band: 'child' },
      ],
      guests: [{ name: null, age_band: 'child' }, { name: 'Zoe' }],
      note: 'We come by train.',
    };
    const view = await rpc(db, anon, 'submit_rsvp', { token: home.token, reply: first });
    expect(view).toMatchObject({
      state: 'submitted',
      note: 'We come by train.',
      guests: [
        { name: null, reply: 'yes' },
        { name: 'Zoe', reply: 'yes' },
      ],
      places: { left: 7 },
    });
    expect(await places(db, party)).toMatchObject({ taken: 3, yes: 3 });
    await rpc(db, anon, 'submit_rsvp', { token: home.token, reply: yes(home) });
    expect(await places(db, party)).toMatchObject({ taken: 3, yes: 3 });
    await rpc(db, anon, 'withdraw_rsvp', { token: home.token });
    expect(await rpc(db, anon, 'withdraw_rsvp', { token: home.token })).toMatchObject({
      state: 'withdrawn',
      people: [{ reply: null }, { reply: null }, { reply: null }],
    });
    expect(await places(db, party)).toMatchObject({ taken: 0, yes: 0 });
  });

  it.each([
    [
      'a stranger to the household',
      { people: [{ person_id: '7b7a3a51-0000-4000-8000-000000000000', reply: 'yes' }] },
    ],
    ['no person id', { people: [{ reply: 'yes' }] }],
    ['an unknown key', { people: [], admin: true }],
    ['an unknown key of a person', { people: [{ person_id: 'P', reply: 'yes', vip: 1 }] }],
    ['an unknown reply', { people: [{ person_id: 'P', reply: 'waitlisted' }] }],
    ['too many plus-ones', { people: [{ person_id: 'P', reply: 'yes' }], guests: [{}, {}] }],
    ['an unknown age', { people: [{ person_id: 'P', reply: 'yes', age_band: 'elder' }] }],
    [
      'the meal of nowhere',
      { people: [{ person_id: 'P', reply: 'yes', meal_option_id: '7b7a3a51-0000-4000-8000-000000000000' }] },
    ],
    ['a long diet', { people: [{ person_id: 'P', reply: 'yes', diet: 'x'.repeat(501) }] }],
    ['a long note', { people: [{ person_id: 'P', reply: 'yes' }], note: 'x'.repeat(2001) }],
    ['nobody', { people: [] }],
    [
      'the same person twice',
      {
        people: [
          { person_id: 'P', reply: 'yes' },
          { person_id: 'P', reply: 'no' },
        ],
      },
    ],
    ['a list', []],
    ['nothing', null],
    ['people as text', { people: 'all' }],
    ['a person as text', { people: ['all'] }],
  ])('refuses a reply with %s, and writes nothing', async (_what, reply) => {
    const party = await openParty(db, { sizes: [2], plusOnes: 1 });
    const home = homeOf(party);
    const sent =
      reply === null ? null : JSON.parse(JSON.stringify(reply).replaceAll('"P"', `"${home.people[0]}"`));
    await expect(
      rpc(db, anon, 'submit_rsvp', { token: home.token, reply: sent === null ? null : JSON.stringify(sent) }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'reply_invalid' });
    expect(await value(db, 'select count(*)::int from public.rsvps where event_id = $1', [party.event])).toBe(
      0,
    );
  });

  it('lets guests answer until the deadline of the zone, and the host after it, logged', async () => {
    const party = await openParty(db, { sizes: [1] });
    const home = homeOf(party);
    await db.query(
      `update public.events set rsvp_closes_on = (now() at time zone zone)::date where id = $1`,
      [party.event],
    );
    await rpc(db, anon, 'submit_rsvp', { token: home.token, reply: yes(home) });
    await db.query(
      `update public.events set rsvp_closes_on = (now() at time zone zone)::date - 1 where id = $1`,
      [party.event],
    );
    await expect(rpc(db, anon, 'submit_rsvp', { token: home.token, reply: yes(home) })).rejects.toMatchObject(
      { code: 'PT409', hint: 'replies_closed' },
    );
    await expect(rpc(db, anon, 'withdraw_rsvp', { token: home.token })).rejects.toMatchObject({
      hint: 'replies_closed',
    });
    await rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: home.invitation,
      reply: { people: [{ person_id: home.people[0], reply: 'no' }] },
    });
    expect(await places(db, party)).toMatchObject({ taken: 0 });
    const [line] = await rows(
      db,
      `select before::text, after::text from public.audit_log where action = 'record_rsvp' and subject_id = $1`,
      [home.invitation],
      party.owner,
    );
    expect(JSON.parse(String(line?.['after']))).toMatchObject({
      closed_reason: 'deadline',
      people: { [String(home.people[0])]: 'no' },
    });
    await rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      invitation_id: home.invitation,
      reply: { withdrawn: true },
    });
    expect(
      await value(db, 'select state from public.rsvps where invitation_id = $1', [home.invitation]),
    ).toBe('withdrawn');
  });

  it('records a phone reply of a household that was not invited, and refuses other organisations', async () => {
    const party = await openParty(db, { sizes: [] });
    const home = await invite(db, party, 'Late', 2);
    await db.query('delete from public.invitations where id = $1', [home.invitation]);
    const view = await rpc(db, party.owner, 'record_rsvp', {
      event_id: party.event,
      household_id: home.id,
      reply: yes(home),
      channel: 'phone',
    });
    expect(view).toMatchObject({ state: 'submitted' });
    const other = await openParty(db, { sizes: [1] });
    const args = { event_id: other.event, household_id: home.id, reply: yes(home) };
    await expect(rpc(db, other.owner, 'record_rsvp', args)).rejects.toMatchObject({ code: 'PT404' });
    await expect(
      rpc(db, other.owner, 'record_rsvp', { ...args, event_id: party.event }),
    ).rejects.toMatchObject({ code: 'PT404', hint: 'event_not_found' });
  });

  it('repeats the answer for the same key, and refuses the key for another body', async () => {
    const party = await openParty(db, { sizes: [2], places: 5 });
    const home = homeOf(party);
    const args = { token: home.token, reply: yes(home), idempotency_key: 'k1' };
    const first = await rpc(db, anon, 'submit_rsvp', args);
    expect(await rpc(db, anon, 'submit_rsvp', args)).toEqual(first);
    await expect(
      rpc(db, anon, 'submit_rsvp', {
        ...args,
        reply: { people: [{ person_id: home.people[0], reply: 'no' }] },
      }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'key_reused' });
    const many = await Promise.allSettled(
      Array.from({ length: 20 }, () => rpc(db, anon, 'submit_rsvp', { ...args, idempotency_key: 'k2' })),
    );
    for (const one of many)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'PT409', hint: 'in_flight' });
    expect(many.some((one) => one.status === 'fulfilled')).toBe(true);
    expect(await places(db, party)).toMatchObject({ taken: 2, yes: 2 });
  });

  it('counts a child of two homes once', async () => {
    const party = await openParty(db, { sizes: [1, 1] });
    const [mum, dad] = [homeOf(party), homeOf(party, 1)];
    const child = await value(
      db,
      `insert into public.persons (org_id, full_name) values ($1, 'Kim') returning id`,
      [party.org],
      party.owner,
    );
    for (const home of [mum, dad])
      await value(
        db,
        `insert into public.household_members (household_id, person_id, role) values ($1, $2, 'child') returning 1`,
        [home.id, child],
        party.owner,
      );
    const reply = { people: [{ person_id: child, reply: 'yes' }] };
    await rpc(db, anon, 'submit_rsvp', { token: mum.token, reply });
    await expect(rpc(db, anon, 'submit_rsvp', { token: dad.token, reply })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'already_coming',
    });
  });

  it('reports heads by state, age, meal and household, and exports one row a person', async () => {
    const party = await openParty(db, { sizes: [3, 2], places: 20, plusOnes: 1 });
    const home = homeOf(party);
    const meal = await value(
      db,
      `insert into public.meal_options (event_id, name) values ($1, 'Soup') returning id`,
      [party.event],
      party.owner,
    );
    await rpc(db, anon, 'submit_rsvp', {
      token: home.token,
      reply: {
        people: [
          { person_id: home.people[0], reply: 'yes', meal_option_id: meal },
          { person_id: home.people[1], reply: 'yes', age_band: 'infant' },
          { person_id: home.people[2], reply: 'no' },
        ],
        guests: [{ name: 'Zoe' }],
      },
    });
    const head = await rpc(db, party.owner, 'rsvp_headcount', { event_id: party.event });
    expect(head).toMatchObject({
      people: { yes: 3, no: 1, maybe: 0, waitlisted: 0, plus_ones: 1, unanswered: 2 },
      by_age: { adult: { yes: 2 }, infant: { yes: 1 } },
      by_meal: [{ name: 'Soup', yes: 1 }],
      no_meal: 2,
      households: { invited: 2, answered: 1, silent: 1, not_sent: 1 },
      places: { size: 20, taken: 3, left: 17 },
    });
    const out = await rpcRows(db, party.owner, 'rsvp_export', { event_id: party.event });
    expect(out).toHaveLength(6);
    const stranger = user((await signUp(db, `stranger-${Math.random()}@example.org`)).id);
    expect(await rpc(db, stranger, 'rsvp_headcount', { event_id: party.event })).toBeNull();
    expect(await rpcRows(db, stranger, 'rsvp_export', { event_id: party.event })).toEqual([]);
  });

  it('sends once, reminds only the silent, respects opt-outs, and delivers with backoff', async () => {
    const party = await openParty(db, { sizes: [2, 1, 1], email: true });
    const [a, b] = [homeOf(party), homeOf(party, 1)];
    const ids = party.households.map((home) => home.invitation);
    expect(
      await rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: ids }),
    ).toMatchObject({ queued: 3, skipped: [] });
    expect(
      await rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: ids }),
    ).toMatchObject({
      queued: 0,
      skipped: [{ reason: 'already_sent' }, { reason: 'already_sent' }, { reason: 'already_sent' }],
    });
    const mails = await claim(db);
    expect(mails.filter((mail) => mail.kind === 'invitation')).toHaveLength(3);
    expect(await rpcRows(db, service, 'claim_outbox', { limit_count: 10 })).toEqual([]);
    const mine = pick(mails, a.token);
    expect(mine).toMatchObject({ to_address: 'household1@example.org', event: { name: 'Summer reunion' } });
    await rpc(db, service, 'finish_outbox', { outbox_id: mine.id, ok: false, error: 'greylisted\r\nBcc: x' });
    expect(await value(db, 'select last_error from private.outbox where id = $1', [mine.id])).toBe(
      'greylisted Bcc: x',
    );
    for (let tries = 2; tries <= 8; tries += 1) {
      await db.query(`update private.outbox set not_before = now() where id = $1`, [mine.id]);
      expect(await rpcRows(db, service, 'claim_outbox', { limit_count: 10 })).toHaveLength(1);
      await rpc(db, service, 'finish_outbox', { outbox_id: mine.id, ok: false, error: 'no' });
    }
    expect(
      await value(db, `select state from public.message_recipients r where r.invitation_id = $1`, [
        a.invitation,
      ]),
    ).toBe('failed');
    for (const mail of mails.filter((one) => one !== mine))
      await rpc(db, service, 'finish_outbox', { outbox_id: mail.id, ok: true });
    expect(
      await value(db, `select state from public.message_recipients r where r.invitation_id = $1`, [
        b.invitation,
      ]),
    ).toBe('sent');

    await rpc(db, anon, 'submit_rsvp', { token: a.token, reply: yes(a) });
    const unsubscribe = pick(mails, b.token).unsubscribe_token;
    expect(await rpc(db, anon, 'unsubscribe_by_token', { token: unsubscribe, topic: 'reminder' })).toEqual({
      unsubscribed: true,
      topic: 'reminder',
    });
    const reminded = await rpc(db, party.owner, 'send_reminders', { event_id: party.event });
    expect(reminded).toMatchObject({
      queued: 1,
      skipped: [{ invitation_id: b.invitation, reason: 'opted_out' }],
    });
    expect(await rpc(db, anon, 'rsvp_by_token', { token: b.token })).toMatchObject({ open: true });
    // Answered between queueing and sending: the reminder is dropped.
    const third = homeOf(party, 2);
    await rpc(db, anon, 'submit_rsvp', { token: third.token, reply: yes(third) });
    expect(await rpcRows(db, service, 'claim_outbox', { limit_count: 10 })).toEqual([]);
  });

  it('tells the guests of a cancelled event', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [homeOf(party).invitation],
    });
    await as(db, party.owner, (sql) =>
      sql.query(`update public.events set status = 'cancelled', cancelled_reason = 'Storm' where id = $1`, [
        party.event,
      ]),
    );
    const mails = await claim(db);
    expect(mails.map((mail) => [mail.kind, mail.body])).toContainEqual(['cancellation', 'Storm']);
    expect(
      mails.some((mail) => mail.kind === 'invitation' && mail.event['cancelled_reason'] === 'Storm'),
    ).toBe(false);
    await expect(
      rpc(db, anon, 'submit_rsvp', { token: homeOf(party).token, reply: yes(homeOf(party)) }),
    ).rejects.toMatchObject({ hint: 'replies_closed' });
  });
});
