import { formatMoney } from '@foregather/words';
import { methodWords, PAY_METHODS, type PayMethod } from './labels';
import type { OrderDetail } from './orders';

/** One moment of an order, in words. */
export interface OrderMoment {
  /** ISO instant. */
  at: string;
  title: string;
  note?: string;
  /** It is still to come. */
  next?: true;
}

const isMethod = (text: string): text is PayMethod => PAY_METHODS.some((method) => method === text);
const byWords = (provider: string) => (isMethod(provider) ? methodWords[provider].toLowerCase() : provider);
const DOCUMENTS = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' } as const;

/** The number of a document as it is printed: '2030-0029'. */
export const documentNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** What an order still owes; below zero: what is too much. */
export const owedMinor = (
  order: Pick<OrderDetail, 'total_minor' | 'credited_minor' | 'paid_minor' | 'refunded_minor'>,
): number => order.total_minor - order.credited_minor - (order.paid_minor - order.refunded_minor);

/** What happened to an order, the newest first, and before it what is still to come. */
export function orderTimeline(order: OrderDetail): OrderMoment[] {
  const money = (minor: number) => formatMoney(minor, order.currency);
  const fresh = order.tickets.filter(({ transferred_from }) => transferred_from === null);
  const moments: OrderMoment[] = [
    { at: order.created_at, title: 'Places held while the form was filled in' },
    ...(order.placed_at === null
      ? []
      : [
          {
            at: order.placed_at,
            title: `Order ${order.reference ?? ''} placed`,
            note:
              order.method === null || order.method === 'none'
                ? 'Nothing to pay'
                : `${money(order.total_minor)}, to pay by ${byWords(order.method)}`,
          },
        ]),
    ...order.order_payments.map(({ created_at, amount_minor, provider, state }) => ({
      at: created_at,
      title:
        state === 'confirmed'
          ? `${money(amount_minor)} came in by ${byWords(provider)}`
          : `${money(amount_minor)} by ${byWords(provider)} did not go through`,
    })),
    ...order.order_documents.map((document) => ({
      at: document.issued_at,
      title: `${DOCUMENTS[document.kind]} ${documentNumber(document)}`,
      note: money(document.amount_minor),
    })),
    ...(fresh[0] === undefined
      ? []
      : [
          {
            at: fresh[0].created_at,
            title: fresh.length === 1 ? 'One ticket made' : `${fresh.length} tickets made`,
          },
        ]),
    ...order.tickets
      .filter(({ transferred_from }) => transferred_from !== null)
      .map(({ created_at, name_snapshot, holder_name }) => ({
        at: created_at,
        title: `${name_snapshot} passed on to ${holder_name ?? 'somebody else'}`,
        note: 'The old code ended',
      })),
    ...order.order_refunds.map(({ created_at, amount_minor, provider, state, reason }) => ({
      at: created_at,
      title:
        state === 'done'
          ? `${money(amount_minor)} paid back by ${byWords(provider)}`
          : state === 'pending'
            ? `${money(amount_minor)} promised back by ${byWords(provider)}`
            : `${money(amount_minor)} could not be paid back`,
      ...(reason !== null && { note: reason }),
    })),
  ];
  moments.sort((a, b) => b.at.localeCompare(a.at));
  return order.state === 'pending_payment' && order.due_at !== null
    ? [
        {
          at: order.due_at,
          title: `Places are kept until then for ${money(owedMinor(order))}`,
          next: true,
        },
        ...moments,
      ]
    : moments;
}
