// Longer than 300 lines: a change of a ticket from its request to its money, on one event, set up once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { wrongBooks } from './support/books';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openCheckout, paidBy, report } from './support/payments';
import { anon, rows, rpc, signUp, user, value } from './support/people';
import { buy, openTicketOffice, orderId, saveType, type TicketOffice } from './support/ticket-office';

const price = (amount_minor: number) => ({ prices: [{ amount_minor }] });
const viewSchema = z.object({
  state: z.string(),
  owed_minor: z.number(),
  tickets: z.array(z.object({ id: z.string(), name: z.string(), holder: z.string().nullable() })),
  upgrade: z.object({
    waiting: z.object({ to: z.string(), difference_minor: z.number(), method: z.string() }).nullable(),
    options: z.array(
      z.object({
        line_id: z.string(),
        unit: z.number(),
        ticket_type_id: z.string(),
        to: z.string(),
        difference_minor: z.number(),
        full: z.string().nullable(),
      }),
    ),
  }),
});

describe.each(ENGINES)('changing into bigger packages on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  /** An adult's weekend for 42; with a shirt for 47; with two shirts and the boat, which has two places, for 90. */
  const open = async (sizes: number[] = []) => {
    const office = await openTicketOffice(
      db,
      {
        Adult: { places: 10, ...price(4200) },
        Shirt: { kind: 'addon', places: 20, ...price(750) },
        Boat: { places: 2, ...price(4000) },
      },
      sizes,
    );
    const pack = async (name: string, parts: Record<string, number>, minor: number) => {
      office.types[name] = await saveType(db, office, { name, kind: 'package', parts, ...price(minor) });
    };
    await pack('With shirt', { Adult: 1, Shirt: 1 }, 4700);
    await pack('Everything', { Adult: 1, Shirt: 2, Boat: 1 }, 9000);
    return office;
  };
  const order = async (
    office: TicketOffice,
    numbers: Record<string, number>,
    more = {},
    token = office.link,
  ) => {
    const placed = await buy(db, office, numbers, more, token);
    return { token: placed.order, total: placed.total_minor, id: await orderId(db, placed.order) };
  };
  const pay = (office: TicketOffice, id: string, amount_minor: number) =>
    rpc(db, office.owner, 'record_payment', { order_id: id, method: 'cash', amount_minor });
  const paid = async (
    office: TicketOffice,
    numbers: Record<string, number>,
    more = {},
    token = office.link,
  ) => {
    const made = await order(office, numbers, more, token);
    await pay(office, made.id, made.total);
    return made;
  };
  const view = async (token: string) => viewSchema.parse(await rpc(db, anon, 'order_by_secret', { token }));
  const option = async (token: string, to: string, unit = 1) => {
    const found = (await view(token)).upgrade.options.find((one) => one.to === to && one.unit === unit);
    if (!found) throw new Error(`${to} is not on offer.`);
    const { line_id, ticket_type_id, difference_minor } = found;
    return { line_id, unit, ticket_type_id, expected_minor: difference_minor };
  };
  const upgrade = async (token: string, args: Record<string, unknown>) =>
    viewSchema.parse(await rpc(db, anon, 'upgrade_ticket', { token, ...args }));

  it('costs the difference, holds the new places meanwhile, and changes when it is paid, once', async () => {
    const office = await open();
    const { token, id } = await paid(office, { Adult: 2 });
    expect(
      (await view(token)).upgrade.options.map((one) => [one.to, one.unit, one.difference_minor]),
    ).toEqual([
      ['With shirt', 1, 500],
      ['With shirt', 2, 500],
      ['Everything', 1, 4800],
      ['Everything', 2, 4800],
    ]);
    const wanted = await option(token, 'With shirt');
    await expect(upgrade(token, { ...wanted, expected_minor: 499 })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'sum_changed',
    });
    const once = { ...wanted, idempotency_key: 'once' };
    const waits = await upgrade(token, once);
    expect(waits.upgrade).toMatchObject({
      waiting: { to: 'With shirt', difference_minor: 500 },
      options: [],
    });
    expect(waits.tickets).toHaveLength(2);
    expect(await upgrade(token, once)).toEqual(waits);
    await expect(upgrade(token, { ...wanted, unit: 2 })).rejects.toMatchObject({ hint: 'upgrade_waits' });
    expect(await wrongBooks(db, office)).toEqual([]);
    for (const wrong of [499, 501])
      await expect(pay(office, id, wrong)).rejects.toMatchObject({
        hint: 'amount_minor',
        detail: '{"owed_minor": 500}',
      });
    expect(await pay(office, id, 500)).toEqual({ state: 'paid', owed_minor: 0 });
    await expect(pay(office, id, 500)).rejects.toMatchObject({ hint: 'nothing_owed' });
    expect((await view(token)).tickets.map(({ name }) => name).toSorted()).toEqual([
      'Adult',
      'Adult',
      'Shirt',
    ]);
    expect(await wrongBooks(db, office)).toEqual([]);
    // A package becomes a bigger one.
    await upgrade(token, await option(token, 'Everything'));
    expect(await pay(office, id, 4300)).toMatchObject({ state: 'paid' });
    expect(await wrongBooks(db, office)).toEqual([]);
    // What is given back is what was paid for it in all.
    expect(await rpc(db, office.owner, 'refund_order', { order_id: id, percent: 100 })).toMatchObject({
      state: 'refunded',
      pay_back_minor: 13_200,
    });
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('tells the host once of a change that waits for money they take themselves, and not of their own', async () => {
    const office = await open();
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [office.ownerId]);
    const told = () =>
      rows(
        db,
        `select payload ->> 'address' = (select email from auth.users where id = $1) as host, payload #>> '{details,to}' as "to",
           (payload #>> '{details,difference_minor}')::int as difference, payload #>> '{details,method}' as method
         from private.outbox where kind = 'host_upgrade_waits' and payload #>> '{details,event_id}' = $2`,
        [office.ownerId, office.event],
      );
    const { token } = await paid(office, { Adult: 1 });
    const once = { ...(await option(token, 'With shirt')), idempotency_key: 'once' };
    await upgrade(token, once);
    await upgrade(token, once);
    const mail = { host: true, to: 'With shirt', difference: 500, method: 'cash' };
    expect(await told()).toEqual([mail]);
    const other = await paid(office, { Adult: 1 });
    await rpc(db, office.owner, 'upgrade_order', {
      order_id: other.id,
      ...(await option(other.token, 'With shirt')),
    });
    // What is not paid yet changes at once: nothing waits.
    const unpaid = await order(office, { Adult: 1 });
    await upgrade(unpaid.token, await option(unpaid.token, 'With shirt'));
    expect(await told()).toEqual([mail]);
  });

  it('changes at once what is not paid yet, and what is owed rises by the difference', async () => {
    const office = await open();
    const { token, id } = await order(office, { Adult: 2 }, { method: 'transfer' });
    const changed = await upgrade(token, await option(token, 'Everything', 2));
    expect(changed).toMatchObject({
      state: 'pending_payment',
      owed_minor: 13_200,
      upgrade: { waiting: null },
    });
    expect(await wrongBooks(db, office)).toEqual([]);
    await db.query(`update public.orders set due_at = now() - interval '1 minute' where id = $1`, [id]);
    await db.query('select private.run_due_jobs()');
    expect(await wrongBooks(db, office)).toEqual([]);
    expect(await pay(office, id, 13_200)).toEqual({ state: 'paid', owed_minor: 0 });
    expect((await view(token)).tickets).toHaveLength(5);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('claims each new part, says which is full, and gives the places on when the money does not come', async () => {
    const office = await open();
    const [first, second, third] = [
      await paid(office, { Adult: 1 }, { method: 'transfer' }),
      await paid(office, { Adult: 1 }),
      await paid(office, { Adult: 1 }),
    ];
    const wanted = await option(third.token, 'Everything');
    await upgrade(first.token, await option(first.token, 'Everything'));
    await upgrade(second.token, await option(second.token, 'Everything'));
    await expect(upgrade(third.token, wanted)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'sold_out',
      message: '"Boat" is full, so "Everything" cannot be had any more.',
    });
    expect((await view(third.token)).upgrade.options.find(({ to }) => to === 'Everything')?.full).toBe(
      'Boat',
    );
    // One is taken back, of another the time is over.
    expect(await rpc(db, anon, 'drop_upgrade', { token: second.token })).toMatchObject({
      upgrade: { waiting: null },
    });
    await db.query(
      `update public.order_upgrades set due_at = now() - interval '1 minute' where order_id = $1`,
      [first.id],
    );
    await upgrade(third.token, wanted);
    expect((await view(first.token)).upgrade.waiting).toBeNull();
    await expect(pay(office, first.id, 4800)).rejects.toMatchObject({ hint: 'nothing_owed' });
    expect((await view(first.token)).tickets).toHaveLength(1);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('keeps the ceiling of a household, and never gives anything back', async () => {
    const office = await open([2]);
    await rows(
      db,
      `insert into public.price_rules (event_id, kind, amount_minor) values ($1, 'household_cap', 9000)`,
      [office.event],
      office.owner,
    );
    const home = await paid(office, { Adult: 2 }, {}, office.households[0]?.token);
    expect(await option(home.token, 'Everything')).toMatchObject({ expected_minor: 600 });
    office.types['Bargain'] = await saveType(db, office, {
      name: 'Bargain',
      kind: 'package',
      parts: { Adult: 1, Shirt: 3 },
      ...price(3000),
    });
    const changed = await upgrade(home.token, await option(home.token, 'Bargain'));
    expect(changed).toMatchObject({ state: 'paid', upgrade: { waiting: null } });
    expect(changed.tickets).toHaveLength(5);
    expect(
      await rows(
        db,
        'select (total_minor - credited_minor)::int as agreed, refunded_minor::int from public.orders where id = $1',
        [home.id],
      ),
    ).toEqual([{ agreed: 8400, refunded_minor: 0 }]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('refuses what is over, passed on, no bigger, or somebody else’s', async () => {
    const office = await open();
    const { token, id } = await paid(office, { Adult: 2, 'With shirt': 1 });
    const [adult] = (await view(token)).tickets;
    const wanted = await option(token, 'With shirt');
    const packed = (await view(token)).upgrade.options.find(({ line_id }) => line_id !== wanted.line_id);
    await expect(
      upgrade(token, { ...wanted, line_id: packed?.line_id, expected_minor: null }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'ticket_type_id' });
    await expect(upgrade(token, { ...wanted, unit: 3 })).rejects.toMatchObject({ hint: 'already_ended' });
    await rpc(db, anon, 'pass_ticket_on', {
      token,
      ticket_id: adult?.id,
      name: 'Zoe',
      email: 'zoe@example.org',
    });
    await expect(upgrade(token, wanted)).rejects.toMatchObject({ hint: 'ticket_passed_on' });
    const other = await option(token, 'With shirt', 2);
    const mallory = user((await signUp(db, `upgrade-${engine}@example.org`)).id);
    await expect(rpc(db, mallory, 'upgrade_order', { order_id: id, ...other })).rejects.toMatchObject({
      hint: 'order_not_found',
    });
    expect(await rows(db, 'select id from public.order_upgrades', [], mallory)).toEqual([]);
    // What is given back meanwhile is not changed by late money.
    await rpc(db, office.owner, 'upgrade_order', { order_id: id, ...other });
    await rpc(db, office.owner, 'refund_order', {
      order_id: id,
      units: JSON.stringify([{ line_id: other.line_id, unit: 2 }]),
      percent: 100,
    });
    await expect(pay(office, id, 500)).rejects.toMatchObject({ hint: 'already_ended' });
    await rpc(db, office.owner, 'drop_order_upgrade', { order_id: id });
    await db.query(`update public.events set status = 'paused' where id = $1`, [office.event]);
    expect((await view(token)).upgrade.options).toEqual([]);
    await expect(
      upgrade(token, { ...wanted, line_id: packed?.line_id, ticket_type_id: office.types['Everything'] }),
    ).rejects.toMatchObject({ hint: 'event_closed' });
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('is paid by card as the order was, at the difference', async () => {
    const office = await open();
    await rpc(db, office.owner, 'save_ticket_settings', {
      event_id: office.event,
      settings: { methods: ['card'] },
    });
    const { token, id } = await order(office, { Adult: 1 }, { method: 'card' });
    const checkoutOf = () =>
      openCheckout(db, anon, 'order', { token, return_path: `/ticket-confirmation?order=${token}` });
    await report(db, paidBy(await checkoutOf()));
    await upgrade(token, await option(token, 'With shirt'));
    const second = await checkoutOf();
    expect(await value(db, 'select amount_minor::int from public.checkouts where id = $1', [second.id])).toBe(
      500,
    );
    await report(db, paidBy(second));
    await report(db, paidBy(second));
    expect(await view(token)).toMatchObject({ state: 'paid', upgrade: { waiting: null } });
    expect(
      await rows(
        db,
        'select paid_minor::int, (total_minor - credited_minor)::int as agreed from public.orders where id = $1',
        [id],
      ),
    ).toEqual([{ paid_minor: 4700, agreed: 4700 }]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });
});
