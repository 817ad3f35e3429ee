import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { wrongBooks } from './support/books';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, rows, rpc, signUp, user, value } from './support/people';
import { buy, openTicketOffice, orderId, type TicketOffice } from './support/ticket-office';

const PRICES = { prices: [{ amount_minor: 4250 }] };
const requestSchema = z.object({ id: z.string() });

describe.each(ENGINES)('fair share and private hardship on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  const order = async (office: TicketOffice, at: number, numbers: Record<string, number>, more = {}) => {
    const placed = await buy(db, office, numbers, more, office.households[at]?.token);
    return { ...placed, id: await orderId(db, placed.order) };
  };
  const member = async (office: TicketOffice, role: string) => {
    const { id } = await signUp(db, `${role}-${office.event}@example.org`);
    await db.query(
      'insert into public.org_members (org_id, user_id, role, accepted_at) values ($1, $2, $3, now())',
      [office.org, id, role],
    );
    return user(id);
  };
  const shares = (office: TicketOffice) => rpc(db, office.owner, 'fair_shares', { event_id: office.event });
  const openRequest = async (id: string) =>
    requestSchema.parse(
      (
        await rows(db, `select id from public.hardship_requests where order_id = $1 and state = 'open'`, [id])
      )[0],
    ).id;

  it('tells an average from five households of a size on, in two figures, and below that nothing', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 60, ...PRICES } }, [2, 2, 2, 2, 2, 2, 3]);
    for (const at of [0, 1, 2, 3]) await order(office, at, { Adult: 2 });
    await order(office, 6, { Adult: 3 });
    expect(await shares(office)).toEqual({ currency: 'USD', came_in_minor: 0, sizes: [] });
    const fifth = await order(office, 4, { Adult: 1 });
    // (4 × 8500 + 4250) / 5 = 7650.
    expect(await shares(office)).toEqual({
      currency: 'USD',
      came_in_minor: 0,
      sizes: [{ people: 2, average_minor: 7700 }],
    });
    // What was called off is no share.
    await rpc(db, anon, 'give_tickets_back', { token: fifth.order });
    expect(await shares(office)).toMatchObject({ sizes: [] });
    const mallory = user((await signUp(db, `shares-${engine}@example.org`)).id);
    await expect(rpc(db, mallory, 'fair_shares', { event_id: office.event })).rejects.toMatchObject({
      hint: 'event_not_found',
    });
  });

  it('tells a buyer their own figure beside that of five others, and of four others nothing', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 60, ...PRICES } }, [2, 2, 2, 2, 2, 2]);
    const email = `share-${engine}@example.org`;
    const { id } = await signUp(db, email);
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    await order(office, 0, { Adult: 1 }, { buyer: { name: 'Mira', email } });
    for (const at of [1, 2, 3, 4]) await order(office, at, { Adult: 2 });
    expect(await rpc(db, user(id), 'my_orders')).toMatchObject([{ share: null }]);
    await order(office, 5, { Adult: 2 });
    expect(await rpc(db, user(id), 'my_orders')).toMatchObject([
      { share: { people: 2, own_minor: 4250, average_minor: 8500 } },
    ]);
  });

  it('who asks to pay less is read by who keeps the money alone', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 60, ...PRICES } }, [2]);
    const { id, order: token } = await order(office, 0, { Adult: 2 });
    const note = 'I lost my job.';
    expect(await rpc(db, anon, 'ask_to_pay_less', { token, note })).toMatchObject({
      owed_minor: 8500,
      asked: { state: 'open', lowered_minor: 0 },
    });
    // Once more, and without words: it is one wish, and what was said stays.
    await rpc(db, anon, 'ask_to_pay_less', { token });
    const read = 'select note from public.hardship_requests';
    for (const role of ['owner', 'finance', 'editor'] as const)
      expect(await rows(db, read, [], role === 'owner' ? office.owner : await member(office, role))).toEqual([
        { note },
      ]);
    const outsider = user((await signUp(db, `outsider-${engine}@example.org`)).id);
    const hardship_id = await openRequest(id);
    for (const who of [await member(office, 'viewer'), await member(office, 'scanner'), outsider]) {
      expect(await rows(db, read, [], who)).toEqual([]);
      await expect(rpc(db, who, 'answer_hardship', { hardship_id, owed_minor: 0 })).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|PT404)$/),
      });
    }
    await expect(rows(db, read, [], anon)).rejects.toMatchObject({ code: '42501' });
    expect(await value(db, 'select state from public.orders where id = $1', [id])).toBe('pending_payment');
    expect(await rpc(db, anon, 'ask_to_pay_less', { token: id })).toMatchObject({ hint: 'link_not_found' });
  });

  it('lowers a sum in part and to nothing, once, with books that stay at zero and say no reason', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 60, ...PRICES } }, [2, 2, 2, 2, 2, 2]);
    for (const at of [1, 2, 3, 4, 5]) await order(office, at, { Adult: 2 });
    const before = await shares(office);
    const { id, order: token } = await order(office, 0, { Adult: 2 }, { method: 'transfer' });
    await rpc(db, anon, 'ask_to_pay_less', { token, note: 'Too much' });
    const answer = async (args: Record<string, unknown>, hardship_id: string) =>
      rpc(db, office.owner, 'answer_hardship', { hardship_id, ...args });
    const first = await openRequest(id);
    for (const owed_minor of [-1, 8500, 9000])
      await expect(answer({ owed_minor }, first)).rejects.toMatchObject({
        code: 'PT422',
        hint: 'owed_minor',
      });
    const part = { owed_minor: 3000, idempotency_key: 'part' };
    expect(await answer(part, first)).toEqual({ state: 'pending_payment', owed_minor: 3000 });
    expect(await answer(part, first)).toEqual({ state: 'pending_payment', owed_minor: 3000 });
    await expect(answer({ owed_minor: 10 }, first)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'answered',
    });
    // The buyer hears of it once, without a reason.
    const told = await rows(
      db,
      `select payload ->> 'address' as address, (payload #>> '{details,lowered_minor}')::int as lowered, (payload #>> '{details,owed_minor}')::int as owed,
         payload::text like '%Too much%' as reason
       from private.outbox where kind = 'order_lowered' and payload #>> '{details,reference}' = (select reference from public.orders where id = $1)`,
      [id],
    );
    expect(told).toEqual([{ address: 'bea@example.org', lowered: 5500, owed: 3000, reason: false }]);
    // The average does not move: nobody sees by it that a household was let off.
    expect(await shares(office)).toEqual(before);

    await rpc(db, anon, 'ask_to_pay_less', { token });
    expect(await answer({ owed_minor: 0 }, await openRequest(id))).toEqual({ state: 'paid', owed_minor: 0 });
    expect(
      await value(db, `select count(*)::int from public.tickets where order_id = $1 and state = 'valid'`, [
        id,
      ]),
    ).toBe(2);
    await expect(rpc(db, anon, 'ask_to_pay_less', { token })).rejects.toMatchObject({ hint: 'nothing_owed' });
    expect(
      await rows(
        db,
        `select kind, amount_minor::int, details ->> 'reason' as reason from public.order_documents where order_id = $1 order by number`,
        [id],
      ),
    ).toEqual([
      { kind: 'invoice', amount_minor: 8500, reason: null },
      { kind: 'credit_note', amount_minor: 5500, reason: null },
      { kind: 'credit_note', amount_minor: 3000, reason: null },
    ]);
    expect(await wrongBooks(db, office)).toEqual([]);
  });

  it('leaves a sum as it is, and an order that was lowered and ran out comes back lowered', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 60, ...PRICES } }, [2]);
    const { id, order: token } = await order(office, 0, { Adult: 2 }, { method: 'transfer' });
    await rpc(db, anon, 'ask_to_pay_less', { token });
    await rpc(db, office.owner, 'answer_hardship', { hardship_id: await openRequest(id) });
    expect(await rpc(db, anon, 'order_by_secret', { token })).toMatchObject({
      owed_minor: 8500,
      asked: { state: 'left' },
    });
    await rpc(db, anon, 'ask_to_pay_less', { token });
    await rpc(db, office.owner, 'answer_hardship', { hardship_id: await openRequest(id), owed_minor: 2000 });
    await db.query(`update public.orders set due_at = now() - interval '1 minute' where id = $1`, [id]);
    await db.query('select private.run_due_jobs()');
    expect(await value(db, 'select state from public.orders where id = $1', [id])).toBe('expired');
    const pay = (amount_minor: number) =>
      rpc(db, office.owner, 'record_payment', { order_id: id, method: 'cash', amount_minor });
    await expect(pay(2001)).rejects.toMatchObject({ hint: 'amount_minor' });
    expect(await pay(2000)).toEqual({ state: 'paid', owed_minor: 0 });
    expect(await wrongBooks(db, office)).toEqual([]);
  });
});
