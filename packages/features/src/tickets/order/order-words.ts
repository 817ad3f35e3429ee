import { dayInZone, dayText, formatMoney, formatTimeInZone } from '@foregather/words';
import { methodWords, type PayMethod } from '../labels';
import type { OrderMoment, OrderView } from './order-view';

/** What a document of an order is called. */
export const documentWords = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
} as const;

/** What a moment of an order's history says. */
export function momentWords({ what, amount_minor, method, name }: OrderMoment, currency: string): string {
  const sum = amount_minor === null ? '' : formatMoney(amount_minor, currency);
  const by = method === null || method === 'none' ? '' : ` by ${methodWords[method].toLowerCase()}`;
  switch (what) {
    case 'held':
      return 'Places held';
    case 'placed':
      return amount_minor === 0 ? 'Order placed' : `Order placed, ${sum}${by}`;
    case 'paid':
      return `${sum} paid${by}`;
    case 'refused':
      return `${sum}${by} was refused`;
    case 'too_late':
      return `${sum}${by} came too late, and goes back`;
    case 'tickets':
      return 'Tickets made and sent';
    case 'passed_on':
      return name === null ? 'A ticket passed on' : `A ticket passed on to ${name}`;
    case 'upgraded':
      return amount_minor === null || amount_minor === 0
        ? `Changed into ${name ?? 'a package'}`
        : `Changed into ${name ?? 'a package'} for ${sum} more`;
    case 'paid_back':
      return `${sum} paid back${by}`;
    case 'promised_back':
      return `${sum} comes back${by}`;
    case 'expired':
      return 'Time over, places given on';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** When it was, on the clock of the event. */
export const momentTime = (at: string, zone: string): string =>
  `${dayText(dayInZone(at, zone))}, ${formatTimeInZone(at, zone)}`;

/** What is to be paid now, and how: an order that waits, or the difference of a change that does. */
export function toPay({ state, method, owed_minor, due_at, upgrade: { waiting } }: OrderView): {
  method: PayMethod;
  minor: number;
  due_at: string | null;
  /** What it becomes. */
  into: string | null;
} | null {
  if (state === 'pending_payment') return { method, minor: owed_minor, due_at, into: null };
  return waiting
    ? { method: waiting.method, minor: waiting.difference_minor, due_at: waiting.due_at, into: waiting.to }
    : null;
}

/**
 * Whether a card payment is on its way: reported by the provider, or the page of thanks led here a moment before the
 * report. What stands in the address proves nothing, so it only says "wait".
 */
export const paymentOnItsWay = (view: OrderView, search: URLSearchParams): boolean =>
  toPay(view)?.method === 'card' && cardIsUnderWay(view, search);

const cardIsUnderWay = ({ card }: OrderView, search: URLSearchParams): boolean =>
  card?.state === 'pending' ||
  card?.state === 'paid' ||
  (search.get('paid') === '1' && card?.state === 'open');

/** The heading of an order: what it is now, to whoever bought it. */
export function orderHeading({ state, buyer, owed_minor, sums }: OrderView): string {
  const first = buyer?.split(' ')[0] ?? '';
  const called = first === '' ? '' : `, ${first}`;
  switch (state) {
    case 'paid':
    case 'partially_refunded':
      return `You’re in${called}`;
    case 'reserved':
    case 'pending_payment':
      return `${formatMoney(owed_minor, sums.currency)} to pay${called}`;
    case 'refunded':
      return 'Paid back';
    case 'cancelled':
      return 'Cancelled';
    case 'expired':
      return 'The time is over';
  }
}

/** The line under it: what to do now. */
export function orderLead(view: OrderView, search: URLSearchParams): string {
  const { state, method, due_at, event, reference, door } = view;
  const until = due_at === null ? '' : ` until ${momentTime(due_at, event.zone)}`;
  switch (state) {
    case 'paid':
    case 'partially_refunded':
      return door === null
        ? 'Your tickets are with who has them now.'
        : 'Show this code at the door. It is in your mail as well.';
    case 'reserved':
    case 'pending_payment':
      if (method === 'card' && !paymentOnItsWay(view, search))
        return `Your places are kept${until}. Pay now, and your tickets come at once.`;
      return method === 'card'
        ? 'The payment is on its way. This page looks again by itself, and your tickets come by mail as soon as it is in.'
        : `Your places are kept${until}. Your tickets come by mail when the money is in.`;
    case 'refunded':
      return 'These tickets do not hold any more.';
    case 'cancelled':
      return 'Nothing is owed, and these tickets do not hold.';
    case 'expired':
      return `The money did not come in time, so the places went on. Have you paid? Tell your host: ${reference}.`;
  }
}
