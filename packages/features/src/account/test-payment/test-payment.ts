import { queryOptions } from '@tanstack/react-query';
import { db, invokeFunction, unwrapMaybe } from '@foregather/features/core/base';
import * as z from 'zod/mini';

const testCheckoutSchema = z.object({
  id: z.string(),
  title: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  renew_minor: z.nullable(z.number()),
  starts_at: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  state: z.string(),
  return_path: z.string(),
  applied: z.boolean(),
  events: z.array(
    z.object({
      row: z.number(),
      type: z.string(),
      received_at: z.string(),
      times: z.number(),
      applied_at: z.nullable(z.string()),
      error: z.nullable(z.string()),
    }),
  ),
  planned: z.array(z.object({ type: z.string(), due_at: z.string() })),
});
export type TestCheckout = z.output<typeof testCheckoutSchema>;

/** How often the page asks what went through the webhook, in ms. */
const ASK_EVERY = 2000;

/** The checkout that the reader was sent to pay, and its events; null where the test provider has none of this id. */
export const testCheckoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['test-payment', id] as const,
    queryFn: async ({ signal }): Promise<TestCheckout | null> =>
      z
        .nullable(testCheckoutSchema)
        .parse(unwrapMaybe(await db().rpc('test_checkout', { checkout_id: id }).abortSignal(signal))),
    refetchInterval: ASK_EVERY,
    staleTime: 0,
  });

/** What the test bank can say: words for the reader, and the event that goes out. */
export const ANSWERS = [
  {
    answer: 'approve',
    title: 'Approve',
    aside: 'Paid at once',
    does: 'What is paid for opens: one invoice, one mail.',
    event: 'checkout.session.completed',
  },
  {
    answer: 'decline',
    title: 'Decline',
    aside: 'Refused by the card',
    does: 'You choose the reason. Nothing changes on the account.',
    event: 'checkout.session.async_payment_failed',
  },
  {
    answer: 'delay',
    title: 'Delay',
    aside: 'Answers after 90 seconds',
    does: 'The page that waits is seen meanwhile; then it is paid.',
    event: '… then checkout.session.async_payment_succeeded',
  },
  {
    answer: 'dispute',
    title: 'Dispute',
    aside: 'Paid, then disputed',
    does: 'Approved now; the dispute comes 20 seconds later. What was bought stays, and the admins are told.',
    event: 'charge.dispute.created',
  },
] as const;
export type Answer = (typeof ANSWERS)[number]['answer'];

/** Why a card is refused, as the bank says it. */
export const REASONS = [
  'The card was declined.',
  'The card has not enough money on it.',
  'The card has run out.',
  'The bank asks its owner to call.',
] as const;

/** Tells the test provider what to answer. */
export async function answerTestPayment(said: {
  checkoutId: string;
  answer: Answer;
  reason: string;
  shuffled: boolean;
}): Promise<void> {
  await invokeFunction(
    'payments/test',
    {
      checkout_id: said.checkoutId,
      answer: said.answer,
      shuffled: said.shuffled,
      ...(said.answer === 'decline' ? { reason: said.reason } : {}),
    },
    z.object({ planned: z.number() }),
  );
}

/** The page that the provider leads back to, as a real one would. */
export function returnPath({ return_path, id }: Pick<TestCheckout, 'return_path' | 'id'>): string {
  const address = new URL(return_path, 'https://own.invalid');
  address.searchParams.set('checkout', id);
  return `${address.pathname}${address.search}${address.hash}`;
}
