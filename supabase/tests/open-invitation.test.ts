/** Open invitations in the database. Longer than 300 lines: asking, deciding and what nobody may find out share one event. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { ask, openDoor, stampOf } from './support/open-invitation';
import { home, openParty, places, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

/** People who ask at the same moment. */
const RUSH = scale(120, 1000);
/** Requests of one machine. */
const JUNK = scale(100, 500);

const SENT = { sent: true };
const notFound = { code: 'PT404', hint: 'link_not_found' };
let visitors = 0;
const visitor = (): Caller => {
  visitors += 1;
  return { ...anon, ip: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
};
const mail = z.object({
  to_address: z.string(),
  to_name: z.null(),
  details: z.object({ place: z.string(), token: z.string().nullable(), event: z.string() }),
});
const decided = z.array(z.object({ id: z.string(), state: z.string(), waitlisted: z.boolean() }));

describe.each(ENGINES)('the open invitation on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const look = (token: unknown) => rpc(db, visitor(), 'open_invitation_by_token', { token });
  /** Mails about requests that are due now, each once. */
  const mails = async () => {
    const claimed = await rpcRows(db, service, 'claim_outbox', { limit_count: 200 });
    return claimed
      .filter((one) => z.object({ kind: z.string() }).parse(one).kind === 'join_place')
      .map((one) => mail.parse(one))
      .toSorted((a, b) => a.to_address.localeCompare(b.to_address));
  };
  const requestOf = (party: Party, email: string) =>
    rows(
      db,
      `select r.id, r.name, r.state, r.people::text as people, r.invitation_id is not null as invited, r.matched_person_id is not null as known
       from public.join_requests r where r.event_id = $1 and r.email = $2`,
      [party.event, email],
    ).then(([one]) => one);
  const idOf = async (party: Party, email: string) => String((await requestOf(party, email))?.['id']);
  const people = (party: Party) =>
    value(db, 'select count(*)::int from public.persons where org_id = $1', [party.org]);

  it('is off until the host switches it on, and its link then shows the public face alone', async () => {
    const party = await openParty(db, { sizes: [2], places: 20 });
    expect(await rpc(db, party.owner, 'open_invitation_for_host', { event_id: party.event })).toMatchObject({
      state: 'off',
      token: null,
      row_version: 0,
      views: 0,
      waiting: 0,
    });
    await value(
      db,
      `update public.events set online_url = 'https://meet.example/secret', contact_email = 'host@private.example',
         contact_phone = '+49 30 1234567', contact_name = 'Aunt Greta', address = '4 Marina Road' where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    const token = await openDoor(db, party, { max_party: 3, note: ' Everybody of the class of 1987. ' });
    const shown = await look(token);
    expect(shown).toMatchObject({
      event: { name: 'Summer reunion', address: '4 Marina Road', zone: 'Europe/Berlin' },
      host: { name: 'Aunt Greta' },
      state: 'open',
      places: 'open',
      max_party: 3,
      note: 'Everybody of the class of 1987.',
      coming: null,
    });
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(shown)).toSorted()).toEqual(
      'approval,closes_on,coming,event,host,max_party,note,opens_on,page,places,stamp,state,tickets'.split(
        ',',
      ),
    );
    for (const secret of ['meet.example', 'private.example', '1234567', party.event, party.ownerId])
      expect(JSON.stringify(shown)).not.toContain(secret);
    await look(token);
    expect(await rpc(db, party.owner, 'open_invitation_for_host', { event_id: party.event })).toMatchObject({
      state: 'on',
      views: 2,
    });
  });

  it('names nobody unless the event shows its guests, and then only who agreed, by first name', async () => {
    const party = await openParty(db, { sizes: [2], places: 20 });
    const token = await openDoor(db, party);
    await rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: yes(home(party)) });
    expect(await look(token)).toMatchObject({ coming: null });
    await value(
      db,
      `update public.events set shows_guests = true where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    expect(await look(token)).toMatchObject({ coming: { count: 2, names: [] } });
    await db.query('update public.rsvp_people set shows_name = true where person_id = $1', [
      home(party).people[0],
    ]);
    expect(await look(token)).toMatchObject({ coming: { count: 2, names: ['Household'] } });
  });

  it('threat 66, 68: wrong, revoked, unpublished and other kinds of links get the same 404, to look and to ask', async () => {
    const party = await openParty(db, { sizes: [1] });
    const token = await openDoor(db, party);
    const form = { name: 'Nora', email: 'nora@example.org' };
    const closedDoors = async () => {
      const old = token;
      const renewed = z
        .object({ token: z.string() })
        .parse(await rpc(db, party.owner, 'renew_open_invitation_link', { event_id: party.event })).token;
      expect(renewed).not.toBe(old);
      expect(await look(renewed)).toMatchObject({ state: 'open' });
      return [old, 'A'.repeat(43), '', home(party).token];
    };
    for (const wrong of await closedDoors()) {
      expect(await look(wrong)).toMatchObject(notFound);
      expect(await rpc(db, visitor(), 'request_place', { token: wrong, ...form })).toMatchObject(notFound);
    }
    // Nor does the public link open what a guest's own link opens.
    const mine = await openDoor(db, party);
    expect(await rpc(db, visitor(), 'rsvp_by_token', { token: mine })).toMatchObject(notFound);
    const draft = await value(
      db,
      `insert into public.events (org_id, event_type_id, name) values ($1, 'family', 'Secret plan') returning id`,
      [party.org],
      party.owner,
    );
    const early = await openDoor(db, { ...party, event: String(draft) });
    expect(await look(early)).toMatchObject(notFound);
    await value(db, 'delete from public.events where id = $1 returning 1', [draft], party.owner);
    expect(
      await value(
        db,
        `select count(*)::int from public.share_tokens where kind = 'showcase' and target_id = $1`,
        [draft],
      ),
    ).toBe(0);
  });

  it('is closed, dated, over and called off, and then takes no request', async () => {
    const party = await openParty(db, { sizes: [1] });
    const day = async (days: number) =>
      String(await value(db, `select (current_date + $1::int)::text`, [days]));
    const states: [string, Record<string, unknown>][] = [
      ['not_yet', { opens_on: await day(3) }],
      ['closed', { closes_on: await day(-2) }],
      ['closed', { state: 'off' }],
      ['open', { opens_on: await day(-2), closes_on: await day(2) }],
    ];
    for (const [state, settings] of states) {
      const token = await openDoor(db, party, settings);
      expect(await look(token)).toMatchObject({ state });
      const asked = ask(db, token, { email: `${state}@example.org` }, visitor());
      if (state === 'open') expect(await asked).toEqual(SENT);
      else await expect(asked).rejects.toMatchObject({ code: 'PT409', hint: `invitation_${state}` });
    }
    const token = await openDoor(db, party);
    await value(
      db,
      `update public.events set status = 'cancelled', cancelled_reason = 'A storm' where id = $1 returning 1`,
      [party.event],
      party.owner,
    );
    const face = await look(token);
    expect(face).toMatchObject({ state: 'cancelled' });
    expect(JSON.stringify(face)).not.toContain('A storm');
    expect(await requestOf(party, 'open@example.org')).toMatchObject({ state: 'expired' });
    await expect(ask(db, token, { email: 'late@example.org' }, visitor())).rejects.toMatchObject({
      hint: 'invitation_cancelled',
    });
    const past = await openParty(db, { sizes: [] });
    const late = await openDoor(db, past);
    await db.query(`update public.events set start_date = current_date - 9 where id = $1`, [past.event]);
    expect(await look(late)).toMatchObject({ state: 'over' });
  });

  it('says which field is wrong, and keeps nothing of it', async () => {
    const party = await openParty(db, { sizes: [1] });
    const token = await openDoor(db, party, { max_party: 2 });
    const good = { name: 'Nora', email: 'nora@example.org' };
    const wrong: [string, Record<string, unknown>][] = [
      ['name', { name: ' ' }],
      ['name', { name: '<img src=x onerror=alert(1)>' }],
      ['name', { name: 'x'.repeat(101) }],
      ['email', { email: 'nora' }],
      ['email', { email: 'a@example.org\r\nBcc: b@example.org' }],
      ['email', { email: 'root@127.0.0.1' }],
      ['people', { people: JSON.stringify([{ name: 'A' }, { name: 'B' }]) }],
      ['people', { people: JSON.stringify({ name: 'A' }) }],
      ['people', { people: JSON.stringify([{ name: 'A', age_band: 'king' }]) }],
      ['people.0', { people: JSON.stringify([{ name: '<b>' }]) }],
      ['people.0', { people: JSON.stringify([{ age_band: 'child' }]) }],
      ['note', { note: 'x'.repeat(1001) }],
    ];
    for (const [hint, more] of wrong) {
      const refusal: unknown = await ask(db, token, { ...good, ...more }, visitor()).catch(
        (error: unknown) => error,
      );
      expect({ more, refusal }).toMatchObject({ more, refusal: { code: 'PT422', hint } });
    }
    expect(
      await value(db, 'select count(*)::int from public.join_requests where event_id = $1', [party.event]),
    ).toBe(0);
  });

  it('asks once more of who is quicker than people are, and takes no stamp of another page', async () => {
    const party = await openParty(db, { sizes: [1] });
    const other = await openParty(db, { sizes: [1] });
    const token = await openDoor(db, party);
    const elsewhere = await openDoor(db, other);
    const stamps = [await stampOf(db, token, 0), await stampOf(db, elsewhere), null, '', '1.x', 'x'];
    for (const stamp of stamps)
      await expect(ask(db, token, { email: 'quick@example.org', stamp }, visitor())).rejects.toMatchObject({
        code: 'PT409',
        hint: 'too_quick',
      });
    expect(await ask(db, token, { email: 'quick@example.org' }, visitor())).toEqual(SENT);
  });

  it('tells a program that fills in the hidden field the same as everybody, and keeps nothing', async () => {
    const party = await openParty(db, { sizes: [1] });
    const token = await openDoor(db, party, { approval: 'at_once' });
    await mails();
    expect(
      await ask(db, token, { email: 'bot@example.org', website: 'https://spam.example' }, visitor()),
    ).toEqual(SENT);
    expect(await requestOf(party, 'bot@example.org')).toBeUndefined();
    expect(await mails()).toEqual([]);
  });

  it('lets in at once who is new: person, household, invitation, reply, and a link of their own by mail', async () => {
    const party = await openParty(db, { sizes: [], places: 10 });
    const token = await openDoor(db, party, { approval: 'at_once' });
    await mails();
    const form = {
      name: ' Nora \n New ',
      email: ' Nora@Example.org ',
      people: JSON.stringify([{ name: 'Otto New', age_band: 'child' }]),
      note: 'We bring a cake.',
    };
    expect(await ask(db, token, form, visitor())).toEqual(SENT);
    expect(await places(db, party)).toMatchObject({ taken: 2 });
    const [sent, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      to_address: 'nora@example.org',
      to_name: null,
      details: { place: 'coming' },
    });
    // What was typed is nowhere in the mail.
    expect(JSON.stringify(sent)).not.toMatch(/Otto|cake|Nora N/);
    expect(await rpc(db, anon, 'rsvp_by_token', { token: sent?.details.token })).toMatchObject({
      addressed_to: 'Nora New',
      people: [
        { full_name: 'Nora New', reply: 'yes', age_band: 'adult' },
        { full_name: 'Otto New', reply: 'yes', age_band: 'child' },
      ],
    });
    expect(
      await rows(db, `select full_name, source from public.persons where org_id = $1 order by full_name`, [
        party.org,
      ]),
    ).toEqual([
      { full_name: 'Nora New', source: 'reply' },
      { full_name: 'Otto New', source: 'reply' },
    ]);
  });

  it('sends the same form once', async () => {
    const party = await openParty(db, { sizes: [], places: 10 });
    const token = await openDoor(db, party, { approval: 'at_once' });
    const form = { email: 'twice@example.org', idempotency_key: 'one page' };
    const caller = visitor();
    expect(await ask(db, token, form, caller)).toEqual(SENT);
    expect(await ask(db, token, form, caller)).toEqual(SENT);
    expect(await places(db, party)).toMatchObject({ taken: 1 });
    await expect(ask(db, token, { ...form, name: 'Another' }, caller)).rejects.toMatchObject({
      hint: 'key_reused',
    });
  });

  it('puts on the waitlist who finds no place, and says so in words on the page', async () => {
    const party = await openParty(db, { sizes: [], places: 3 });
    const token = await openDoor(db, party, { approval: 'at_once' });
    await mails();
    expect(await look(token)).toMatchObject({ places: 'few' });
    const two = JSON.stringify([{ name: 'Companion' }]);
    await ask(db, token, { email: 'first@example.org', people: two }, visitor());
    await ask(db, token, { email: 'second@example.org', people: two }, visitor());
    await ask(db, token, { email: 'third@example.org' }, visitor());
    expect(await look(token)).toMatchObject({ places: 'full' });
    expect(await places(db, party)).toMatchObject({ taken: 3 });
    expect((await mails()).map((one) => one.details.place)).toEqual(['coming', 'waitlist', 'coming']);
  });

  it('never tells whether an address is known, and lets nobody answer for who is', async () => {
    const party = await openParty(db, { sizes: [2, 1, 1], places: 7, email: true });
    const [answered, silent, ended] = [home(party), home(party, 1), home(party, 2)];
    await rpc(db, anon, 'submit_rsvp', {
      token: answered.token,
      reply: { people: [{ person_id: answered.people[0], reply: 'no' }] },
    });
    await rpc(db, party.owner, 'revoke_invitation', { invitation_id: ended.invitation });
    const token = await openDoor(db, party, { approval: 'at_once' });
    await mails();
    const before = { people: await people(party), places: await places(db, party) };
    const known = ['household1@example.org', 'HOUSEHOLD2@example.org', 'household3@example.org'];
    const answers: unknown[] = [];
    for (const email of known) answers.push(await ask(db, token, { name: 'Mallory', email }, visitor()));
    expect(await people(party)).toBe(before.people);
    expect(await places(db, party)).toEqual(before.places);
    // The page moves by each of them as it moves by somebody new.
    const shown = [await look(token)];
    answers.push(await ask(db, token, { name: 'Mallory', email: 'stranger@example.org' }, visitor()));
    shown.push(await look(token));
    expect(answers).toEqual([SENT, SENT, SENT, SENT]);
    expect(shown.map((one) => z.object({ places: z.string() }).parse(one).places)).toEqual(['open', 'few']);

    const views = await Promise.all(
      [answered, silent].map((one) => rpc(db, anon, 'rsvp_by_token', { token: one.token })),
    );
    expect(views).toMatchObject([
      { state: 'submitted', people: [{ reply: 'no' }, { reply: null }] },
      { state: 'none', people: [{ reply: null }] },
    ]);
    // Each gets one mail, at their own address, with their own link; whose link was ended waits for the host.
    const sent = await mails();
    expect(sent.map((one) => [one.to_address, one.details.place, one.details.token])).toEqual([
      ['household1@example.org', 'answer', answered.token],
      ['household2@example.org', 'answer', silent.token],
      ['household3@example.org', 'asked', null],
      ['stranger@example.org', 'coming', expect.any(String)],
    ]);
    expect(await rpc(db, anon, 'rsvp_by_token', { token: ended.token })).toMatchObject(notFound);
  });

  it('with the host deciding, moves nothing for known and unknown alike', async () => {
    const party = await openParty(db, { sizes: [1], places: 1, email: true });
    const token = await openDoor(db, party);
    await mails();
    const face = async () => ({ ...z.record(z.string(), z.unknown()).parse(await look(token)), stamp: '' });
    const before = await face();
    for (const email of ['household1@example.org', 'nobody@example.org'])
      expect(await ask(db, token, { email }, visitor())).toEqual(SENT);
    expect(await face()).toEqual(before);
    expect((await mails()).map((one) => one.details)).toMatchObject([
      { place: 'asked', token: null },
      { place: 'asked', token: null },
    ]);
    expect(await requestOf(party, 'household1@example.org')).toMatchObject({
      state: 'waiting',
      known: false,
    });
  });

  it(`never gives more than the last 10 places to ${RUSH} who ask at once`, async () => {
    const party = await openParty(db, { sizes: [], places: 10 });
    await db.query(`update public.subscriptions set plan_type = 'business' where user_id = $1`, [
      party.ownerId,
    ]);
    const token = await openDoor(db, party, { approval: 'at_once' });
    const stamp = await stampOf(db, token);
    const answers = await Promise.all(
      Array.from({ length: RUSH }, async (_, n) =>
        rpc(db, visitor(), 'request_place', {
          token,
          name: `Guest ${n}`,
          email: `rush${n}@example.org`,
          stamp,
        }),
      ),
    );
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(SENT))).toHaveLength(RUSH);
    expect(await places(db, party)).toMatchObject({ size: 10, taken: 10, yes: 10, overbooked: 0 });
    expect(
      await value(
        db,
        `select count(*)::int from public.waitlist_entries where event_id = $1 and state = 'waiting'`,
        [party.event],
      ),
    ).toBe(RUSH - 10);
  });

  it(`threat 92: ${JUNK} junk requests from one address are refused after the limit, and a third party gets one mail`, async () => {
    const party = await openParty(db, { sizes: [], places: 1000 });
    const token = await openDoor(db, party, { approval: 'at_once' });
    await mails();
    const from: Caller = { ...anon, ip: '198.51.100.7' };
    const outcomes: string[] = [];
    for (let n = 0; n < JUNK; n += 1) {
      const email = n % 2 === 0 ? 'victim@example.org' : `victim${n}@example.org`;
      outcomes.push(
        await ask(db, token, { name: `Junk ${n}`, email }, from).then(
          () => 'taken',
          (error: unknown) => z.object({ code: z.string() }).parse(error).code,
        ),
      );
    }
    const taken = outcomes.filter((one) => one === 'taken').length;
    expect(taken).toBeLessThanOrEqual(20);
    expect(outcomes.filter((one) => one === 'PT429')).toHaveLength(JUNK - taken);
    expect(outcomes.slice(-50).every((one) => one === 'PT429')).toBe(true);
    // From elsewhere it is no better for the one who is meant.
    for (let n = 0; n < 3; n += 1)
      await ask(db, token, { email: 'Victim@Example.org' }, visitor()).catch(() => null);
    const sent = (await mails()).map((one) => one.to_address);
    expect(sent.filter((one) => one === 'victim@example.org')).toHaveLength(1);
    expect(new Set(sent).size).toBe(sent.length);
    // Others who ask from another address are let in meanwhile.
    expect(await ask(db, token, { email: 'honest@example.org' }, visitor())).toEqual(SENT);
  });

  it('writes to nobody who wants no mail', async () => {
    const party = await openParty(db, { sizes: [] });
    const token = await openDoor(db, party);
    await mails();
    await value(
      db,
      `insert into public.suppressions (org_id, address, reason) values ($1, 'no@example.org', 'manual') returning 1`,
      [party.org],
      party.owner,
    );
    expect(await ask(db, token, { email: 'no@example.org' }, visitor())).toEqual(SENT);
    expect(await mails()).toEqual([]);
  });

  it('leaves the request to the host when the directory has no room', async () => {
    const party = await openParty(db, { sizes: [] });
    const token = await openDoor(db, party, { approval: 'at_once' });
    await db.query(
      `insert into public.persons (org_id, full_name) select $1, 'Somebody ' || n from generate_series(1, 100000) n
      where n <= (select private.plan_limit($1, 'persons'))`,
      [party.org],
    );
    expect(await ask(db, token, { email: 'more@example.org' }, visitor())).toEqual(SENT);
    expect(await requestOf(party, 'more@example.org')).toMatchObject({ state: 'waiting', invited: false });
    await expect(
      rpc(db, party.owner, 'decide_join_requests', {
        request_ids: [await idOf(party, 'more@example.org')],
        decision: 'approve',
      }),
    ).rejects.toMatchObject({ code: 'PT402', hint: 'plan_limit_persons' });
  });

  it('is decided by the host, several at once, and taken back while the mail has not left', async () => {
    const party = await openParty(db, { sizes: [1], places: 2, email: true });
    const token = await openDoor(db, party);
    const two = JSON.stringify([{ name: 'Companion', age_band: 'teen' }]);
    await ask(db, token, { email: 'a@example.org', name: 'Ann', people: two }, visitor());
    await ask(db, token, { email: 'b@example.org', name: 'Bob' }, visitor());
    await ask(db, token, { email: 'c@example.org', name: 'Cid' }, visitor());
    await ask(db, token, { email: 'household1@example.org', name: 'Known' }, visitor());
    await mails();
    const before = await people(party);
    const ids = await Promise.all(['a', 'b', 'household1'].map((name) => idOf(party, `${name}@example.org`)));
    const answer = decided.parse(
      await rpc(db, party.owner, 'decide_join_requests', { request_ids: ids, decision: 'approve' }),
    );
    expect(answer).toMatchObject([
      { state: 'approved', waitlisted: false },
      { state: 'approved', waitlisted: true },
      { state: 'approved', waitlisted: false },
    ]);
    expect(await places(db, party)).toMatchObject({ taken: 2 });
    expect(await requestOf(party, 'household1@example.org')).toMatchObject({ known: true, invited: true });
    const last = await idOf(party, 'c@example.org');
    await rpc(db, party.owner, 'decide_join_requests', { request_ids: [last], decision: 'decline' });
    // No mail has left, so all of it can be taken back.
    expect(await mails()).toEqual([]);
    expect(await rpc(db, party.owner, 'undo_join_decisions', { request_ids: [...ids, last] })).toBe(4);
    expect(await people(party)).toBe(before);
    expect(await places(db, party)).toMatchObject({ taken: 0 });
    expect(
      await value(db, 'select count(*)::int from public.invitations where event_id = $1', [party.event]),
    ).toBe(1);
    expect(
      await value(
        db,
        `select count(*)::int from private.outbox where dedupe_key like 'join_place:decided:%' and done_at is null`,
      ),
    ).toBe(0);

    await rpc(db, party.owner, 'decide_join_requests', { request_ids: [last], decision: 'approve' });
    await db.query(`update private.outbox set not_before = now() where kind = 'join_place' and attempts = 0`);
    expect(await mails()).toMatchObject([{ to_address: 'c@example.org', details: { place: 'coming' } }]);
    await expect(rpc(db, party.owner, 'undo_join_decisions', { request_ids: [last] })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'mail_sent',
    });
  });

  it('is the matter of those who may change the event', async () => {
    const party = await openParty(db, { sizes: [] });
    const token = await openDoor(db, party);
    await ask(db, token, { email: 'asks@example.org' }, visitor());
    const id = await idOf(party, 'asks@example.org');
    const viewer = user((await signUp(db, 'viewer-of-doors@example.org')).id);
    await db.query(`insert into public.event_roles (event_id, user_id, role) values ($1, $2, 'viewer')`, [
      party.event,
      viewer.claims['sub'],
    ]);
    const stranger = user((await signUp(db, 'stranger-of-doors@example.org')).id);
    expect(await rpc(db, viewer, 'open_invitation_for_host', { event_id: party.event })).toMatchObject({
      state: 'on',
      waiting: 1,
      token: null,
    });
    const acts: [string, Record<string, unknown>][] = [
      ['set_open_invitation', { event_id: party.event, state: 'off', approval: 'host' }],
      ['renew_open_invitation_link', { event_id: party.event }],
      ['decide_join_requests', { request_ids: [id], decision: 'approve' }],
      ['undo_join_decisions', { request_ids: [id] }],
    ];
    for (const [name, args] of acts) {
      await expect(rpc(db, viewer, name, args)).rejects.toMatchObject({ code: '42501' });
      await expect(rpc(db, stranger, name, args)).rejects.toMatchObject({ code: 'PT404' });
      await expect(rpc(db, anon, name, args)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await rows(db, 'select id from public.join_requests', [], stranger)).toEqual([]);
    expect(await rows(db, 'select email::text from public.join_requests', [], viewer)).toEqual([
      { email: 'asks@example.org' },
    ]);
    for (const column of ['matched_person_id', 'ip_hash', 'made'])
      await expect(
        rows(db, `select ${column} from public.join_requests`, [], party.owner),
      ).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('says when somebody else has changed it, and which setting is wrong', async () => {
    const party = await openParty(db, { sizes: [] });
    await openDoor(db, party);
    const set = (more: Record<string, unknown>) =>
      rpc(db, party.owner, 'set_open_invitation', {
        event_id: party.event,
        state: 'on',
        approval: 'host',
        ...more,
      });
    await expect(set({ expected_version: 1 })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'changed_meanwhile',
    });
    const wrong: [string, Record<string, unknown>][] = [
      ['state', { state: 'ajar' }],
      ['approval', { approval: 'nobody' }],
      ['max_party', { max_party: 9 }],
      ['closes_on', { opens_on: '2030-02-02', closes_on: '2030-02-01' }],
      ['note', { note: 'x'.repeat(501) }],
    ];
    for (const [hint, more] of wrong) await expect(set(more)).rejects.toMatchObject({ code: 'PT422', hint });
  });

  it('forgets who was not let in after 30 days', async () => {
    const party = await openParty(db, { sizes: [] });
    const token = await openDoor(db, party);
    await ask(db, token, { email: 'gone@example.org' }, visitor());
    await rpc(db, party.owner, 'decide_join_requests', {
      request_ids: [await idOf(party, 'gone@example.org')],
      decision: 'decline',
    });
    await db.query('select private.run_due_jobs()');
    expect(await requestOf(party, 'gone@example.org')).toMatchObject({ state: 'declined' });
    await db.query(`alter table public.join_requests disable trigger join_requests_touch`);
    await db.query(
      `update public.join_requests set updated_at = now() - interval '31 days' where email = 'gone@example.org'`,
    );
    await db.query(`alter table public.join_requests enable trigger join_requests_touch`);
    await db.query('select private.run_due_jobs()');
    expect(await requestOf(party, 'gone@example.org')).toBeUndefined();
  });
});
