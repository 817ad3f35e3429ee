import type { BadgeTone } from '@foregather/ui';
import type { OrderState } from '../labels';

const TONES: Readonly<Record<OrderState, BadgeTone>> = {
  reserved: 'neutral',
  pending_payment: 'warning',
  paid: 'success',
  partially_refunded: 'info',
  refunded: 'info',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The colour of an order's chip; its words say the same. */
export const orderTone = (state: OrderState): BadgeTone => TONES[state];
