import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../packages/supabase-embedded/src/types';
import { ENGINES, openDatabase, type TestDatabase } from './support/database';
import { anon, rows, rpc, signUp, user } from './support/people';
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
