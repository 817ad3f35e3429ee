// Longer than 300 lines: one office and its money for every way that money goes, and the random walk over all of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { scale } from '../../packages/supabase-embedded/src/testing/scale';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { wrongBooks } from './support/books';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, rows, rpc, rpcRows, value } from './support/people';
import { buy, hold, openTicketOffice, orderId, saveType, type TicketOffice } from './support/ticket-office';

const count = z.coerce.number();
const upgradesSchema = z.object({
  waiting: z.object({ difference_minor: z.number() }).nullable(),
  options: z.array(z.object({ line_id: z.string(), unit: z.number(), ticket_type_id: z.string() })),
});
/** Steps of the random test: orders, payments, refunds, tickets passed on, time over. */
const STEPS = scale(400, 10_000);
const PRICES = { prices: [{ amount_minor: 4200 }] };

describe.each(ENGINES)('money of orders on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const paid = async (office: TicketOffice, numbers: Record<string, number>, method = 'cash') => {
    const placed = await buy(db, office, numbers, { method });
    const id = await orderId(db, placed.order);
    await rpc(db, office.owner, 'record_payment', { order_id: id, method, amount_minor: placed.total_minor });
    return { id, ...placed };
  };
  const units = async (id: string) =>
    z
      .object({ units: z.array(z.object({ line_id: z.string(), unit: z.number() })) })
      .parse(await rpc(db, await owner(id), 'quote_refund', { order_id: id, percent: 100 })).units;
  const owners = new Map<string, TicketOffice['owner']>();
  const owner = async (id: string) => {
    const event = String(await value(db, 'select event_id from public.orders where id = $1', [id]));
    const found = owners.get(event);
    if (found === undefined) throw new Error('An office that this test did not open.');
    return found;
  };
  const open = async (types: Record<string, Record<string, unknown>>, sizes: number[] = []) => {
    const office = await openTicketOffice(db, types, sizes);
    owners.set(office.event, office.owner);
    return office;
  };

  it('threat 76: pays back by ticket, in part and whole, and never more than came in', async () => {
    const office = await open({
      Adult: { places: 9, ...PRICES },
      Shirt: { kind: 'addon', prices: [{ amount_minor: 750 }] },
    });
    const { id, order } = await paid(office, { Adult: 2, Shirt: 1 });
    const refund = (args: Record<string, unknown>) =>
      rpc(db, office.owner, 'refund_order', { order_id: id, ...args });
    const [, second, shirt] = await units(id);
    const back = { units: JSON.stringify([shirt]), percent: 100, idempotency_key: 'shirt' };
    expect(await refund(back)).toEqual({
      state: 'partially_refunded',
      amount_minor: 750,
      pay_back_minor: 750,
      ended: 1,
    });
    expect(await refund(back)).toMatchObject({ pay_back_minor: 750 });
    await expect(refund({ units: JSON.stringify([shirt]), percent: 100 })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'already_ended',
    });
    await expect(refund({ amount_minor: 8401 })).rejects.toMatchObject({ hint: 'amount_minor' });
    expect(await refund({ amount_minor: 400, reason: 'Rain' })).toMatchObject({
      pay_back_minor: 400,
      ended: 0,
    });
    expect(await refund({ units: JSON.stringify([second]), percent: 50 })).toMatchObject({
      amount_minor: 2100,
      pay_back_minor: 2100,
    });
    expect(await refund({ percent: 100 })).toMatchObject({ state: 'refunded', amount_minor: 4200, ended: 1 });
    await expect(refund({ percent: 100 })).rejects.toMatchObject({ hint: 'order_over' });
    expect(
      await rows(
        db,
        'select paid_minor::int, refunded_minor::int, credited_minor::int, total_minor::int from public.orders where id = $1',
        [id],
      ),
    ).toEqual([{ paid_minor: 9150, refunded_minor: 7450, credited_minor: 7450, total_minor: 9150 }]);
    expect(await rpc(db, anon, 'order_by_secret', { token: order })).toMatchObject({
      state: 'refunded',
      tickets: [],
      door: null,
    });
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('lets a buyer give tickets back as it was told before, and the host decides after that', async () => {
    const office = await open({ Adult: { places: 9, ...PRICES } });
    await rpc(db, office.owner, 'save_ticket_settings', {
      event_id: office.event,
      settings: {
        refund_steps: [
          { days: 100, percent: 100 },
          { days: 80, percent: 50 },
        ],
      },
    });
    const { id, order } = await paid(office, { Adult: 2 }, 'transfer');
    const [first] = await units(id);
    await expect(
      rpc(db, anon, 'give_tickets_back', {
        token: order,
        units: JSON.stringify([first]),
        expected_minor: 4200,
      }),
    ).rejects.toMatchObject({ hint: 'sum_changed' });
    expect(
      await rpc(db, anon, 'give_tickets_back', {
        token: order,
        units: JSON.stringify([first]),
        expected_minor: 2100,
      }),
    ).toMatchObject({ state: 'partially_refunded', refunded_minor: 2100 });
    const [refund] = await rows(db, 'select id, state from public.order_refunds where order_id = $1', [id]);
    expect(refund).toMatchObject({ state: 'pending' });
    await rpc(db, office.owner, 'settle_refund', { refund_id: refund?.['id'] });
    expect(await value(db, 'select state from public.order_refunds where order_id = $1', [id])).toBe('done');
    await db.query(`update public.events set start_date = current_date + 30 where id = $1`, [office.event]);
    await expect(rpc(db, anon, 'give_tickets_back', { token: order })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'host_decides',
    });
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('tells what calling the event off would pay back, then does exactly that', async () => {
    const office = await open({ Adult: { places: 20, ...PRICES } }, [2]);
    await paid(office, { Adult: 2 }, 'transfer');
    await paid(office, { Adult: 1 });
    await buy(db, office, { Adult: 3 }, {}, office.households[0]?.token);
    await hold(db, office, { Adult: 4 });
    const plan = { event_id: office.event, percent: 100 };
    const told = {
      orders: 3,
      unpaid: 1,
      tickets: 3,
      pay_back_minor: 12_600,
      by_method: { transfer: 8400, cash: 4200 },
      currency: 'USD',
    };
    expect(await rpc(db, office.owner, 'cancel_event_orders', plan)).toEqual({ ...told, done: false });
    expect(
      await value(db, `select count(*)::int from public.orders where event_id = $1 and state = 'paid'`, [
        office.event,
      ]),
    ).toBe(2);
    expect(
      await rpc(db, office.owner, 'cancel_event_orders', { ...plan, act: true, reason: 'Storm' }),
    ).toEqual({ ...told, done: true });
    expect(await rpc(db, office.owner, 'cancel_event_orders', plan)).toMatchObject({
      orders: 0,
      pay_back_minor: 0,
    });
    expect(
      await rows(db, 'select taken, held from public.capacity_pools where event_id = $1 and size = 20', [
        office.event,
      ]),
    ).toEqual([{ taken: 0, held: 0 }]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('shows what each household owes, and never changes a line of the books', async () => {
    const office = await open({ Adult: { places: 20, ...PRICES } }, [2, 1, 3]);
    const { order } = await buy(db, office, { Adult: 2 }, {}, office.households[0]?.token);
    await rpc(db, office.owner, 'record_payment', {
      order_id: await orderId(db, order),
      method: 'cash',
      amount_minor: 1000,
    });
    await paid(office, { Adult: 1 });
    expect(await rpcRows(db, office.owner, 'household_balances', { event_id: office.event })).toMatchObject([
      { name: 'Household 1', people: 2, agreed_minor: 8400, paid_minor: 1000, owed_minor: 7400, late: false },
      { name: 'Bea Buyer', agreed_minor: 4200, paid_minor: 4200, owed_minor: 0 },
      { name: 'Household 2', agreed_minor: 0, orders: 0 },
      { name: 'Household 3', agreed_minor: 0, orders: 0 },
    ]);
    for (const text of [
      'update public.ledger_entries set debit_minor = 1',
      'delete from public.ledger_entries',
      'delete from public.order_documents',
    ])
      await expect(db.query(`${text} where event_id = $1`, [office.event])).rejects.toMatchObject({
        code: '42501',
      });
    await expect(
      db.query(
        `insert into public.ledger_entries (org_id, event_id, order_id, source_type, source_id, account, debit_minor, currency)
         select org_id, event_id, id, 'order', id, 'cash', 5, currency from public.orders where event_id = $1 limit 1`,
        [office.event],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      db.query('update public.orders set refunded_minor = paid_minor + 1 where event_id = $1', [
        office.event,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it(`keeps its books over ${STEPS} random steps`, async () => {
    const office = await open(
      {
        Adult: { places: 60, ...PRICES },
        Child: { shares: 'Adult', prices: [{ amount_minor: 1499, places: 5 }, { amount_minor: 1999 }] },
        Shirt: { kind: 'addon', places: 30, prices: [{ amount_minor: 750 }] },
        Gift: { kind: 'donation' },
      },
      [2, 3, 1, 4],
    );
    await saveType(db, office, {
      name: 'Family',
      kind: 'package',
      parts: { Adult: 2, Shirt: 1 },
      prices: [{ amount_minor: 7777 }],
    }).then((id) => (office.types['Family'] = id));
    for (const text of [
      `insert into public.taxes_fees (event_id, name, kind, percent) values ($1, 'VAT', 'tax', 7)`,
      `insert into public.taxes_fees (event_id, name, kind, percent, inside) values ($1, 'Service', 'fee', 2.5, false)`,
      `insert into public.taxes_fees (event_id, name, kind, amount_minor, inside) values ($1, 'Wristband', 'fee', 33, false)`,
      `insert into public.price_rules (event_id, kind, amount_minor) values ($1, 'household_cap', 15000)`,
      `insert into public.price_rules (event_id, kind, group_size) values ($1, 'group', 6)`,
      `insert into public.promo_codes (event_id, code, kind, percent, max_uses) values ($1, 'TENTH', 'percent', 10, 40)`,
      `insert into public.promo_codes (event_id, code, kind, amount_minor) values ($1, 'FIVER', 'fixed', 500)`,
    ])
      await rows(db, text, [office.event], office.owner);
    // Always the same steps: a linear congruential generator.
    let seed = 42;
    const dice = (sides: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * sides);
    };
    const pick = <T>(list: readonly T[]): T | undefined => list[dice(list.length)];
    const some = async (...states: string[]) =>
      pick(
        await rows(
          db,
          'select id, total_minor, paid_minor, refunded_minor, credited_minor from public.orders where event_id = $1 and state = any ($2) order by created_at, id',
          [office.event, states],
        ),
      );
    const refusals = new Set<string>();
    let done = 0;
    for (let step = 0; step < STEPS; step += 1) {
      /** A ticket becomes a package, a change that waits is paid, or it is taken back. */
      const changeOrPay = async (): Promise<unknown> => {
        const order = await some('paid', 'partially_refunded', 'pending_payment');
        if (order === undefined) return undefined;
        const order_id = order['id'];
        const { waiting, options } = upgradesSchema.parse(
          await rpc(db, office.owner, 'order_upgrade_options', { order_id }),
        );
        if (waiting !== null)
          return dice(3) === 0
            ? rpc(db, office.owner, 'drop_order_upgrade', { order_id })
            : rpc(db, office.owner, 'record_payment', {
                order_id,
                method: 'cash',
                amount_minor: waiting.difference_minor,
              });
        const option = pick(options);
        return option === undefined
          ? undefined
          : rpc(db, office.owner, 'upgrade_order', { order_id, ...option });
      };
      const act = async (): Promise<unknown> => {
        const what = dice(13);
        if (what < 4) {
          const numbers: Record<string, number> = {
            [pick(['Adult', 'Child', 'Family', 'Shirt']) ?? 'Adult']: 1 + dice(4),
          };
          if (dice(3) === 0) numbers['Child'] = 1 + dice(3);
          const lines = Object.entries(numbers).map(([name, qty]) => ({
            ticket_type_id: office.types[name],
            qty,
          }));
          const gift =
            dice(4) === 0
              ? [{ ticket_type_id: office.types['Gift'], qty: 1, amount_minor: 1 + dice(5000) }]
              : [];
          const more = {
            lines: [...lines, ...gift],
            code: pick(['', '', 'TENTH', 'FIVER']),
            method: pick(['cash', 'transfer']),
          };
          const token = dice(2) === 0 ? office.link : (pick(office.households)?.token ?? office.link);
          return dice(4) === 0 ? hold(db, office, {}, more) : buy(db, office, {}, more, token);
        }
        if (what < 7) {
          const order = await some('pending_payment', 'pending_payment', 'expired');
          if (order === undefined) return undefined;
          const owed = Math.max(1, count.parse(order['total_minor']) - count.parse(order['paid_minor']));
          return rpc(db, office.owner, 'record_payment', {
            order_id: order['id'],
            method: pick(['cash', 'transfer', 'cheque']),
            amount_minor: dice(3) === 0 ? 1 + dice(owed) : owed,
          });
        }
        if (what < 9) {
          const order = await some('paid', 'partially_refunded', 'pending_payment');
          if (order === undefined) return undefined;
          const kind = dice(3);
          if (kind === 0)
            return rpc(db, office.owner, 'refund_order', {
              order_id: order['id'],
              percent: pick([0, 50, 100]),
              paid_out: dice(2) === 0,
            });
          if (kind === 1)
            return rpc(db, office.owner, 'refund_order', {
              order_id: order['id'],
              amount_minor: 1 + dice(2000),
            });
          const one = pick(await units(String(order['id'])));
          return rpc(db, office.owner, 'refund_order', {
            order_id: order['id'],
            units: JSON.stringify([one]),
            percent: pick([33, 100]),
          });
        }
        if (what === 9) {
          const ticket = pick(
            await rows(
              db,
              `select id from public.tickets where event_id = $1 and state = 'valid' order by created_at, id`,
              [office.event],
            ),
          );
          return ticket === undefined
            ? undefined
            : rpc(db, office.owner, 'transfer_ticket', { ticket_id: ticket['id'], name: 'Next' });
        }
        if (what === 10) {
          const order = await some('pending_payment', 'reserved');
          await db.query(
            `update public.orders set due_at = now() - interval '1 second' where id = $1 and due_at is not null`,
            [order?.['id'] ?? null],
          );
          await db.query(
            `update public.orders set reserved_until = now() - interval '1 second' where id = $1 and reserved_until is not null`,
            [order?.['id'] ?? null],
          );
          return db.query('select private.expire_due($1)', [office.event]);
        }
        if (what === 11) return changeOrPay();
        if (dice(40) > 0) return undefined;
        return rpc(db, office.owner, 'cancel_event_orders', {
          event_id: office.event,
          percent: 100,
          act: true,
          paid_out: true,
        });
      };
      await act().then(
        () => (done += 1),
        (error: unknown) => refusals.add(String(Reflect.get(Object(error), 'hint') ?? error)),
      );
      if (step % Math.ceil(STEPS / 8) === 0) expect(await wrongBooks(db, office)).toEqual([]);
    }
    expect(await wrongBooks(db, office)).toEqual([]);
    expect(done).toBeGreaterThan(STEPS / 3);
    // Nothing but the refusals of the rules: no constraint, no error of the engine.
    const rules = [
      'sold_out',
      'amount_minor',
      'code',
      'already_ended',
      'order_unpaid',
      'order_over',
      'nothing_owed',
      'units',
      'not_transferable',
      'ticket_passed_on',
      'upgrade_waits',
    ];
    expect([...refusals].filter((hint) => !rules.includes(hint))).toEqual([]);
  });
});
