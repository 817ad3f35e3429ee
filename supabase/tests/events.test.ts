import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { type Caller, rows, signUp, user, value } from './support/people';

/**
 * Local day and time, zone, and the instant it is. Missing times, which only a planned message can have, move on by the
 * gap, doubled ones are the first of the two, as RFC 5545 reads them. The instants were taken from the zones' published
 * rules, not from the database.
 */
const instants: [zone: string, day: string, time: string | null, instant: string, what: string][] = [
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', 'missing: reads 03:30 of summer time'],
  ['Europe/Berlin', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z', 'last minute of winter time'],
  ['Europe/Berlin', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z', 'first minute of summer time'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'doubled: the one in summer time'],
  ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z', 'once again only'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z', 'missing: reads 03:30 EDT'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'doubled: EDT'],
  ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z', 'before the doubled hour'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z', 'after the doubled hour'],
  [
    'Australia/Lord_Howe',
    '2026-10-04',
    '02:15',
    '2026-10-03T15:45:00.000Z',
    'missing by half an hour: 02:45',
  ],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z', 'doubled by half an hour'],
  ['Asia/Kathmandu', '2027-07-01', '12:00', '2027-07-01T06:15:00.000Z', 'a quarter hour'],
  ['Pacific/Apia', '2027-07-01', '12:00', '2027-06-30T23:00:00.000Z', 'thirteen hours ahead'],
  ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z', 'a day that never was'],
  ['UTC', '2027-07-01', null, '2027-07-01T00:00:00.000Z', 'a day without a time'],
];

