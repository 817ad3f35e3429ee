import { expect, test } from 'vitest';
import { PUBLISHABLE_KEY, scenario, sessionFor, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { configureDb, createDb, createQueryClient } from '../core/base';
import { memoryStorage } from '../testing/memory-storage';
import { balancesQuery, orderQuery, ordersQuery, recordPayment, refundQuoteQuery } from './orders';
import {
  priceRulesQuery,
  saveTicketType,
  ticketSalesQuery,
  ticketSettingsQuery,
  ticketTypesQuery,
} from './ticket-types';

const { event, organiser, orderIds, ticketTypeIds, households } = scenario.familyReunion;
useScenario('familyReunion');

/** Reads and writes as the organiser. */
async function signedIn() {
  const storage = memoryStorage();
  storage.setItem('sb-tickets-auth-token', JSON.stringify(await sessionFor(organiser)));
  configureDb(
    createDb(SUPABASE_URL, PUBLISHABLE_KEY, {
      storage,
      storageKey: 'sb-tickets-auth-token',
      autoRefreshToken: false,
    }),
  );
  return createQueryClient();
}

test('what the family sells, and what is sold of it', async () => {
  const queries = await signedIn();
  expect(await queries.fetchQuery(ticketSettingsQuery(event.id))).toMatchObject({
    currency: 'EUR',
    account_bank: 'Harbour Bank',
  });
  const types = await queries.fetchQuery(ticketTypesQuery(event.id));
  expect(types.map(({ name }) => name)).toEqual([
    'Weekend, adult',
    'Weekend, child',
    'T-shirt 2030',
    'Given on top',
  ]);
  expect(await queries.fetchQuery(priceRulesQuery(event.id))).toEqual({ rules: [], codes: [], charges: [] });
  const sales = await queries.fetchQuery(ticketSalesQuery(event.id));
  const { sold, held, size, left, money_minor } = sales;
  expect(size).toBe(60);
  expect(sold + held + (left ?? 0)).toBe(60);
  expect(sales.types.reduce((sum, type) => sum + type.money_minor, 0)).toBe(money_minor);
  const [adult] = types;
  if (!adult) throw new Error('Adults come first.');
  await queries
    .getMutationCache()
    .build(queries, saveTicketType(queries, event.id))
    .execute({ draft: { summary: 'With bed' }, opened: adult });
  expect((await queries.fetchQuery(ticketTypesQuery(event.id)))[0]).toMatchObject({
    id: ticketTypeIds.adult,
    summary: 'With bed',
    places: 60,
  });
});

test('orders with what happened to them, and who owes what', async () => {
  const queries = await signedIn();
  expect((await queries.fetchQuery(ordersQuery(event.id))).length).toBe(7);
  const paid = await queries.fetchQuery(orderQuery(event.id, orderIds.paid));
  expect(paid).toMatchObject({
    state: 'paid',
    reference: 'OKA 1001',
    order_payments: [{ provider: 'card' }],
    order_documents: [{ kind: 'receipt' }],
  });
  expect(paid.tickets.filter(({ holder_name }) => holder_name !== null)).toHaveLength(
    households[0]?.people.length ?? 0,
  );
  expect(paid.ledger_entries.reduce((sum, entry) => sum + entry.debit_minor - entry.credit_minor, 0)).toBe(0);
  expect(await queries.fetchQuery(orderQuery(event.id, orderIds.refunded))).toMatchObject({
    state: 'partially_refunded',
    refunded_minor: 1500,
  });
  const [line] = paid.order_lines;
  if (!line) throw new Error('An order has lines.');
  expect(
    await queries.fetchQuery(refundQuoteQuery(event.id, orderIds.paid, [{ line_id: line.id, unit: 1 }], 50)),
  ).toMatchObject({ pay_back_minor: 4750, policy_percent: 100 });

  const waiting = await queries.fetchQuery(orderQuery(event.id, orderIds.waiting));
  const owed = async () =>
    (await queries.fetchQuery(balancesQuery(event.id))).find(({ name }) => name === households[3]?.name)
      ?.owed_minor;
  expect(await owed()).toBe(waiting.total_minor);
  await queries.getMutationCache().build(queries, recordPayment(queries, event.id)).execute({
    orderId: orderIds.waiting,
    method: 'transfer',
    amountMinor: waiting.total_minor,
    key: 'once',
  });
  expect(await owed()).toBe(0);
});
