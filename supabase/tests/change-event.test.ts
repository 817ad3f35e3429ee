/** A change and the message about it as one act. Longer than 300 lines: what is saved, told and refused share one party. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, type Caller, rows, rpc, rpcRows, service, signUp, user, value } from './support/people';

const NOTE = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We begin earlier.' }] }],
});
const telling = (more: Record<string, unknown> = {}) => ({
  when: 'now',
  subject: 'New time: {{event}}',
  body: NOTE,
  audience: { told: true },
  ...more,
});

const answerSchema = z.object({
  row_version: z.number(),
  status: z.string(),
  told: z
    .object({
      message_id: z.string().nullable(),
      queued: z.number(),
      scheduled_for: z.string().nullable(),
      taken_back: z.number(),
      failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    })
    .nullable(),
});
const claimedSchema = z.array(
  z.object({
    kind: z.string(),
    to_address: z.string(),
    topic: z.string().nullable(),
    event: z.object({ local_start: z.string().nullable(), status: z.string() }),
    details: z.object({
      before: z.record(z.string(), z.unknown()).nullable(),
      calendar: z.object({ method: z.string(), sequence: z.number() }).nullable(),
    }),
  }),
);

describe.each(ENGINES)('a change that touches guests on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  // One address hears from us so often a day, and the parties share theirs.
  beforeEach(async () => {
    await db.query('delete from private.outbox');
    await db.query('delete from public.message_recipients');
  });
  afterAll(() => database.close());

  const change = async (
    { owner, event }: Party,
    changes: unknown,
    told: unknown,
    { as = owner, ...more }: { as?: Caller; row_version?: number; idempotency_key?: string } = {},
  ) =>
    answerSchema.parse(
      await rpc(db, as, 'change_event', { event_id: event, changes, telling: told, ...more }),
    );
  /** Household 1 comes, 2 was sent its invitation, 3 stands on the list only. */
  const invitedParty = async () => {
    const party = await openParty(db, { sizes: [2, 1, 1], email: true });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [home(party).invitation, home(party, 1).invitation],
    });
    await rpc(db, anon, 'submit_rsvp', { token: home(party).token, reply: yes(home(party)) });
    await db.query('update public.message_recipients set state = $1', ['sent']);
    await db.query('delete from private.outbox');
    return party;
  };
  const eventOf = async ({ event }: Party) =>
    (
      await rows(
        db,
        `select status, to_char(local_start, 'HH24:MI') as start, location_name, row_version from public.events where id = $1`,
        [event],
      )
    )[0];
  const messagesOf = ({ event }: Party) =>
    rows(
      db,
      `select kind, state, subject from public.messages where event_id = $1 and kind in ('change', 'cancellation') order by created_at, id`,
      [event],
    );
  const claim = async () =>
    claimedSchema.parse(await rpcRows(db, service, 'claim_outbox', { limit_count: 50 }));
  const tomorrow = async () =>
    String(await value(db, `select to_char(now() + interval '1 day', 'YYYY-MM-DD') || 'T10:00'`));

  it('is saved and told at once to who knows of the event, with the old beside the new', async () => {
    const party = await invitedParty();
    const { told } = await change(party, { local_start: '14:00', location_name: 'Hall' }, telling());
    expect(told).toMatchObject({ queued: 2, scheduled_for: null, failure: null, taken_back: 0 });
    expect(await eventOf(party)).toMatchObject({ start: '14:00', location_name: 'Hall' });
    const mails = await claim();
    expect(mails.map(({ kind }) => kind)).toEqual(['change', 'change']);
    expect(mails[0]).toMatchObject({
      topic: null,
      event: { local_start: '14:00' },
      details: { before: { local_start: '15:00', location_name: null, status: 'live', online_url: null } },
    });
    // Who comes has an entry in the calendar, which moves; who has not answered has none.
    const entries = Object.fromEntries(mails.map((mail) => [mail.to_address, mail.details.calendar?.method]));
    expect(entries).toEqual({ 'household1@example.org': 'REQUEST', 'household2@example.org': undefined });
  });

  it('goes later by the clock of the place, also of a new one', async () => {
    const party = await invitedParty();
    const at = await tomorrow();
    const { told } = await change(
      party,
      { zone: 'America/New_York' },
      telling({ when: 'later', send_local: at }),
    );
    expect(told).toMatchObject({ queued: 0, failure: null });
    expect(
      await value(db, `select $1::timestamptz = $2::timestamp at time zone 'America/New_York'`, [
        told?.scheduled_for,
        at,
      ]),
    ).toBe(true);
    expect(await messagesOf(party)).toMatchObject([{ kind: 'change', state: 'scheduled' }]);
  });

  it('tells nobody where nobody is to be told', async () => {
    const party = await invitedParty();
    expect((await change(party, { local_start: '14:00' }, { when: 'never' })).told).toBeNull();
    expect(await eventOf(party)).toMatchObject({ start: '14:00' });
    expect(await messagesOf(party)).toEqual([]);
    expect(await claim()).toEqual([]);
  });

  it('sends nothing when it cannot be saved', async () => {
    const party = await invitedParty();
    const before = await eventOf(party);
    for (const [changes, more, hint] of [
      [{ rsvp_closes_on: '2199-01-01' }, {}, 'rsvp_closes_on'],
      [{ local_start: '14:00' }, { row_version: 99 }, 'event_changed'],
      [{ org_id: party.org }, {}, 'changes'],
      [{ no_such_column: 1 }, {}, 'changes'],
      [{}, {}, 'changes'],
      [[], {}, 'changes'],
      [{ status: 'cancelled' }, {}, 'cancelled_reason'],
    ] as const)
      await expect(change(party, changes, telling(), more)).rejects.toMatchObject({ hint });
    expect(await eventOf(party)).toEqual(before);
    expect(await messagesOf(party)).toEqual([]);
    expect(await claim()).toEqual([]);
  });

  it('writes every column that a plain update may write, and leaves the others as they were', async () => {
    const party = await invitedParty();
    const writable = await rows(
      db,
      `select a.attname as name from pg_attribute a where a.attrelid = 'public.events'::regclass and a.attnum > 0
         and not a.attisdropped and has_column_privilege('authenticated', a.attrelid, a.attnum, 'UPDATE')`,
    );
    const row = async () =>
      z
        .record(z.string(), z.unknown())
        .parse(
          JSON.parse(
            String(
              await value(db, 'select to_jsonb(e)::text from public.events e where e.id = $1', [party.event]),
            ),
          ),
        );
    const written = await row();
    for (const { name } of writable) {
      const column = String(name);
      await change(party, { [column]: written[column] ?? null }, { when: 'never' });
    }
    await change(party, { summary: 'Bring a chair' }, { when: 'never' });
    expect(writable.length).toBeGreaterThan(20);
    const { row_version, updated_at: _later, ...now } = await row();
    expect(row_version).toBeGreaterThan(Number(written['row_version']));
    expect({ ...written, ...now }).toEqual({ ...written, summary: 'Bring a chair' });
  });

  it.each([
    ['when', { when: 'perhaps' }],
    ['subject', { subject: 'Dear {{nickname}}' }],
    ['body', { body: 'just text' }],
    ['audience', { audience: { shoe_size: 43 } }],
    ['audience', { audience: { told: 'yes' } }],
    ['send_local', { when: 'later', send_local: '2020-01-01T10:00' }],
    ['send_local', { when: 'later', send_local: null }],
    ['send_local', { when: 'later', send_local: 'soon' }],
    ['message', { state: 'sent' }],
  ])('refuses a wrong %s before anything is saved', async (hint, more) => {
    const party = await invitedParty();
    await expect(change(party, { local_start: '14:00' }, telling(more))).rejects.toMatchObject({ hint });
    expect(await eventOf(party)).toMatchObject({ start: '15:00' });
    expect(await messagesOf(party)).toEqual([]);
  });

  it('stands where the message cannot go, and keeps the message as a draft that can be sent', async () => {
    const party = await invitedParty();
    const room = await value(
      db,
      `select value from public.plan_limits where key = 'mails_day' and plan_type = 'free'`,
    );
    await db.query(`update public.plan_limits set value = 1 where key = 'mails_day' and plan_type = 'free'`);
    const { told } = await change(party, { local_start: '14:00' }, telling());
    await db.query(
      `update public.plan_limits set value = $1 where key = 'mails_day' and plan_type = 'free'`,
      [room],
    );
    expect(told).toMatchObject({ queued: 0, failure: { code: 'mail_cap' } });
    expect(told?.failure?.message).toMatch(/^Your plan has room for 1 mail /);
    expect(await eventOf(party)).toMatchObject({ start: '14:00' });
    expect(await messagesOf(party)).toEqual([
      { kind: 'change', state: 'draft', subject: 'New time: {{event}}' },
    ]);
    expect(await claim()).toEqual([]);
    const version = await value(db, 'select row_version from public.messages where id = $1::uuid', [
      told?.message_id,
    ]);
    await rpc(db, party.owner, 'send_message', { message_id: told?.message_id, row_version: version });
    expect((await claim())[0]?.details.before).toMatchObject({ local_start: '15:00' });
  });

  it('happens once, however often it is asked for with the same key', async () => {
    const party = await invitedParty();
    const version = Number((await eventOf(party))?.['row_version']);
    const once = () =>
      change(party, { local_start: '14:00' }, telling(), {
        row_version: version,
        idempotency_key: 'one press',
      });
    const first = await once();
    expect(await once()).toEqual(first);
    expect(await claim()).toHaveLength(2);
    // Without the key the second press is overtaken by the first.
    await expect(
      change(party, { local_start: '13:00' }, telling(), { row_version: version }),
    ).rejects.toMatchObject({ hint: 'event_changed' });
  });

  it('takes an earlier change along that was only planned, from what guests know to what is', async () => {
    const party = await invitedParty();
    await change(party, { local_start: '14:00' }, telling({ when: 'later', send_local: await tomorrow() }));
    const { told } = await change(party, { local_start: '13:00' }, telling());
    expect(told).toMatchObject({ queued: 2, taken_back: 1 });
    expect((await messagesOf(party)).map(({ state }) => state)).toEqual(['draft', 'sending']);
    expect((await claim())[0]).toMatchObject({
      event: { local_start: '13:00' },
      details: { before: { local_start: '15:00' } },
    });
  });

  it('tells of paused replies, though a paused event sends nothing else', async () => {
    const party = await invitedParty();
    expect((await change(party, { status: 'paused' }, telling())).told).toMatchObject({ queued: 2 });
    expect((await claim())[0]).toMatchObject({
      event: { status: 'paused' },
      details: { before: { status: 'live' } },
    });
    await expect(
      rpc(db, party.owner, 'send_invitations', { event_id: party.event, invitation_ids: [] }),
    ).rejects.toMatchObject({ hint: 'event_not_live' });
  });

  it('cancels as the host decides: told now, later, or by the host alone', async () => {
    const cancelled = { status: 'cancelled', cancelled_reason: 'Storm' };
    const now = await invitedParty();
    expect((await change(now, cancelled, telling({ subject: 'Cancelled: {{event}}' }))).told).toMatchObject({
      queued: 2,
    });
    expect(await messagesOf(now)).toMatchObject([{ kind: 'cancellation', state: 'sending' }]);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['cancellation', 'cancellation']);

    const later = await invitedParty();
    const { told } = await change(later, cancelled, telling({ when: 'later', send_local: await tomorrow() }));
    expect(await claim()).toEqual([]);
    await rows(db, `update public.messages set send_at = now() where id = $1::uuid`, [told?.message_id]);
    await db.query('select private.send_scheduled()');
    expect((await claim()).map(({ kind }) => kind)).toEqual(['cancellation', 'cancellation']);

    const never = await invitedParty();
    await change(never, cancelled, { when: 'never' });
    expect(await messagesOf(never)).toEqual([]);
    expect(await claim()).toEqual([]);
    // A plain update tells everybody, as before.
    const plain = await invitedParty();
    await rows(
      db,
      `update public.events set status = 'cancelled', cancelled_reason = 'Storm' where id = $1`,
      [plain.event],
    );
    expect(await claim()).toHaveLength(2);
  });

  it('tells of a cancellation beyond the mails of the plan', async () => {
    const party = await invitedParty();
    const room = await value(
      db,
      `select value from public.plan_limits where key = 'mails_day' and plan_type = 'free'`,
    );
    await db.query(`update public.plan_limits set value = 1 where key = 'mails_day' and plan_type = 'free'`);
    const { told } = await change(party, { status: 'cancelled', cancelled_reason: 'Storm' }, telling());
    await db.query(
      `update public.plan_limits set value = $1 where key = 'mails_day' and plan_type = 'free'`,
      [room],
    );
    expect(told).toMatchObject({ queued: 2, failure: null });
  });

  it('forgets a planned cancellation when the event takes place after all', async () => {
    const party = await invitedParty();
    await change(
      party,
      { status: 'cancelled', cancelled_reason: 'Storm' },
      telling({ when: 'later', send_local: await tomorrow() }),
    );
    await rpc(db, party.owner, 'undo_event_end', { event_id: party.event });
    expect(await messagesOf(party)).toEqual([]);
    // One that was on the way is done, too: none of its mails waits any more.
    await change(party, { status: 'cancelled', cancelled_reason: 'Storm' }, telling());
    await rpc(db, party.owner, 'undo_event_end', { event_id: party.event });
    expect(await messagesOf(party)).toMatchObject([{ kind: 'cancellation', state: 'sent' }]);
    expect(await claim()).toEqual([]);
  });

  it('counts who hears of it by their answers, and apart who has no address', async () => {
    const party = await invitedParty();
    await rows(db, 'update public.persons set email = null where id = $1', [home(party, 1).people[0]]);
    const planned = z
      .object({
        people: z.number(),
        reached: z.number(),
        no_address: z.number(),
        replies: z.unknown(),
        blocked: z.null(),
      })
      .parse(
        await rpc(db, party.owner, 'plan_message', {
          event_id: party.event,
          audience: { told: true },
          kind: 'cancellation',
        }),
      );
    expect(planned).toEqual({ people: 3, reached: 2, no_address: 1, replies: { yes: 2 }, blocked: null });
    const unknown = await rpc(db, party.owner, 'plan_message', {
      event_id: party.event,
      audience: { told: false },
      kind: 'change',
    });
    expect(unknown).toMatchObject({ people: 1 });
  });

  it('is for who may change the event, and telling for who may write to its guests', async () => {
    const party = await invitedParty();
    const other = user((await signUp(db, `stranger-${engine}@example.org`)).id);
    const member = async (role: string) => {
      const { id } = await signUp(db, `${role}-${engine}@example.org`);
      await rows(db, 'insert into public.org_members (org_id, user_id, role) values ($1, $2, $3)', [
        party.org,
        id,
        role,
      ]);
      return user(id);
    };
    const viewer = await member('viewer');
    const attempt = (as: Caller) => change(party, { local_start: '14:00' }, telling(), { as });
    await expect(attempt(other)).rejects.toMatchObject({ hint: 'event_not_found' });
    await expect(attempt(viewer)).rejects.toMatchObject({ code: '42501' });
    await expect(attempt(anon)).rejects.toMatchObject({ code: '42501' });
    expect(await eventOf(party)).toMatchObject({ start: '15:00' });
    expect(await messagesOf(party)).toEqual([]);
  });
});
