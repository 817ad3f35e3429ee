import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { openCheckout, ordersOf, paidBy, type Report, report } from './support/payments';
import { anon, rows, rpc, service, signUp, user, value } from './support/people';
import { buy, openTicketOffice, orderId } from './support/ticket-office';

const PRICES = { prices: [{ amount_minor: 4200 }] };
const ACCOUNT = 'DE02 1203 0000 0000 2020 51';

describe.each(ENGINES)('payouts and masked bank data on %s', (engine) => {
  let database: TestDatabase;
  let db: Driver;
  beforeAll(async () => {
    database = await openDatabase(engine);
    db = database.driver;
  });
  afterAll(() => database.close());

  it('threat 36: bank data comes back masked, whoever the caller says they are', async () => {
    const { id } = await signUp(db, `mask-${engine}@example.org`);
    const bank_details = {
      account_bank: ACCOUNT,
      bank: 'Harbour Bank',
      holder: { name: 'Amaka Okafor', numbers: ['12345678901', 4_111_111_111_111_111, '77'] },
      // A number that hides in a field that may be shown.
      bank_name: ACCOUNT,
    };
    for (const claims of [
      {},
      { requesting_user_id: id, resource_owner_id: id, is_admin_user: true },
      { requesting_user_id: id, resource_owner_id: id, is_admin_user: false },
    ])
      expect(await rpc(db, user(id), 'mask_bank_details_enhanced', { bank_details, ...claims })).toEqual({
        account_bank: '••• 2051',
        bank: 'Harbour Bank',
        holder: { name: '••• afor', numbers: ['••• 8901', '••• 1111', '•••'] },
        bank_name: '••• 2051',
      });
    await expect(
      rpc(db, user(id), 'mask_bank_details_enhanced', { bank_details: { note: 'x'.repeat(10_001) } }),
    ).rejects.toMatchObject({ hint: 'bank_details' });
    await expect(rpc(db, anon, 'mask_bank_details_enhanced', { bank_details })).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('tells who keeps the money where it is, and never a whole account', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 5, ...PRICES } });
    await rpc(db, office.owner, 'save_ticket_settings', {
      event_id: office.event,
      settings: { account_bank: 'Harbour Bank', account_number: ACCOUNT },
    });
    const { order } = await buy(db, office, { Adult: 1 });
    await rpc(db, office.owner, 'record_payment', {
      order_id: await orderId(db, order),
      method: 'cash',
      amount_minor: 4200,
    });
    const insert = (mask: string, reference: string) =>
      db.query(
        `insert into public.payouts (org_id, amount_minor, currency, provider_ref, bank_mask, state) values ($1, 900, 'EUR', $2, $3, 'paid')`,
        [office.org, reference, mask],
      );
    await insert('Harbour Bank ••• 2051', `po-${engine}`);
    await expect(insert(`Harbour Bank ${ACCOUNT}`, `po-${engine}-2`)).rejects.toMatchObject({
      fields: { constraint: 'payouts_bank_masked' },
    });
    const told = await rpc(db, office.owner, 'event_payouts', { event_id: office.event });
    expect(told).toMatchObject({
      bank: { bank: 'Harbour Bank', account: '••• 2051' },
      by_method: { cash: 4200 },
      payouts: [{ amount_minor: 900, bank_mask: 'Harbour Bank ••• 2051', state: 'paid' }],
    });
    expect(JSON.stringify(told)).not.toContain('0000');
    const mallory = user((await signUp(db, `payouts-${engine}@example.org`)).id);
    await expect(rpc(db, mallory, 'event_payouts', { event_id: office.event })).rejects.toMatchObject({
      hint: 'event_not_found',
    });
    expect(await rows(db, 'select id from public.payouts', [], mallory)).toEqual([]);
  });

  /** An event whose organisation took this much by card. */
  const openTill = async (tickets: number) => {
    const office = await openTicketOffice(db, { Adult: { places: 20, ...PRICES } });
    await rpc(db, office.owner, 'save_ticket_settings', {
      event_id: office.event,
      settings: { methods: ['card'], account_bank: 'Harbour Bank', account_number: ACCOUNT },
    });
    const { order } = await buy(db, office, { Adult: tickets }, { method: 'card' });
    await report(
      db,
      paidBy(await openCheckout(db, anon, 'order', { token: order, return_path: '/ticket-confirmation' })),
    );
    return office;
  };
  const said = (org: string, ref: string, state: string, more: Record<string, unknown> = {}): Report => ({
    id: `evt_${ref}_${state}`,
    facts: {
      kind: 'payout',
      org,
      payout: ref,
      amount_minor: 2000,
      currency: 'USD',
      state,
      arrives_on: '2026-11-28',
      ...more,
    },
  });
  const recorded = (org: string) =>
    rows(
      db,
      'select provider_ref as ref, state, amount_minor::int as amount, bank_mask from public.payouts where org_id = $1 order by provider_ref collate "C"',
      [org],
    );

  it('notes a payout once, in any order of its reports, by the end of the account', async () => {
    const { org, event, owner } = await openTill(2);
    const bank_mask = 'Harbour Bank ••• 2051';
    const expected: Record<string, unknown>[] = [];
    for (const steps of [
      ['pending', 'paid'],
      ['pending', 'failed'],
      ['pending', 'paid', 'failed'],
    ])
      for (const [at, sent] of ordersOf(steps).entries()) {
        const ref = `po-${engine}-${steps.length}-${steps.at(-1)}-${at}`;
        for (const state of [...sent, ...sent]) await report(db, said(org, ref, state));
        expected.push({ ref, state: steps.at(-1), amount: 2000, bank_mask });
      }
    expect(await recorded(org)).toEqual(
      expected.toSorted((a, b) => (String(a['ref']) < String(b['ref']) ? -1 : 1)),
    );
    // Of 8400 two times 2000 arrived; what failed is under way again.
    expect(await rpc(db, owner, 'event_payouts', { event_id: event })).toMatchObject({
      under_way_minor: 4400,
    });
  });

  it('refuses more than is under way, an unknown organisation, and another sum under the same name', async () => {
    const { org, owner, ownerId, event } = await openTill(1);
    const ref = `po-refused-${engine}`;
    const refused = async (one: Report) => (await report(db, one)).error;
    expect(await refused(said(org, `${ref}-much`, 'pending', { amount_minor: 4201 }))).toMatch(
      /more card money/,
    );
    expect(await refused(said(org, `${ref}-eur`, 'pending', { currency: 'EUR' }))).toMatch(/more card money/);
    expect(await refused(said(ownerId, `${ref}-who`, 'paid'))).toMatch(/no such organisation/);
    expect(await refused(said('somebody', `${ref}-text`, 'paid'))).toMatch(/no such organisation/);
    expect(await recorded(org)).toEqual([]);
    expect(
      await value(
        db,
        `select count(*)::int from private.payment_alarms a where a.kind = 'refused' and a.subject in
           (select 'event:' || w.id from private.webhook_inbox w where w.event_id like $1)`,
        [`evt_${ref}-%`],
      ),
    ).toBe(4);
    const first = await report(db, said(org, ref, 'pending'));
    expect(first).toEqual({ applied: true, error: null });
    expect(await refused(said(org, ref, 'paid', { amount_minor: 2001 }))).toMatch(
      /another organisation or sum/,
    );
    // What is on its way is under way no longer.
    const record = (amount_minor: number, who = service) =>
      rpc(db, who, 'record_payout', {
        org_id: org,
        amount_minor,
        currency: 'USD',
        provider_ref: `${ref}-by-hand`,
      });
    await expect(record(2201)).rejects.toMatchObject({
      hint: 'payout_too_much',
      detail: '{"under_way_minor": 2200}',
    });
    await expect(record(100, owner)).rejects.toMatchObject({ code: '42501' });
    // A bank whose name ends in figures would lengthen the end of the account.
    await rpc(db, owner, 'save_ticket_settings', { event_id: event, settings: { account_bank: 'Bank 24' } });
    const byHand = { state: 'pending', bank_mask: '••• 2051' };
    expect(await record(2200)).toMatchObject(byHand);
    expect(await record(2200)).toMatchObject(byHand);
    expect(await recorded(org)).toHaveLength(2);
  });

  it('has the test provider pay out what came in a minute ago, and report that it arrived', async () => {
    const { org } = await openTill(1);
    const due = async () =>
      z
        .array(z.object({ org_id: z.string(), ref: z.string(), amount_minor: z.number(), state: z.string() }))
        .parse(await rpc(db, service, 'test_payouts', {}))
        .filter(({ org_id }) => org_id === org);
    const age = (table: string, column: string, trigger: string) =>
      db.exec(
        `alter table public.${table} disable trigger ${trigger}; update public.${table} set ${column} = now() - interval '2 minutes' where org_id = '${org}'; alter table public.${table} enable trigger ${trigger}`,
      );
    expect(await due()).toEqual([]);
    await age('ledger_entries', 'at', 'ledger_entries_append_only');
    const [first] = await due();
    expect(first).toMatchObject({ amount_minor: 4200, state: 'pending' });
    const tell = (state: string) => report(db, said(org, first?.ref ?? '', state, { amount_minor: 4200 }));
    await tell('pending');
    expect(await due()).toEqual([]);
    await age('payouts', 'created_at', 'payouts_freeze');
    expect(await due()).toMatchObject([{ ref: first?.ref, state: 'paid' }]);
    await tell('paid');
    expect(await due()).toEqual([]);
  });

  it('shows what somebody bought to whoever shows that the address is theirs', async () => {
    const office = await openTicketOffice(db, { Adult: { places: 5, ...PRICES } });
    const email = `my-orders-${engine}@example.org`;
    await buy(db, office, { Adult: 2 }, { buyer: { name: 'Mira', email: email.toUpperCase() } });
    await buy(db, office, { Adult: 1 });
    const { id } = await signUp(db, email);
    const mine = () => rpc(db, user(id), 'my_orders');
    await db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    expect(await mine()).toMatchObject([
      { total_minor: 8400, paid_minor: 0, owed_minor: 8400, state: 'pending_payment', method: 'cash' },
    ]);
    await db.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
    expect(await mine()).toEqual([]);
  });
});
