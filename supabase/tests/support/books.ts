import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { rows, rpc, rpcRows } from './people';
import { brokenPools, type TicketOffice } from './ticket-office';

const count = z.coerce.number();
const sumOf = (list: number[]) => list.reduce((sum, one) => sum + one, 0);

/** The books of an event, reckoned anew from their rows: what is wrong with them, in words. */
export async function wrongBooks(db: Driver, office: TicketOffice): Promise<string[]> {
  const wrong: string[] = [];
  const orders = await rows(db, 'select * from public.orders where event_id = $1', [office.event]);
  const money = async (table: string, where = '') =>
    (
      await rows(db, `select order_id, amount_minor from public.${table} where event_id = $1 ${where}`, [
        office.event,
      ])
    ).map((row) => ({ order: row['order_id'], amount: count.parse(row['amount_minor']) }));
  const payments = await money('order_payments', `and state = 'confirmed'`);
  const refunds = await money('order_refunds', `and state <> 'failed'`);
  const ledger = await rows(db, 'select * from public.ledger_entries where event_id = $1', [office.event]);
  const sources = new Map<string, number>();
  for (const entry of ledger) {
    const key = `${String(entry['source_type'])} ${String(entry['source_id'])}`;
    sources.set(
      key,
      (sources.get(key) ?? 0) + count.parse(entry['debit_minor']) - count.parse(entry['credit_minor']),
    );
  }
  for (const [source, sum] of sources) if (sum !== 0) wrong.push(`${source} sums to ${sum}`);
  for (const order of orders) {
    const mine = (list: { order: unknown; amount: number }[]) =>
      sumOf(list.filter((one) => one.order === order['id']).map(({ amount }) => amount));
    const figures = ['total_minor', 'credited_minor', 'paid_minor', 'refunded_minor'].map((key) =>
      count.parse(order[key]),
    );
    const [total = 0, credited = 0, paid = 0, refunded = 0] = figures;
    const name = `${String(order['reference'])} ${String(order['state'])}`;
    if (mine(payments) !== paid) wrong.push(`${name}: paid ${paid}, payments ${mine(payments)}`);
    if (mine(refunds) !== refunded || refunded > paid)
      wrong.push(`${name}: refunded ${refunded} of ${paid}, refunds ${mine(refunds)}`);
    const entries = ledger.filter(
      (one) => one['order_id'] === order['id'] && one['account'] === 'receivable',
    );
    const receivable = sumOf(
      entries.map((one) => count.parse(one['debit_minor']) - count.parse(one['credit_minor'])),
    );
    const owed = order['number'] === null ? 0 : total - credited - paid + refunded;
    if (receivable !== owed) wrong.push(`${name}: owes ${owed}, books say ${receivable}`);
    if (
      ['paid', 'partially_refunded', 'refunded', 'cancelled', 'expired'].includes(String(order['state'])) &&
      owed !== 0
    )
      wrong.push(`${name}: settled and owes ${owed}`);
    const lines = await rows(db, 'select total_minor from public.order_lines where order_id = $1', [
      order['id'],
    ]);
    if (sumOf(lines.map((line) => count.parse(line['total_minor']))) !== total)
      wrong.push(`${name}: lines differ from ${total}`);
  }
  const numbers = (
    await rows(
      db,
      'select year, number from public.order_documents where org_id = $1 order by year, number',
      [office.org],
    )
  ).map((row) => count.parse(row['number']));
  if (numbers.some((number, at) => number !== at + 1))
    wrong.push(`documents have a gap: ${numbers.join(' ')}`);
  const references = (
    await rows(
      db,
      'select number from public.orders where org_id = $1 and number is not null order by number',
      [office.org],
    )
  ).map((row) => count.parse(row['number']));
  if (references.some((number, at) => number !== at + 1001)) wrong.push('orders have a gap');
  const balances = z
    .array(z.object({ agreed_minor: z.number(), paid_minor: z.number(), owed_minor: z.number() }))
    .parse(await rpcRows(db, office.owner, 'household_balances', { event_id: office.event }));
  const placed = orders.filter((order) => order['number'] !== null);
  const slow = {
    agreed: sumOf(
      placed
        .filter(
          ({ state, paid_minor }) =>
            !['expired', 'cancelled'].includes(String(state)) || count.parse(paid_minor) > 0,
        )
        .map((order) => count.parse(order['total_minor']) - count.parse(order['credited_minor'])),
    ),
    paid: sumOf(payments.map(({ amount }) => amount)) - sumOf(refunds.map(({ amount }) => amount)),
  };
  const fast = {
    agreed: sumOf(balances.map((one) => one.agreed_minor)),
    paid: sumOf(balances.map((one) => one.paid_minor)),
  };
  if (slow.agreed !== fast.agreed || slow.paid !== fast.paid)
    wrong.push(`balances ${JSON.stringify(fast)}, reckoned ${JSON.stringify(slow)}`);
  const sales = z
    .object({ money_minor: z.number() })
    .parse(await rpc(db, office.owner, 'ticket_sales', { event_id: office.event }));
  if (sales.money_minor !== slow.paid) wrong.push(`sales say ${sales.money_minor}, payments ${slow.paid}`);
  const pools = await brokenPools(db, office.event);
  if (pools.length > 0) wrong.push(`pools ${JSON.stringify(pools)}`);
  const tickets = await rows(
    db,
    `select o.reference from public.orders o join public.order_lines l on l.order_id = o.id where o.event_id = $1 and l.kind <> 'donation'
       and (select count(*) from public.tickets t where t.order_line_id = l.id and t.state = 'valid') <>
         case when o.state in ('paid', 'partially_refunded') then (l.qty - cardinality(l.ended_units)) * greatest(1, coalesce((select sum((p ->> 'qty')::int) from jsonb_array_elements(l.parts) p), 1)) else 0 end`,
    [office.event],
  );
  if (tickets.length > 0) wrong.push(`tickets of ${JSON.stringify(tickets)}`);
  return wrong;
}
