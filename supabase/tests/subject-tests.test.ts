import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const WORDS = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {{first_name}}, bring a chair.' }] }],
});
const claimed = z.array(z.object({ id: z.string(), to_address: z.string(), subject: z.string().nullable() }));
const FIRST = 'News of {{event}}';
const SECOND = 'Your chair is waiting';
const TEST = { subject: SECOND, share: 50, wait_hours: 4, measure: 'opened' };

describe.each(ENGINES)('a test of two subjects on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const plan = (party: Party, name: string) =>
    db.query('update public.subscriptions set plan_type = $2 where user_id = $1', [party.ownerId, name]);
  /** A host on Pro who invited so many households, and a message to all of them. */
  const begin = async (homes: number, kind = 'announcement') => {
    // Each case looks at its own mails only, and no address has had too many.
    await db.query('delete from private.outbox');
    await db.query('delete from public.message_recipients');
    const party = await openParty(db, { sizes: Array.from({ length: homes }, () => 1), email: true });
    await plan(party, 'pro');
    const message = crypto.randomUUID();
    await rpc(db, party.owner, 'save_message', {
      event_id: party.event,
      message_id: message,
      message: { kind, subject: FIRST, body: WORDS, audience: {} },
    });
    return { party, message };
  };
  const save = (
    party: Party,
    message: string,
    more: Record<string, unknown> = {},
    as: Caller = party.owner,
  ) => rpc(db, as, 'save_subject_test', { message_id: message, test: { ...TEST, ...more } });
  const send = async (party: Party, message: string) => {
    const version = await value(db, 'select row_version from public.messages where id = $1', [message]);
    await rpc(db, party.owner, 'send_message', { message_id: message, row_version: version });
  };
  /** Delivers all that is due, and answers how many mails left with each subject. */
  const deliver = async () => {
    const subjects: Record<string, number> = {};
    for (const job of claimed.parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 200 }))) {
      subjects[job.subject ?? ''] = (subjects[job.subject ?? ''] ?? 0) + 1;
      await rpc(db, service, 'finish_outbox', { outbox_id: job.id, ok: true });
    }
    return subjects;
  };
  const openLinks = async (party: Party, message: string, part: string, count: number) => {
    const ids = await rows(
      db,
      'select invitation_id as id from public.message_recipients where message_id = $1 and part = $2 order by id limit $3',
      [message, part, count],
    );
    for (const { id } of ids)
      await rpc(db, anon, 'rsvp_by_token', {
        token: party.households.find(({ invitation }) => invitation === id)?.token,
      });
  };
  /** Lets the hours of a test pass, and does what the clock does. */
  const hoursPass = async (message: string) => {
    await db.query(
      `update public.message_recipients set sent_at = sent_at - interval '5 hours', link_opened_at = link_opened_at - interval '1 hour' where message_id = $1`,
      [message],
    );
    await db.query(`update public.subject_tests set decide_at = now() where message_id = $1`, [message]);
    await db.query('select private.run_due_jobs()');
  };
  const testOf = async (message: string) =>
    (
      await rows(
        db,
        `select state, winner, decided_by as by, concat_ws(' ', counts #>> '{first,hits}', counts #>> '{first,homes}',
           counts #>> '{second,hits}', counts #>> '{second,homes}') as counts
         from public.subject_tests where message_id = $1`,
        [message],
      )
    )[0];

  it('divides the households, holds the rest back, and sends it the subject that more of them acted on', async () => {
    const { party, message } = await begin(20);
    await save(party, message);
    expect(await rpc(db, party.owner, 'plan_subject_test', { message_id: message, share: 50 })).toEqual({
      homes: 20,
      half: 5,
      rest: 10,
      possible: true,
    });
    await send(party, message);
    expect(await deliver()).toEqual({ [FIRST]: 5, [SECOND]: 5 });
    // Before its time nothing moves, whatever was opened.
    await openLinks(party, message, 'first', 1);
    await openLinks(party, message, 'second', 3);
    await db.query('select private.run_due_jobs()');
    expect(await deliver()).toEqual({});
    expect(await testOf(message)).toMatchObject({ state: 'running', winner: null });

    await hoursPass(message);
    expect(await testOf(message)).toEqual({
      state: 'decided',
      winner: 'second',
      by: 'count',
      counts: '1 5 3 5',
    });
    expect(await deliver()).toEqual({ [SECOND]: 10 });
    expect(await value(db, 'select state from public.messages where id = $1', [message])).toBe('sent');
    // Nobody got it twice, and nobody was left out.
    expect(
      await rows(
        db,
        `select count(*)::int as mails, count(distinct invitation_id)::int as homes from public.message_recipients where message_id = $1 and state = 'sent'`,
        [message],
      ),
    ).toEqual([{ mails: 20, homes: 20 }]);
  });

  it('decides a draw for the first subject, and says that it was one', async () => {
    const { party, message } = await begin(20);
    await save(party, message);
    await send(party, message);
    await deliver();
    await openLinks(party, message, 'first', 2);
    await openLinks(party, message, 'second', 2);
    await hoursPass(message);
    expect(await testOf(message)).toMatchObject({ winner: 'first', by: 'draw' });
    expect(await deliver()).toEqual({ [FIRST]: 10 });
  });

  it('counts the hours from the last mail of the test that left', async () => {
    const { party, message } = await begin(20);
    await save(party, message);
    await send(party, message);
    await db.query(
      `update public.subject_tests set decide_at = now() - interval '1 minute' where message_id = $1`,
      [message],
    );
    await db.query('select private.run_due_jobs()');
    expect(await testOf(message)).toMatchObject({ state: 'running' });
    await deliver();
    await db.query(`update public.subject_tests set decide_at = now() where message_id = $1`, [message]);
    await db.query('select private.run_due_jobs()');
    expect(
      await value(
        db,
        `select state = 'running' and decide_at > now() + interval '3 hours' from public.subject_tests where message_id = $1`,
        [message],
      ),
    ).toBe(true);
  });

  it('measures answers where those count, and takes shares, not numbers', async () => {
    const { party, message } = await begin(20);
    await save(party, message, { measure: 'answered' });
    await send(party, message);
    await deliver();
    await db.query(
      `update public.message_recipients set state = 'bounced' where id in (
         select id from public.message_recipients where message_id = $1 and part = 'second' order by id desc limit 3)`,
      [message],
    );
    // Two of five with the first, one of two with the second.
    for (const [part, count] of [
      ['first', 2],
      ['second', 1],
    ] as const)
      for (const { id } of await rows(
        db,
        `select invitation_id as id from public.message_recipients where message_id = $1 and part = $2 and state = 'sent' order by id limit $3`,
        [message, part, count],
      )) {
        const household = party.households.find(({ invitation }) => invitation === id);
        if (household) await rpc(db, anon, 'submit_rsvp', { token: household.token, reply: yes(household) });
      }
    await hoursPass(message);
    expect(await testOf(message)).toEqual({
      state: 'decided',
      winner: 'second',
      by: 'count',
      counts: '2 5 1 2',
    });
  });

  it('ends early by the host’s hand, once', async () => {
    const { party, message } = await begin(20);
    await save(party, message);
    await send(party, message);
    await deliver();
    await rpc(db, party.owner, 'pick_subject', { message_id: message, subject: 'second' });
    expect(await testOf(message)).toMatchObject({ state: 'decided', winner: 'second', by: 'host' });
    expect(await deliver()).toEqual({ [SECOND]: 10 });
    await expect(
      rpc(db, party.owner, 'pick_subject', { message_id: message, subject: 'first' }),
    ).rejects.toMatchObject({ hint: 'test_not_running' });
  });

  it('sends nothing to who unsubscribed while the rest waited', async () => {
    const { party, message } = await begin(20);
    await save(party, message);
    await send(party, message);
    await deliver();
    await db.query(
      `insert into public.topic_optouts (person_id, topic)
       select person_id, 'announcement' from public.message_recipients where message_id = $1 and part = 'rest' order by id limit 4`,
      [message],
    );
    await hoursPass(message);
    expect(await deliver()).toEqual({ [FIRST]: 6 });
    expect(await value(db, 'select state from public.messages where id = $1', [message])).toBe('sent');
  });

  it('is no test with too few households: everybody gets the first subject', async () => {
    const { party, message } = await begin(5);
    await save(party, message);
    await send(party, message);
    expect(await testOf(message)).toMatchObject({ state: 'skipped' });
    expect(await deliver()).toEqual({ [FIRST]: 5 });
  });

  it('holds back nothing that others write to the same address', async () => {
    const { party, message } = await begin(20);
    await save(party, message);
    await send(party, message);
    expect(
      await value(
        db,
        `select private.mail_slot(r.address) < now() + interval '2 minutes' from public.message_recipients r where r.message_id = $1 and r.part = 'rest' limit 1`,
        [message],
      ),
    ).toBe(true);
  });

  it.each([
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'Two\nlines' }],
    ['subject', { subject: 'Dear {{nickname}}' }],
    ['subject', { subject: FIRST }],
    ['share', { share: 60 }],
    ['share', { share: 'all' }],
    ['wait_hours', { wait_hours: 0 }],
    ['measure', { measure: 'liked' }],
    ['test', { colour: 'red' }],
  ])('refuses a wrong %s beside its field', async (hint, more) => {
    const { party, message } = await begin(1);
    await expect(save(party, message, more)).rejects.toMatchObject({ hint });
  });

  it('belongs to Pro, to who may write, and to messages that can wait', async () => {
    const { party, message } = await begin(1);
    const stranger = user((await signUp(db, 'subject-stranger@example.org')).id);
    await expect(save(party, message, {}, stranger)).rejects.toMatchObject({ hint: 'message_not_found' });
    await plan(party, 'premium');
    await expect(save(party, message)).rejects.toMatchObject({ code: '42501', hint: 'plan' });
    await plan(party, 'pro');
    await save(party, message);
    // Taking it away asks for no plan.
    await plan(party, 'free');
    await rpc(db, party.owner, 'remove_subject_test', { message_id: message });
    await expect(rpc(db, party.owner, 'remove_subject_test', { message_id: message })).rejects.toMatchObject({
      hint: 'test_not_ready',
    });
    const change = await begin(1, 'change');
    await expect(save(change.party, change.message)).rejects.toMatchObject({ hint: 'not_testable' });
  });

  it('tells what came of each message, and who left its topic by it', async () => {
    const { party, message } = await begin(3);
    await send(party, message);
    await deliver();
    await rpc(db, anon, 'rsvp_by_token', { token: home(party).token });
    await rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: yes(home(party)) });
    await db.query(`insert into public.topic_optouts (person_id, topic) values ($1, 'announcement')`, [
      home(party, 1).people[0],
    ]);
    expect(await rpcRows(db, party.owner, 'campaign_results', { event_id: party.event })).toEqual([
      expect.objectContaining({ message_id: message, homes: 3, opened: 1, answered: 1, left_topic: 1 }),
    ]);
    expect(await rpcRows(db, party.owner, 'topic_leavers', { event_id: party.event })).toEqual([
      expect.objectContaining({ topic: 'announcement', person_id: home(party, 1).people[0], among: 1 }),
    ]);
  });
});
