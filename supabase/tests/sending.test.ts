/**
 * Longer than 300 lines: a mail is followed through all its states, from the queue to its delivery, in one place.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, as, rows, rpc, rpcRows, service, value } from './support/people';

const sending = z.object({
  message_id: z.string(),
  queued: z.number(),
  skipped: z.array(z.object({ invitation_id: z.string(), reason: z.string() })),
});
const mail = z.object({
  id: z.string(),
  kind: z.string(),
  message_id: z.string(),
  attempts: z.number(),
  to_address: z.string(),
  token: z.string(),
});

describe.each(ENGINES)('sending on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;

  const all = (party: Party) => party.households.map((one) => one.invitation);
  const send = async (party: Party, ids = all(party), more: Record<string, unknown> = {}) =>
    sending.parse(
      await rpc(db, party.owner, 'send_invitations', {
        event_id: party.event,
        invitation_ids: ids,
        ...more,
      }),
    );
  const remind = async (party: Party) =>
    sending.parse(await rpc(db, party.owner, 'send_reminders', { event_id: party.event }));
  const claim = async (limit_count = 200) =>
    z.array(mail).parse(await rpcRows(db, service, 'claim_outbox', { limit_count }));
  const finish = (outbox_id: string, ok: boolean, error?: string) =>
    rpc(db, service, 'finish_outbox', { outbox_id, ok, ...(error === undefined ? {} : { error }) });
  /** Lets the time pass that an address has to itself between two mails. */
  const pass = () => db.query('update private.outbox set not_before = now()');
  /** Minutes from now until each mail to an address may leave, the first one first. */
  const slots = async (address: string) =>
    (
      await rows(
        db,
        `select round(extract(epoch from o.not_before - now()) / 60)::int as minutes from private.outbox o
         join public.message_recipients r on r.id = (o.payload ->> 'recipient_id')::uuid
         where r.address = $1 order by o.not_before`,
        [address],
      )
    ).map((row) => row['minutes']);
  const queued = (party: Party) =>
    value(
      db,
      `select count(*)::int from private.outbox o join public.message_recipients r on r.id = (o.payload ->> 'recipient_id')::uuid where r.event_id = $1`,
      [party.event],
    );
  const state = async (invitation: string) =>
    (
      await rows(
        db,
        `select concat_ws(' ', state, reason) as line from public.message_recipients where invitation_id = $1 order by created_at`,
        [invitation],
      )
    ).map((row) => row['line']);

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  // Each case looks at its own mails only.
  beforeEach(() => db.query('delete from private.outbox'));
  afterAll(() => database.close());

  it('writes mail and invitation in one transaction: neither without the other', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const undone = as(db, party.owner, async (sql) => {
      await sql.query('select public.send_invitations($1, $2)', [party.event, all(party)]);
      throw new Error('the request failed afterwards');
    });
    await expect(undone).rejects.toThrow('the request failed afterwards');
    expect(await queued(party)).toBe(0);
    const sentAt = () =>
      value(db, 'select count(sent_at)::int from public.invitations where event_id = $1', [party.event]);
    expect(await sentAt()).toBe(0);
    expect(await send(party)).toMatchObject({ queued: 2, skipped: [] });
    expect([await queued(party), await sentAt()]).toEqual([2, 2]);
  });

  it('queues nothing when asked twice, one after the other or at once', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1], email: true });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(party)));
    expect(answers.map((one) => one.queued).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 3]);
    const last = await send(party);
    expect(last.skipped.map((one) => one.reason)).toEqual(['already_sent', 'already_sent', 'already_sent']);
    expect(await queued(party)).toBe(3);
    expect(await claim()).toHaveLength(3);
  });

  it('answers the same for the same key, and refuses the key for another request', async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    const [first] = all(party);
    const once = await send(party, [String(first)], { idempotency_key: 'once' });
    expect(await send(party, [String(first)], { idempotency_key: 'once' })).toEqual(once);
    await expect(send(party, all(party), { idempotency_key: 'once' })).rejects.toMatchObject({
      code: expect.stringMatching(/^PT4(09|22)$/),
    });
    expect(await queued(party)).toBe(1);
  });

  it('tries eight times, waiting longer each time, and keeps the message id', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    await send(party);
    const waits: unknown[] = [];
    const ids = new Set<string>();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const [one, ...more] = await claim();
      if (one === undefined) throw new Error(`Nothing was due for try ${attempt}.`);
      expect([more.length, one.attempts]).toEqual([0, attempt]);
      ids.add(one.message_id);
      expect(await claim()).toEqual([]);
      await finish(one.id, false, 'mailbox busy');
      expect(await claim()).toEqual([]);
      waits.push(
        await value(
          db,
          `select round(extract(epoch from not_before - now()) / 60)::int from private.outbox where id = $1`,
          [one.id],
        ),
      );
      await db.query('update private.outbox set not_before = now() where id = $1', [one.id]);
    }
    expect(waits.slice(0, 7)).toEqual([1, 5, 15, 45, 120, 240, 360]);
    expect(ids.size).toBe(1);
    expect(await claim()).toEqual([]);
    expect(await state(home(party).invitation)).toEqual(['failed mailbox busy']);
    expect(await value(db, 'select state from public.messages where event_id = $1', [party.event])).toBe(
      'sent',
    );
  });

  it('gives a mail to another worker when the first one died, and finishes it once', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    await send(party);
    const [lost] = await claim();
    await db.query(`update private.outbox set claimed_until = now() - interval '1 second'`);
    const [found] = await claim();
    expect(found).toMatchObject({ id: lost?.id, attempts: 2 });
    await finish(String(found?.id), true);
    await finish(String(found?.id), false, 'too late');
    expect(await state(home(party).invitation)).toEqual(['sent']);
  });

  it('asks once more before a mail leaves: who unsubscribed in the last second gets none, and a taken over one goes once', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1], email: true });
    await send(party);
    await pass();
    const jobs = await claim();
    expect(jobs).toHaveLength(3);
    const keep = (job: (typeof jobs)[number], attempts = job.attempts) =>
      rpc(db, service, 'keep_claim', { outbox_id: job.id, attempts });
    const [first, second, third] = jobs;
    if (!first || !second || !third) throw new Error('There are not three mails.');
    expect(await keep(first)).toBe(true);
    const stopped = party.households.find(({ token }) => token === second.token);
    await db.query(`insert into public.topic_optouts (person_id, topic) values ($1, 'invitation')`, [
      stopped?.people[0],
    ]);
    expect(await keep(second)).toBe(false);
    expect(await state(stopped?.invitation ?? '')).toEqual(['suppressed opted_out']);
    // Its time was over, and another worker has it.
    await db.query(`update private.outbox set claimed_until = now() - interval '1 second' where id = $1`, [
      third.id,
    ]);
    const [again] = await claim();
    expect(again?.id).toBe(third.id);
    expect(await keep(third)).toBe(false);
    expect(again && (await keep(again))).toBe(true);
    await finish(third.id, true);
    expect(again && (await keep(again))).toBe(false);
    await expect(
      rpc(db, party.owner, 'keep_claim', { outbox_id: first.id, attempts: 1 }),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('gives every mail to one worker only when two claim at once', async () => {
    const party = await openParty(db, { sizes: Array.from({ length: 12 }, () => 1), email: true });
    expect(await send(party)).toMatchObject({ queued: 12 });
    const claimed = (await Promise.all([claim(5), claim(5), claim(5), claim(5)])).flat();
    const rest = await claim();
    const ids = [...claimed, ...rest].map((one) => one.id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
    await expect(rpcRows(db, anon, 'claim_outbox')).rejects.toMatchObject({ code: '42501' });
    await expect(rpcRows(db, party.owner, 'claim_outbox')).rejects.toMatchObject({ code: '42501' });
  });

  it('writes nobody who is suppressed, has opted out or has no address, also when that came after queueing', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1, 1], email: true });
    const [suppressed, optedOut, noAddress, later] = [0, 1, 2, 3].map((at) => home(party, at));
    const suppress = (address: string) =>
      rows(
        db,
        `insert into public.suppressions (org_id, address, reason) values ($1, $2, 'manual')`,
        [party.org, address],
        party.owner,
      );
    // Written otherwise than the person's address: addresses know no case here.
    await suppress('Household1@Example.ORG');
    await db.query(`insert into public.topic_optouts (person_id, topic) values ($1, 'invitation')`, [
      optedOut?.people[0],
    ]);
    await rows(
      db,
      'update public.persons set email = null where id = $1',
      [noAddress?.people[0]],
      party.owner,
    );
    const answer = await send(party);
    expect(answer.queued).toBe(1);
    expect(answer.skipped).toMatchObject([
      { invitation_id: suppressed?.invitation, reason: 'suppressed' },
      { invitation_id: optedOut?.invitation, reason: 'opted_out' },
      { invitation_id: noAddress?.invitation, reason: 'no_address' },
    ]);
    await suppress('household4@example.org');
    expect(await claim()).toEqual([]);
    expect(await state(String(later?.invitation))).toEqual(['suppressed suppressed']);
  });

  it('reminds the silent only, once a day', async () => {
    const party = await openParty(db, { sizes: [1, 1, 1, 1], email: true });
    const [silent, answered, notSent, revoked] = [0, 1, 2, 3].map((at) => home(party, at));
    await send(
      party,
      [silent, answered, revoked].map((one) => String(one?.invitation)),
    );
    for (const one of await claim()) await finish(one.id, true);
    await rpc(db, anon, 'submit_rsvp', { token: answered?.token, reply: yes(home(party, 1)) });
    await rpc(db, party.owner, 'revoke_invitation', { invitation_id: revoked?.invitation });
    expect(await remind(party)).toMatchObject({ queued: 1, skipped: [] });
    await pass();
    const mails = (await claim()).toSorted((one, other) => other.kind.localeCompare(one.kind));
    expect(mails).toMatchObject([
      { kind: 'reminder', token: silent?.token },
      { kind: 'confirmation', token: answered?.token },
    ]);
    expect(await remind(party)).toMatchObject({ queued: 0, skipped: [{ reason: 'already_sent' }] });
    expect(await state(String(notSent?.invitation))).toEqual([]);
  });

  it('threat 92: one address gets six mails a day from an organiser and twenty from all', async () => {
    const victim = 'victim@example.org';
    const aim = (party: Party) =>
      db.query('update public.persons set email = $2 where id = any ($1)', [
        party.households.flatMap((one) => one.people),
        victim,
      ]);
    const counts: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const party = await openParty(db, { sizes: Array.from({ length: 7 }, () => 1) });
      await aim(party);
      const answer = await send(party);
      counts.push(answer.queued);
      for (const one of answer.skipped) expect(one.reason).toBe('too_many_mails');
    }
    expect(counts).toEqual([6, 6, 6, 2]);
    expect(await claim()).toHaveLength(1);
    await pass();
    expect(await claim()).toHaveLength(19);
  });

  it('threat 92: an address gets one mail a minute and five an hour, whoever sends; the others wait', async () => {
    const victim = 'spaced@example.org';
    const parties = [];
    for (let n = 0; n < 3; n += 1) {
      const party = await openParty(db, { sizes: [1, 1] });
      await db.query('update public.persons set email = $2 where org_id = $1', [party.org, victim]);
      parties.push(party);
    }
    // At the same moment, so that none may take a slot that another has taken.
    const answers = await Promise.all(parties.map((party) => send(party)));
    expect(answers.map((answer) => answer.queued)).toEqual([2, 2, 2]);
    expect(await slots(victim)).toEqual([0, 1, 2, 3, 4, 60]);
    expect(await claim()).toHaveLength(1);
    // A reminder waits its turn too; what a cancellation tells does not.
    const [first] = parties;
    if (!first) throw new Error('No party was opened.');
    await remind(first);
    expect(await slots(victim)).toEqual([0, 1, 2, 3, 4, 60, 61, 62]);
    await db.query(
      `update public.events set status = 'cancelled', cancelled_reason = 'Flood' where id = $1`,
      [first.event],
    );
    expect((await slots(victim)).filter((minutes) => minutes === 0)).toHaveLength(3);
  });

  it("threat 92: beyond the plan's daily mails nothing of the sending is queued", async () => {
    const party = await openParty(db, { sizes: [1, 1], email: true });
    await db.query(
      `with msg as (insert into public.messages (org_id, event_id, kind) values ($1, $2, 'announcement') returning id)
       insert into public.message_recipients (message_id, org_id, event_id, address, state)
       select msg.id, $1, $2, 'earlier' || n || '@example.org', 'sent' from msg, generate_series(1, 999) n`,
      [party.org, party.event],
    );
    await expect(send(party)).rejects.toMatchObject({
      code: 'PT429',
      hint: 'mail_cap',
      message:
        'Your plan has room for 1,000 mails in 24 hours, and 999 went out. Send to fewer people, wait until tomorrow, or choose a larger plan.',
    });
    expect(await queued(party)).toBe(0);
    expect(await send(party, [home(party).invitation])).toMatchObject({ queued: 1 });
    await db.query(
      `update public.message_recipients set created_at = now() - interval '25 hours' where event_id = $1`,
      [party.event],
    );
    expect(await send(party, [home(party, 1).invitation])).toMatchObject({ queued: 1 });
  });

  it('drops the mail of an invitation revoked after it was queued, and sends the new link when asked again', async () => {
    const party = await openParty(db, { sizes: [1], email: true });
    const { invitation, token } = home(party);
    await send(party);
    await rpc(db, party.owner, 'revoke_invitation', { invitation_id: invitation });
    expect(await claim()).toEqual([]);
    expect(await state(invitation)).toEqual(['suppressed revoked']);
    expect(await send(party)).toMatchObject({ queued: 0, skipped: [{ reason: 'revoked' }] });
    const renewed = await rpc(db, party.owner, 'invitation_link_token', { invitation_id: invitation });
    expect(await send(party)).toMatchObject({ queued: 1 });
    const [again] = await claim();
    expect(again?.token).toBe(renewed);
    expect(again?.token).not.toBe(token);
  });
});
