import * as z from 'zod';
import type { PaymentsContext } from './database.ts';
import type { Facts, ProviderEvent } from './facts.ts';

/** A row of `public.checkouts`, as far as providers need it. */
export const checkoutSchema = z.object({
  id: z.uuid(),
  purpose: z.string(),
  user_id: z.uuid().nullable(),
  payer_name: z.string().nullable(),
  payer_email: z.string().nullable(),
  title: z.string(),
  amount_minor: z.number().int().positive(),
  currency: z.string().length(3),
  /** What is taken each month after; null: paid once. */
  renew_minor: z.number().int().positive().nullable(),
  /** The first amount is taken then; null: at once. */
  starts_at: z.string().nullable(),
  provider: z.string().nullable(),
  provider_ref: z.string().nullable(),
  payment_ref: z.string().nullable(),
  subscription_ref: z.string().nullable(),
  customer_ref: z.string().nullable(),
  refunded_minor: z.number(),
  return_path: z.string(),
  /** When the page that takes it closes; of a checkout that is open already nobody asks. */
  open_until: z.string().nullish(),
});
export type Checkout = z.output<typeof checkoutSchema>;

/** Something that was decided here and is to be done at the provider. The key makes asking twice the same as once. */
export const actSchema = z.object({
  id: z.uuid(),
  act: z.enum(['refund', 'end_now', 'end_at_period', 'resume', 'change_price']),
  amount_minor: z.number().nullable(),
  key: z.string(),
  checkout: checkoutSchema,
});
export type Act = z.output<typeof actSchema>;

/** A provider of card payments. */
export interface Provider {
  name: 'stripe' | 'test';
  /** Makes the page that takes a payment, by its whole address or, where it is ours, its path; twice for one checkout is the same page. */
  open(checkout: Checkout, customer: string | null): Promise<{ ref: string; url: string }>;
  /** The event in a call of the webhook; null when it is not signed by the provider, or was signed too long ago. */
  verify(signature: string, body: string): Promise<ProviderEvent | null>;
  /** What an event says; asks the provider where the event alone does not tell whose payment it is about. */
  read(event: ProviderEvent): Promise<Facts>;
  /** Does what was decided here. What comes of it arrives as an event. */
  ask(act: Act): Promise<void>;
  /** The provider's page of cards and bills of a customer; null where it has none. */
  portal(customer: string, returnUrl: string): Promise<string | null>;
}

/** Makes the provider of real payments, where its keys are set; its library is loaded then. */
export type MakeProvider = (context: PaymentsContext) => Promise<Provider | null>;

/**
 * The page that the provider leads back to. `paid`: from its page of thanks; the event may come a moment later, so the page
 * waits for it instead of saying that nothing was paid. It proves nothing.
 */
export function returnAddress(siteUrl: string, { return_path, id }: Checkout, paid: boolean): string {
  const address = new URL(return_path, siteUrl);
  address.searchParams.set('checkout', id);
  if (paid) address.searchParams.set('paid', '1');
  return address.href;
}
