/* Longer than 300 lines: one list and its doors, from one office that sells, told together. */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  courseOf,
  REASONS,
  reasonVerdict,
  scanReason,
  SUBJECT_STATES,
  undoneIn,
} from '../../packages/features/src/check-in/verdict';
import { VERDICT_CASES } from '../../packages/features/src/check-in/verdict-cases';
import { scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home, yes } from './support/party';
import { anon, rows, rpc, signUp, user, value } from './support/people';
import { buy, openTicketOffice, orderId, type TicketOffice } from './support/ticket-office';

const HOUR = 3_600_000;
const NOON = Date.now() - 20 * HOUR;
const at = (minutes: number, offBy = 0) => new Date(NOON + minutes * 60_000 + offBy).toISOString();

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['ticket', 'reply']),
  name: z.string().nullable(),
  state: z.string(),
  code_hash: z.string().nullable(),
  group_hash: z.string().nullable(),
});
const scanSchema = z.object({
  scan_id: z.string(),
  kind: z.enum(['entry', 'exit', 'walk_in', 'tag', 'undo']),
  entry_id: z.string().nullable(),
  undoes: z.string().nullable(),
  scanned_at: z.string(),
  device_id: z.string(),
  verdict: z.string(),
  reason: z.enum(REASONS),
  let_in: z.boolean(),
});
const answerSchema = z.object({
  list: z.object({ id: z.string() }),
  doors: z.array(z.object({ id: z.string(), name: z.string() })),
  whole: z.boolean(),
  entries: z.array(entrySchema),
  ended: z.array(z.string()),
  scans: z.array(scanSchema),
  cursor: z.object({ at: z.string(), seq: z.number(), turns: z.number() }),
});
const resultSchema = z.array(
  z.object({
    scan_id: z.string().nullable(),
    verdict: z.string().optional(),
    reason: z.string().optional(),
    error: z.string().optional(),
  }),
);
const arrivalsSchema = z.object({
  guests: z.array(
    z.object({
      entry_id: z.string(),
      kind: z.string(),
      word: z.string(),
      came: z.boolean(),
      home_came: z.boolean(),
      inside: z.boolean(),
      people: z.number(),
      email: z.string().nullable(),
    }),
  ),
});
type Wanted = Record<string, unknown>;

