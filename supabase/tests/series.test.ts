/** The series of an event’s messages: laid out on its days, moved with them, stopped with it. Longer than 300 lines: all of it needs the same laid out series. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, openParty, type Party, yes } from './support/party';
import { anon, rows, rpc, signUp, user, value } from './support/people';

const WORDS = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear {{first_name}}' }] }],
});
const step = (name: string, anchor: string, offset_days: number, more: Record<string, unknown> = {}) => ({
  step: name,
  anchor,
  offset_days,
  local_time: '10:00',
  subject: `${name} of {{event}}`,
  body: WORDS,
  audience: {},
  ...more,
});
const invitation = (anchor: string, offset_days: number) => ({
  step: 'invitation',
  anchor,
  offset_days,
  local_time: '09:30',
});
const laidSchema = z.object({
  laid: z.array(z.object({ step: z.string(), message_id: z.string(), send_at: z.string() })),
  kept: z.array(z.string()),
});

describe.each(ENGINES)('the series on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  /** An event that begins on a day of Berlin, with replies until five weeks before. */
  const partyOn = async (day: string, more: { sizes?: number[] } = {}) => {
    const party = await openParty(db, { sizes: more.sizes ?? [1], email: true });
    await set(party, `start_date = '${day}', rsvp_closes_on = date '${day}' - 35`);
    return party;
  };
  const set = (party: Party, columns: string) =>
    value(db, `update public.events set ${columns} where id = $1 returning 1`, [party.event], party.owner);
  const layOut = async (party: Party, steps: readonly object[], more: Record<string, unknown> = {}) =>
    laidSchema.parse(
      await rpc(db, party.owner, 'lay_out_series', {
        event_id: party.event,
        steps: JSON.stringify(steps),
        ...more,
      }),
    );
  const series = (party: Party) =>
    rows(
      db,
      `select m.series_step as step, m.state, m.set_aside, m.failed_reason as reason, to_char(m.send_local, 'YYYY-MM-DD HH24:MI') as local,
         to_char(m.send_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as utc
       from public.messages m where m.event_id = $1 and m.series_step is not null order by m.send_local, m.series_step`,
      [party.event],
    );
  const idOf = (party: Party, name: string) =>
    value(db, 'select id from public.messages where event_id = $1 and series_step = $2', [party.event, name]);
  const dayIn = async (days: number) =>
    String(await value(db, 'select (current_date + $1::int)::text', [days]));

  it('stands on the event’s days by the clock of its zone, on both sides of a change of the clocks', async () => {
    // Berlin leaves summer time on 26 October 2031.
    const party = await partyOn('2031-10-25');
    await set(party, `end_date = '2031-10-26'`);
    await layOut(party, [
      invitation('start', -60),
      step('last_reminder', 'deadline', -2),
      step('day_before', 'start', -1),
      step('thank_you', 'end', 1),
    ]);
    expect(await series(party)).toEqual([
      {
        step: 'invitation',
        state: 'scheduled',
        set_aside: null,
        reason: null,
        local: '2031-08-26 09:30',
        utc: '2031-08-26 07:30',
      },
      {
        step: 'last_reminder',
        state: 'scheduled',
        set_aside: null,
        reason: null,
        local: '2031-09-18 10:00',
        utc: '2031-09-18 08:00',
      },
      {
        step: 'day_before',
        state: 'scheduled',
        set_aside: null,
        reason: null,
        local: '2031-10-24 10:00',
        utc: '2031-10-24 08:00',
      },
      {
        step: 'thank_you',
        state: 'scheduled',
        set_aside: null,
        reason: null,
        local: '2031-10-27 10:00',
        utc: '2031-10-27 09:00',
      },
    ]);
  });

  it('moves with each day of the event, the last day for replies and the zone, however they are changed', async () => {
    const party = await partyOn('2031-07-12');
    await layOut(party, [
      step('first_reminder', 'deadline', -7),
      step('day_before', 'start', -1),
      step('thank_you', 'end', 2),
    ]);
    const changes = (more: object) =>
      rpc(db, party.owner, 'change_event', {
        event_id: party.event,
        changes: more,
        telling: { when: 'never' },
      });
    expect(
      await rpc(db, party.owner, 'planned_after', {
        event_id: party.event,
        changes: { start_date: '2031-11-15', name: 'X' },
      }),
    ).toEqual({ moved: 2, set_aside: 0, stopped: 0 });
    await changes({ start_date: '2031-11-15' });
    const when = async () =>
      (await series(party)).map(({ step: name, utc }) => `${String(name)} ${String(utc)}`);
    expect(await when()).toEqual([
      'first_reminder 2031-05-31 08:00',
      'day_before 2031-11-14 09:00',
      'thank_you 2031-11-17 09:00',
    ]);
    await set(party, `end_date = '2031-11-17', rsvp_closes_on = '2031-10-30'`);
    expect(await when()).toEqual([
      'first_reminder 2031-10-23 08:00',
      'day_before 2031-11-14 09:00',
      'thank_you 2031-11-19 09:00',
    ]);
    await set(party, `zone = 'Asia/Tokyo'`);
    expect(await when()).toEqual([
      'first_reminder 2031-10-23 01:00',
      'day_before 2031-11-14 01:00',
      'thank_you 2031-11-19 01:00',
    ]);
  });

  it('sets aside what could no longer go, sends none of it, and plans it again when it can', async () => {
    const party = await partyOn(await dayIn(90));
    await layOut(party, [
      step('save_the_date', 'start', -60),
      step('first_reminder', 'deadline', -7),
      step('day_before', 'start', -1),
    ]);
    const sooner = await dayIn(40);
    const plan = (changes: object) =>
      rpc(db, party.owner, 'planned_after', { event_id: party.event, changes });
    expect(await plan({ start_date: sooner, rsvp_closes_on: null })).toEqual({
      moved: 1,
      set_aside: 2,
      stopped: 0,
    });
    await set(party, `start_date = '${sooner}', rsvp_closes_on = null`);
    const states = async () =>
      Object.fromEntries((await series(party)).map((row) => [row['step'], [row['state'], row['set_aside']]]));
    expect(await states()).toEqual({
      save_the_date: ['draft', 'past'],
      first_reminder: ['draft', 'no_day'],
      day_before: ['scheduled', null],
    });
    await db.query('select private.send_scheduled()');
    expect(
      await value(db, 'select count(*)::int from public.message_recipients where event_id = $1', [
        party.event,
      ]),
    ).toBe(0);
    // Whose words the host takes in hand stays a draft.
    const kept = await rows(
      db,
      'select id, row_version from public.messages where event_id = $1 and series_step = $2',
      [party.event, 'first_reminder'],
    );
    await rpc(db, party.owner, 'save_message', {
      event_id: party.event,
      message_id: kept[0]?.['id'],
      row_version: kept[0]?.['row_version'],
      message: { kind: 'reminder', subject: 'My own', body: WORDS, audience: {}, send_local: null },
    });
    await set(party, `start_date = '${await dayIn(90)}', rsvp_closes_on = '${await dayIn(55)}'`);
    expect(await states()).toEqual({
      save_the_date: ['scheduled', null],
      first_reminder: ['draft', null],
      day_before: ['scheduled', null],
    });
  });

  it('is there once, whoever lays it out again: what went out stays, and the rest is moved and keeps its words', async () => {
    const party = await partyOn(await dayIn(90));
    const first = await layOut(
      party,
      [step('save_the_date', 'start', -60), step('day_before', 'start', -1)],
      {
        idempotency_key: 'one press',
      },
    );
    expect(
      await layOut(party, [step('save_the_date', 'start', -60), step('day_before', 'start', -1)], {
        idempotency_key: 'one press',
      }),
    ).toEqual(first);
    await rpc(db, party.owner, 'send_planned', { message_id: await idOf(party, 'save_the_date') });
    const again = await layOut(party, [
      step('save_the_date', 'start', -50),
      step('day_before', 'start', -2, { subject: 'Others', local_time: '18:00' }),
    ]);
    expect(again.kept).toEqual(['save_the_date']);
    expect(again.laid.map(({ message_id }) => message_id)).toEqual([first.laid[1]?.message_id]);
    expect(
      await rows(
        db,
        'select series_step, state, subject from public.messages where event_id = $1 order by created_at, id',
        [party.event],
      ),
    ).toHaveLength(2);
    expect(
      await rows(
        db,
        'select subject, state, offset_days from public.messages where event_id = $1 and series_step = $2',
        [party.event, 'day_before'],
      ),
    ).toEqual([{ subject: 'day_before of {{event}}', state: 'scheduled', offset_days: -2 }]);
    expect(
      await value(
        db,
        `select count(*)::int from public.audit_log where subject_id = $1 and action = 'lay_out_series'`,
        [party.event],
      ),
    ).toBe(2);
  });

  it('lets go of the event’s days what gets a time of its own, and of the series what becomes something else', async () => {
    const party = await partyOn(await dayIn(90));
    await layOut(party, [step('day_before', 'start', -1), step('thank_you', 'end', 1)]);
    const rewrite = async (name: string, more: Record<string, unknown>) => {
      const id = await idOf(party, name);
      await rpc(db, party.owner, 'cancel_message', { message_id: id });
      const row = (
        await rows(
          db,
          `select row_version, kind, subject, body, to_char(send_local, 'YYYY-MM-DD"T"HH24:MI') as send_local
          from public.messages where id = $1`,
          [id],
        )
      )[0];
      const saved = z
        .object({
          row_version: z.number(),
          anchor: z.string().nullable(),
          series_step: z.string().nullable(),
        })
        .parse(
          await rpc(db, party.owner, 'save_message', {
            event_id: party.event,
            message_id: id,
            row_version: row?.['row_version'],
            message: {
              kind: row?.['kind'],
              subject: row?.['subject'],
              body: row?.['body'],
              audience: {},
              send_local: row?.['send_local'],
              ...more,
            },
          }),
        );
      await rpc(db, party.owner, 'send_message', { message_id: id, row_version: saved.row_version });
      return { anchor: saved.anchor, step: saved.series_step };
    };
    // Other words alone change nothing of when it goes.
    expect(await rewrite('thank_you', { subject: 'Thanks' })).toEqual({ anchor: 'end', step: 'thank_you' });
    const fixed = `${await dayIn(80)}T12:00`;
    expect(await rewrite('day_before', { send_local: fixed })).toEqual({ anchor: null, step: 'day_before' });
    await set(party, `start_date = '${await dayIn(100)}'`);
    expect((await series(party)).map(({ local }) => local)).toEqual([
      fixed.replace('T', ' '),
      `${await dayIn(101)} 10:00`,
    ]);
    expect(await rewrite('thank_you', { kind: 'announcement' })).toEqual({ anchor: null, step: null });
  });

  it('stops with a cancelled event and goes on with one that was not cancelled after all; a paused one sends nothing', async () => {
    const party = await partyOn(await dayIn(90));
    await layOut(party, [step('day_before', 'start', -1), step('thank_you', 'end', 1)]);
    expect(
      await rpc(db, party.owner, 'planned_after', {
        event_id: party.event,
        changes: { status: 'cancelled' },
      }),
    ).toEqual({
      moved: 0,
      set_aside: 0,
      stopped: 2,
    });
    await set(party, `status = 'cancelled', cancelled_reason = 'Storm'`);
    const states = async () => (await series(party)).map(({ state, reason }) => [state, reason]);
    expect(await states()).toEqual([
      ['failed', 'event_cancelled'],
      ['failed', 'event_cancelled'],
    ]);
    await rpc(db, party.owner, 'undo_event_end', { event_id: party.event });
    expect(await states()).toEqual([
      ['scheduled', null],
      ['scheduled', null],
    ]);
    await set(party, `status = 'paused'`);
    await db.query(
      `update public.messages set send_at = now() where event_id = $1 and series_step = 'day_before'`,
      [party.event],
    );
    await db.query('select private.send_scheduled()');
    expect(await states()).toEqual([
      ['failed', 'event_not_live'],
      ['scheduled', null],
    ]);
  });

  it('sends each step to whom it means when it goes: invitations to who has none, the rest by their answers', async () => {
    const party = await partyOn(await dayIn(90), { sizes: [1, 1, 1] });
    await rpc(db, party.owner, 'send_invitations', {
      event_id: party.event,
      invitation_ids: [home(party).invitation],
    });
    await layOut(party, [
      invitation('start', -60),
      step('first_reminder', 'deadline', -7, { audience: { reply: ['silent'] } }),
      step('thank_you', 'end', 1, { audience: { reply: ['yes'] } }),
    ]);
    const due = async (name: string) => {
      await db.query(`update public.messages set send_at = now() where event_id = $1 and series_step = $2`, [
        party.event,
        name,
      ]);
      await db.query('select private.send_scheduled()');
      return (
        await rows(
          db,
          `select r.address::text as to from public.message_recipients r join public.messages m on m.id = r.message_id
           where m.event_id = $1 and m.series_step = $2 and r.state = 'queued' order by 1`,
          [party.event, name],
        )
      ).map(({ to }) => to);
    };
    expect(await due('invitation')).toEqual(['household2@example.org', 'household3@example.org']);
    expect(
      await value(
        db,
        'select count(*)::int from public.invitations where event_id = $1 and sent_at is not null',
        [party.event],
      ),
    ).toBe(3);
    await rpc(db, anon, 'submit_rsvp', { token: home(party, 1).token, reply: yes(home(party, 1)) });
    expect(await due('first_reminder')).toEqual(['household1@example.org', 'household3@example.org']);
    expect(await due('thank_you')).toEqual(['household2@example.org']);
  });

  it('is sent now in place of later, once, and removed with its words while it has not gone', async () => {
    const party = await partyOn(await dayIn(90));
    await layOut(party, [
      step('day_before', 'start', -1),
      step('thank_you', 'end', 1, { audience: { reply: ['yes'] } }),
    ]);
    const id = await idOf(party, 'day_before');
    const now = () => rpc(db, party.owner, 'send_planned', { message_id: id, idempotency_key: 'now' });
    const sent = await now();
    expect(sent).toMatchObject({ queued: 1 });
    expect(await now()).toEqual(sent);
    await expect(rpc(db, party.owner, 'send_planned', { message_id: id })).rejects.toMatchObject({
      hint: 'message_not_planned',
    });
    await expect(rpc(db, party.owner, 'remove_planned', { message_id: id })).rejects.toMatchObject({
      hint: 'message_not_planned',
    });
    const thanks = await idOf(party, 'thank_you');
    await expect(rpc(db, party.owner, 'send_planned', { message_id: thanks })).rejects.toMatchObject({
      hint: 'nobody',
    });
    expect(await rpc(db, party.owner, 'remove_planned', { message_id: thanks })).toMatchObject({
      anchor: 'end',
      offset_days: 1,
    });
    expect(await idOf(party, 'thank_you')).toBeUndefined();
  });

  it.each([
    ['schedule', [step('day_before', 'start', -200)]],
    ['schedule', [step('day_before', 'noon', -1)]],
    ['schedule', [step('day_before', 'start', -1, { local_time: '25:00' })]],
    ['schedule', [step('day_before', 'start', -999)]],
    ['schedule', [step('last_reminder', 'deadline', 1)]],
    ['steps', [step('second_thoughts', 'start', -1)]],
    ['steps', []],
    ['steps', [step('day_before', 'start', -1, { state: 'sent' })]],
    ['subject', [step('day_before', 'start', -1, { subject: ' ' })]],
    ['subject', [step('day_before', 'start', -1, { subject: 'Dear {{nickname}}' })]],
    ['body', [step('day_before', 'start', -1, { body: null })]],
    ['audience', [step('day_before', 'start', -1, { audience: { shoe_size: 43 } })]],
  ])('refuses a wrong %s, and plans nothing of it', async (hint, steps) => {
    const party = await partyOn(await dayIn(90));
    await expect(
      layOut(party, [invitation('start', -60), ...steps].slice(steps.length === 0 ? 1 : 0)),
    ).rejects.toMatchObject({ hint });
    expect(await series(party)).toEqual([]);
  });

  it('needs an event that can be written about, a day to count from, and somebody who may write', async () => {
    const party = await partyOn(await dayIn(90));
    await set(party, 'start_date = null, local_start = null, end_date = null, rsvp_closes_on = null');
    await expect(layOut(party, [invitation('start', -60)])).rejects.toMatchObject({ hint: 'schedule' });
    await expect(layOut(party, [invitation('deadline', -60)])).rejects.toMatchObject({ hint: 'schedule' });
    await set(party, `start_date = current_date + 90, status = 'paused'`);
    await expect(layOut(party, [invitation('start', -60)])).rejects.toMatchObject({ hint: 'event_not_live' });
    const stranger = user((await signUp(db, `series-${crypto.randomUUID()}@example.org`)).id);
    for (const [name, more] of [
      ['lay_out_series', { steps: JSON.stringify([invitation('start', -60)]) }],
      ['planned_after', { changes: {} }],
    ] as const)
      await expect(rpc(db, stranger, name, { event_id: party.event, ...more })).rejects.toMatchObject({
        hint: 'event_not_found',
      });
  });
});
