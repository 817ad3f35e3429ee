import type { ReadContext, RpcAnswer } from '@foregather/features/patterns/token-page';
import * as z from 'zod';
import { ticketPaths } from '../paths';

/** Where a card is charged: its page comes after a form of ours. */
export const CARD_PAGES = ['https://checkout.stripe.com'] as const;

const openedSchema = z.object({ page_url: z.string().regex(/^(\/(?!\/)|https:\/\/)/) });

/** What the card payment of an order is asked with. The same key is the same payment. */
export const orderPurchase = (token: string, key: string) => ({
  purpose: 'order',
  token,
  idempotency_key: key,
  return_path: ticketPaths.order(token),
});

/** Opens the card payment of an order by its buyer's link. */
export const openPayment = (
  { invoke }: Pick<ReadContext, 'invoke'>,
  token: string,
  key: string,
): Promise<RpcAnswer> => invoke('payments/start', orderPurchase(token, key));

/** The page that takes the payment, from what `openPayment` answered. */
export const paymentPage = (answer: unknown): string | null =>
  openedSchema.safeParse(answer).data?.page_url ?? null;
