import { formatShortDay, dayInZone } from '@foregather/words';
import { type HouseholdBalance, methodWords, type Order, owedMinor, PAY_METHODS } from '../../tickets';

/** How a balance stands. */
export type Standing = 'late' | 'open' | 'settled' | 'none';

/** Late is what is due and has not come; without an order there is nothing to come. */
export function standingOf({ late, owed_minor, orders }: HouseholdBalance): Standing {
  if (owed_minor > 0) return late ? 'late' : 'open';
  return orders > 0 ? 'settled' : 'none';
}

/** Tells balances apart: a household, or an order of somebody without one. */
export const balanceKey = ({ household_id, order_id }: HouseholdBalance): string =>
  household_id ?? order_id ?? '';

/** What all balances come to. */
export interface Totals {
  agreed: number;
  paid: number;
  late: number;
  /** Open and not due yet. */
  promised: number;
  lateCount: number;
}

export function totalsOf(balances: readonly HouseholdBalance[]): Totals {
  const sum = (of: (balance: HouseholdBalance) => number) =>
    balances.reduce((all, balance) => all + of(balance), 0);
  const openOf = (standing: Standing) =>
    sum((balance) => (standingOf(balance) === standing ? balance.owed_minor : 0));
  return {
    agreed: sum(({ agreed_minor }) => agreed_minor),
    paid: sum(({ paid_minor }) => paid_minor),
    late: openOf('late'),
    promised: openOf('open'),
    lateCount: balances.filter((balance) => standingOf(balance) === 'late').length,
  };
}

const methodOf = (method: string | null) => PAY_METHODS.find((known) => known === method);

/** When the rest is due and how it comes: 'cheque, since 20 Nov 2026'. Nothing where nothing is open. */
export function dueWords(balance: HouseholdBalance, zone: string): string {
  const standing = standingOf(balance);
  if (standing === 'none') return 'no order';
  if (standing === 'settled') return '';
  const method = methodOf(balance.method);
  const how = method && method !== 'none' ? methodWords[method].toLowerCase() : '';
  const day = balance.due_at === null ? '' : formatShortDay(dayInZone(balance.due_at, zone));
  if (standing === 'late') return [how, `since ${day}`].filter(Boolean).join(', ');
  return [how, day === '' ? '' : `until ${day}`].filter(Boolean).join(', ');
}

/** The orders that a balance is made of. */
export const ordersOf = (balance: HouseholdBalance, orders: readonly Order[]): Order[] =>
  orders.filter(({ id, household_id }) =>
    balance.household_id === null ? id === balance.order_id : household_id === balance.household_id,
  );

/** Orders for which money can be recorded, as the form of a payment wants them. */
export const owingOrders = (orders: readonly Order[]) =>
  orders
    .filter((order) => order.state === 'pending_payment' && owedMinor(order) > 0)
    .map((order) => ({
      id: order.id,
      reference: order.reference ?? '',
      name: order.buyer_name ?? order.reference ?? '',
      owed_minor: owedMinor(order),
      method: order.method,
    }));
