// Longer than 300 lines: the way of an order from its hold to its end, each step tested on the one before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LONG, scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, rows, rpc, service, rpcRows, signUp, user, value } from './support/people';
import {
  brokenPools,
  buy,
  hold,
  openTicketOffice,
  orderId,
  type TicketOffice,
  want,
} from './support/ticket-office';

/** Buyers who come at once for the last ten places. */
const RUSH = scale(150, 1000);
const PRICES = { prices: [{ amount_minor: 4200 }] };
const BUYER = { name: 'Bea', email: 'bea@example.org' };

const viewSchema = z.object({
  state: z.string(),
  door: z.object({ secret: z.string(), word: z.string() }).nullable(),
  tickets: z.array(
    z.object({
      id: z.string(),
      holder: z.string().nullable(),
      secret: z.string().nullable(),
      word: z.string(),
      line_id: z.string(),
      unit: z.number(),
    }),
  ),
  timeline: z.array(z.object({ what: z.string() })),
  owed_minor: z.number(),
});

describe.each(ENGINES)('orders on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const view = async (token: string) => viewSchema.parse(await rpc(db, anon, 'order_by_secret', { token }));
  const pay = (office: TicketOffice, id: string, amount_minor: number, more: Record<string, unknown> = {}) =>
    rpc(db, office.owner, 'record_payment', { order_id: id, method: 'cash', amount_minor, ...more });
  const state = (id: string) => value(db, 'select state from public.orders where id = $1', [id]);
  const mails = async (email: string) =>
    (
      await rows(
        db,
        `select kind from private.outbox where payload ->> 'address' = $1 order by created_at, kind`,
        [email],
      )
    ).map((row) => row['kind']);

  it('threat 72: holds places with a clock, keeps what was typed when it goes on, and takes the server’s price', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 3, ...PRICES } });
    const held = await hold(db, office, { Adult: 2 });
    expect(held.total_minor).toBe(8400);
    await expect(hold(db, office, { Adult: 2 })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'sold_out',
      message: 'Only 1 left of "Adult".',
    });
    // Another number with the same hold: its own places are free for it.
    const more = await hold(db, office, { Adult: 3 }, { hold: held.hold });
    expect(more).toMatchObject({ hold: held.hold, total_minor: 12_600 });
    expect(await rpc(db, anon, 'tickets_by_token', { token: office.link, hold: held.hold })).toMatchObject({
      hold: { total_minor: 12_600, state: 'reserved' },
    });
    const cheap = {
      lines: [
        {
          ticket_type_id: office.types['Adult'],
          qty: 3,
          unit_minor: 1,
          total_minor: 3,
          amount_minor: 1,
          currency: 'XXX',
        },
      ],
    };
    const placed = await rpc(db, anon, 'place_order', {
      token: office.link,
      wanted: { ...cheap, hold: held.hold, method: 'transfer', place: true, buyer: BUYER },
    });
    expect(placed).toMatchObject({
      total_minor: 12_600,
      currency: 'USD',
      state: 'pending_payment',
      reference: 'SUM 1001',
    });
    expect(await brokenPools(db, office.event)).toEqual([]);
    expect(
      await value(db, 'select count(*)::int from public.orders where event_id = $1', [office.event]),
    ).toBe(1);
  });

  it('refuses numbers that are none, and takes a repeated request once', async () => {
    const office = await openTicketOffice(db, {
      Adult: { places: 30, ...PRICES },
      Gift: { kind: 'donation' },
    });
    for (const qty of [0, -1, 1.5, 1e9, '2', null])
      await expect(
        hold(db, office, {}, { lines: [{ ticket_type_id: office.types['Adult'], qty }] }),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'qty' });
    for (const amount_minor of [0, -1, 1.5, 1e9, '2', null])
      await expect(
        hold(db, office, {}, { lines: [{ ticket_type_id: office.types['Gift'], qty: 1, amount_minor }] }),
      ).rejects.toMatchObject({ hint: 'amount_minor' });
    await expect(hold(db, office, {}, { lines: [] })).rejects.toMatchObject({ hint: 'lines' });
    await expect(
      buy(db, office, { Adult: 1 }, { buyer: { name: '', email: 'a@b.de' } }),
    ).rejects.toMatchObject({ hint: 'name' });
    await expect(
      buy(db, office, { Adult: 1 }, { buyer: { name: 'Bea', email: 'bea' } }),
    ).rejects.toMatchObject({ hint: 'email' });
    await expect(buy(db, office, { Adult: 1 }, { method: 'shells' })).rejects.toMatchObject({
      hint: 'method',
    });
    const once = {
      token: office.link,
      wanted: want(office, { Adult: 2 }, { method: 'cash', place: true, buyer: BUYER }),
      idempotency_key: 'once',
    };
    const first = await rpc(db, anon, 'place_order', once);
    expect(await rpc(db, anon, 'place_order', once)).toEqual(first);
    await expect(
      rpc(db, anon, 'place_order', { ...once, wanted: want(office, { Adult: 1 }) }),
    ).rejects.toMatchObject({ hint: 'key_reused' });
    // Without a key, the hold is the key.
    const held = await hold(db, office, { Adult: 1 });
    const a = await buy(db, office, { Adult: 1 }, { hold: held.hold });
    expect(await buy(db, office, { Adult: 1 }, { hold: held.hold })).toEqual(a);
    expect(
      await value(db, 'select count(*)::int from public.orders where event_id = $1', [office.event]),
    ).toBe(2);
    expect(await brokenPools(db, office.event)).toEqual([]);
  });

  it('makes tickets when the money is in, with names and one code for all', async () => {
    const office = await openTicketOffice(
      db,
      { Adult: { places: 9, ...PRICES }, Free: { kind: 'free' } },
      [2],
    );
    const [home] = office.households;
    const holders = home?.people.map((person_id) => ({ person_id }));
    const { order } = await buy(
      db,
      office,
      {},
      { lines: [{ ticket_type_id: office.types['Adult'], qty: 2, holders }] },
      home?.token,
    );
    const id = await orderId(db, order);
    expect(await view(order)).toMatchObject({
      state: 'pending_payment',
      door: null,
      tickets: [],
      owed_minor: 8400,
    });
    await pay(office, id, 4000);
    expect(await view(order)).toMatchObject({ state: 'pending_payment', owed_minor: 4400 });
    await expect(pay(office, id, 4401)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'amount_minor',
      detail: '{"owed_minor": 4400}',
    });
    await pay(office, id, 4400, { idempotency_key: 'k' });
    expect(await pay(office, id, 4400, { idempotency_key: 'k' })).toEqual({ state: 'paid', owed_minor: 0 });
    await expect(pay(office, id, 1)).rejects.toMatchObject({ hint: 'nothing_owed' });
    const paid = await view(order);
    expect(paid.tickets.map(({ holder }) => holder)).toEqual([
      'Household 1 Person 1',
      'Household 1 Person 2',
    ]);
    expect(paid.door?.word).toMatch(/^[A-Z]+ \d{3}$/);
    expect(paid.timeline.map(({ what }) => what)).toEqual(['held', 'placed', 'paid', 'paid', 'tickets']);
    const free = await buy(db, office, { Free: 1 }, { buyer: { name: 'Fay', email: 'fay@example.org' } });
    expect(free).toMatchObject({ state: 'paid', total_minor: 0 });
    expect(await mails('fay@example.org')).toEqual(['tickets_ready']);
    const claimed = await rpcRows(db, service, 'claim_outbox', { limit_count: 200 });
    expect(claimed).toContainEqual(
      expect.objectContaining({
        kind: 'tickets_ready',
        to_name: null,
        details: expect.objectContaining({ token: free.order }),
      }),
    );
  });

  it('ends the old code when a ticket is passed on, and gives the new holder no more than that ticket', async () => {
    const office = await openTicketOffice(db, {
      Adult: { places: 9, ...PRICES },
      Fixed: { places: 9, transferable: false, ...PRICES },
    });
    const { order } = await buy(db, office, { Adult: 2, Fixed: 1 });
    await pay(office, await orderId(db, order), 12_600);
    const before = (await view(order)).tickets;
    const [ticket, , fixed] = before;
    await expect(
      rpc(db, anon, 'pass_ticket_on', {
        token: order,
        ticket_id: fixed?.id,
        name: 'Zoe',
        email: 'zoe@example.org',
      }),
    ).rejects.toMatchObject({ hint: 'not_transferable' });
    const passed = viewSchema.parse(
      await rpc(db, anon, 'pass_ticket_on', {
        token: order,
        ticket_id: ticket?.id,
        name: 'Zoe',
        email: 'zoe@example.org',
      }),
    );
    expect(passed.tickets).toHaveLength(2);
    expect(await rows(db, 'select state from public.tickets where id = $1', [ticket?.id])).toEqual([
      { state: 'transferred' },
    ]);
    const hash = (secret: unknown) =>
      // Behind the dot stands the signature of the code.
      value(
        db,
        `select state from public.tickets where secret_hash = private.token_hash(split_part($1, '.', 1))`,
        [secret],
      );
    expect(await hash(ticket?.secret)).toBe('transferred');
    const token = await value(
      db,
      `select payload -> 'details' ->> 'token' from private.outbox where kind = 'ticket_passed_on' and payload ->> 'address' = 'zoe@example.org'`,
    );
    const theirs = await rpc(db, anon, 'order_by_secret', { token });
    expect(theirs).toMatchObject({ kind: 'ticket', tickets: [{ holder: 'Zoe', state: 'valid' }] });
    expect(JSON.stringify(theirs)).not.toMatch(/total_minor|bea@example|Bea Buyer/);
    expect(await rpc(db, anon, 'give_tickets_back', { token })).toMatchObject({ hint: 'link_not_found' });
    await expect(
      rpc(db, anon, 'pass_ticket_on', {
        token: order,
        ticket_id: ticket?.id,
        name: 'Max',
        email: 'max@example.org',
      }),
    ).rejects.toMatchObject({ hint: 'ticket_over' });
    const stranger = await buy(db, office, { Adult: 1 });
    await expect(
      rpc(db, anon, 'pass_ticket_on', {
        token: stranger.order,
        ticket_id: before[1]?.id,
        name: 'Max',
        email: 'max@example.org',
      }),
    ).rejects.toMatchObject({ hint: 'ticket_not_found' });
  });

  it('frees places when the time is over, and lets late money in only while there is room', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 2, ...PRICES } });
    const late = await buy(db, office, { Adult: 2 }, { method: 'transfer' });
    const id = await orderId(db, late.order);
    await db.query(`update public.orders set due_at = now() - interval '1 minute' where id = $1`, [id]);
    await db.query('select private.run_due_jobs()');
    expect(await state(id)).toBe('expired');
    expect(await mails('bea@example.org')).toContain('order_over');
    const other = await buy(db, office, { Adult: 1 });
    await expect(pay(office, id, 8400)).rejects.toMatchObject({ hint: 'sold_out' });
    await rpc(db, anon, 'give_tickets_back', { token: other.order });
    expect(await pay(office, id, 8400)).toEqual({ state: 'paid', owed_minor: 0 });
    expect((await view(late.order)).tickets).toHaveLength(2);
    expect(await brokenPools(db, office.event)).toEqual([]);
  });

  it('offers what came free to who waited and fits, for a time, and then to the next', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 2, ...PRICES } });
    const wait = (email: string, qty: number) =>
      rpc(db, anon, 'wait_for_tickets', {
        token: office.link,
        lines: JSON.stringify(want(office, { Adult: qty }).lines),
        email,
      });
    await expect(wait('a@example.org', 1)).rejects.toMatchObject({ hint: 'places_free' });
    const { order } = await buy(db, office, { Adult: 1 });
    await buy(db, office, { Adult: 1 });
    expect(await wait('a@example.org', 2)).toMatchObject({ ahead: 0 });
    expect(await wait('b@example.org', 1)).toMatchObject({ ahead: 1 });
    expect(await wait('C@example.org', 1)).toMatchObject({ ahead: 2 });
    expect(await wait('c@example.org', 1)).toMatchObject({ ahead: 2 });
    const states = async () =>
      (
        await rows(db, 'select state from public.ticket_waits where event_id = $1 order by created_at', [
          office.event,
        ])
      ).map((row) => row['state']);
    await rpc(db, anon, 'give_tickets_back', { token: order });
    expect(await states()).toEqual(['waiting', 'offered', 'waiting']);
    await expect(buy(db, office, { Adult: 1 })).rejects.toMatchObject({ hint: 'sold_out' });
    await db.query(
      `update public.ticket_waits set offered_until = now() - interval '1 minute' where event_id = $1 and state = 'offered'`,
      [office.event],
    );
    await db.query('select private.run_due_jobs()');
    expect(await states()).toEqual(['waiting', 'expired', 'offered']);
    const token = String(
      await value(
        db,
        `select private.place_token(w) from public.ticket_waits w where w.email = 'c@example.org' and event_id = $1`,
        [office.event],
      ),
    );
    expect(await rpc(db, anon, 'tickets_by_token', { token })).toMatchObject({
      offer: { state: 'offered', quantity: 1 },
    });
    await buy(db, office, { Adult: 1 }, {}, token);
    expect(await states()).toEqual(['waiting', 'expired', 'accepted']);
    expect(await brokenPools(db, office.event)).toEqual([]);
  });

  it('tells the host what a sale by hand costs, sells at that sum only, and holds nothing by telling', async () => {
    const office = await openTicketOffice(db, {
      Adult: { places: 3, ...PRICES },
      Quiet: { places: 1, visibility: 'hidden', prices: [{ amount_minor: 700 }] },
    });
    const wanted = want(office, { Adult: 2, Quiet: 1 }, { method: 'cash' });
    const quoted = z
      .object({ total_minor: z.number() })
      .parse(await rpc(db, office.owner, 'quote_sale', { event_id: office.event, wanted }));
    expect(
      await value(db, 'select count(*)::int from public.orders where event_id = $1', [office.event]),
    ).toBe(0);
    const mallory = user((await signUp(db, `sale-${engine}@example.org`)).id);
    await expect(rpc(db, mallory, 'quote_sale', { event_id: office.event, wanted })).rejects.toMatchObject({
      hint: 'event_not_found',
    });
    const sell = (expected_minor: number) =>
      rpc(db, office.owner, 'sell_tickets', {
        event_id: office.event,
        wanted: { ...wanted, expected_minor, buyer: { name: 'Aunt Rose' } },
      });
    await expect(sell(quoted.total_minor - 1)).rejects.toMatchObject({ hint: 'sum_changed' });
    expect(await sell(quoted.total_minor)).toMatchObject({ owed_minor: quoted.total_minor });
    await expect(sell(quoted.total_minor)).rejects.toMatchObject({ hint: 'sold_out' });
  });

  it('threat 75: shows an order to its buyer and its hosts, and to nobody by its id', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 5, ...PRICES } });
    const { order } = await buy(db, office, { Adult: 1 });
    const id = await orderId(db, order);
    const mallory = user((await signUp(db, `orders-${engine}@example.org`)).id);
    expect(await rpc(db, anon, 'order_by_secret', { token: id })).toMatchObject({ hint: 'link_not_found' });
    expect(await rows(db, 'select id from public.orders', [], mallory)).toEqual([]);
    for (const [name, args] of [
      ['record_payment', { method: 'cash', amount_minor: 1 }],
      ['refund_order', {}],
      ['quote_refund', {}],
      ['order_link_token', {}],
    ] as const)
      await expect(rpc(db, mallory, name, { order_id: id, ...args })).rejects.toMatchObject({
        code: 'PT404',
        hint: 'order_not_found',
      });
    const fresh = String(await rpc(db, office.owner, 'order_link_token', { order_id: id, renew: true }));
    expect(await rpc(db, anon, 'order_by_secret', { token: order })).toMatchObject({
      hint: 'link_not_found',
    });
    expect((await view(fresh)).state).toBe('pending_payment');
  });

  it('threat 73: a code for one order is taken by one of those who place theirs at once, and is free when that one ends', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 9, ...PRICES } });
    await rows(
      db,
      `insert into public.promo_codes (event_id, code, kind, percent, max_uses) values ($1, 'ONCE', 'percent', 50, 1)`,
      [office.event],
      office.owner,
    );
    const used = () => value(db, 'select used from public.promo_codes where event_id = $1', [office.event]);
    const coded = { code: 'ONCE' };
    // Each was told the lower price while the code was free.
    const held = [];
    for (let at = 0; at < 4; at += 1) held.push(await hold(db, office, { Adult: 1 }, coded));
    expect(held.map(({ total_minor }) => total_minor)).toEqual([2100, 2100, 2100, 2100]);
    const placed = await Promise.allSettled(
      held.map((one) => buy(db, office, { Adult: 1 }, { ...coded, hold: one.hold })),
    );
    const [won, ...others] = placed.toSorted((a, b) => (a.status < b.status ? -1 : 1));
    expect(others.map((one) => (one.status === 'rejected' ? one.reason : null))).toEqual(
      others.map(() => expect.objectContaining({ code: 'PT422', hint: 'code' })),
    );
    expect(await used()).toBe(1);
    if (won?.status !== 'fulfilled') throw new Error('One of them has the code.');
    expect(won.value.total_minor).toBe(2100);
    await db.query(`update public.orders set due_at = now() - interval '1 second' where id = $1`, [
      await orderId(db, won.value.order),
    ]);
    await db.query('select private.expire_due($1)', [office.event]);
    expect(await used()).toBe(0);
    expect(await buy(db, office, { Adult: 1 }, coded)).toMatchObject({ total_minor: 2100 });
    // Nobody counts it by hand.
    await expect(
      rows(db, 'update public.promo_codes set used = 0 where event_id = $1', [office.event], office.owner),
    ).rejects.toMatchObject({ code: '42501' });
  });

  // Where orders are truly placed at once; the embedded engine serves one after the other.
  if (!LONG && engine !== 'postgres15') return;
  describe(`${RUSH} buyers at once for the last 10 places`, () => {
    /** Households of one to three; a third of the places is held by orders whose time is over in the middle of it. */
    async function rush(): Promise<{ office: TicketOffice; failures: unknown[] }> {
      const office = await openTicketOffice(db, { Adult: { places: 10, ...PRICES } });
      const held = await Promise.all([hold(db, office, { Adult: 2 }), hold(db, office, { Adult: 1 })]);
      const results = await Promise.allSettled(
        Array.from({ length: RUSH }, async (_, at) => {
          if (at === Math.floor(RUSH / 2)) {
            await db.query(
              `update public.orders set reserved_until = now() - interval '1 second' where event_id = $1 and state = 'reserved'`,
              [office.event],
            );
            await db.query('select private.expire_due($1)', [office.event]);
          }
          return buy(db, office, { Adult: 1 + (at % 3) });
        }),
      );
      expect(held).toHaveLength(2);
      return { office, failures: results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) };
    }
    const sold = (office: TicketOffice) =>
      value(
        db,
        `select coalesce(sum(l.qty), 0)::int from public.orders o join public.order_lines l on l.order_id = o.id where o.event_id = $1 and o.state = 'pending_payment'`,
        [office.event],
      );

    it('threat 71: sells exactly ten', async () => {
      const { office, failures } = await rush();
      for (const failure of failures) expect(failure).toMatchObject({ code: 'PT409', hint: 'sold_out' });
      expect(await brokenPools(db, office.event)).toEqual([]);
      expect(await sold(office)).toBe(10);
    });

    it('oversells when the guard is taken out, so the test above can fail', async () => {
      const guard = await value(
        db,
        `select pg_get_functiondef('private.hold_places(uuid, int)'::regprocedure)`,
      );
      await db.exec(`alter table public.capacity_pools drop constraint capacity_pools_fit;
        create or replace function private.hold_places(pool uuid, quantity int) returns boolean
          language sql volatile security definer set search_path = ''
        as $$ update public.capacity_pools p set held = p.held + quantity where p.id = pool returning true $$;`);
      try {
        const { office } = await rush();
        expect(await sold(office)).toBeGreaterThan(10);
      } finally {
        await db.exec(String(guard));
      }
    });
  });
});