describe.each(ENGINES)('events on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let owner: Caller;
  let org: string;
  let made = 0;

  const host = async () => {
    made += 1;
    const account = await signUp(db, `eventhost${made}@example.org`);
    return { caller: user(account.id), org: account.org };
  };
  const create = async (columns: Record<string, unknown>, by = { caller: owner, org }) => {
    const all = { org_id: by.org, event_type_id: 'family', name: 'Reunion', ...columns };
    const names = Object.keys(all);
    const [row] = await rows(
      db,
      `insert into public.events (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(all),
      by.caller,
    );
    return String(row?.['id']);
  };
  const change = (id: string, columns: Record<string, unknown>, caller = owner) =>
    rows(
      db,
      `update public.events set ${Object.keys(columns)
        .map((name, at) => `${name} = $${at + 2}`)
        .join(', ')} where id = $1 returning status, sequence`,
      [id, ...Object.values(columns)],
      caller,
    );
  /** An instant as ISO 8601, whatever the engine gives. */
  const instant = (id: string, column: string) =>
    value(
      db,
      `select to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from public.events where id = $1`,
      [id],
    );

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    ({ caller: owner, org } = await host());
  });
  afterAll(() => database.close());

  it.each(instants)('reads %s %s %s as %s (%s)', async (zone, day, time, expected, what) => {
    if (what.startsWith('missing') || what === 'a day that never was') {
      const read = `select to_char(private.local_instant($1::timestamp, $2) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
      expect(await value(db, read, [`${day} ${time}`, zone])).toBe(expected);
      await expect(create({ zone, start_date: day, local_start: time })).rejects.toMatchObject({
        code: '23514',
        hint: 'local_start',
      });
      return;
    }
    const id = await create({ zone, start_date: day, local_start: time });
    expect(await instant(id, 'starts_at')).toBe(expected);
  });

  it('refuses a time that the clocks leave out and an end before the start, naming the field in words', async () => {
    const berlin = { zone: 'Europe/Berlin', start_date: '2027-03-28' };
    const leftOut = (time: string) =>
      `The clocks go forward that day, and ${time} is left out. Choose an earlier or a later time.`;
    await expect(create({ ...berlin, local_start: '02:30', local_end: '03:15' })).rejects.toMatchObject({
      hint: 'local_start',
      message: leftOut('02:30'),
    });
    // The night before: the end is on the day of the change, named or not.
    for (const end_date of [null, '2027-03-28'])
      await expect(
        create({ ...berlin, start_date: '2027-03-27', end_date, local_start: '19:00', local_end: '02:15' }),
      ).rejects.toMatchObject({ hint: 'local_end', message: leftOut('02:15') });
    await expect(create({ ...berlin, end_date: '2027-03-27' })).rejects.toMatchObject({
      hint: 'end_date',
      message: 'The end date comes before the start date.',
    });
    const id = await create({ ...berlin, zone: 'Asia/Tokyo', local_start: '02:30' });
    await expect(change(id, { zone: 'Europe/Berlin' })).rejects.toMatchObject({ hint: 'local_start' });
  });

  it('lets an event be changed elsewhere whose time was kept before such times were refused', async () => {
    const id = await create({ zone: 'Asia/Tokyo', start_date: '2027-03-28', local_start: '02:30' });
    await db.exec(`alter table public.events disable trigger events_fill;
      update public.events set zone = 'Europe/Berlin' where id = '${id}';
      alter table public.events enable trigger events_fill`);
    expect(await change(id, { name: 'Reunion of all' })).toHaveLength(1);
  });

  it('keeps local day and time when the zone changes, and moves the instants', async () => {
    const id = await create({
      zone: 'Europe/Berlin',
      start_date: '2027-07-03',
      local_start: '15:00',
      local_end: '02:00',
      rsvp_closes_on: '2027-06-01',
    });
    const read = async () => {
      const columns = 'start_date::text, local_start::text, local_end::text, rsvp_closes_on::text, sequence';
      const [row] = await rows(db, `select ${columns} from public.events where id = $1`, [id]);
      const [starts, ends, closes] = await Promise.all(
        ['starts_at', 'ends_at', 'rsvp_closes_at'].map((column) => instant(id, column)),
      );
      return { ...row, starts, ends, closes };
    };
    const local = {
      start_date: '2027-07-03',
      local_start: '15:00:00',
      local_end: '02:00:00',
      rsvp_closes_on: '2027-06-01',
    };
    expect(await read()).toEqual({
      ...local,
      sequence: 0,
      starts: '2027-07-03T13:00:00.000Z',
      ends: '2027-07-04T00:00:00.000Z',
      closes: '2027-06-01T22:00:00.000Z',
    });
    await change(id, { zone: 'America/New_York' });
    expect(await read()).toEqual({
      ...local,
      sequence: 1,
      starts: '2027-07-03T19:00:00.000Z',
      ends: '2027-07-04T06:00:00.000Z',
      closes: '2027-06-02T04:00:00.000Z',
    });
    for (const zone of ['Mars/Olympus', 'CEST', 'EST5EDT4', ''])
      await expect(change(id, { zone })).rejects.toMatchObject({ code: '23514' });
  });

  it('ends replies with the local day, also on days of 23 and 25 hours', async () => {
    for (const [zone, day, expected] of [
      ['Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00.000Z'],
      ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
      ['America/New_York', '2027-03-14', '2027-03-15T04:00:00.000Z'],
      ['Pacific/Apia', '2027-07-01', '2027-07-01T11:00:00.000Z'],
    ] as const) {
      const id = await create({ zone, start_date: '2027-09-01', rsvp_closes_on: day });
      expect(await instant(id, 'rsvp_closes_at')).toBe(expected);
    }
  });

  it('refuses a last day for replies after the event, naming the field', async () => {
    const late = { code: '23514', hint: 'rsvp_closes_on' };
    await expect(create({ start_date: '2027-07-03', rsvp_closes_on: '2027-07-04' })).rejects.toMatchObject(
      late,
    );
    const id = await create({
      start_date: '2027-07-03',
      end_date: '2027-07-05',
      rsvp_closes_on: '2027-07-05',
    });
    await expect(change(id, { end_date: '2027-07-04' })).rejects.toMatchObject(late);
  });

  it('allows these moves between states and no others', async () => {
    const states = ['draft', 'live', 'paused', 'archived', 'cancelled'];
    const allowed = new Set([
      'draft live',
      'draft cancelled',
      'live paused',
      'live archived',
      'live cancelled',
      'paused live',
      'paused archived',
      // Back to where it came from, within a day.
      'archived live',
      'cancelled draft',
    ]);
    const way: Record<string, string[]> = {
      draft: [],
      live: ['live'],
      paused: ['live', 'paused'],
      archived: ['live', 'archived'],
      cancelled: ['cancelled'],
    };
    const move = (id: string, status: string) =>
      change(id, status === 'cancelled' ? { status, cancelled_reason: 'Storm.' } : { status });
    for (const from of states)
      for (const to of states.filter((state) => state !== from)) {
        const id = await create({ start_date: '2027-07-03' });
        for (const step of way[from] ?? []) await move(id, step);
        const label = `${from} ${to}`;
        if (allowed.has(label))
          expect({ label, moved: await move(id, to) }).toMatchObject({ label, moved: [{ status: to }] });
        else await expect(move(id, to)).rejects.toMatchObject({ code: 'PT409', hint: 'event_status' });
        // The plan has room for one live event, so each makes way for the next.
        await db.query(`delete from public.events where id = $1`, [id]);
      }
  });

  it('cancels only with a reason, and counts it as a change for calendars', async () => {
    const id = await create({ start_date: '2027-07-03' });
    for (const cancelled_reason of [null, '', '   '])
      await expect(change(id, { status: 'cancelled', cancelled_reason })).rejects.toMatchObject({
        code: '23514',
        hint: 'cancelled_reason',
      });
    expect(await change(id, { status: 'cancelled', cancelled_reason: 'Storm.' })).toEqual([
      { status: 'cancelled', sequence: 1 },
    ]);
  });

  it("holds the plan's number of live events, however many are published at once", async () => {
    const busy = await host();
    await db.query(
      `update public.subscriptions set plan_type = 'premium' where user_id in (select user_id from public.org_members where org_id = $1)`,
      [busy.org],
    );
    const drafts: string[] = [];
    for (let n = 0; n < 8; n += 1) drafts.push(await create({ start_date: '2027-07-03' }, busy));
    const results = await Promise.allSettled(drafts.map((id) => change(id, { status: 'live' }, busy.caller)));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'PT402',
          hint: 'plan_limit_events_live',
          message:
            'Your plan has room for 5 live events, and all are in use. Archive one that is over, or choose a larger plan.',
        });
    const live = `select id from public.events where org_id = $1 and status = 'live'`;
    const [first, ...more] = await rows(db, live, [busy.org]);
    expect(more).toHaveLength(4);
    // Pausing frees no place, archiving does.
    const waiting = drafts.filter((id) => ![first, ...more].some((row) => row?.['id'] === id));
    await change(String(first?.['id']), { status: 'paused' }, busy.caller);
    await expect(change(String(waiting[0]), { status: 'live' }, busy.caller)).rejects.toMatchObject({
      hint: 'plan_limit_events_live',
    });
    await change(String(first?.['id']), { status: 'archived' }, busy.caller);
    expect(await change(String(waiting[0]), { status: 'live' }, busy.caller)).toHaveLength(1);
  });

  it('has room for one live event on free, whose end makes way for the next', async () => {
    const small = await host();
    const first = await create({ start_date: '2027-07-03' }, small);
    const next = await create({ start_date: '2028-07-03' }, small);
    await change(first, { status: 'live' }, small.caller);
    await expect(change(next, { status: 'live' }, small.caller)).rejects.toMatchObject({
      code: 'PT402',
      hint: 'plan_limit_events_live',
      message:
        'Your plan has room for 1 live event, and it is in use. Archive the one that is live, or choose a larger plan.',
    });
    // An event that is over needs no archiving.
    await change(first, { start_date: '2020-07-03' }, small.caller);
    expect(await change(next, { status: 'live' }, small.caller)).toHaveLength(1);
  });
});
