/** Words for states and kinds of tickets and orders. */

/** `orders.state`. */
export const ORDER_STATES = [
  'reserved',
  'pending_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `orders.method`; none: there was nothing to pay. */
export const PAY_METHODS = ['card', 'transfer', 'cash', 'cheque', 'none'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** `ticket_types.kind`. */
export const TICKET_KINDS = ['free', 'paid', 'donation', 'package', 'addon'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const methodWords: Readonly<Record<PayMethod, string>> = {
  card: 'Card',
  transfer: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  none: 'Nothing to pay',
};

export const kindWords: Readonly<Record<TicketKind, string>> = {
  free: 'Free ticket',
  paid: 'Paid ticket',
  donation: 'Gift',
  package: 'Package',
  addon: 'Something besides',
};

const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  reserved: 'Being filled in',
  pending_payment: 'Waits for payment',
  paid: 'Paid',
  partially_refunded: 'Partly paid back',
  refunded: 'Paid back',
  cancelled: 'Cancelled',
  expired: 'Time over',
};

/** What an order's chip says: of one that waits, what it waits for. */
export function orderStateWords(state: OrderState, method: PayMethod | null): string {
  if (state !== 'pending_payment') return STATE_WORDS[state];
  if (method === 'transfer') return 'Waits for transfer';
  if (method === 'cheque') return 'Waits for cheque';
  return method === 'cash' ? 'Pays in cash' : STATE_WORDS[state];
}