describe.each(ENGINES)('check-in on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const open = async (office: TicketOffice, seen?: unknown) =>
    answerSchema.parse(
      await rpc(db, office.owner, 'check_in_list', {
        event_id: office.event,
        ...(seen === undefined ? {} : { seen: JSON.stringify(seen) }),
      }),
    );
  /** An office with so many tickets in one order. */
  async function sold(qty: number) {
    const office = await openTicketOffice(db, { Adult: { kind: 'free', places: 100 } }, [2]);
    const { order } = await buy(db, office, { Adult: qty });
    const { list, doors, entries } = await open(office);
    return { office, order: await orderId(db, order), list: list.id, doors, tickets: entries };
  }
  const sync = async (
    office: TicketOffice,
    list: string,
    device: string,
    scans: Wanted[],
    sent_at = at(600),
  ) =>
    resultSchema.parse(
      await rpc(db, office.owner, 'sync_scans', {
        list_id: list,
        door_id: null,
        device_id: device,
        scans: JSON.stringify(scans),
        sent_at,
      }),
    );
  const scan = (more: Wanted = {}): Wanted => ({
    scan_id: randomUUID(),
    kind: 'entry',
    device_at: at(0),
    ...more,
  });
  const numbers = async (office: TicketOffice, list: string) =>
    z.record(z.string(), z.number()).parse(await rpc(db, office.owner, 'checkin_numbers', { list_id: list }));

  it('threat 77: decides as a device without a network does, for every state', async () => {
    const combinations = SUBJECT_STATES.flatMap((state) =>
      (['entry', 'exit'] as const).flatMap((kind) =>
        ([null, 'entry', 'exit'] as const).flatMap((before) =>
          ([null, 'entry', 'exit'] as const).map((after) => ({ state, kind, before, after })),
        ),
      ),
    );
    const asked = [
      ...VERDICT_CASES.map(({ state, kind, before = null, after = null }) => ({
        state,
        kind,
        before,
        after,
      })),
      ...combinations,
    ];
    expect(
      await rows(
        db,
        `select private.scan_reason(x ->> 'kind', x ->> 'state', x ->> 'before', x ->> 'after') as reason from jsonb_array_elements($1::jsonb) with ordinality y (x, n) order by n`,
        [JSON.stringify(asked)],
      ),
    ).toEqual(
      asked.map(({ kind, state, before, after }) => ({ reason: scanReason(kind, state, before, after) })),
    );
    expect(
      await rows(
        db,
        `select private.reason_verdict(r) as verdict from unnest($1::text[]) with ordinality y (r, n) order by n`,
        [[...REASONS]],
      ),
    ).toEqual(REASONS.map((reason) => ({ verdict: reasonVerdict(reason) })));
  });

  it('keeps each scan once, stops the second, opens again after an exit or an undo', async () => {
    const { office, list, tickets } = await sold(2);
    const [one] = tickets;
    const device = randomUUID();
    const first = scan({ code_hash: one?.code_hash });
    const [answer] = await sync(office, list, device, [first]);
    expect(answer).toMatchObject({ verdict: 'in', reason: 'ok' });
    expect(await sync(office, list, device, [first])).toEqual([answer]);
    const again = (minutes: number, more: Wanted = {}) =>
      sync(office, list, randomUUID(), [
        scan({ code_hash: one?.code_hash, device_at: at(minutes), ...more }),
      ]);
    expect(await again(1)).toMatchObject([{ verdict: 'stop', reason: 'already_in' }]);
    expect(await again(2, { kind: 'exit' })).toMatchObject([{ verdict: 'in', reason: 'left' }]);
    expect(await again(3, { kind: 'exit' })).toMatchObject([{ verdict: 'ask', reason: 'not_in' }]);
    expect(await numbers(office, list)).toMatchObject({ expected: 2, in: 0, been: 1 });
    const last = scan({ code_hash: one?.code_hash, device_at: at(4) });
    expect(await sync(office, list, device, [last])).toMatchObject([{ verdict: 'in' }]);
    const undo = () => scan({ kind: 'undo', undoes: last['scan_id'], device_at: at(5) });
    expect(await sync(office, list, device, [undo(), undo()])).toMatchObject([
      { reason: 'undone' },
      { reason: 'nothing_to_undo', verdict: 'ask' },
    ]);
    expect(await numbers(office, list)).toMatchObject({ in: 0, scans: 7 });
    expect(await again(6)).toMatchObject([{ verdict: 'in' }]);
    // A name tag that is handed out says nothing of who is in.
    expect(
      await sync(office, list, device, [scan({ kind: 'tag', ticket_id: tickets[1]?.id })]),
    ).toMatchObject([{ reason: 'tag_given' }]);
    expect(await numbers(office, list)).toMatchObject({ in: 1, expected: 2 });
  });

  it('threat 77: never answers green for what was refunded, passed on, replaced, of another event or invented', async () => {
    const { office, order, list, tickets } = await sold(4);
    const other = await sold(1);
    const [moved, lost, back, fine] = tickets;
    await rpc(db, office.owner, 'transfer_ticket', { ticket_id: moved?.id, name: 'Obi' });
    await rpc(db, office.owner, 'replace_ticket_code', { ticket_id: lost?.id });
    await db.query(`update public.tickets set state = 'refunded', ended_at = now() where id = $1`, [
      back?.id,
    ]);
    const hash = (entry?: { code_hash: string | null }) => scan({ code_hash: entry?.code_hash });
    const asked = [
      [hash(moved), 'stop', 'passed_on'],
      [hash(lost), 'stop', 'replaced'],
      [hash(back), 'stop', 'refunded'],
      [hash(other.tickets[0]), 'stop', 'other_event'],
      [scan({ code_hash: 'f'.repeat(64) }), 'stop', 'unknown'],
      [scan({ ticket_id: randomUUID() }), 'stop', 'unknown'],
      // The code of a household says nothing of which of its people.
      [scan({ code_hash: fine?.group_hash }), 'ask', 'household'],
      [scan({ code_hash: fine?.group_hash, ticket_id: other.tickets[0]?.id }), 'ask', 'household'],
      [scan({ code_hash: fine?.group_hash, ticket_id: back?.id }), 'stop', 'refunded'],
      [scan({ code_hash: fine?.group_hash, ticket_id: fine?.id }), 'in', 'ok'],
      // What the device believes does not count beside what the code says.
      [scan({ code_hash: moved?.code_hash, ticket_id: fine?.id }), 'stop', 'passed_on'],
    ] as const;
    expect(
      await sync(
        office,
        list,
        randomUUID(),
        asked.map(([one]) => one),
      ),
    ).toMatchObject(asked.map(([one, verdict, reason]) => ({ scan_id: one['scan_id'], verdict, reason })));
    expect(await numbers(office, list)).toMatchObject({ expected: 3, in: 1, been: 1 });
    expect((await open(office)).ended).toEqual([lost?.code_hash]);
    // Paid back after they came in: in no count any more, and the scan is kept.
    await db.query(`update public.tickets set state = 'refunded', ended_at = now() where id = $1`, [
      fine?.id,
    ]);
    expect(await numbers(office, list)).toMatchObject({ expected: 2, in: 0, been: 0, scans: asked.length });
    await rpc(db, office.owner, 'order_link_token', { order_id: order, renew: true });
    expect(await sync(office, list, randomUUID(), [scan({ code_hash: fine?.group_hash })])).toMatchObject([
      { reason: 'replaced' },
    ]);
  });

  it('lets people without a ticket in by their reply, asks of a maybe, and counts nobody twice', async () => {
    const { office, list } = await sold(1);
    await rpc(db, anon, 'submit_rsvp', { token: home(office).token, reply: yes(home(office)) });
    const { entries } = await open(office);
    const replies = entries.filter(({ kind }) => kind === 'reply');
    expect([entries.length, replies.length]).toEqual([3, 2]);
    const [ada, ben] = replies;
    const device = randomUUID();
    expect(await sync(office, list, device, [scan({ rsvp_person_id: ada?.id })])).toMatchObject([
      { verdict: 'in' },
    ]);
    await rpc(db, office.owner, 'record_rsvp', {
      event_id: office.event,
      invitation_id: home(office).invitation,
      reply: { people: home(office).people.map((person_id) => ({ person_id, reply: 'no' })) },
    });
    expect(
      await sync(office, list, device, [
        scan({ rsvp_person_id: ben?.id, let_in: true, note: 'She came after all' }),
      ]),
    ).toMatchObject([{ verdict: 'ask', reason: 'said_no' }]);
    expect(await numbers(office, list)).toMatchObject({ expected: 1, in: 2 });
    await sync(office, list, device, [
      scan({ kind: 'walk_in', name: 'Aunt\nPeace', people: 3, household_id: home(office).id }),
      scan({ kind: 'walk_in', people: 2 }),
    ]);
    expect(await numbers(office, list)).toMatchObject({ walk_ins: 5 });
    expect(
      await rows(
        db,
        `select name, people, household_id from public.checkins where kind = 'walk_in' and list_id = $1 order by seq`,
        [list],
      ),
    ).toEqual([
      { name: 'Aunt Peace', people: 3, household_id: home(office).id },
      { name: null, people: 2, household_id: null },
    ]);
  });

  it('three offline devices with overlapping scans and wrong clocks, synced in any order: one admission a ticket, all scans kept', async () => {
    const { office, list, tickets } = await sold(6);
    const ids = tickets.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            device: fc.nat(2),
            ticket: fc.nat(5),
            minute: fc.nat(500),
            kind: fc.constantFrom('entry' as const, 'entry' as const, 'entry' as const, 'exit' as const),
          }),
          { minLength: 6, maxLength: 24 },
        ),
        fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -12 * 60, max: 12 * 60 }))),
        fc.array(fc.nat(23), { minLength: 3, maxLength: 12 }),
        async (made, clocks, order) => {
          await db.query('delete from public.checkins where list_id = $1', [list]);
          const offBy = (device: number) => (clocks[device] ?? 0) * 60_000;
          const sent = made.map((one) => ({
            ...one,
            scan_id: randomUUID(),
            body: scan({
              kind: one.kind,
              ticket_id: ids[one.ticket],
              device_at: at(one.minute, offBy(one.device)),
            }),
          }));
          for (const one of sent) one.body['scan_id'] = one.scan_id;
          // Parcels of a device in any order, some of them twice.
          const parcels = [0, 1, 2].flatMap((device) => {
            const own = sent.filter((one) => one.device === device);
            const half = Math.ceil(own.length / 2);
            return [own.slice(half), own.slice(0, half), own].map((parcel) => ({ device, parcel }));
          });
          for (const [step, turn] of order.entries()) {
            const [moved] = parcels.splice(turn % parcels.length, 1);
            if (moved) parcels.splice((step * 7) % (parcels.length + 1), 0, moved);
          }
          for (const { device, parcel } of parcels) {
            const answers = await sync(
              office,
              list,
              ids[device] ?? '',
              parcel.map(({ body }) => body),
              at(600, offBy(device)),
            );
            expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
          }
          const { scans } = await open(office);
          expect(scans.map(({ scan_id }) => scan_id).sort()).toEqual(
            sent.map(({ scan_id }) => scan_id).sort(),
          );
          // Clocks are put right: the order is that of the true minutes.
          const minuteOf = new Map<string, number>(sent.map(({ scan_id, minute }) => [scan_id, minute]));
          const base =
            new Date(scans[0]?.scanned_at ?? '').getTime() -
            (minuteOf.get(scans[0]?.scan_id ?? '') ?? 0) * 60_000;
          for (const { scan_id, scanned_at } of scans)
            expect(
              Math.abs(new Date(scanned_at).getTime() - base - (minuteOf.get(scan_id) ?? 0) * 60_000),
            ).toBeLessThan(60_000);
          const undone = undoneIn(scans);
          const course = ids.flatMap((id) =>
            courseOf(
              scans.filter(({ entry_id }) => entry_id === id),
              undone,
            ),
          );
          const standings = course.map(({ scan: { scan_id }, standing }) => `${scan_id} ${standing}`).sort();
          expect(
            (await rows(db, 'select scan_id, standing from private.checkin_course($1)', [list]))
              .map(({ scan_id, standing }) => `${String(scan_id)} ${String(standing)}`)
              .sort(),
          ).toEqual(standings);
          for (const id of ids) {
            const own = course.filter(({ scan: { entry_id } }) => entry_id === id);
            const exits = own.filter(({ standing }) => standing === 'left').length;
            const admitted = own.filter(({ standing }) => standing === 'admitted').length;
            const entries = own.filter(({ scan: { kind } }) => kind === 'entry').length;
            expect([0, 1]).toContain(admitted - exits);
            if (exits === 0) expect(admitted).toBe(Math.min(1, entries));
            // Green once, whatever the order, unless an exit lay between.
            const greens = scans.filter(
              ({ entry_id, kind, verdict }) => entry_id === id && kind === 'entry' && verdict === 'in',
            );
            if (own.every(({ scan: { kind } }) => kind === 'entry'))
              expect(greens.length).toBe(Math.min(1, entries));
          }
        },
      ),
      { numRuns: scale(12, 150) },
    );
  });

  it('a door works by its link without an account, until the link is ended', async () => {
    const { office, doors, tickets } = await sold(1);
    const [door] = doors;
    const token = z.string().parse(await rpc(db, office.owner, 'door_link', { door_id: door?.id }));
    expect(await rpc(db, office.owner, 'door_link', { door_id: door?.id })).toBe(token);
    const read = () => rpc(db, anon, 'door_by_token', { token });
    expect(await read()).toMatchObject({ door_id: door?.id, doors: [{ name: 'Main door' }], whole: true });
    const send = () =>
      rpc(db, anon, 'sync_door_scans', {
        token,
        device_id: randomUUID(),
        scans: JSON.stringify([scan({ ticket_id: tickets[0]?.id })]),
        sent_at: at(600),
      });
    expect(await send()).toMatchObject([{ verdict: 'in' }]);
    expect(await value(db, 'select door_id from public.checkins where event_id = $1', [office.event])).toBe(
      door?.id,
    );
    await rpc(db, office.owner, 'end_door_link', { door_id: door?.id });
    expect(await read()).toMatchObject({ hint: 'link_not_found' });
    expect(await send()).toMatchObject({ hint: 'link_not_found' });
    expect(await rpc(db, office.owner, 'door_link', { door_id: door?.id })).not.toBe(token);
    expect(await read()).toMatchObject({ hint: 'link_not_found' });
  });

  it('a scanner scans and reads no reply; a stranger is told nothing', async () => {
    const { office, list, tickets, doors } = await sold(1);
    const helper = user((await signUp(db, `scanner-${engine}@example.org`)).id);
    await db.query(
      `insert into public.event_roles (event_id, org_id, user_id, role) values ($1, $2, $3, 'scanner')`,
      [office.event, office.org, helper.claims['sub']],
    );
    const send = (caller: typeof helper) =>
      rpc(db, caller, 'sync_scans', {
        list_id: list,
        door_id: doors[0]?.id,
        device_id: randomUUID(),
        scans: JSON.stringify([scan({ ticket_id: tickets[0]?.id })]),
        sent_at: at(600),
      });
    expect(await send(helper)).toMatchObject([{ verdict: 'in' }]);
    expect(await rows(db, 'select 1 from public.rsvps', [], helper)).toEqual([]);
    await expect(rpc(db, helper, 'door_link', { door_id: doors[0]?.id })).rejects.toMatchObject({
      code: '42501',
    });
    const stranger = user((await signUp(db, `nobody-${engine}@example.org`)).id);
    await expect(send(stranger)).rejects.toMatchObject({ hint: 'list_not_found' });
    await expect(rpc(db, stranger, 'check_in_list', { event_id: office.event })).rejects.toMatchObject({
      hint: 'event_not_found',
    });
    // What was decided stays, whoever writes.
    await expect(
      db.query(`update public.checkins set verdict = 'stop' where list_id = $1`, [list]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('says afterwards who came, who did not and who walked in, without those who gave their ticket back', async () => {
    const { office, list, tickets } = await sold(3);
    const [came, missing, back] = tickets;
    const told = async (more: Wanted = {}) =>
      arrivalsSchema.parse(await rpc(db, office.owner, 'who_came', { event_id: office.event, ...more }))
        .guests;
    const ids = async (more: Wanted) => (await told(more)).map(({ entry_id }) => entry_id);
    const walkIn = scan({ kind: 'walk_in', name: 'Aunt Peace', people: 2 });
    await sync(office, list, randomUUID(), [
      scan({ ticket_id: came?.id }),
      scan({ ticket_id: back?.id, device_at: at(1) }),
      scan({ kind: 'exit', ticket_id: came?.id, device_at: at(2) }),
      walkIn,
    ]);
    await db.query(`update public.tickets set state = 'refunded', ended_at = now() where id = $1`, [
      back?.id,
    ]);
    await rpc(db, anon, 'submit_rsvp', { token: home(office).token, reply: yes(home(office)) });
    const all = await told();
    expect(all).toHaveLength(5);
    expect(all).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          entry_id: came?.id,
          came: true,
          home_came: true,
          inside: false,
          email: 'bea@example.org',
        }),
        expect.objectContaining({ entry_id: missing?.id, came: false, home_came: true }),
        expect.objectContaining({ kind: 'walk_in', came: true, people: 2 }),
        expect.objectContaining({ kind: 'reply', came: false, home_came: false }),
      ]),
    );
    const replies = all.filter(({ kind }) => kind === 'reply');
    const type = await value(db, 'select ticket_type_id from public.tickets where id = $1', [came?.id]);
    expect(await ids({ show: 'came' })).toEqual(all.flatMap((one) => (one.came ? [one.entry_id] : [])));
    expect(await ids({ show: 'missing', type })).toEqual([missing?.id]);
    expect(await ids({ type: 'walk_in' })).toEqual([walkIn['scan_id']]);
    expect(await ids({ type: 'adult' })).toEqual(replies.map(({ entry_id }) => entry_id));
    expect(await ids({ q: 'peace aunt' })).toEqual([walkIn['scan_id']]);
    expect(await ids({ q: 'p' })).toContain(walkIn['scan_id']);
    // By what is said at the door, where it is stored and where it is worked out.
    for (const { word } of [...replies, ...all.filter(({ kind }) => kind === 'ticket')])
      expect(await ids({ q: word })).toEqual(all.flatMap((one) => (one.word === word ? [one.entry_id] : [])));
    expect(await rpc(db, office.owner, 'who_came_numbers', { event_id: office.event })).toMatchObject({
      expected: 4,
      came: 1,
      walk_ins: 2,
      silent_homes: 1,
      types: [
        { type, name: 'Adult' },
        { type: 'adult', name: 'adult' },
        { type: 'walk_in', name: 'walk_in' },
      ],
    });
    const stranger = user((await signUp(db, `guesser-${engine}@example.org`)).id);
    for (const asked of ['who_came', 'who_came_numbers'])
      await expect(rpc(db, stranger, asked, { event_id: office.event })).rejects.toMatchObject({
        hint: 'event_not_found',
      });
  });

  it('tells a device only what changed, and all of it where somebody left the list or stands on it again', async () => {
    const { office, list, tickets } = await sold(2);
    const guests = home(office);
    await rpc(db, anon, 'submit_rsvp', { token: guests.token, reply: yes(guests) });
    let { cursor } = await open(office);
    // Long ago for the clock, and nothing since.
    const forget = async () => {
      for (const table of ['tickets', 'orders', 'rsvps', 'rsvp_people', 'persons', 'households'])
        for (const statement of [
          `alter table public.${table} disable trigger user`,
          `update public.${table} set updated_at = now() - interval '1 hour' where org_id = '${office.org}'`,
          `alter table public.${table} enable trigger user`,
        ])
          await db.query(statement);
    };
    await forget();
    const told = async () => {
      const answer = await open(office, cursor);
      cursor = answer.cursor;
      return answer;
    };
    const named = async () => {
      const { whole, entries } = await told();
      return [
        whole,
        entries.map(({ name }) => name ?? '').toSorted((one, other) => one.localeCompare(other)),
      ];
    };
    expect(await named()).toEqual([false, []]);
    await rpc(db, office.owner, 'transfer_ticket', { ticket_id: tickets[0]?.id, name: 'Obi' });
    const [whole, changed] = await named();
    // The old ticket, which does not hold, and the new one.
    expect([whole, changed]).toEqual([false, expect.arrayContaining(['Obi'])]);
    await forget();
    await db.query(`update public.persons set full_name = 'Ada Renamed' where id = $1`, [guests.people[0]]);
    expect(await named()).toEqual([false, ['Ada Renamed']]);
    // Who has a ticket comes by it: the line of the reply leaves, and nothing of it changed.
    await forget();
    await db.query('update public.tickets set person_id = $1 where id = $2', [
      guests.people[0],
      tickets[1]?.id,
    ]);
    const left = await told();
    expect([left.whole, left.entries.filter(({ kind }) => kind === 'reply')]).toEqual([
      true,
      [expect.anything()],
    ]);
    expect((await told()).whole).toBe(false);
    for (const [change, values] of [
      [`update public.tickets set state = 'refunded', ended_at = now() where id = $1`, [tickets[1]?.id]],
      ['update public.invitations set revoked_at = now() where id = $1', [guests.invitation]],
      ['update public.invitations set revoked_at = null where id = $1', [guests.invitation]],
      ['delete from public.rsvp_people where person_id = $1', [guests.people[1]]],
      [`update public.checkin_lists set admits = 'tickets' where id = $1`, [list]],
    ] as const) {
      await db.query(change, [...values]);
      expect([change, (await told()).whole]).toEqual([change, true]);
      expect([change, (await told()).whole]).toEqual([change, false]);
    }
    // A device of an older version kept no count.
    expect((await open(office, { at: cursor.at, seq: cursor.seq })).whole).toBe(true);
    expect((await open(office, { ...cursor, at: 'yesterday' })).whole).toBe(true);
  });

  it('tells a device what is newer, and refuses what no scan can be without losing the rest', async () => {
    const { office, list, tickets } = await sold(2);
    const { cursor } = await open(office);
    const good = scan({ ticket_id: tickets[0]?.id });
    expect(
      await sync(office, list, randomUUID(), [
        scan({ kind: 'jump' }),
        scan({ device_at: 'yesterday' }),
        scan({ scan_id: 'x' }),
        good,
      ]),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ error: 'invalid' }),
        expect.objectContaining({ scan_id: good['scan_id'], verdict: 'in' }),
      ]),
    );
    await db.query(`update public.tickets set updated_at = now() - interval '1 hour' where event_id = $1`, [
      office.event,
    ]);
    const later = await open(office, { ...cursor, at: new Date().toISOString() });
    expect(later.scans.map(({ scan_id }) => scan_id)).toEqual([good['scan_id']]);
    expect(
      (await open(office, { ...later.cursor, at: new Date(Date.now() + HOUR).toISOString() })).entries,
    ).toEqual([]);
    await expect(
      sync(
        office,
        list,
        randomUUID(),
        Array.from({ length: 501 }, () => scan()),
      ),
    ).rejects.toMatchObject({ hint: 'scans' });
  });
});
