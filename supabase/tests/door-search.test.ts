import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { home } from './support/party';
import { anon, as, type Caller, rpc, rows, signUp, user, value } from './support/people';
import { buy, openTicketOffice, orderId, type TicketOffice } from './support/ticket-office';

const TICKETS = 20_000;
const foundSchema = z.object({
  entries: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), word: z.string(), state: z.string() }),
  ),
  scans: z.array(z.object({ entry_id: z.string().nullable() })),
  next: z.record(z.string(), z.unknown()).nullable(),
});
const deltaSchema = z.object({
  whole: z.boolean(),
  list: z.object({ id: z.string() }),
  entries: z.array(z.object({ name: z.string().nullable() })),
  cursor: z.record(z.string(), z.unknown()),
});
const arrivalsSchema = z.object({
  guests: z.array(z.object({ entry_id: z.string(), name: z.string().nullable(), came: z.boolean() })),
  next: z.record(z.string(), z.unknown()).nullable(),
});
/** The tables that hold the names of a list. */
const NAMED = ['persons', 'tickets', 'households', 'orders', 'rsvp_people', 'invitations'];

describe.each(ENGINES)('a list of 20,000 tickets on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let office: TicketOffice;

  const find = async (q: string, more: Record<string, unknown> = {}, caller: Caller = office.owner) =>
    foundSchema.parse(await rpc(db, caller, 'find_at_door', { event_id: office.event, q, ...more }));
  const names = async (q: string) => (await find(q)).entries.map(({ name }) => name);

  /** The rows of tickets and people that a statement of the owner reads, counted by the engine itself: before and after, as one of them counts on and on. */
  const readBy = async (statement: string, values: unknown[]) => {
    const [before, after] = await as(db, office.owner, async (sql) => {
      const count = async () => {
        await sql.query(`select set_config('role', 'none', true)`);
        const { rows: counted } = await sql.query(
          `select relname, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read, seq_scan::int as scans from pg_stat_xact_user_tables
           where schemaname = 'public' and relname in ('tickets', 'persons') order by relname`,
        );
        return z.array(z.object({ relname: z.string(), read: z.number(), scans: z.number() })).parse(counted);
      };
      const first = await count();
      await sql.query(`select set_config('role', 'authenticated', true)`);
      await sql.query(statement, values);
      return [first, await count()] as const;
    });
    return after.map(({ relname, read, scans }, at) => ({
      relname,
      read: read - (before[at]?.read ?? 0),
      scans: scans - (before[at]?.scans ?? 0),
    }));
  };

  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    office = await openTicketOffice(db, { Adult: { kind: 'free', places: 100 } }, [2, 1]);
    const { order } = await buy(db, office, { Adult: 1 });
    const bought = await orderId(db, order);
    await db.query('update public.orders set household_id = $1 where id = $2', [home(office, 1).id, bought]);
    // Half of them people of the directory, half names that a buyer wrote down.
    await db.query(
      `insert into public.persons (org_id, full_name) select $1::uuid, 'Given' || n || ' Family' || n % 500 from generate_series(1, $2::int) n`,
      [office.org, TICKETS / 2],
    );
    // Four tickets an order.
    await db.query(
      `insert into public.orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 100000 + n, 'household_id', null,
         'door_hash', encode(sha256(convert_to('o' || n, 'UTF8')), 'hex')))).* from public.orders o cross join generate_series(1, $2::int) n where o.id = $1::uuid`,
      [bought, TICKETS / 4],
    );
    await db.query(
      `insert into public.tickets (order_line_id, order_id, event_id, org_id, ticket_type_id, unit, name_snapshot, person_id, holder_name, code_public, secret_hash)
       select t.order_line_id, o.id, t.event_id, t.org_id, t.ticket_type_id, 1, t.name_snapshot, p.id,
         case when p.id is null then 'Holder' || n || ' Clan' || n % 500 end, 'MANGO ' || n, encode(sha256(convert_to('s' || n, 'UTF8')), 'hex')
       from public.tickets t cross join generate_series(1, $2::int) n
       join public.orders o on o.org_id = t.org_id and o.number = 100001 + n % ($2::int / 4)
       left join public.persons p on p.org_id = t.org_id and p.full_name = 'Given' || n || ' Family' || n % 500
       where t.order_id = $1::uuid`,
      [bought, TICKETS],
    );
    // As autovacuum does on a server: what waits to be put into an index of words is put there.
    for (const table of NAMED) await db.query(`vacuum analyze public.${table}`);
  });
  afterAll(() => database.close());

  it('finds by the beginnings of words of a name, a household, a holder or a code, with their scans', async () => {
    expect(
      await value(db, 'select count(*)::int from public.tickets where event_id = $1', [office.event]),
    ).toBe(TICKETS + 1);
    expect(await names('given4711')).toEqual(['Given4711 Family211']);
    expect(await names('fámily211 GIVEN4711')).toEqual(['Given4711 Family211']);
    expect(await names('holder19999')).toEqual(['Holder19999 Clan499']);
    expect(await names('mango 15000')).toEqual(['Holder15000 Clan0']);
    // Letters inside a word are no beginning, and signs of patterns are letters.
    expect(await names('iven4711')).toEqual([]);
    expect(await names('given%')).toEqual(await names('given'));
    expect(await names('giv_n4711')).toEqual([]);
    expect(await names('x')).toEqual([]);
    expect(await names('  ')).toEqual([]);
    const [one] = (await find('given4711')).entries;
    await rpc(db, office.owner, 'sync_scans', {
      list_id: await value(db, 'select id from public.checkin_lists where event_id = $1', [office.event]),
      door_id: null,
      device_id: one?.id,
      sent_at: new Date().toISOString(),
      scans: JSON.stringify([
        {
          scan_id: crypto.randomUUID(),
          kind: 'entry',
          ticket_id: one?.id,
          device_at: new Date().toISOString(),
        },
      ]),
    });
    expect((await find('given4711')).scans).toEqual([{ entry_id: one?.id }]);
    expect((await find('given4712')).scans).toEqual([]);
  });

  it('goes on page after page: everybody once, by name', async () => {
    const all: string[] = [];
    let seen: unknown = null;
    for (let page = 1; page <= 3; page += 1) {
      const found = await find('family77', seen === null ? {} : { seen: JSON.stringify(seen) });
      all.push(...found.entries.map(({ name }) => name ?? ''));
      seen = found.next;
      if (seen === null) break;
    }
    // Of 10,000 people with 500 families, 20 each: 'family77' alone, no 'family770'.
    expect(all).toHaveLength(20);
    const broad: string[] = [];
    seen = null;
    do {
      const found = await find('clan49', seen === null ? {} : { seen: JSON.stringify(seen) });
      expect(found.entries.length).toBeLessThanOrEqual(30);
      broad.push(...found.entries.map(({ name }) => name ?? ''));
      seen = found.next;
    } while (seen !== null);
    // 'Clan49' and 'Clan490' to 'Clan499', 20 holders each.
    expect(broad).toHaveLength(11 * 20);
    expect(new Set(broad).size).toBe(broad.length);
    expect(broad).toEqual(broad.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  it('reads names by their indexes, and of the tickets only those that it found', async () => {
    const source = String(await value(db, `select prosrc from pg_proc where proname = 'door_subjects'`));
    const text = source
      .replaceAll('$1', `'${office.event}'::uuid`)
      .replaceAll('$2', `'${office.org}'::uuid`)
      .replaceAll('$3', `'%family211%'`);
    const plan = (await rows(db, `explain (costs off) ${text}`))
      .map((row) => String(row['QUERY PLAN']))
      .join('\n');
    expect(plan).toMatch(/persons_search_idx/);
    expect(plan).toMatch(/tickets_search_idx/);
    expect(plan).toMatch(/tickets_person_idx/);
    expect(plan).not.toMatch(/Seq Scan on (persons|tickets|orders)/);

    const spent = await readBy('select public.find_at_door(event_id => $1, q => $2)', [
      office.event,
      'given4711',
    ]);
    expect(spent).toEqual([
      { relname: 'persons', read: expect.any(Number), scans: 0 },
      { relname: 'tickets', read: expect.any(Number), scans: 0 },
    ]);
    for (const { read } of spent) expect(read).toBeLessThan(100);
    expect(spent.some(({ read }) => read > 0)).toBe(true);
  });

  it('syncs a device without reading the list: what was scanned, and what changed', async () => {
    const ask = async (seen: unknown) =>
      deltaSchema.parse(
        await rpc(db, office.owner, 'check_in_list', {
          event_id: office.event,
          ...(seen === null ? {} : { seen: JSON.stringify(seen) }),
        }),
      );
    const first = await ask(null);
    expect([first.whole, first.entries.length]).toEqual([true, TICKETS + 1]);
    // All of them are older than what a device asks for.
    for (const table of ['tickets', 'orders', 'persons', 'households'])
      for (const statement of [
        `alter table public.${table} disable trigger user`,
        `update public.${table} set updated_at = now() - interval '1 hour'`,
        `alter table public.${table} enable trigger user`,
      ])
        await db.query(statement);
    for (const table of NAMED) await db.query(`vacuum analyze public.${table}`);
    const [one] = (await find('given4711')).entries;
    const sync = JSON.stringify([
      { scan_id: crypto.randomUUID(), kind: 'tag', ticket_id: one?.id, device_at: new Date().toISOString() },
    ]);
    for (const [statement, values] of [
      [
        'select public.check_in_list(event_id => $1, seen => $2)',
        [office.event, JSON.stringify(first.cursor)],
      ],
      [
        'select public.sync_scans(list_id => $1, door_id => null, device_id => $2, sent_at => now(), scans => $3)',
        [first.list.id, one?.id, sync],
      ],
    ] as const)
      for (const { relname, read } of await readBy(statement, [...values]))
        expect(read, `${relname} by ${statement}`).toBeLessThan(100);
    expect(await ask(first.cursor)).toMatchObject({ whole: false, entries: [] });
    await db.query(
      `update public.persons set full_name = 'Given4711 Renamed' where full_name = 'Given4711 Family211'`,
    );
    expect((await ask(first.cursor)).entries.map(({ name }) => name)).toEqual(['Given4711 Renamed']);
    await db.query(
      `update public.persons set full_name = 'Given4711 Family211' where full_name = 'Given4711 Renamed'`,
    );
  });

  it('says who came page after page, and reads of the tickets those of the page', async () => {
    const page = async (more: Record<string, unknown>) =>
      arrivalsSchema.parse(await rpc(db, office.owner, 'who_came', { event_id: office.event, ...more }));
    const read = async (named: string, values: unknown[]) =>
      readBy(`select public.who_came(event_id => $1, page => 50, ${named})`, [office.event, ...values]);
    const type = await value(db, 'select id from public.ticket_types where event_id = $1', [office.event]);
    // A tenth of them at most, however the planner goes about it.
    for (const [named, values] of [
      [`show => 'missing'`, []],
      [`show => 'came'`, []],
      ['type => $2', [type]],
      ['q => $2', ['given4711']],
      ['seen => $2', [JSON.stringify((await page({ page: 200 })).next)]],
    ] as const)
      for (const { relname, read: rowsRead } of await read(named, [...values]))
        if (relname === 'tickets') expect(rowsRead).toBeLessThan(TICKETS / 10);
    expect((await page({ q: 'given4711' })).guests.map(({ name }) => name)).toEqual(['Given4711 Family211']);
    // All of them, each once, whatever a page holds; households stand together.
    const all: z.output<typeof arrivalsSchema>['guests'] = [];
    let seen: unknown = null;
    do {
      const { guests, next } = await page({
        page: all.length % 2 === 0 ? 777 : 1000,
        ...(seen === null ? {} : { seen: JSON.stringify(seen) }),
      });
      all.push(...guests);
      seen = next;
    } while (seen !== null);
    expect(all).toHaveLength(TICKETS + 1);
    expect(new Set(all.map(({ entry_id }) => entry_id)).size).toBe(TICKETS + 1);
    const orderOf = new Map(
      (await rows(db, 'select id, order_id from public.tickets where event_id = $1', [office.event])).map(
        (row) => [row['id'], row['order_id']],
      ),
    );
    const turns = all.filter(
      ({ entry_id }, at) => at > 0 && orderOf.get(entry_id) !== orderOf.get(all[at - 1]?.entry_id),
    );
    expect(turns).toHaveLength(TICKETS / 4);
    expect(all.filter(({ came }) => came).map(({ name }) => name)).toEqual(['Given4711 Family211']);
    expect((await page({ show: 'came' })).guests).toHaveLength(1);
  });

  it('answers who may scan here and the link of a door of this list, and nobody else', async () => {
    const [door] = await rows(db, 'select id, list_id from public.checkin_doors where event_id = $1', [
      office.event,
    ]);
    const token = String(await rpc(db, office.owner, 'door_link', { door_id: door?.['id'] }));
    const byLink = await rpc(db, anon, 'find_by_door', { token, q: 'given4711' });
    expect(foundSchema.parse(byLink).entries.map(({ name }) => name)).toEqual(['Given4711 Family211']);
    expect(JSON.stringify(byLink)).not.toMatch(/person_id|email|owed|diet/);
    await rpc(db, office.owner, 'end_door_link', { door_id: door?.['id'] });
    expect(await rpc(db, anon, 'find_by_door', { token, q: 'given4711' })).toMatchObject({
      code: expect.any(String),
    });
    const stranger = user((await signUp(db, `finder-${engine}@example.org`)).id);
    await expect(find('given4711', {}, stranger)).rejects.toMatchObject({ hint: 'event_not_found' });
    const other = await openTicketOffice(db, {}, []);
    await expect(find('given4711', {}, other.owner)).rejects.toMatchObject({ hint: 'event_not_found' });
    // A list of replies has none of the tickets.
    const list = await value(
      db,
      `insert into public.checkin_lists (event_id, org_id, name, admits) values ($1, $2, 'Replies', 'replies') returning id`,
      [office.event, office.org],
    );
    expect((await find('given4711', { list_id: list })).entries).toEqual([]);
  });
});
