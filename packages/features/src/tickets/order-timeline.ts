import { formatMoney } from '@foregather/words';
import { methodWords, PAY_METHODS, type PayMethod } from './labels';
import { documentWords } from './order/order-words';
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

/** The number of a document as it is printed: '2030-0029'. */
export const documentNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** What an order still owes; below zero: what is too much. */
export const owedMinor = (
  order: Pick<OrderDetail, 'total_minor' | 'credited_minor' | 'paid_minor' | 'refunded_minor'>,
): number => order.total_minor - order.credited_minor - (order.paid_minor - order.refunded_minor);

/** Whether card money went back without the host, who is to decide what becomes of the tickets. */
export const toDecide = ({
  state,
  taken_back_minor,
}: Pick<OrderDetail, 'state' | 'taken_back_minor'>): boolean =>
  taken_back_minor > 0 && (state === 'paid' || state === 'partially_refunded');

/** What an order came to when it was placed: lines that a later change made are not in it. */
function placedTotal({ order_lines, placed_at, total_minor }: OrderDetail): number {
  const placed = Date.parse(placed_at ?? '');
  const later = order_lines.filter(({ created_at }) => Date.parse(created_at) > placed);
  return total_minor - later.reduce((sum, line) => sum + line.total_minor, 0);
}

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
                : `${money(placedTotal(order))}, to pay by ${byWords(order.method)}`,
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
      title: `${documentWords[document.kind]} ${documentNumber(document)}`,
      note: money(document.amount_minor),
    })),
    // Those of a changed order are made later than the first.
    ...[...new Set(fresh.map(({ created_at }) => created_at))].map((at) => {
      const { length } = fresh.filter(({ created_at }) => created_at === at);
      return { at, title: length === 1 ? 'One ticket made' : `${length} tickets made` };
    }),
    ...order.order_upgrades
      .filter(({ state }) => state === 'done')
      .map(({ updated_at, name_snapshot, difference_minor }) => ({
        at: updated_at,
        title: `Changed into ${name_snapshot}`,
        ...(difference_minor > 0 && { note: `${money(difference_minor)} more` }),
      })),
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
