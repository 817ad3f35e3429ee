// Longer than 300 lines: every way a card payment of an order ends, told of one event and its orders, set up once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { wrongBooks } from './support/books';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openCheckout, ordersOf, paidBy, type Report, report } from './support/payments';
import { anon, rows, rpc, service, signUp, user, value } from './support/people';
import { buy, openTicketOffice, orderId, type TicketOffice } from './support/ticket-office';

describe.each(ENGINES)('orders paid by card on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  let office: TicketOffice;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
    office = await openTicketOffice(db, {
      Adult: { places: 40, prices: [{ amount_minor: 4200 }] },
      Last: { places: 1, prices: [{ amount_minor: 900 }] },
      Shirt: { kind: 'addon', places: 20, prices: [{ amount_minor: 750 }] },
      'With shirt': { kind: 'package', parts: { Adult: 1, Shirt: 1 }, prices: [{ amount_minor: 4700 }] },
    });
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [office.ownerId]);
    await rpc(db, office.owner, 'save_ticket_settings', {
      event_id: office.event,
      settings: { methods: ['card', 'cash'] },
    });
  });
  afterAll(() => database.close());

  const order = async (numbers: Record<string, number>) => {
    const placed = await buy(db, office, numbers, { method: 'card' });
    return { ...placed, id: await orderId(db, placed.order) };
  };
  const checkoutOf = (token: string) =>
    openCheckout(db, anon, 'order', { token, return_path: `/ticket-confirmation?order=${token}` });
  const shown = (token: string) => rpc(db, anon, 'order_by_secret', { token });
  const refundsOf = (id: string) =>
    rows(
      db,
      'select provider, state, amount_minor::int from public.order_refunds where order_id = $1 order by created_at, id',
      [id],
    );
  const askedBack = (checkout: string) =>
    rows(
      db,
      `select amount_minor::int from private.payment_acts where checkout_id = $1 and act = 'refund' order by created_at`,
      [checkout],
    );
  const givenBack = ({ id }: { id: string }, refunded_minor: number): Report => ({
    id: `evt_refund_${refunded_minor}_${id}`,
    at: 20 + refunded_minor,
    facts: { kind: 'refunded', payment: `pi_${id}`, refunded_minor, currency: 'USD' },
  });

  it('closes the card page when the places go on, and no sooner than a provider can', async () => {
    const { id, order: token } = await order({ Adult: 1 });
    const { id: checkout_id } = await checkoutOf(token);
    const minutes = async () => {
      const { open_until, created_at } = z
        .object({ open_until: z.string(), created_at: z.string() })
        .parse(await rpc(db, service, 'checkout_to_open', { checkout_id }));
      return Math.round((Date.parse(open_until) - Date.parse(created_at)) / 60_000);
    };
    for (const [kept, closes] of [
      [10, 35],
      [50, 50],
      [5000, 23 * 60],
    ]) {
      await db.query(
        `update public.orders o set due_at = c.created_at + make_interval(mins => $2) from public.checkouts c where o.id = $1 and c.id = $3`,
        [id, kept, checkout_id],
      );
      expect(await minutes()).toBe(closes);
    }
  });

  it('pays once, whatever order the events come in and however often', async () => {
    const ends = new Set<string>();
    for (const sent of ordersOf([0, 1, 2])) {
      const { id, order: token } = await order({ Adult: 1 });
      const checkout = await checkoutOf(token);
      const events: Report[] = [
        {
          ...paidBy(checkout),
          id: `evt_pending_${id}`,
          at: 5,
          facts: { ...paidBy(checkout).facts, kind: 'pending' },
        },
        paidBy(checkout),
        givenBack(checkout, 1200),
      ];
      for (const at of [...sent, ...sent]) if (events[at]) await report(db, events[at]);
      ends.add(
        JSON.stringify([
          await rows(
            db,
            'select state, paid_minor::int, refunded_minor::int from public.orders where id = $1',
            [id],
          ),
          await value(
            db,
            `select count(*)::int from public.tickets where order_id = $1 and state = 'valid'`,
            [id],
          ),
          await value(
            db,
            `select count(*)::int from private.outbox where dedupe_key = 'tickets_ready:' || $1`,
            [id],
          ),
          await rows(
            db,
            'select kind, amount_minor::int from public.order_documents where order_id = $1 order by number',
            [id],
          ),
        ]),
      );
    }
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      [
        [{ state: 'partially_refunded', paid_minor: 4200, refunded_minor: 1200 }],
        1,
        1,
        [
          { kind: 'receipt', amount_minor: 4200 },
          { kind: 'credit_note', amount_minor: 1200 },
        ],
      ],
    ]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('threat 76: asks the provider for what the host gives back, once, and counts it when it is reported', async () => {
    const { id, order: token } = await order({ Adult: 2 });
    const checkout = await checkoutOf(token);
    await report(db, paidBy(checkout));
    await rpc(db, office.owner, 'refund_order', { order_id: id, amount_minor: 1000 });
    expect(await refundsOf(id)).toEqual([{ provider: 'card', state: 'pending', amount_minor: 1000 }]);
    await rpc(db, service, 'payment_work', {});
    await rpc(db, service, 'payment_work', {});
    expect(await askedBack(checkout.id)).toEqual([{ amount_minor: 1000 }]);
    await rpc(db, office.owner, 'refund_order', { order_id: id, percent: 100 });
    await rpc(db, service, 'payment_work', {});
    expect(await askedBack(checkout.id)).toEqual([{ amount_minor: 1000 }, { amount_minor: 7400 }]);
    await report(db, givenBack(checkout, 1000));
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done', 'pending']);
    await report(db, givenBack(checkout, 8400));
    expect(await refundsOf(id)).toEqual([
      { provider: 'card', state: 'done', amount_minor: 1000 },
      { provider: 'card', state: 'done', amount_minor: 7400 },
    ]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('gives back what comes too late: paid twice, cancelled, or the places gone', async () => {
    const twice = await order({ Adult: 1 });
    const [first, second] = [await checkoutOf(twice.order), await checkoutOf(twice.order)];
    await report(db, paidBy(first));
    await report(db, paidBy(second));
    const cancelled = await order({ Adult: 1 });
    const third = await checkoutOf(cancelled.order);
    await rpc(db, anon, 'give_tickets_back', { token: cancelled.order });
    await report(db, paidBy(third));
    const late = await order({ Last: 1 });
    const fourth = await checkoutOf(late.order);
    await db.query(`update public.orders set due_at = now() - interval '1 minute' where id = $1`, [late.id]);
    const taken = await buy(db, office, { Last: 1 });
    await report(db, paidBy(fourth));
    for (const { id } of [second, third, fourth]) {
      const [one] = await rows(
        db,
        'select state, applied_at is not null as applied, amount_minor::int from public.checkouts where id = $1',
        [id],
      );
      expect(one).toMatchObject({ state: 'paid', applied: true });
      expect(await askedBack(id)).toEqual([{ amount_minor: one?.['amount_minor'] }]);
    }
    expect(await askedBack(first.id)).toEqual([]);
    expect(await shown(twice.order)).toMatchObject({ state: 'paid', paid_minor: 4200 });
    expect(await shown(cancelled.order)).toMatchObject({ state: 'cancelled', paid_minor: 0, tickets: [] });
    expect(await shown(late.order)).toMatchObject({ state: 'expired', paid_minor: 0, tickets: [] });
    expect(JSON.stringify(await shown(late.order))).toContain('too_late');
    expect(taken.state).toBe('pending_payment');
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('comes back with late money while there is room', async () => {
    const { id, order: token } = await order({ Adult: 1 });
    const checkout = await checkoutOf(token);
    await db.query(`update public.orders set due_at = now() - interval '1 minute' where id = $1`, [id]);
    await rpc(db, service, 'release_expired_orders', {});
    expect(await shown(token)).toMatchObject({ state: 'expired' });
    await report(db, paidBy(checkout));
    expect(await shown(token)).toMatchObject({ state: 'paid', paid_minor: 4200, card: { state: 'paid' } });
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('ends the tickets of a payment that the bank took back', async () => {
    const { id, order: token } = await order({ Adult: 2 });
    const checkout = await checkoutOf(token);
    await report(db, paidBy(checkout));
    const facts = { payment: `pi_${checkout.id}` };
    await report(db, { id: `evt_dispute_${id}`, at: 30, facts: { kind: 'disputed', ...facts } });
    expect(await shown(token)).toMatchObject({ state: 'paid' });
    await report(db, { id: `evt_lost_${id}`, at: 40, facts: { kind: 'dispute_lost', ...facts } });
    expect(await shown(token)).toMatchObject({ state: 'refunded', refunded_minor: 8400, tickets: [] });
    expect(await refundsOf(id)).toEqual([{ provider: 'card', state: 'done', amount_minor: 8400 }]);
    await rpc(db, service, 'payment_work', {});
    expect(await askedBack(checkout.id)).toEqual([]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  describe('an order paid by two cards, of which one gives its money back', () => {
    /** An adult's weekend, and the difference to the package with a shirt, which is still to be paid. */
    const twoPayments = async () => {
      const placed = await order({ Adult: 1 });
      const first = await checkoutOf(placed.order);
      await report(db, paidBy(first));
      await rpc(db, anon, 'upgrade_ticket', {
        token: placed.order,
        line_id: await value(db, 'select id from public.order_lines where order_id = $1', [placed.id]),
        unit: 1,
        ticket_type_id: office.types['With shirt'],
      });
      return { ...placed, first, second: await checkoutOf(placed.order) };
    };
    const standing = async (id: string) => {
      const [one] = await rows(
        db,
        `select o.state, o.paid_minor::int, o.refunded_minor::int, o.taken_back_minor::int, private.owed(o)::int as owed,
           (select count(*)::int from public.tickets t where t.order_id = o.id and t.state = 'valid') as tickets
         from public.orders o where o.id = $1`,
        [id],
      );
      return one;
    };
    const told = (id: string) =>
      rows(
        db,
        `select (payload #>> '{details,amount_minor}')::int as amount, (payload #>> '{details,ended}')::boolean as ended
         from private.outbox where kind = 'host_money_back' and payload #>> '{details,order_id}' = $1 order by created_at, id`,
        [id],
      );
    const LEFT = {
      state: 'partially_refunded',
      paid_minor: 4700,
      refunded_minor: 500,
      taken_back_minor: 500,
      owed: 0,
      tickets: 2,
    };

    it('takes what that payment covered alone, in any order of events; the host is told and keeps the tickets', async () => {
      for (const sent of ordersOf([0, 1])) {
        const { id, second } = await twoPayments();
        const events = [paidBy(second), givenBack(second, 500)];
        for (const at of [...sent, ...sent]) if (events[at]) await report(db, events[at]);
        expect(await standing(id)).toEqual(LEFT);
        expect(await refundsOf(id)).toEqual([{ provider: 'card', state: 'done', amount_minor: 500 }]);
        expect(await told(id)).toEqual([{ amount: 500, ended: false }]);
        expect(await askedBack(second.id)).toEqual([]);
        expect(await wrongBooks(db, office)).toEqual([]);
        const mallory = user((await signUp(db, `keeps-${sent.join('')}-${engine}@example.org`)).id);
        await expect(rpc(db, mallory, 'keep_order_tickets', { order_id: id })).rejects.toMatchObject({
          hint: 'order_not_found',
        });
        await rpc(db, office.owner, 'keep_order_tickets', { order_id: id });
        expect(await standing(id)).toEqual({ ...LEFT, taken_back_minor: 0 });
      }
    });

    it('ends every ticket once nothing of the order is paid any more', async () => {
      const { id, first, second } = await twoPayments();
      await report(db, paidBy(second));
      await report(db, givenBack(first, 4200));
      expect(await standing(id)).toEqual({ ...LEFT, refunded_minor: 4200, taken_back_minor: 4200 });
      await report(db, {
        id: `evt_lost_${second.id}`,
        at: 90,
        facts: { kind: 'dispute_lost', payment: `pi_${second.id}` },
      });
      expect(await standing(id)).toEqual({
        ...LEFT,
        state: 'refunded',
        refunded_minor: 4700,
        taken_back_minor: 0,
        tickets: 0,
      });
      expect(await told(id)).toEqual([
        { amount: 4200, ended: false },
        { amount: 500, ended: true },
      ]);
      expect(await wrongBooks(db, office)).toEqual([]);
    });

    it('is decided as well by giving tickets back', async () => {
      const { id, second } = await twoPayments();
      await report(db, paidBy(second));
      await report(db, givenBack(second, 500));
      await rpc(db, office.owner, 'refund_order', { order_id: id, percent: 0 });
      expect(await standing(id)).toMatchObject({ refunded_minor: 500, taken_back_minor: 0, tickets: 0 });
    });
  });

  it('threats 72 and 75: opens a payment at what is owed, for the order behind the link alone', async () => {
    const start = (token: string, more: Record<string, unknown> = {}) =>
      rpc(db, anon, 'start_order_checkout', {
        token,
        idempotency_key: 'pressed-once',
        return_path: '/ticket-confirmation',
        ...more,
      });
    const { order: token, reference } = await order({ Adult: 1 });
    const opened = await start(token);
    expect(opened).toMatchObject({ amount_minor: 4200, currency: 'USD' });
    expect(await start(token)).toEqual(opened);
    expect(await value(db, 'select title from public.checkouts order by created_at desc limit 1')).toContain(
      reference,
    );
    await expect(start(token, { return_path: 'https://elsewhere.example/' })).rejects.toMatchObject({
      code: '23514',
    });
    expect(await start('0'.repeat(43))).toMatchObject({ hint: 'link_not_found' });
    const cash = await buy(db, office, { Adult: 1 });
    await expect(start(cash.order)).rejects.toMatchObject({ hint: 'not_by_card' });
    const paid = await order({ Adult: 1 });
    await report(db, paidBy(await checkoutOf(paid.order)));
    await expect(start(paid.order)).rejects.toMatchObject({ hint: 'nothing_owed' });
  });
});
